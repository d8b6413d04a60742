import { Link } from 'react-router-dom';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import { buttonClass } from '../../ui/button-class';

/** Leads to the event's own address. */
export function LearnMore({ event }: { event: EventRecord }) {
  return (
    <Link
      to={{ search: `?event=${event.id}` }}
      className={buttonClass('quiet', 'sm')}
      state={{ opened: true }}
    >
      {rsvpWords.learnMore}
      <span className="sr-only">: {event.title}</span>
    </Link>
  );
}
