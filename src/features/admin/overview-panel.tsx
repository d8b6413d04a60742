import { useMemo } from 'react';
import { admin } from '../../content/admin';
import { adminPages } from '../../content/admin-pages';
import { site } from '../../content/site';
import { type AdminCounts, readCounts, readUpcoming } from '../../data/admin/events';
import type { EventRecord } from '../../domain/event';
import { SeatMeter } from '../../ui/meter';
import { type ColumnOf, DataTable } from './data-table';
import { dayText } from './table-cells';
import { useLiveValue } from './use-live-value';
import { useRows } from './use-rows';
import type { View } from './use-view';

const words = adminPages.overview;

const cards: readonly { count: keyof AdminCounts; show: Record<string, string> }[] = [
  { count: 'upcomingEvents', show: { tab: 'events' } },
  { count: 'totalRsvps', show: { tab: 'rsvps' } },
  { count: 'newContacts', show: { tab: 'contacts', status: 'new' } },
  { count: 'pendingArtists', show: { tab: 'artists', status: 'new' } },
];

const columns: readonly ColumnOf<EventRecord>[] = [
  { label: words.columns.event, head: true, wrap: true, cell: ({ title }) => title },
  { label: words.columns.when, cell: ({ date, time }) => `${dayText(date)}, ${time}` },
  {
    label: words.columns.seats,
    cell: ({ max_attendees, seats }) => (
      <SeatMeter taken={seats.confirmedGuests} max={max_attendees}>
        {max_attendees === null
          ? adminPages.events.guests(seats.confirmedGuests)
          : adminPages.events.seats(seats.confirmedGuests, max_attendees)}
      </SeatMeter>
    ),
  },
  { label: words.columns.waiting, number: true, cell: ({ seats }) => seats.waitlisted || adminPages.nothing },
];

const readSiteCounts = () => readCounts(site.zone);

/** Four counts that link to their lists, and the seats of the next events. */
export function OverviewPanel({ view }: { view: View }) {
  const counts = useLiveValue(
    readSiteCounts,
    useMemo(() => ['events', 'event_rsvps', 'contact_submissions', 'artist_submissions'], []),
  );
  const coming = useRows({
    key: 'coming',
    read: () => readUpcoming(6, site.zone),
    follow: ['events', 'event_rsvps'],
  });
  return (
    <>
      <ul className="admin-counts">
        {cards.map(({ count, show }) => (
          <li key={count}>
            <button type="button" onClick={() => view.update(show)}>
              <b className="num">{counts?.[count]?.toLocaleString('en-US') ?? '…'}</b>
              <span>{admin.overview[count]}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className="h3 admin-title">{words.coming}</h2>
      {coming.items && coming.items.length > 0 ? (
        <DataTable label={words.coming} rows={coming.items} columns={columns} fresh={coming.fresh} />
      ) : (
        <p className="text-muted">{coming.items ? words.none : adminPages.loading}</p>
      )}
    </>
  );
}
