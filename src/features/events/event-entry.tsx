import type { ReactNode } from 'react';
import type { EventRecord } from '../../domain/event';
import { isFull } from '../../domain/event-rules';
import type { Dealt } from '../../ui/art';
import { SeatMeter } from '../../ui/meter';
import { EventThumb } from './event-picture';
import { seatsLine, whenOf } from './event-words';
import { EventLink, LearnMore } from './learn-more';
import { RsvpButtons } from './rsvp-buttons';

interface EventEntryProps {
  event: EventRecord & Dealt;
  /** What this phone holds for it, shown in place of the button. */
  held: ReactNode;
  onRsvp: (event: EventRecord) => void;
}

/** An upcoming event in the list. */
export function EventEntry({ event, held, onRsvp }: EventEntryProps) {
  return (
    <article className="entry" aria-labelledby={`event-${event.id}`}>
      <EventThumb event={event} dealt={{ family: event.family, stock: event.stock }} />
      <div>
        <h3 className="h3" id={`event-${event.id}`} tabIndex={-1}>
          <EventLink event={event} className="event-name">
            {event.title}
          </EventLink>
        </h3>
        <p className="small">{whenOf(event)}</p>
        <p className="small">
          {event.location} · {event.type}
        </p>
        <SeatMeter taken={event.seats.confirmedGuests} max={event.max_attendees}>
          {seatsLine(event)}
        </SeatMeter>
        <p className="entry-ways">
          {!held && <RsvpButtons event={event} onRsvp={onRsvp} />}
          {(held || !isFull(event)) && <LearnMore event={event} />}
        </p>
      </div>
      {held && <div className="entry-held">{held}</div>}
    </article>
  );
}
