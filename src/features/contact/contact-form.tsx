import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { contact } from '../../content/contact';
import { formWords } from '../../content/forms';
import { messages } from '../../content/messages';
import { musicContact } from '../../content/music-contact';
import { site } from '../../content/site';
import { inquiryTypes } from '../../domain/choices';
import { type ContactInput, type ContactTyped, contactInput } from '../../domain/contact';
import { textMax } from '../../domain/limits';
import { submit } from '../../offline';
import { draftOf, takeBack } from '../../offline/drafts';
import { follow, type Teller } from '../../offline/follow';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { NeedsScript } from '../../ui/needs-script';
import { toast } from '../../ui/toast-store';

type Section = ContactInput['form_type'];

const words = { ministries: contact.form, music: musicContact.form };

const name: FieldSpec<ContactTyped> = {
  name: 'name',
  label: contact.form.name,
  max: textMax.name,
  control: { autoComplete: 'name' },
};
const email: FieldSpec<ContactTyped> = {
  name: 'email',
  label: contact.form.email,
  max: textMax.email,
  control: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
  },
};

/** The fields of spec §5: the ministries form asks for a phone, the music form for an organization and what it is about. */
const fields: Record<Section, readonly FieldSpec<ContactTyped>[]> = {
  ministries: [
    name,
    email,
    {
      name: 'phone',
      label: contact.form.phone,
      optional: true,
      max: textMax.phone,
      control: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
    },
    { name: 'message', label: contact.form.message, kind: 'area', max: textMax.message },
  ],
  music: [
    name,
    email,
    {
      name: 'organization',
      label: musicContact.form.organization,
      optional: true,
      max: textMax.organization,
      control: { autoComplete: 'organization' },
    },
    {
      name: 'inquiry_type',
      label: musicContact.form.inquiry,
      kind: 'select',
      optional: true,
      choices: [
        { value: '', label: musicContact.form.inquiryNone },
        ...inquiryTypes.map((value) => ({ value, label: musicContact.form.inquiries[value] })),
      ],
    },
    {
      name: 'message',
      label: musicContact.form.message,
      kind: 'area',
      hint: musicContact.form.messageHint,
      max: textMax.message,
    },
  ],
};

/** A message to the team, from either side of the house: written to the phone first, sent when it can be. */
export default function ContactForm({ section, teller }: { section: Section; teller: Teller }) {
  const own = words[section];
  const draft = useMemo(() => draftOf(`contact-${section}`), [section]);
  return (
    <DataForm<ContactTyped, ContactInput>
      fields={fields[section]}
      resolver={valibotResolver(contactInput)}
      empty={{
        form_type: section,
        name: '',
        email: '',
        phone: '',
        organization: '',
        inquiry_type: '',
        message: '',
      }}
      submit={own.submit}
      working={formWords.working}
      promise={own.promise}
      draft={draft}
      onFaulty={(faulty) => {
        if (faulty.some(({ message }) => message.startsWith('That is too long'))) {
          toast(messages.contact.tooLong, 'contact');
        }
      }}
      send={async (input, signs) =>
        follow(await submit('contact', input, { title: own.subject, section }, signs, draft), teller, (id) =>
          takeBack(id, draft),
        )
      }
    >
      <NeedsScript
        text={formWords.needsScript}
        email={section === 'music' ? site.email.booking : site.email.general}
      />
    </DataForm>
  );
}
