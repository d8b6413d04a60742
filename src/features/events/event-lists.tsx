import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { events as words } from '../../content/events';
import { site } from '../../content/site';
import type { EventRecord } from '../../domain/event';
import { isFull } from '../../domain/event-rules';
import { type Dealt, deal } from '../../ui/art';
import { buttonClass } from '../../ui/button';
import { SectionHead } from '../../ui/content-blocks';
import { EmptyState } from '../../ui/list-state';
import { SeatMeter } from '../../ui/meter';
import { longDate } from '../../ui/zoned-date';
import { EventLink, LearnMore, RsvpButtons } from './event-actions';
import { EventThumb } from './event-picture';
import { seatsLine, whenOf } from './event-words';
import { FeaturedEvent } from './featured-event';
import type { Events } from './use-events';

interface EventListsProps {
  events: Events;
  stubOf: (eventId: string) => ReactNode;
  onRsvp: (event: EventRecord) => void;
}

/** Deals all pictures in the order of the page, so that neighbours differ. */
function dealt({ featured, upcoming }: Events) {
  const others = upcoming.filter(({ id }) => id !== featured?.id);
  const all = deal(featured ? [featured, ...others] : others);
  return featured ? { first: all[0], rest: all.slice(1) } : { first: undefined, rest: all };
}

export function Featured({ events, stubOf, onRsvp }: EventListsProps) {
  const { first } = dealt(events);
  return first && <FeaturedEvent event={first} stub={stubOf(first.id)} onRsvp={onRsvp} />;
}

export function EventLists({ events, stubOf, onRsvp }: EventListsProps) {
  const { calledOff, past } = events;
  const { first, rest } = dealt(events);
  return (
    <>
      {(rest.length > 0 || !first) && (
        <section className="wrap pt-14" aria-labelledby="upcoming">
          <SectionHead id="upcoming" title={words.upcoming.headline} />
          {rest.length === 0 && <NothingPlanned />}
          <ul className="event-list">
            {rest.map((event) => (
              <li key={event.id}>
                <EventEntry event={event} stub={stubOf(event.id)} onRsvp={onRsvp} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {calledOff.length > 0 && (
        <section className="wrap pt-14" aria-labelledby="called-off">
          <SectionHead id="called-off" title={words.calledOff.headline} note={words.calledOff.text} />
          <EventRows events={calledOff} struck />
        </section>
      )}
      {past.length > 0 && (
        <section className="wrap pt-14" aria-labelledby="past">
          <SectionHead id="past" title={words.past.headline} note={words.past.text} />
          <EventRows events={past} />
        </section>
      )}
    </>
  );
}

interface EventEntryProps {
  event: EventRecord & Dealt;
  /** Replaces the RSVP button. */
  stub: ReactNode;
  onRsvp: (event: EventRecord) => void;
}

function EventEntry({ event, stub, onRsvp }: EventEntryProps) {
  return (
    <article className="entry" aria-labelledby={`event-${event.id}`}>
      <EventThumb event={event} dealt={{ family: event.family, stock: event.stock }} />
      <div>
        <h3 className="h3" id={`event-${event.id}`} tabIndex={-1}>
          <EventLink event={event} className="event-name">
            {event.title}
          </EventLink>
        </h3>
        <p className="text-sm">{whenOf(event)}</p>
        <p className="text-sm">
          {event.location} · {event.type}
        </p>
        <SeatMeter taken={event.seats.confirmedGuests} max={event.max_attendees}>
          {seatsLine(event)}
        </SeatMeter>
        <p className="entry-ways">
          {!stub && <RsvpButtons event={event} onRsvp={onRsvp} />}
          {(stub || !isFull(event)) && <LearnMore event={event} />}
        </p>
      </div>
      {stub && <div className="entry-held">{stub}</div>}
    </article>
  );
}

function EventRows({ events, struck }: { events: readonly EventRecord[]; struck?: boolean }) {
  return (
    <ul className="event-rows">
      {events.map((event) => (
        <li key={event.id}>
          <h3 className="h3" id={`event-${event.id}`} tabIndex={-1}>
            <EventLink event={event} className="event-name">
              {struck ? <s>{event.title}</s> : event.title}
            </EventLink>
          </h3>
          <p className="text-sm text-muted">{longDate(event.date, site.zone)}</p>
        </li>
      ))}
    </ul>
  );
}

export function NothingPlanned() {
  const { headline, text, link } = words.upcoming.empty;
  return (
    <EmptyState
      title={headline}
      text={text}
      action={
        <Link to={link.to} className={buttonClass('primary')}>
          {link.label}
        </Link>
      }
    />
  );
}
