import { lazy, Suspense, useMemo, useState } from 'react';
import { admin } from '../../content/admin';
import { desk } from '../../content/admin-desk';
import { messages } from '../../content/messages';
import { type ContactRow, contactOf, readAllContacts, readContacts } from '../../data/admin/contacts';
import { countRows } from '../../data/admin/page';
import { contactStatuses, formTypes } from '../../domain/choices';
import { Status } from '../../ui/status';
import type { CsvColumn } from './csv';
import type { ColumnOf } from './data-table';
import { dayWords } from './dates';
import { ExportButton } from './export-button';
import { asChoices, FilterSelect } from './filter-select';
import { ListPanel } from './list-panel';
import { NameCell } from './name-cell';
import { RecordStatus } from './record-status';
import { SearchBox } from './search-box';
import { tellOf } from './tell';
import { contactTones } from './tones';
import { useAnswer } from './use-answer';
import { useRows } from './use-rows';
import type { View } from './use-view';

const ContactSheet = lazy(() => import('./contact-sheet'));

const words = admin.contacts;
const more = desk.contacts;
const collection = 'contact_submissions';
const follow = [collection];
const countAll = () => countRows(collection);
const [date, name, email, phone, type, message, status] = words.columns;

const columns: readonly ColumnOf<ContactRow>[] = [
  { label: date, cell: (row) => dayWords(row.created_at) },
  { label: name, head: true, wrap: true, cell: (row) => <NameCell {...row} /> },
  { label: email, mail: true, cell: (row) => <a href={`mailto:${row.email}`}>{row.email}</a> },
  { label: phone, cell: (row) => row.phone || desk.nothing },
  { label: type, cell: (row) => row.form_type },
];

const csv: readonly CsvColumn<ContactRow>[] = [
  { label: date, value: (row) => row.created_at },
  { label: type, value: (row) => row.form_type },
  { label: name, value: (row) => row.name },
  { label: email, value: (row) => row.email },
  { label: phone, value: (row) => row.phone },
  { label: more.sheet.organization, value: (row) => row.organization },
  { label: more.sheet.inquiry, value: (row) => row.inquiry_type },
  { label: message, value: (row) => row.message },
  { label: status, value: (row) => row.status },
  { label: desk.suspected, value: (row) => row.suspected },
  { label: desk.notes.label, value: (row) => row.notes },
];

/** What came in through the two contact forms (spec §2). */
export function ContactsPanel({ view }: { view: View }) {
  const shown = {
    status: view.oneOf('status', contactStatuses),
    type: view.oneOf('type', formTypes),
    search: view.read('q'),
  };
  const rows = useRows({
    key: JSON.stringify([shown, view.page]),
    ask: () => readContacts(shown, view.page),
    follow,
    nameOf: (record) => String(record.name ?? ''),
    onFailure: tellOf(messages.admin.submissionsUnread),
  });
  const all = useAnswer(countAll, follow);
  const [opened, setOpened] = useState<ContactRow | null>(null);
  const { reload } = rows;
  // The same from one render to the next, so that only rows that have changed are drawn anew.
  const withActions = useMemo<readonly ColumnOf<ContactRow>[]>(
    () => [
      ...columns,
      {
        label: message,
        cell: (row) => (
          <button
            type="button"
            className="desk-cut"
            aria-label={more.read(row.name)}
            onClick={() => setOpened(row)}
          >
            {row.message}
          </button>
        ),
      },
      {
        label: status,
        cell: (row) => <Status tone={contactTones[row.status]}>{row.status}</Status>,
      },
      {
        label: desk.actions,
        cell: (row) => (
          <RecordStatus
            collection={collection}
            row={row}
            choices={contactStatuses}
            done={messages.admin.statusUpdated}
            failed={messages.admin.statusNotUpdated}
            read={contactOf}
            reload={reload}
          />
        ),
      },
    ],
    [reload],
  );
  return (
    <>
      <div className="desk-bar">
        <h2 className="h3">{more.headline}</h2>
        <SearchBox label={words.search} value={shown.search} onSearch={(q) => view.show({ q })} />
        <FilterSelect
          label={more.status}
          all={more.everyStatus}
          value={shown.status}
          choices={asChoices(contactStatuses)}
          onChange={(value) => view.show({ status: value })}
        />
        <FilterSelect
          label={more.type}
          all={more.everyType}
          value={shown.type}
          choices={asChoices(formTypes)}
          onChange={(value) => view.show({ type: value })}
        />
        <ExportButton name="contacts" read={() => readAllContacts(shown)} columns={csv} />
      </div>
      <ListPanel
        label={more.headline}
        rows={rows}
        columns={withActions}
        empty={words.empty}
        view={view}
        footer={rows.items && desk.showing(rows.items.length, all ?? rows.total, words.counted)}
      />
      <Suspense fallback={null}>
        {opened && (
          <ContactSheet
            key={opened.id}
            contact={rows.items?.find(({ id }) => id === opened.id) ?? opened}
            onClose={() => setOpened(null)}
            onSaved={() => void reload()}
          />
        )}
      </Suspense>
    </>
  );
}
