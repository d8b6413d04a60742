import { Suspense } from 'react';
import { events as words } from '../../content/events/events';
import { listWords } from '../../content/shell/shell';
import { offline } from '../../offline';
import { Headline } from '../../ui/art/headline';
import { classNames } from '../../ui/parts/class-names';
import { ListAge, ListGate } from '../../ui/parts/list-state';
import { lazyPart } from '../../ui/sheet/lazy-part';
import { EventDialogs, useRsvpTarget } from './event-dialogs';
import { headlinePlace, posterPlace } from './featured-event';
import { EventLists, Featured, NothingPlanned, PastEvents } from './lists/event-lists';
import type { Events } from './use-events';
import { useManagedRsvp } from './use-managed-rsvp';
import { useOwnTickets } from './use-own-tickets';

const MyRsvpSheet = lazyPart(() => import('./my-rsvp-sheet'));

/** In a narrow column, each word has its line. */
const wordsIn = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

const refresh = () => offline().then((client) => client?.refreshList('events'));

interface EventBoardProps {
  events: Events;
  headline: readonly string[];
}

export function EventBoard({ events, headline }: EventBoardProps) {
  const { list } = events;
  const target = useRsvpTarget();
  const tickets = useOwnTickets();
  const { managed, open, close } = useManagedRsvp();
  const shown = { events, onRsvp: target.open };
  const ticketsOf = (id: string, isAlone = true) =>
    tickets?.byEvent
      .get(id)
      ?.map((item) => (
        <tickets.parts.TicketSlip key={item.id} item={item} inList={isAlone} onManage={open} />
      ));
  const featuredTicketsOf = (id: string) =>
    tickets?.byEvent
      .get(id)
      ?.map((item) => <tickets.parts.ItemTicket key={item.id} item={item} brief onManage={open} />);
  const empty = events.all.length === 0;
  const isBesidePoster = empty || events.featured !== undefined;
  const age = <ListAge list={list} words={listWords} onCheck={refresh} />;
  return (
    <>
      <div
        className={classNames(
          'wrap grid gap-3 pt-4.5 tablet:gap-x-9 tablet:gap-y-5 desktop:gap-x-12 desktop:pt-6',
          isBesidePoster && 'tablet:grid-cols-2 tablet:grid-rows-head desktop:grid-cols-lead-80',
        )}
      >
        <div
          className={classNames(
            'grid content-start gap-3',
            isBesidePoster ? headlinePlace : 'tablet:max-w-136',
          )}
        >
          {/* On wide screens it is beside the featured event's poster. */}
          <div className="col">
            <Headline lines={headline} cap={19} tablet={{ lines: wordsIn(headline), cap: 30 }} />
          </div>
          {empty && age}
        </div>
        {empty ? (
          <>
            {/* Reserves the poster's space, so that the headline does not move when the list arrives. */}
            <div
              className={classNames(
                posterPlace,
                'hidden aspect-3/4 self-start border-2 border-edge border-dashed tablet:block',
              )}
            />
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
          </>
        ) : (
          <Featured {...shown} ticketsOf={featuredTicketsOf} />
        )}
      </div>
      {!empty && <EventLists {...shown} ticketsOf={ticketsOf} age={age} />}
      {empty && list.state === 'ready' && <PastEvents past={events.past} />}
      <EventDialogs events={events} headline={headline} target={target} tickets={tickets} onManage={open} />
      <Suspense fallback={null}>
        {managed && <MyRsvpSheet key={managed.id} managed={managed} events={events} onClose={close} />}
      </Suspense>
    </>
  );
}
