import { type FormEvent, useId, useState } from 'react';
import { giving } from '../../content/giving/giving';
import { givingOnline } from '../../content/giving/giving-online';
import { messages } from '../../content/shell/messages';
import type { Gifts } from '../../data/server-status';
import { money, toMinor } from '../../domain/giving/currencies';
import { giftInput } from '../../domain/giving/donation';
import { parse } from '../../domain/parse';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/inputs';
import { Button } from '../../ui/parts/button';
import { toast } from '../../ui/sheet/toast-store';
import { useSite } from '../content/use-site';
import { type Choice, readChoice, storeChoice } from './gift-draft';
import { type Example, Lamps } from './lamps';
import { useCheckout } from './use-checkout';

const words = givingOnline.once;
const { headline } = giving.once;

interface GiveOnceProps {
  gifts: Gifts;
  presets: readonly Example[];
  reassure: string | null;
}

/** Preset amounts, a custom amount and the button. */
export function GiveOnce({ gifts, presets, reassure }: GiveOnceProps) {
  const { currency } = useSite();
  const [choice, setChoice] = useState(() => readChoice({ preset: '', custom: '' }));
  const [error, setError] = useState('');
  const { busy, reason, open } = useCheckout(gifts, 'once', messages.donation.failed);
  const id = useId();
  const { custom } = choice;
  const preset = presets.find(({ id }) => id === choice.preset) ?? presets[1] ?? presets[0];
  const isCustom = custom.trim() !== '';
  const amount = isCustom ? toMinor(custom, currency) : preset?.amount;

  const choose = (next: Choice) => {
    setChoice(next);
    storeChoice(next);
    setError('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parse(giftInput(currency, gifts.max), { amount });
    if (read.ok) return void open(read.value.amount);
    const wrong = read.fields.amount ?? '';
    setError(wrong);
    toast(messages.donation.refused(wrong), 'gift');
    document.getElementById(id)?.focus();
  };

  return (
    <form onSubmit={submit} noValidate data-busy={isCustom ? '' : undefined}>
      <fieldset>
        <legend className="sr-only">{headline}</legend>
        <Lamps
          presets={presets}
          chosen={isCustom ? null : (preset?.id ?? null)}
          onChoose={(id) => choose({ preset: id, custom: '' })}
        />
      </fieldset>
      <div className="mt-8 max-w-120 [&_.validator-hint]:text-current">
        <Field label={words.custom(currency)} id={id} error={error}>
          {(control) => (
            <div className="validator grid w-full gap-3 @tablet:join @tablet:join-horizontal">
              <TextInput
                {...control}
                className="join-item bg-on-flood text-flood"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="go"
                value={custom}
                onChange={(event) => choose({ preset: preset?.id ?? '', custom: event.target.value })}
              />
              <Button type="submit" kind="primary" className="join-item" busy={busy !== null}>
                {busy !== null
                  ? words.working
                  : amount
                    ? `${words.submit} ${money(amount, currency)}`
                    : words.submit}
              </Button>
            </div>
          )}
        </Field>
      </div>
      <p className="mt-6 text-sm">{reassure ?? (reason || (gifts.demo ? givingOnline.demo : words.note))}</p>
    </form>
  );
}
