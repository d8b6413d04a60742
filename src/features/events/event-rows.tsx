import { site } from '../../content/site';
import type { EventRecord } from '../../domain/event';
import { longDate } from '../../ui/zoned-date';

/** Events that nobody can go to any more: a name and a date. */
export function EventRows({ events, struck }: { events: readonly EventRecord[]; struck?: boolean }) {
  return (
    <ul className="event-rows">
      {events.map((event) => (
        <li key={event.id}>
          <h3 className="h3">{struck ? <s>{event.title}</s> : event.title}</h3>
          <p className="small muted">{longDate(event.date, site.zone)}</p>
        </li>
      ))}
    </ul>
  );
}
