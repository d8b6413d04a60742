import { Link } from 'react-router-dom';
import { adminDoor } from '../../../content/admin/admin-door';
import { adminOverview as words } from '../../../content/admin/admin-overview';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import type { EventRecord } from '../../../domain/events/event';
import { DayPoster, posterOf } from '../../../ui/art';
import { FlyerImage } from '../../../ui/art/flyer-image';
import { textButtonClass } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
import { SeatMeter } from '../../../ui/parts/meter';
import { dayOfMonth, weekday } from '../../../ui/parts/zoned-date';
import { timesIn } from '../../outbox/ticket-facts';
import { eventAddress } from '../event-address';
import { useMay } from '../role';
import { isSoon, startsWhen } from './tasks';

interface ComingUpProps {
  /** Null while they load or if they cannot be read. */
  events: readonly EventRecord[] | null;
  /** Guests under 18 without a parent's yes, by event id. */
  missingYes: ReadonlyMap<string, number>;
}

/** The next events with their seats, their guests, and the door of one that is today or tomorrow. */
export function ComingUp({ events, missingYes }: ComingUpProps) {
  return (
    <section className="grid gap-2">
      <h2 className="h3 text-title">{words.coming}</h2>
      {events?.length === 0 && <p className="text-muted">{words.none}</p>}
      {events && events.length > 0 && (
        <ul className="list border-rule border-t-2">
          {events.map((event) => (
            <li
              key={event.id}
              className="list-row items-center border-base-300 border-b px-0 py-2 after:hidden"
            >
              <div className="w-16">
                <FlyerImage src={event.flyer_url} title="">
                  <DayPoster {...dayOfMonth(event.date, site().zone)} {...subjectOf(event)} />
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

/** With an icon: colour alone says nothing. In a table it is only the number. */
export function MissingYesNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="flex items-center gap-1.5 font-bold text-error text-sm in-table:leading-4">
      <Icon name="alert" className="size-4" />
      {words.missingYes(count)}
    </span>
  );
}

const subjectOf = (event: EventRecord) => ({ type: event.type, id: event.id, ...posterOf(event) });

/** Returns "Tonight, 6:00 to 8:00 PM" or "Fri, 6:00 to 8:00 PM, in 3 days". */
function whenText(date: string, time: string, now: number): string {
  const when = startsWhen(date, now);
  const parts = isSoon(date, now)
    ? [when, time]
    : [weekday(date, site().zone).slice(0, 3), time, when.toLowerCase()];
  return parts.filter(Boolean).join(', ');
}

function ComingEvent({ event, missing }: { event: EventRecord; missing: number }) {
  const { id, title, date, max_attendees, seats } = event;
  const taken = seats.confirmedGuests;
  const may = useMay();
  return (
    <div className="grid min-w-0 gap-0.5">
      <h3 className="h3 text-lg wrap-anywhere">{title}</h3>
      <p className="text-base">{whenText(date, timesIn(event), Date.now())}</p>
      <SeatMeter taken={taken} max={max_attendees} bar="max-narrow:hidden">
        {[
          max_attendees === null ? adminPages.events.guests(taken) : words.seats(taken, max_attendees),
          seats.waitlisted > 0 && words.waiting(seats.waitlisted),
        ]
          .filter(Boolean)
          .join(', ')}
      </SeatMeter>
      <MissingYesNote count={missing} />
      <p className="flex flex-wrap gap-x-4 text-sm">
        {may('event_rsvps', 'list') && (
          <Link
            to={`/admin?tab=rsvps&event=${id}`}
            className={textButtonClass}
            aria-label={words.guestsOf(title)}
          >
            {words.guests}
          </Link>
        )}
        {may('door_scans', 'list') && isSoon(date, Date.now()) && (
          <Link
            to={eventAddress(id, 'door')}
            className={textButtonClass}
            aria-label={adminDoor.openOf(title)}
          >
            {words.door}
          </Link>
        )}
      </p>
    </div>
  );
}
