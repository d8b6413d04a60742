import { adminOverview as words } from '../../../content/admin/admin-overview';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import type { EventRecord } from '../../../domain/events/event';
import { assignPicture, DayPoster } from '../../../ui/art';
import { FlyerImage } from '../../../ui/art/flyer-image';
import { Icon } from '../../../ui/parts/icon';
import { SeatMeter } from '../../../ui/parts/meter';
import { dayOfMonth } from '../../../ui/parts/zoned-date';
import { daysUntil } from './tasks';

interface ComingUpProps {
  /** Null while they load or if they cannot be read. */
  events: readonly EventRecord[] | null;
  /** Guests under 18 without a parent's yes, by event id. */
  missingYes: ReadonlyMap<string, number>;
}

/** The next events with their seats. */
export function ComingUp({ events, missingYes }: ComingUpProps) {
  return (
    <section className="grid gap-3">
      <h2 className="h3">{words.coming}</h2>
      {events?.length === 0 && <p className="text-muted">{words.none}</p>}
      {events && events.length > 0 && (
        <ul className="list border-base-300 border-t">
          {events.map((event) => (
            <li
              key={event.id}
              className="list-row items-center border-base-300 border-b px-0 py-3 after:hidden"
            >
              <div className="w-16">
                <FlyerImage src={event.flyer_url} title="">
                  <DayPoster {...dayOfMonth(event.date, site.zone)} {...subjectOf(event)} />
                </FlyerImage>
              </div>
              <ComingEvent event={event} missing={missingYes.get(event.id) ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** With an icon: colour alone says nothing. */
export function MissingYesNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="flex items-center gap-1.5 font-bold text-error text-sm in-table:ml-2 in-table:inline-flex">
      <Icon name="alert" className="size-4" />
      {words.missingYes(count)}
    </span>
  );
}

const subjectOf = ({ type, id }: EventRecord) => ({ type, id, ...assignPicture({ type, id }) });

function ComingEvent({ event, missing }: { event: EventRecord; missing: number }) {
  const { title, date, time, max_attendees, seats } = event;
  const taken = seats.confirmedGuests;
  return (
    <div className="grid min-w-0 gap-0.5">
      <h3 className="h3 text-lg">{title}</h3>
      <p>{[daysUntil(date, Date.now()), time].filter(Boolean).join(', ')}</p>
      <SeatMeter taken={taken} max={max_attendees}>
        {[
          max_attendees === null
            ? adminPages.events.guests(taken)
            : adminPages.events.seats(taken, max_attendees),
          seats.waitlisted > 0 && words.waiting(seats.waitlisted),
        ]
          .filter(Boolean)
          .join(', ')}
      </SeatMeter>
      <MissingYesNote count={missing} />
    </div>
  );
}
