import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { footer, formWords } from '../../content/shell/shell';
import type { OutboxItem } from '../../offline';
import { log } from '../../platform/log';
import { emailInput } from '../../ui/form/field-specs';
import { TextInput } from '../../ui/form/inputs';
import { replayClick } from '../../ui/form/pre-hydration-clicks';
import { useSpamSignals } from '../../ui/form/use-spam-signals';
import { Button } from '../../ui/parts/button';
import { toast } from '../../ui/sheet/toast-store';
import { NeedsScript } from '../content/needs-script';
import type { Receipt } from '../outbox/receipt';

const words = footer.newsletter;

const showFailure = async (reason: 'invalid' | 'notSent') => {
  const { results } = await import('../../content/shell/results');
  toast(reason === 'invalid' ? results.newsletter.invalid : results.unsaved.offline, 'newsletter');
};

/**
 * The newsletter form in the footer, and its ticket until the next page (decision 046). As it is on every page, its code
 * loads on submit.
 */
export function NewsletterBox() {
  const { pathname } = useLocation();
  const [sent, setSent] = useState<{ item: OutboxItem; Receipt: typeof Receipt; on: string } | null>(null);
  const id = useId();
  // Uncontrolled: only the element has what was typed before hydration.
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const spamSignals = useSpamSignals();

  useEffect(() => {
    replayClick(field.current?.form ?? null);
  }, []);

  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { sendSubscription } = await import('./send-subscription');
      const { Receipt } = await import('../outbox/receipt');
      const result = await sendSubscription(field.current?.value ?? '', spamSignals.read());
      if (result.next === 'invalid') await showFailure('invalid');
      if (result.next === 'done') setSent({ item: result.item, Receipt, on: pathname });
    } catch {
      // The code could not be loaded. The address is still in the field.
      await showFailure('notSent').catch(log);
    }
    setBusy(false);
  };

  if (sent?.on === pathname) {
    return <sent.Receipt item={sent.item} onAgain={() => setSent(null)} />;
  }
  return (
    <form
      className="grid max-w-measure gap-2"
      method="dialog"
      onSubmit={subscribe}
      onFocus={spamSignals.onFocus}
      noValidate
    >
      <h2 className="h2">{words.headline}</h2>
      <p className="max-tablet:text-sm">{words.text}</p>
      <label className="text-sm" htmlFor={id}>
        {words.email.label}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 max-narrow:grid-cols-1">
        <TextInput
          ref={field}
          id={id}
          className="bg-on-flood text-flood"
          {...emailInput}
          enterKeyHint="send"
        />
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? formWords.working : words.submit}
        </Button>
      </div>
      <NeedsScript text={formWords.needsScript} />
      {spamSignals.field}
    </form>
  );
}
