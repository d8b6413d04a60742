import { type ReactNode, Suspense } from 'react';
import { events as words } from '../../content/events';
import { listWords } from '../../content/lists';
import type { EventRecord } from '../../domain/event';
import { refreshList } from '../../offline';
import type { Teller } from '../../offline/follow';
import { lazyPart } from '../../ui/lazy-part';
import { ListGate } from '../../ui/list-gate';
import { Skeleton } from '../../ui/loading';
import { EventDialogs } from './event-dialogs';
import { NothingPlanned } from './nothing-planned';
import type { Events } from './use-events';
import { useRsvpTarget } from './use-rsvp-target';

/** Asked for at once, beside what reads the list: there is nothing to draw before that has. */
const loadLists = () => import('./event-lists');
// The part that needs it shows the notice.
loadLists().catch(() => {});
const Featured = lazyPart(async () => ({ default: (await loadLists()).Featured }));
const EventLists = lazyPart(async () => ({ default: (await loadLists()).EventLists }));

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
  const { list } = events;
  const target = useRsvpTarget();
  const empty = list.items.length === 0;
  const shown = { events, held, onRsvp: target.open };
  return (
    <>
      <div className="wrap hero deck">
        <div className="deck-head">{head}</div>
        {empty ? (
          <PosterPlace />
        ) : (
          <Suspense fallback={<PosterPlace />}>
            <Featured {...shown} />
          </Suspense>
        )}
      </div>
      {empty ? (
        <div className="wrap section">
          <ListGate
            empty
            state={list.state}
            words={words}
            needsApp={listWords.needsApp}
            onRetry={() => refreshList('events')}
            whenEmpty={<NothingPlanned />}
          >
            {null}
          </ListGate>
        </div>
      ) : (
        <Suspense fallback={<Waiting />}>
          <EventLists {...shown} />
        </Suspense>
      )}
      <EventDialogs events={events} held={held} tools={tools} loadTeller={loadTeller} target={target} />
    </>
  );
}

/** Keeps the poster's place beside the head, so that the head does not move when it comes, or when none does. */
function PosterPlace() {
  return (
    <div className="featured">
      <div className="featured-poster" />
    </div>
  );
}

function Waiting() {
  return (
    <div className="wrap section list-wait">
      <Skeleton label={words.loading} lines={6} />
    </div>
  );
}
