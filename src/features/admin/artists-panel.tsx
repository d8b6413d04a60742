import { admin } from '../../content/admin';
import { desk } from '../../content/admin-desk';
import { type ArtistRow, artistOf, readAllArtists, readArtists } from '../../data/admin/artists';
import { applicationStatuses } from '../../domain/choices';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { Status } from '../../ui/status';
import { dateColumns, phoneColumn } from './csv';
import { dayWords } from './dates';
import type { PanelProps } from './desk-tabs';
import { type Inbox, InboxPanel } from './inbox-panel';
import { NameCell } from './name-cell';
import { artistTones } from './tones';

const ArtistSheet = lazyPart(() => import('./artist-sheet'));

const words = admin.artists;
const more = desk.artists;
const [date, name, email, role, skills, status] = words.columns;

/** The four that may be chosen; `approved` is a separate act (D4). */
const choosable = applicationStatuses.filter((choice) => choice !== 'approved');

const inbox: Inbox<ArtistRow> = {
  collection: 'artist_submissions',
  words: { ...words, search: more.search },
  filters: [{ name: 'status', label: more.status, all: more.everyStatus, choices: applicationStatuses }],
  columns: () => [
    { label: date, cell: (row) => dayWords(row.created_at) },
    { label: name, head: true, wrap: true, cell: (row) => <NameCell {...row} /> },
    { label: email, mail: true, cell: (row) => <a href={`mailto:${row.email}`}>{row.email}</a> },
    { label: role, cell: (row) => row.role_interest },
    { label: skills, cell: (row) => <span className="desk-cut">{row.skills}</span> },
    { label: status, cell: (row) => <Status tone={artistTones[row.status]}>{row.status}</Status> },
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
      ...dateColumns<ArtistRow>(date, (row) => row.created_at),
      { label: name, value: (row) => row.name },
      { label: email, value: (row) => row.email },
      phoneColumn(more.sheet.phone, (row) => row.phone),
      { label: role, value: (row) => row.role_interest },
      { label: skills, value: (row) => row.skills },
      { label: more.sheet.experience, value: (row) => row.experience },
      { label: more.sheet.why, value: (row) => row.why_join },
      { label: more.sheet.social, value: (row) => row.social_media },
      { label: more.sheet.portfolio, value: (row) => row.portfolio_links },
      { label: more.csv.publicEmail, value: (row) => row.public_email },
      { label: more.csv.publicLinks, value: (row) => row.public_links },
      { label: more.csv.publicRole, value: (row) => row.public_role },
      { label: status, value: (row) => row.status },
      { label: desk.suspected, value: (row) => row.suspected },
      { label: desk.notes.label, value: (row) => row.notes },
    ],
  },
  read: artistOf,
};

/** Applications to join (spec §2). */
export function ArtistsPanel({ view, memberCard }: PanelProps) {
  const shown = { status: view.oneOf('status', applicationStatuses), search: view.read('q') };
  return (
    <InboxPanel
      inbox={inbox}
      view={view}
      ask={(page) => readArtists(shown, page)}
      askAll={() => readAllArtists(shown)}
      sheet={(artist, handlers) => (
        <ArtistSheet key={artist.id} artist={artist} card={memberCard} {...handlers} />
      )}
    />
  );
}
