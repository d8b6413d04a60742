import { useMemo } from 'react';
import { admin } from '../../content/admin';
import { adminPages } from '../../content/admin-pages';
import { labelIn } from '../../content/field-words';
import {
  type ContactRow,
  contactOf,
  readAllContacts,
  readContacts,
  readContactTypes,
} from '../../data/admin/contacts';
import { contactStatuses } from '../../domain/choices';
import { dateColumns } from './csv-export';
import { type Inbox, InboxPanel } from './inbox-panel';
import { columnFor, csvFields, factsOf } from './record-fields';
import { RecordSheet } from './record-sheet';
import { CutText, colourOf, dayText, momentText, Status } from './table-cells';
import { useLiveValue } from './use-live-value';
import type { View } from './use-view';

const words = admin.contacts;
const more = adminPages.contacts;
const { received, type, status } = words.columns;

const contactColours = { new: 'news', 'in-progress': 'wait', resolved: 'good' } as const;

const follows = ['contact_submissions'] as const;

/** @param types the types of the filter */
const inboxOf = (types: readonly string[]): Inbox<ContactRow> => ({
  collection: 'contact_submissions',
  words: { ...words, headline: more.headline },
  filters: [
    { name: 'status', label: more.status, all: more.allStatuses, choices: contactStatuses },
    { name: 'type', label: more.type, all: more.everyType, choices: types },
  ],
  columns: (open) => [
    { label: received, cell: (row) => dayText(row.created_at) },
    columnFor('contact', 'name'),
    columnFor('contact', 'email'),
    columnFor('contact', 'phone'),
    { label: type, cell: (row) => row.form_type },
    {
      ...columnFor<'contact', ContactRow>('contact', 'message'),
      wrap: false,
      cell: (row) => (
        <CutText
          text={row.message}
          label={`${more.read(row.name)}: ${row.message}`}
          onOpen={() => open(row)}
        />
      ),
    },
    {
      label: status,
      cell: (row) => <Status colour={colourOf(contactColours, row.status)}>{row.status}</Status>,
    },
  ],
  choices: () => contactStatuses,
  csv: {
    name: 'contacts',
    columns: [
      ...dateColumns<ContactRow>(received, (row) => row.created_at),
      { label: type, value: (row) => row.form_type },
      ...csvFields<'contact', ContactRow>('contact'),
      { label: status, value: (row) => row.status },
      { label: adminPages.spamSuspected, value: (row) => row.suspected },
      { label: adminPages.notes.label, value: (row) => row.notes },
    ],
  },
  parse: contactOf,
});

/** Messages of both contact forms. */
export function ContactsPanel({ view }: { view: View }) {
  const type = view.read('type');
  const stored = useLiveValue(readContactTypes, follows) ?? [];
  // The type of the address stays a choice while the types load, and without a message of it.
  const types = type && !stored.includes(type) ? [...stored, type] : stored;
  const key = JSON.stringify(types);
  const inbox = useMemo(() => inboxOf(JSON.parse(key)), [key]);
  const shown = {
    status: view.oneOf('status', contactStatuses),
    type,
    search: view.read('q'),
  };
  return (
    <InboxPanel
      inbox={inbox}
      view={view}
      readRows={(page) => readContacts(shown, page)}
      readAllRows={() => readAllContacts(shown)}
      sheet={(contact, handlers) => (
        <RecordSheet
          key={contact.id}
          title={more.sheet.title(contact.name)}
          note={`${contact.form_type}, ${momentText(contact.created_at)}`}
          collection={inbox.collection}
          record={contact}
          read={contactOf}
          textLabel={labelIn('contact', 'message')}
          text={contact.message}
          facts={factsOf('contact', contact, 'message')}
          reply={{ email: contact.email, subject: more.sheet.subject }}
          {...handlers}
        />
      )}
    />
  );
}
