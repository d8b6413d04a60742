import { type FormEvent, useId, useState } from 'react';
import { giving } from '../../content/giving/giving';
import { givingOnline } from '../../content/giving/giving-online';
import { messages } from '../../content/shell/messages';
import type { Gifts } from '../../data/server-status';
import { dollars, onceInput, toCents } from '../../domain/giving/donation';
import { donation } from '../../domain/limits';
import { parse } from '../../domain/parse';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/inputs';
import { Button } from '../../ui/parts/button';
import { toast } from '../../ui/sheet/toast-store';
import { type Choice, readChoice, storeChoice } from './gift-draft';
import { type Example, Lamps } from './lamps';
import { useCheckout } from './use-checkout';

const words = givingOnline.once;
const { headline } = giving.once;
const isPreset = (cents: number) => donation.presets.some((preset) => preset === cents);

interface GiveOnceProps {
  gifts: Gifts;
  presets: readonly Example[];
  reassure: string | null;
}

/** Preset amounts, a custom amount and the button. */
export function GiveOnce({ gifts, presets, reassure }: GiveOnceProps) {
  const [choice, setChoice] = useState(() => readChoice({ preset: donation.preset, custom: '' }));
  const [error, setError] = useState('');
  const { busy, reason, open } = useCheckout(gifts, 'once', messages.donation.failed);
  const id = useId();
  const { custom } = choice;
  const preset = isPreset(choice.preset) ? choice.preset : donation.preset;
  const isCustom = custom.trim() !== '';
  const cents = isCustom ? toCents(custom) : preset;

  const choose = (next: Choice) => {
    setChoice(next);
    storeChoice(next);
    setError('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parse(onceInput(gifts.max), { amount: cents });
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
          chosen={isCustom ? null : preset}
          onChoose={(amount) => choose({ preset: amount, custom: '' })}
        />
      </fieldset>
      <div className="mt-8 max-w-120 [&_.validator-hint]:text-current">
        <Field label={words.custom} id={id} error={error}>
          {(control) => (
            <div className="join validator join-vertical w-full @tablet:join-horizontal">
              <TextInput
                {...control}
                className="join-item bg-on-flood text-flood"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="go"
                value={custom}
                onChange={(event) => choose({ preset, custom: event.target.value })}
              />
              <Button type="submit" kind="primary" className="join-item" busy={busy !== null}>
                {busy !== null ? words.working : cents ? `${words.submit} ${dollars(cents)}` : words.submit}
              </Button>
            </div>
          )}
        </Field>
      </div>
      <p className="mt-6 text-sm">{reassure ?? (reason || (gifts.demo ? givingOnline.demo : words.note))}</p>
    </form>
  );
}
