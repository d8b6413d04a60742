import { admin } from '../../../content/admin/admin';
import { adminMessages } from '../../../content/admin/admin-messages';
import { adminPages } from '../../../content/admin/admin-pages';
import { type ArtistRow, artistRows } from '../../../data/admin/artists';
import { applicationStatuses } from '../../../domain/choices';
import { Button } from '../../../ui/parts/button';
import { lazyPart } from '../../../ui/sheet/lazy-part';
import { collectionPanel, type RowTools } from '../kit/collection-panel';
import { dateColumns } from '../kit/export/export-columns';
import { columnFor, exportFields } from '../kit/record-fields';
import { RecordStatus } from '../kit/record-status';
import { asChoices } from '../kit/table/filter-select';
import { statusesOf } from '../kit/table/many-actions';
import { colourOf, dayText, momentText, Status } from '../kit/table-cells';

const ArtistDetail = lazyPart(() => import('./artist-detail'));

const words = admin.artists;
const more = adminPages.artists;
const { received, status } = words.columns;

const artistColours = {
  new: 'news',
  reviewing: 'wait',
  accepted: 'good',
  declined: 'bad',
  approved: 'good',
} as const;

/** Publishing, not the select, sets `approved` (decision 054). */
const choosable = applicationStatuses.filter((choice) => choice !== 'approved');

/** The status select; none for a published application. */
const statusOf = (row: ArtistRow, tools: RowTools<ArtistRow>) =>
  row.status !== 'approved' && <RecordStatus row={row} tools={tools} name={row.name} choices={choosable} />;

/** Applications to join. */
export const ArtistsPanel = collectionPanel<ArtistRow, 'status'>({
  rows: artistRows,
  words: { ...words, none: words.empty, search: more.search },
  filters: [
    { name: 'status', label: more.status, all: more.allStatuses, choices: asChoices(applicationStatuses) },
  ],
  failed: adminMessages.submissionsUnread,
  countsAll: true,
  columns: [
    { label: received, sort: '-created_at', endOfLine: 2, cell: (row) => dayText(row.created_at) },
    columnFor('application', 'name'),
    columnFor('application', 'email'),
    { ...columnFor<'application', ArtistRow>('application', 'role_interest'), line: 2 },
    {
      ...columnFor<'application', ArtistRow>('application', 'skills'),
      cell: (row) => (
        <span data-cut="" className="block max-w-24 truncate">
          {row.skills}
        </span>
      ),
    },
    {
      label: status,
      sort: 'status',
      endOfLine: 1,
      cell: (row) => <Status colour={colourOf(artistColours, row.status)}>{row.status}</Status>,
    },
  ],
  actions: (row, tools) => (
    <>
      {statusOf(row, tools)}
      <Button size="sm" aria-label={more.details(row.name)} onClick={() => tools.open(row)}>
        {more.detailsShort}
      </Button>
    </>
  ),
  detail: {
    title: (row) => more.sheet.title(row.name),
    note: (row) => `${row.status}, ${momentText(row.created_at)}`,
    status: statusOf,
    next: more.sheet.next,
    content: (row, tools, { memberCard }) => <ArtistDetail artist={row} card={memberCard} tools={tools} />,
  },
  many: { choices: statusesOf(choosable) },
  exported: {
    name: 'applications',
    list: 'artist_submissions',
    columns: [
      ...dateColumns<ArtistRow>(received, (row) => row.created_at),
      ...exportFields<'application', ArtistRow>('application'),
      { label: more.file.publicRole, value: (row) => row.public_role },
      { label: status, value: (row) => row.status },
      { label: adminPages.spamSuspected, value: (row) => row.suspected },
      { label: adminPages.notes.label, value: (row) => row.notes },
    ],
  },
});
