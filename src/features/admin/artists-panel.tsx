import { lazy, Suspense, useMemo, useState } from 'react';
import { admin } from '../../content/admin';
import { desk } from '../../content/admin-desk';
import { messages } from '../../content/messages';
import { type ArtistRow, artistOf, readAllArtists, readArtists } from '../../data/admin/artists';
import { countRows } from '../../data/admin/page';
import { applicationStatuses } from '../../domain/choices';
import { Button } from '../../ui/button';
import { Status } from '../../ui/status';
import type { CsvColumn } from './csv';
import type { ColumnOf } from './data-table';
import { dayWords } from './dates';
import type { PanelProps } from './desk-tabs';
import { ExportButton } from './export-button';
import { asChoices, FilterSelect } from './filter-select';
import { ListPanel } from './list-panel';
import { NameCell } from './name-cell';
import { RecordStatus } from './record-status';
import { SearchBox } from './search-box';
import { tellOf } from './tell';
import { artistTones } from './tones';
import { useAnswer } from './use-answer';
import { useRows } from './use-rows';

const ArtistSheet = lazy(() => import('./artist-sheet'));

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

const csv: readonly CsvColumn<ArtistRow>[] = [
  { label: date, value: (row) => row.created_at },
  { label: name, value: (row) => row.name },
  { label: email, value: (row) => row.email },
  { label: more.sheet.phone, value: (row) => row.phone },
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
];

/** The four that may be chosen; `approved` is a separate act (D4). */
const choosable = applicationStatuses.filter((choice) => choice !== 'approved');

/** Applications to join (spec §2). */
export function ArtistsPanel({ view, memberCard }: PanelProps) {
  const shown = { status: view.oneOf('status', applicationStatuses), search: view.read('q') };
  const rows = useRows({
    key: JSON.stringify([shown, view.page]),
    ask: () => readArtists(shown, view.page),
    follow,
    nameOf: (record) => String(record.name ?? ''),
    onFailure: tellOf(messages.admin.submissionsUnread),
  });
  const all = useAnswer(countAll, follow);
  const [opened, setOpened] = useState<ArtistRow | null>(null);
  const { reload } = rows;
  // The same from one render to the next, so that only rows that have changed are drawn anew.
  const withActions = useMemo<readonly ColumnOf<ArtistRow>[]>(
    () => [
      ...columns,
      {
        label: desk.actions,
        cell: (row) => (
          <span className="desk-actions">
            {row.status !== 'approved' && (
              <RecordStatus
                collection={collection}
                row={row}
                choices={choosable}
                done={messages.admin.statusUpdated}
                failed={messages.admin.statusNotUpdated}
                read={artistOf}
                reload={reload}
              />
            )}
            <Button size="sm" aria-label={more.details(row.name)} onClick={() => setOpened(row)}>
              {more.detailsShort}
            </Button>
          </span>
        ),
      },
    ],
    [reload],
  );
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
        <ExportButton name="applications" read={() => readAllArtists(shown)} columns={csv} />
      </div>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={withActions}
        empty={words.empty}
        view={view}
        footer={rows.items && desk.showing(rows.items.length, all ?? rows.total, words.counted)}
      />
      <Suspense fallback={null}>
        {opened && (
          <ArtistSheet
            key={opened.id}
            artist={rows.items?.find(({ id }) => id === opened.id) ?? opened}
            card={memberCard}
            onClose={() => setOpened(null)}
            onSaved={() => void reload()}
          />
        )}
      </Suspense>
    </>
  );
}
