import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { contact, musicContact } from '../../content/contact';
import { fieldWords } from '../../content/field-words';
import { messages } from '../../content/shell/messages';
import { formWords } from '../../content/shell/shell';
import { site } from '../../content/site';
import {
  type ContactInput,
  type ContactTyped,
  contactFields,
  contactForms,
  contactInput,
} from '../../domain/contact';
import { emptyForm } from '../../domain/form-fields';
import { draftOf, type OutboxItem, type SubmitResult, submit } from '../../offline';
import { DataForm } from '../../ui/form/data-form';
import { fieldSpecs } from '../../ui/form/field-specs';
import type { FieldSpec } from '../../ui/form/form-field';
import { NeedsScript } from '../../ui/parts/notice';
import { toast } from '../../ui/sheet/toast-store';

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

interface ContactFormProps {
  section: Section;
  onSent: (item: OutboxItem, input: ContactInput) => void;
}

/** The contact form of either side of the site. */
export function ContactForm({ section, onSent }: ContactFormProps) {
  const sectionWords = words[section];
  const empty = useMemo(() => ({ form_type: section, ...emptyForm(contactFields) }), [section]);
  const draft = useMemo(() => draftOf(`contact-${section}`), [section]);
  return (
    <DataForm<ContactTyped, ContactInput, SubmitResult>
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
      onDone={({ item }, input) => onSent(item, input)}
    >
      <NeedsScript
        text={formWords.needsScript}
        email={section === 'music' ? site.email.booking : site.email.general}
      />
    </DataForm>
  );
}
