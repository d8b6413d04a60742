import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import { buttonClass } from '../../ui/button';

/** Leads to the event's own address. */
export function EventLink(props: { event: EventRecord; className: string; children: ReactNode }) {
  return (
    <Link to={{ search: `?event=${props.event.id}` }} className={props.className} state={{ opened: true }}>
      {props.children}
    </Link>
  );
}

export function LearnMore({ event }: { event: EventRecord }) {
  return (
    <EventLink event={event} className={buttonClass('quiet', 'sm')}>
      {rsvpWords.learnMore}
      <span className="sr-only"> about {event.title}</span>
    </EventLink>
  );
}
