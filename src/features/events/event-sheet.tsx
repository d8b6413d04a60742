import type { ReactNode } from 'react';
import { events } from '../../content/events';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import { FlyerImage } from '../../ui/flyer-image';
import { Sheet } from '../../ui/sheet';
import { longWhenOf, seatsLine } from './event-words';

interface EventSheetProps {
  /** Undefined: the address names an event that is not in the list. */
  event: EventRecord | undefined;
  /** Whether people can still go: its end has not come, and it is not called off. */
  isUpcoming: boolean;
  onClose: () => void;
  /** Buttons, or what this phone holds for it. */
  children?: ReactNode;
}

/** Everything there is to know about one event. */
export function EventSheet({ event, isUpcoming, onClose, children }: EventSheetProps) {
  if (!event) {
    return (
      <Sheet open onClose={onClose} title={events.headline.join(' ')}>
        <p>{events.unknownEvent}</p>
      </Sheet>
    );
  }
  const facts = [
    [rsvpWords.when, longWhenOf(event)],
    [rsvpWords.where, event.location],
    [rsvpWords.kind, event.type],
    // Seats of an event that is over are no offer.
    ...(isUpcoming ? ([[rsvpWords.seats, seatsLine(event)]] as const) : []),
  ] as const;
  return (
    <Sheet open onClose={onClose} tone="ticket" kicker={event.type} title={event.title}>
      <FlyerImage src={event.flyer_url} title={event.title} className="sheet-flyer" />
      {!isUpcoming && (
        <p className="event-closed">
          {event.status === 'cancelled' ? events.calledOff.sheet : events.past.sheet}
        </p>
      )}
      <p className="measure event-text">{event.description || rsvpWords.noDescription}</p>
      <dl className="event-facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="small muted">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Sheet>
  );
}
