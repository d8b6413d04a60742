import { admin } from '../../content/admin';
import { desk } from '../../content/admin-desk';
import { messages } from '../../content/messages';
import { readEvents } from '../../data/admin/events';
import type { EventRecord } from '../../domain/event';
import { Icon } from '../../ui/icon';
import { Status } from '../../ui/status';
import type { ColumnOf } from './data-table';
import { dayWords } from './dates';
import { ListPanel } from './list-panel';
import { tellOf } from './tell';
import { eventTones } from './tones';
import { useRows } from './use-rows';
import type { View } from './use-view';

const words = admin.events;
const [title, date, type, status, rsvps, featured] = words.columns;

const columns: readonly ColumnOf<EventRecord>[] = [
  {
    label: title,
    head: true,
    wrap: true,
    cell: (event) => (
      <span className="desk-named">
        {event.flyer_url && (
          <img src={`${event.flyer_url}?thumb=96x96`} alt="" width="40" height="40" loading="lazy" />
        )}
        {event.title}
      </span>
    ),
  },
  { label: date, cell: (event) => dayWords(event.date) },
  { label: type, cell: (event) => event.type },
  { label: status, cell: (event) => <Status tone={eventTones[event.status]}>{event.status}</Status> },
  {
    label: rsvps,
    cell: ({ seats, max_attendees }) => (
      <>
        {seats.confirmedRsvps}
        {max_attendees !== null && ` / ${max_attendees}`}
        <span className="desk-note">{desk.events.guests(seats.confirmedGuests, seats.waitlisted)}</span>
      </>
    ),
  },
  {
    label: featured,
    cell: (event) => <Icon name={event.featured ? 'star-full' : 'star'} />,
  },
];

/** Events, latest first (spec §2). */
export default function EventsPanel({ view }: { view: View }) {
  const rows = useRows({
    key: `events ${view.page}`,
    ask: () => readEvents(view.page),
    follow: ['events', 'event_rsvps'],
    nameOf: ({ title, name }) => String(title ?? name ?? ''),
    onFailure: tellOf(messages.admin.eventsUnread),
  });
  return (
    <>
      <div className="desk-bar">
        <h2 className="h3">{words.headline}</h2>
      </div>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        empty={words.empty}
        view={view}
        footer={rows.items && desk.showing(rows.items.length, rows.total, desk.events.counted)}
      />
    </>
  );
}
