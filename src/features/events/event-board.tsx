import type { ReactNode } from 'react';
import { events as words } from '../../content/events/events';
import { listWords } from '../../content/shell/shell';
import type { EventRecord } from '../../domain/events/event';
import { offline } from '../../offline';
import type { AssignedPicture } from '../../ui/art';
import { classNames } from '../../ui/parts/class-names';
import { ListAge, ListGate } from '../../ui/parts/list-state';
import { EventDialogs, useRsvpTarget } from './event-dialogs';
import { EventLists, Featured, NothingPlanned } from './event-lists';
import { posterPlace } from './featured-event';
import type { Events } from './use-events';

const refresh = () => offline().then((client) => client?.refreshList('events'));

interface EventBoardProps {
  events: Events;
  /** The page's headline. On wide screens it is beside the featured event's poster. */
  headline: ReactNode;
  /** The ticket of this device's RSVP for an event, if there is one. */
  ticketOf: (eventId: string, isInSheet?: boolean) => ReactNode;
  /** The way to ask a parent, beside the ticket in the sheet of the event. */
  askOf: (eventId: string) => ReactNode;
  /** Two buttons. */
  share: (event: EventRecord) => ReactNode;
  posterButton: (event: EventRecord, picture: Partial<AssignedPicture> | undefined) => ReactNode;
  /** A link to the calendar of all events. */
  calendarLink: ReactNode;
}

export function EventBoard({ events, headline, calendarLink, ...rest }: EventBoardProps) {
  const { list } = events;
  const target = useRsvpTarget();
  const empty = list.items.length === 0;
  const shown = { events, ticketOf: rest.ticketOf, onRsvp: target.open };
  const age = <ListAge list={list} words={listWords} onCheck={refresh} />;
  return (
    <>
      <div
        className={classNames(
          'wrap grid gap-3 pt-4.5 tablet:gap-x-9 tablet:gap-y-5 desktop:gap-x-12 desktop:pt-6',
          (empty || events.featured) &&
            'tablet:grid-cols-2 tablet:grid-rows-[auto_1fr] desktop:grid-cols-[20rem_minmax(0,1fr)]',
        )}
      >
        <div
          className={classNames('grid content-start gap-3', !empty && !events.featured && 'tablet:max-w-136')}
        >
          {headline}
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
          <Featured {...shown} />
        )}
      </div>
      {!empty && <EventLists {...shown} age={age} calendarLink={calendarLink} />}
      <EventDialogs {...rest} events={events} target={target} />
    </>
  );
}
