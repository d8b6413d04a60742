import { admin } from '../../content/admin';
import { adminPages } from '../../content/admin-pages';
import { type ArtistRow, artistOf, readAllArtists, readArtists } from '../../data/admin/artists';
import { applicationStatuses } from '../../domain/choices';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import type { PanelProps } from './admin-tabs';
import { dateColumns } from './csv-export';
import { type Inbox, InboxPanel } from './inbox-panel';
import { columnFor, csvFields } from './record-fields';
import { colourOf, dayText, Note, Status } from './table-cells';

const ArtistSheet = lazyPart(() => import('./artist-sheet'));

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

const inbox: Inbox<ArtistRow> = {
  collection: 'artist_submissions',
  words: { ...words, search: more.search },
  filters: [{ name: 'status', label: more.status, all: more.allStatuses, choices: applicationStatuses }],
  columns: () => [
    { label: received, cell: (row) => dayText(row.created_at) },
    columnFor('application', 'name'),
    columnFor('application', 'email'),
    columnFor('application', 'role_interest'),
    {
      ...columnFor<'application', ArtistRow>('application', 'skills'),
      cell: (row) => <Note>{row.skills}</Note>,
    },
    {
      label: status,
      cell: (row) => <Status colour={colourOf(artistColours, row.status)}>{row.status}</Status>,
    },
  ],
  choices: (row) => (row.status === 'approved' ? [] : choosable),
  more: (row, open) => (
    <Button size="sm" aria-label={more.details(row.name)} onClick={() => open(row)}>
      {more.detailsShort}
    </Button>
  ),
  csv: {
    name: 'applications',
    columns: [
      ...dateColumns<ArtistRow>(received, (row) => row.created_at),
      ...csvFields<'application', ArtistRow>('application'),
      { label: more.csv.publicRole, value: (row) => row.public_role },
      { label: status, value: (row) => row.status },
      { label: adminPages.spamSuspected, value: (row) => row.suspected },
      { label: adminPages.notes.label, value: (row) => row.notes },
    ],
  },
  parse: artistOf,
};

/** Applications to join. */
export function ArtistsPanel({ view, memberCard }: PanelProps) {
  const shown = { status: view.oneOf('status', applicationStatuses), search: view.read('q') };
  return (
    <InboxPanel
      inbox={inbox}
      view={view}
      readRows={(page) => readArtists(shown, page)}
      readAllRows={() => readAllArtists(shown)}
      sheet={(artist, handlers) => (
        <ArtistSheet key={artist.id} artist={artist} card={memberCard} {...handlers} />
      )}
    />
  );
}
