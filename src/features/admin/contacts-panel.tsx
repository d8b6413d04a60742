import { admin } from '../../content/admin';
import { desk } from '../../content/admin-desk';
import { type ContactRow, contactOf, readAllContacts, readContacts } from '../../data/admin/contacts';
import { contactStatuses, formTypes } from '../../domain/choices';
import { Status } from '../../ui/status';
import { dateColumns, phoneColumn } from './csv';
import { dayWords, momentWords } from './dates';
import { type Inbox, InboxPanel } from './inbox-panel';
import { NameCell } from './name-cell';
import { RecordSheet } from './record-sheet';
import { contactTones } from './tones';
import type { View } from './use-view';

const words = admin.contacts;
const more = desk.contacts;
const [date, name, email, phone, type, message, status] = words.columns;

const inbox: Inbox<ContactRow> = {
  collection: 'contact_submissions',
  words: { ...words, headline: more.headline },
  filters: [
    { name: 'status', label: more.status, all: more.everyStatus, choices: contactStatuses },
    { name: 'type', label: more.type, all: more.everyType, choices: formTypes },
  ],
  columns: (open) => [
    { label: date, cell: (row) => dayWords(row.created_at) },
    { label: name, head: true, wrap: true, cell: (row) => <NameCell {...row} /> },
    { label: email, mail: true, cell: (row) => <a href={`mailto:${row.email}`}>{row.email}</a> },
    { label: phone, cell: (row) => row.phone || desk.nothing },
    { label: type, cell: (row) => row.form_type },
    {
      label: message,
      cell: (row) => (
        <button
          type="button"
          className="desk-cut"
          aria-label={`${more.read(row.name)}: ${row.message}`}
          onClick={() => open(row)}
        >
          {row.message}
        </button>
      ),
    },
    { label: status, cell: (row) => <Status tone={contactTones[row.status]}>{row.status}</Status> },
  ],
  choices: () => contactStatuses,
  csv: {
    name: 'contacts',
    columns: [
      ...dateColumns<ContactRow>(date, (row) => row.created_at),
      { label: type, value: (row) => row.form_type },
      { label: name, value: (row) => row.name },
      { label: email, value: (row) => row.email },
      phoneColumn(phone, (row) => row.phone),
      { label: more.sheet.organization, value: (row) => row.organization },
      { label: more.sheet.inquiry, value: (row) => row.inquiry_type },
      { label: message, value: (row) => row.message },
      { label: status, value: (row) => row.status },
      { label: desk.suspected, value: (row) => row.suspected },
      { label: desk.notes.label, value: (row) => row.notes },
    ],
  },
  read: contactOf,
};

/** What came in through the two contact forms (spec §2). */
export function ContactsPanel({ view }: { view: View }) {
  const shown = {
    status: view.oneOf('status', contactStatuses),
    type: view.oneOf('type', formTypes),
    search: view.read('q'),
  };
  return (
    <InboxPanel
      inbox={inbox}
      view={view}
      ask={(page) => readContacts(shown, page)}
      askAll={() => readAllContacts(shown)}
      sheet={(contact, handlers) => (
        <RecordSheet
          key={contact.id}
          title={more.sheet.title(contact.name)}
          note={`${contact.form_type}, ${momentWords(contact.created_at)}`}
          collection={inbox.collection}
          record={contact}
          read={contactOf}
          facts={[
            { label: more.sheet.email, value: <a href={`mailto:${contact.email}`}>{contact.email}</a> },
            { label: more.sheet.phone, value: contact.phone },
            { label: more.sheet.organization, value: contact.organization },
            { label: more.sheet.inquiry, value: contact.inquiry_type },
            { label: more.sheet.message, value: contact.message },
          ]}
          {...handlers}
        />
      )}
    />
  );
}
