import type { ReactNode } from 'react';
import { events as words } from '../../content/events';
import type { EventRecord } from '../../domain/event';
import { deal } from '../../ui/art';
import { SectionHead } from '../../ui/content-blocks';
import { EventEntry } from './event-entry';
import { EventRows } from './event-rows';
import { FeaturedEvent } from './featured-event';
import { NothingPlanned } from './nothing-planned';
import type { Events } from './use-events';

interface EventListsProps {
  events: Events;
  /** What this phone holds for an event, as it is to be shown; nothing when it holds nothing. */
  held: (eventId: string) => ReactNode;
  onRsvp: (event: EventRecord) => void;
}

/** Pictures dealt in the order in which the events stand, so that no two neighbours look alike. */
function dealt({ featured, upcoming }: Events) {
  const others = upcoming.filter(({ id }) => id !== featured?.id);
  const all = deal(featured ? [featured, ...others] : others);
  return featured ? { first: all[0], rest: all.slice(1) } : { first: undefined, rest: all };
}

/** The featured event, for the head of the page. */
export function Featured({ events, held, onRsvp }: EventListsProps) {
  const { first } = dealt(events);
  return first && <FeaturedEvent event={first} held={held(first.id)} onRsvp={onRsvp} />;
}

/** What is coming, what was called off, what is over. */
export function EventLists({ events, held, onRsvp }: EventListsProps) {
  const { calledOff, past } = events;
  const { first, rest } = dealt(events);
  return (
    <>
      {(rest.length > 0 || !first) && (
        <section className="wrap section" aria-labelledby="upcoming">
          <SectionHead id="upcoming" title={words.upcoming.headline} />
          {rest.length === 0 && <NothingPlanned />}
          <ul className="event-list">
            {rest.map((event) => (
              <li key={event.id}>
                <EventEntry event={event} held={held(event.id)} onRsvp={onRsvp} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {calledOff.length > 0 && (
        <section className="wrap section" aria-labelledby="called-off">
          <SectionHead id="called-off" title={words.calledOff.headline} note={words.calledOff.text} />
          <EventRows events={calledOff} struck />
        </section>
      )}
      {past.length > 0 && (
        <section className="wrap section" aria-labelledby="past">
          <SectionHead id="past" title={words.past.headline} note={words.past.text} />
          <EventRows events={past} />
        </section>
      )}
    </>
  );
}
