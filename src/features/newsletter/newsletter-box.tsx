import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldWords } from '../../content/field-words';
import { footer, formWords } from '../../content/shell';
import { site } from '../../content/site';
import type { Notifier } from '../../offline/announce-result';
import { log } from '../../platform/log';
import { Button } from '../../ui/button';
import { emailInput } from '../../ui/form/field-specs';
import { useSpamSignals } from '../../ui/form/use-spam-signals';
import { TextInput } from '../../ui/inputs';
import { NeedsScript } from '../../ui/notice';
import { replayClick } from '../../ui/pre-hydration-clicks';

const words = footer.newsletter;

const showFailure = async (reason: 'invalid' | 'notSent') => {
  const [{ messages }, { toast }] = await Promise.all([
    import('../../content/messages'),
    import('../../ui/toast-store'),
  ]);
  toast(reason === 'invalid' ? messages.newsletter.invalid : messages.unsaved.offline, 'newsletter');
};

/** The newsletter form in the footer (spec §5, D6). Since it is on every page, its code loads on submit. */
export function NewsletterBox({ loadNotifier }: { loadNotifier: () => Promise<Notifier> }) {
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
      const sent = await sendSubscription(
        field.current?.value ?? '',
        spamSignals.read(),
        await loadNotifier(),
      );
      if (sent === 'invalid') await showFailure('invalid');
      if (sent === 'done') field.current?.form?.reset();
    } catch {
      // The code could not be loaded. The address is still in the field.
      await showFailure('notSent').catch(log);
    }
    setBusy(false);
  };

  return (
    <form
      className="newsletter"
      method="dialog"
      onSubmit={subscribe}
      onFocus={spamSignals.onFocus}
      noValidate
    >
      <h2 className="h2">{words.headline}</h2>
      <p>{words.text}</p>
      <label className="text-sm" htmlFor={id}>
        {fieldWords.newsletter.email.label}
      </label>
      <div className="newsletter-line">
        <TextInput ref={field} id={id} {...emailInput} enterKeyHint="send" />
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? formWords.working : words.submit}
        </Button>
      </div>
      <NeedsScript text={formWords.needsScript} email={site.email.general} />
      {spamSignals.field}
    </form>
  );
}
