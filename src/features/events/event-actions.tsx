import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { events } from '../../content/events/events';
import type { EventRecord } from '../../domain/events/event';
import { isFull } from '../../domain/events/event-rules';
import { Button, buttonClass } from '../../ui/parts/button';
import { seatsLine } from './event-words';

export function EventLink(props: { event: EventRecord; className: string; children: ReactNode }) {
  return (
    <Link to={{ search: `?event=${props.event.id}` }} className={props.className} state={{ opened: true }}>
      {props.children}
    </Link>
  );
}

export function LearnMore({ event }: { event: EventRecord }) {
  return (
    <EventLink event={event} className={buttonClass('quiet', 'sm', 'first:pl-0')}>
      {events.learnMore}
      <span className="sr-only"> about {event.title}</span>
    </EventLink>
  );
}

interface RsvpButtonsProps {
  event: EventRecord;
  onRsvp: (event: EventRecord) => void;
}

/** The RSVP button. For a full event, the disabled "Event Full" and a waitlist button (decision 008). */
export function RsvpButtons({ event, isOutlined, onRsvp }: RsvpButtonsProps & { isOutlined?: boolean }) {
  const words = events.rsvp;
  const named = <span className="sr-only"> for {event.title}</span>;
  if (!isFull(event)) {
    return (
      <Button size="sm" kind={isOutlined ? 'plain' : 'primary'} onClick={() => onRsvp(event)}>
        {words.submit}
        {named}
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" disabled>
        {words.full}
      </Button>
      <Button size="sm" kind="quiet" onClick={() => onRsvp(event)}>
        {words.waitlist}
        {named}
      </Button>
    </>
  );
}

/** The main button of a sheet: over its full width. */
export const wideButton = 'col-span-full min-h-14 text-lg';

/** The RSVP button over the full width of the sheet, with the seats left. */
export function SheetRsvp({ event, onRsvp }: RsvpButtonsProps) {
  const words = events.rsvp;
  const named = <span className="sr-only"> for {event.title}</span>;
  const full = isFull(event);
  const seats = <span className="font-sans font-semibold text-sm"> {seatsLine(event)}</span>;
  return full ? (
    <>
      <Button disabled className="min-h-14 flex-col gap-0">
        {words.full}
        {seats}
      </Button>
      <Button kind="primary" className="min-h-14" onClick={() => onRsvp(event)}>
        {words.waitlist}
        {named}
      </Button>
    </>
  ) : (
    <Button kind="primary" className={`${wideButton} flex-wrap gap-y-0`} onClick={() => onRsvp(event)}>
      {words.submit}
      {named}
      {seats}
    </Button>
  );
}
