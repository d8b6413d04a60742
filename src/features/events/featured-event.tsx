import type { ReactNode } from 'react';
import { events } from '../../content/events/events';
import type { EventRecord } from '../../domain/events/event';
import { isFull } from '../../domain/events/event-rules';
import { StubButton, Ticket } from '../../ui/art/ticket';
import { Button } from '../../ui/parts/button';
import { LearnMore } from './event-actions';
import { EventPicture } from './event-picture';
import { seatsNote, whenOf } from './event-words';

interface FeaturedEventProps {
  event: EventRecord;
  /** Replace the ticket with the RSVP button. */
  tickets: ReactNode;
  onRsvp: (event: EventRecord) => void;
}

/** Beside headline and text from 40rem on: on the right, on wide screens on the left. */
export const posterPlace = 'tablet:col-start-2 tablet:row-span-2 tablet:row-start-1 desktop:col-start-1';
/** The place of the headline. Without it, the headline would be on the left until the rest of the page has arrived. */
export const headlinePlace = 'tablet:col-start-1 tablet:row-start-1 desktop:col-start-2';

export function FeaturedEvent({ event, tickets, onRsvp }: FeaturedEventProps) {
  const full = isFull(event);
  return (
    <article className="contents" aria-labelledby={`event-${event.id}`}>
      <div className={posterPlace}>
        <EventPicture event={event} />
      </div>
      {/* At the bottom. At least as high as ticket and link, so that it moves little while the page arrives. */}
      <div className="col -mt-3 grid content-start gap-3 tablet:mt-0 tablet:min-h-39 tablet:self-end desktop:min-h-41">
        <h2 className="sr-only" id={`event-${event.id}`} tabIndex={-1}>
          {event.title}
        </h2>
        {tickets ?? (
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
        {event.description && (
          <p className="line-clamp-3 whitespace-pre-line tablet:line-clamp-none desktop:text-lead">
            {event.description}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-3">
          {full && !tickets && (
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
