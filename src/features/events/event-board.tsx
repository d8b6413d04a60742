import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { events as words } from '../../content/events';
import { listWords } from '../../content/lists';
import type { EventRecord } from '../../domain/event';
import { refreshList } from '../../offline';
import type { Teller } from '../../offline/follow';
import { deal } from '../../ui/art';
import { Button } from '../../ui/button';
import { buttonClass } from '../../ui/button-class';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/loading';
import { SectionHead } from '../../ui/section-head';
import { EventDialogs } from './event-dialogs';
import { EventEntry } from './event-entry';
import { EventRows } from './event-rows';
import { FeaturedEvent } from './featured-event';
import type { Events } from './use-events';
import { useRsvpTarget } from './use-rsvp-target';

interface EventBoardProps {
  events: Events;
  /** The head of the page: on wide screens it stands beside the featured event's poster. */
  head: ReactNode;
  /** What this phone holds for an event, as it is to be shown; nothing when it holds nothing. */
  held: (eventId: string) => ReactNode;
  /** What else can be done with an event that is open: share it, say. */
  tools: (event: EventRecord) => ReactNode;
  loadTeller: () => Promise<Teller>;
}

/** The noticeboard: the featured event, what is coming, what was called off, what is over. */
export function EventBoard({ events, head, held, tools, loadTeller }: EventBoardProps) {
  const { list, featured, upcoming, calledOff, past } = events;
  const target = useRsvpTarget();
  // Dealt in the order in which they stand, so that no two neighbours look alike.
  const others = upcoming.filter(({ id }) => id !== featured?.id);
  const dealt = deal(featured ? [featured, ...others] : others);
  const first = featured ? dealt[0] : undefined;
  const rest = featured ? dealt.slice(1) : dealt;

  const empty = list.items.length === 0;
  return (
    <>
      <div className="wrap hero deck">
        <div className="deck-head">{head}</div>
        {first && <FeaturedEvent event={first} held={held(first.id)} onRsvp={target.open} />}
      </div>
      {empty && <NoEvents state={list.state} />}
      {!empty && (rest.length > 0 || !featured) && (
        <section className="wrap section" aria-labelledby="upcoming">
          <SectionHead id="upcoming" title={words.upcoming.headline} />
          {rest.length === 0 && <NothingPlanned />}
          <ul className="event-list">
            {rest.map((event) => (
              <li key={event.id}>
                <EventEntry event={event} held={held(event.id)} onRsvp={target.open} />
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
      <EventDialogs events={events} held={held} tools={tools} loadTeller={loadTeller} target={target} />
    </>
  );
}

function NoEvents({ state }: { state: Events['list']['state'] }) {
  return (
    <div className="wrap section">
      {state === 'loading' && (
        <>
          <Skeleton label={words.loading} lines={6} />
          <noscript>
            <p>{listWords.needsApp}</p>
          </noscript>
        </>
      )}
      {state === 'ready' && <NothingPlanned />}
      {state === 'failed' && (
        <EmptyState
          title={words.unread.headline}
          text={words.unread.text}
          action={
            <Button kind="primary" icon="retry" onClick={() => refreshList('events')}>
              {words.unread.retry}
            </Button>
          }
        />
      )}
    </div>
  );
}

function NothingPlanned() {
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
