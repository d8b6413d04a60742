import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldWords } from '../../content/field-words';
import { footer } from '../../content/footer';
import { formWords } from '../../content/forms';
import { messages } from '../../content/messages';
import { site } from '../../content/site';
import { newsletterInput } from '../../domain/newsletter';
import { parse } from '../../domain/parse';
import { discard, submit } from '../../offline';
import { follow, type Teller } from '../../offline/follow';
import { log } from '../../platform/log';
import { Button } from '../../ui/button';
import { pressAgain } from '../../ui/early';
import { emailInput } from '../../ui/form/field-specs';
import { useSigns } from '../../ui/form/use-signs';
import { TextInput } from '../../ui/inputs';
import { NeedsScript } from '../../ui/needs-script';
import { toast } from '../../ui/toast-store';

const words = footer.newsletter;

/** The newsletter box of the footer (spec §5, D6). It is on every page. */
export function NewsletterBox({ teller }: { teller: Teller }) {
  const id = useId();
  // The field keeps its own value: what was typed before the page took life is in it and nowhere else.
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const signs = useSigns();

  useEffect(() => {
    pressAgain(field.current?.form ?? null);
  }, []);

  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    const input = parse(newsletterInput, { email: field.current?.value ?? '' });
    if (!input.ok) return void toast(messages.newsletter.invalid, 'newsletter');
    setBusy(true);
    try {
      const submission = await submit('newsletter', input.value, { title: words.headline }, signs.read());
      const sent = await follow(submission, teller, discard);
      if (sent.next === 'done') field.current?.form?.reset();
    } catch (error) {
      log(error);
      // The offline client could not be loaded: nothing was sent, and the address is still in its field.
      toast(messages.unsaved.offline, 'newsletter');
    }
    setBusy(false);
  };

  return (
    <form className="newsletter" method="dialog" onSubmit={subscribe} onFocus={signs.onFocus} noValidate>
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
      {signs.field}
    </form>
  );
}
