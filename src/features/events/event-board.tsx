import type { ReactNode } from 'react';
import { events as words } from '../../content/events';
import { listWords } from '../../content/shell';
import type { EventRecord } from '../../domain/event';
import { refreshList } from '../../offline';
import type { Notifier } from '../../offline/announce-result';
import { ListGate } from '../../ui/list-state';
import { EventDialogs } from './event-dialogs';
import { EventLists, Featured } from './event-lists';
import { NothingPlanned } from './nothing-planned';
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
  notifier: Notifier;
}

/** The noticeboard: the featured event, what is coming, what was called off, what is over. */
export function EventBoard({ events, head, held, tools, notifier }: EventBoardProps) {
  const { list } = events;
  const target = useRsvpTarget();
  const empty = list.items.length === 0;
  const shown = { events, held, onRsvp: target.open };
  return (
    <>
      <div className="wrap hero deck">
        <div className="deck-head">{head}</div>
        {empty ? <PosterPlace /> : <Featured {...shown} />}
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
        <EventLists {...shown} />
      )}
      <EventDialogs events={events} held={held} tools={tools} notifier={notifier} target={target} />
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
