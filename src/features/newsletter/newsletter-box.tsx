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

const say = async (why: 'invalid' | 'notSent') => {
  const [{ messages }, { toast }] = await Promise.all([
    import('../../content/messages'),
    import('../../ui/toast-store'),
  ]);
  toast(why === 'invalid' ? messages.newsletter.invalid : messages.unsaved.offline, 'newsletter');
};

/**
 * The newsletter box of the footer (spec §5, D6). It stands on every page, so that all it needs beyond two elements is
 * fetched when it is used.
 */
export function NewsletterBox({ loadNotifier }: { loadNotifier: () => Promise<Notifier> }) {
  const id = useId();
  // The field keeps its own value: what was typed before the page took life is in it and nowhere else.
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
      if (sent === 'invalid') await say('invalid');
      if (sent === 'done') field.current?.form?.reset();
    } catch {
      // The code for it did not arrive: nothing was sent, and the address is still in its field.
      await say('notSent').catch(log);
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
      <label className="small" htmlFor={id}>
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
