import { admin } from '../../content/admin';
import { desk } from '../../content/admin-desk';
import { messages } from '../../content/messages';
import { type ArtistRow, readArtists } from '../../data/admin/artists';
import { countRows } from '../../data/admin/page';
import { applicationStatuses } from '../../domain/choices';
import { Status } from '../../ui/status';
import type { ColumnOf } from './data-table';
import { dayWords } from './dates';
import { asChoices, FilterSelect } from './filter-select';
import { ListPanel } from './list-panel';
import { NameCell } from './name-cell';
import { SearchBox } from './search-box';
import { tellOf } from './tell';
import { artistTones } from './tones';
import { useAnswer } from './use-answer';
import { useRows } from './use-rows';
import type { View } from './use-view';

const words = admin.artists;
const more = desk.artists;
const collection = 'artist_submissions';
const follow = [collection];
const countAll = () => countRows(collection);
const [date, name, email, role, skills, status] = words.columns;

const columns: readonly ColumnOf<ArtistRow>[] = [
  { label: date, cell: (row) => dayWords(row.created_at) },
  { label: name, head: true, wrap: true, cell: (row) => <NameCell {...row} /> },
  { label: email, mail: true, cell: (row) => <a href={`mailto:${row.email}`}>{row.email}</a> },
  { label: role, cell: (row) => row.role_interest },
  { label: skills, cell: (row) => <span className="desk-cut">{row.skills}</span> },
  { label: status, cell: (row) => <Status tone={artistTones[row.status]}>{row.status}</Status> },
];

/** Applications to join (spec §2). */
export default function ArtistsPanel({ view }: { view: View }) {
  const shown = { status: view.oneOf('status', applicationStatuses), search: view.read('q') };
  const rows = useRows({
    key: JSON.stringify([shown, view.page]),
    ask: () => readArtists(shown, view.page),
    follow,
    nameOf: (record) => String(record.name ?? ''),
    onFailure: tellOf(messages.admin.submissionsUnread),
  });
  const all = useAnswer(countAll, follow);
  return (
    <>
      <div className="desk-bar">
        <h2 className="h3">{words.headline}</h2>
        <SearchBox label={more.search} value={shown.search} onSearch={(q) => view.show({ q })} />
        <FilterSelect
          label={more.status}
          all={more.everyStatus}
          value={shown.status}
          choices={asChoices(applicationStatuses)}
          onChange={(value) => view.show({ status: value })}
        />
      </div>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        empty={words.empty}
        view={view}
        footer={rows.items && desk.showing(rows.items.length, all ?? rows.total, words.counted)}
      />
    </>
  );
}
