import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { events } from '../../content/events';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import { isFull } from '../../domain/event-rules';
import { Button, buttonClass } from '../../ui/button';

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

interface RsvpButtonsProps {
  event: EventRecord;
  onRsvp: (event: EventRecord) => void;
  size?: 'sm' | 'md';
}

/** The RSVP button. For a full event, the disabled "Event Full" and a waitlist button (D2). */
export function RsvpButtons({ event, onRsvp, size = 'sm' }: RsvpButtonsProps) {
  const words = events.rsvp;
  const named = <span className="sr-only"> for {event.title}</span>;
  if (!isFull(event)) {
    return (
      <Button size={size} kind="primary" onClick={() => onRsvp(event)}>
        {words.submit}
        {named}
      </Button>
    );
  }
  return (
    <>
      <Button size={size} disabled>
        {words.full}
      </Button>
      <Button size={size} kind="quiet" onClick={() => onRsvp(event)}>
        {words.waitlist}
        {named}
      </Button>
    </>
  );
}
