import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useState } from 'react';
import { contact, musicContact } from '../../content/contact';
import { fieldWords } from '../../content/field-words';
import { messages } from '../../content/shell/messages';
import { received } from '../../content/shell/received';
import { formWords } from '../../content/shell/shell';
import { bookingEmail } from '../../content/site';
import {
  type ContactInput,
  type ContactTyped,
  contactFields,
  contactForms,
  contactInput,
} from '../../domain/contact';
import { emptyForm } from '../../domain/form-fields';
import { type Draft, draftOf, type OutboxItem, type SubmitResult, submit } from '../../offline';
import { DataForm } from '../../ui/form/data-form';
import { fieldSpecs } from '../../ui/form/field-specs';
import type { FieldSpec } from '../../ui/form/form-field';
import { toast } from '../../ui/sheet/toast-store';
import { NeedsScript } from '../content/needs-script';
import { Receipt } from '../outbox/receipt';
import { useShowsResult } from '../outbox/shown-results';
import { useRememberMe } from '../rsvp-fields/remember-me';

interface Sent {
  item: OutboxItem;
  input: ContactInput;
}

type Section = ContactInput['form_type'];

const words = { ministries: contact.form, music: musicContact.form };

const fields: Record<Section, FieldSpec<ContactTyped>[]> = {
  ministries: fieldSpecs(contactFields, fieldWords.contact, contactForms.ministries),
  music: fieldSpecs(
    contactFields,
    {
      ...fieldWords.contact,
      message: { ...fieldWords.contact.message, hint: musicContact.form.messageHint },
    },
    contactForms.music,
  ),
};

/** The contact form of either side of the site, and its ticket once it was sent. */
export default function ContactForm({ section }: { section: Section }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const draft = useMemo(() => draftOf(`contact-${section}`), [section]);
  useShowsResult(({ kind }, isAwaited) => isAwaited && kind === 'contact');
  if (sent) {
    const { item, input } = sent;
    return (
      <Receipt
        item={item}
        lines={[received.quote(input.message)]}
        steps={received.contact.steps[section](input.email)}
        again={received.contact.again}
        onAgain={() => setSent(null)}
      />
    );
  }
  return <EmptyForm section={section} draft={draft} onSent={setSent} />;
}

interface EmptyFormProps {
  section: Section;
  draft: Draft;
  onSent: (sent: Sent) => void;
}

function EmptyForm({ section, draft, onSent }: EmptyFormProps) {
  const sectionWords = words[section];
  const remember = useRememberMe();
  const { person } = remember;
  const empty = useMemo(
    () => ({ form_type: section, ...emptyForm(contactFields), ...person }),
    [section, person],
  );
  return (
    <DataForm<ContactTyped, ContactInput, SubmitResult>
      key={person ? 'known' : 'unknown'}
      fields={fields[section]}
      resolver={valibotResolver(contactInput)}
      initialValues={empty}
      submit={sectionWords.submit}
      working={formWords.working}
      footnote={sectionWords.promise}
      draft={draft}
      onInvalid={(faulty) => {
        if (faulty.some(({ rule }) => rule === 'max_length')) {
          toast(messages.tooLong, 'contact');
        }
      }}
      onSubmit={(input, spamSignals) =>
        submit('contact', input, { title: sectionWords.subject, section }, spamSignals, draft)
      }
      onDone={({ item }, input) => {
        remember.onSent(input);
        onSent({ item, input });
      }}
    >
      {remember.checkbox}
      <NeedsScript text={formWords.needsScript} {...(section === 'music' && { email: bookingEmail() })} />
    </DataForm>
  );
}
