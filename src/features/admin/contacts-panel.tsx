import { admin } from '../../content/admin';
import { desk } from '../../content/admin-desk';
import { messages } from '../../content/messages';
import { type ContactRow, readContacts } from '../../data/admin/contacts';
import { countRows } from '../../data/admin/page';
import { contactStatuses, formTypes } from '../../domain/choices';
import { Status } from '../../ui/status';
import type { ColumnOf } from './data-table';
import { dayWords } from './dates';
import { asChoices, FilterSelect } from './filter-select';
import { ListPanel } from './list-panel';
import { NameCell } from './name-cell';
import { SearchBox } from './search-box';
import { tellOf } from './tell';
import { contactTones } from './tones';
import { useAnswer } from './use-answer';
import { useRows } from './use-rows';
import type { View } from './use-view';

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
  { label: message, cell: (row) => <span className="desk-cut">{row.message}</span> },
  { label: status, cell: (row) => <Status tone={contactTones[row.status]}>{row.status}</Status> },
];

/** What came in through the two contact forms (spec §2). */
export default function ContactsPanel({ view }: { view: View }) {
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
      </div>
      <ListPanel
        label={more.headline}
        rows={rows}
        columns={columns}
        empty={words.empty}
        view={view}
        footer={rows.items && desk.showing(rows.items.length, all ?? rows.total, words.counted)}
      />
    </>
  );
}
