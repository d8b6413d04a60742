import { type ReactNode, useCallback } from 'react';
import { events as words } from '../../content/events';
import { listWords } from '../../content/shell';
import { eventData } from '../../content/structured-data';
import type { EventRecord } from '../../domain/event';
import { spotsLeft } from '../../domain/event-rules';
import { refreshList } from '../../offline';
import type { Notifier } from '../../offline/announce-result';
import { ListAge, ListGate } from '../../ui/list-state';
import { JsonLd } from '../../ui/page-meta';
import { seenAt } from '../../ui/zoned-date';
import { EventDialogs, useRsvpTarget } from './event-dialogs';
import { EventLists, Featured, NothingPlanned } from './event-lists';
import type { Events } from './use-events';

const refresh = () => refreshList('events');

interface EventBoardProps {
  events: Events;
  /** The page's headline. On wide screens it is beside the featured event's poster. */
  headline: ReactNode;
  /** The stub of this device's RSVP for an event, if there is one. */
  stubOf: (eventId: string) => ReactNode;
  tools: (event: EventRecord) => ReactNode;
  notifier: Notifier;
}

export function EventBoard({ events, headline, stubOf, tools, notifier }: EventBoardProps) {
  const { list } = events;
  const target = useRsvpTarget();
  const empty = list.items.length === 0;
  const shown = { events, stubOf, onRsvp: target.open };
  return (
    <>
      {!empty && <EventJsonLd events={events} />}
      <div className="wrap hero deck">
        <div className="deck-head">
          {headline}
          {list.asOf !== null && (
            <ListAge
              age={listWords.asOf(seenAt(list.asOf, Date.now()))}
              asOf={list.asOf}
              note={list.dropped > 0 ? listWords.dropped(list.dropped) : undefined}
              words={listWords}
              onCheck={refresh}
            />
          )}
        </div>
        {empty ? <PosterPlaceholder /> : <Featured {...shown} />}
      </div>
      {empty ? (
        <div className="wrap pt-14">
          <ListGate
            empty
            state={list.state}
            words={words}
            needsApp={listWords.needsApp}
            onRetry={refresh}
            whenEmpty={<NothingPlanned />}
          >
            {null}
          </ListGate>
        </div>
      ) : (
        <EventLists {...shown} />
      )}
      <EventDialogs events={events} stubOf={stubOf} tools={tools} notifier={notifier} target={target} />
    </>
  );
}

/** Reserves the poster's space, so that the headline does not move when the list arrives. */
function PosterPlaceholder() {
  return (
    <div className="featured">
      <div className="featured-poster" />
    </div>
  );
}

function EventJsonLd({ events: { upcoming, calledOff } }: { events: Events }) {
  const data = useCallback(
    (origin: string) =>
      [...upcoming, ...calledOff].map((event) => eventData({ ...event, left: spotsLeft(event) }, origin)),
    [upcoming, calledOff],
  );
  return <JsonLd data={data} />;
}
