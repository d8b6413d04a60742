import type { ReactNode } from 'react';
import { events } from '../../content/events';
import type { EventRecord } from '../../domain/event';
import { isFull } from '../../domain/event-rules';
import type { Dealt } from '../../ui/art';
import { Button } from '../../ui/button';
import { StubButton, Ticket } from '../../ui/ticket';
import { EventPicture } from './event-picture';
import { seatsNote, whenOf } from './event-words';
import { LearnMore } from './learn-more';

interface FeaturedEventProps {
  event: EventRecord & Dealt;
  /** What this phone holds for it, shown in place of the ticket. */
  held: ReactNode;
  onRsvp: (event: EventRecord) => void;
}

/** The event of the moment: its poster, and a ticket whose stub is the button. */
export function FeaturedEvent({ event, held, onRsvp }: FeaturedEventProps) {
  const full = isFull(event);
  return (
    <article className="featured" aria-labelledby={`event-${event.id}`}>
      <div className="featured-poster">
        <EventPicture event={event} dealt={{ family: event.family, stock: event.stock }} />
      </div>
      <div className="featured-words">
        <h2 className="sr-only" id={`event-${event.id}`} tabIndex={-1}>
          {event.title}
        </h2>
        {held ?? (
          <Ticket
            as="p"
            label={events.featured.label}
            title={event.title}
            lines={
              <>
                <p>{whenOf(event)}</p>
                <p>{event.location}</p>
              </>
            }
            stub={
              <StubButton
                word={
                  <>
                    {full ? events.rsvp.full : events.rsvp.submit}
                    <span className="sr-only"> for {event.title}</span>
                  </>
                }
                note={seatsNote(event)}
                disabled={full}
                onClick={() => onRsvp(event)}
              />
            }
          />
        )}
        {event.description && <p className="featured-text">{event.description}</p>}
        <p className="row">
          {full && !held && (
            <Button kind="quiet" size="sm" onClick={() => onRsvp(event)}>
              {events.rsvp.waitlist}
              <span className="sr-only"> for {event.title}</span>
            </Button>
          )}
          <LearnMore event={event} />
        </p>
      </div>
    </article>
  );
}
