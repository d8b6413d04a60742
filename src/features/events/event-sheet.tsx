import type { ReactNode } from 'react';
import { events } from '../../content/events';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import { FlyerImage } from '../../ui/flyer-image';
import { Sheet } from '../../ui/sheet';
import { longWhenOf, seatsLine } from './event-words';

interface EventSheetProps {
  /** Undefined if the list does not contain the event of the URL. */
  event: EventRecord | undefined;
  /** Neither over nor called off. */
  isUpcoming: boolean;
  onClose: () => void;
  children?: ReactNode;
}

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
      <p className="max-w-measure event-text">{event.description || rsvpWords.noDescription}</p>
      <dl className="event-facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Sheet>
  );
}
