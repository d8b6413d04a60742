import { site } from '../../content/site';
import type { EventRecord } from '../../domain/event';
import { longDate } from '../../ui/zoned-date';
import { EventLink } from './learn-more';

/** Events that nobody can go to any more: a name and a date. The name opens the event's sheet. */
export function EventRows({ events, struck }: { events: readonly EventRecord[]; struck?: boolean }) {
  return (
    <ul className="event-rows">
      {events.map((event) => (
        <li key={event.id}>
          <h3 className="h3" id={`event-${event.id}`} tabIndex={-1}>
            <EventLink event={event} className="event-name">
              {struck ? <s>{event.title}</s> : event.title}
            </EventLink>
          </h3>
          <p className="small muted">{longDate(event.date, site.zone)}</p>
        </li>
      ))}
    </ul>
  );
}
