import { Link } from 'react-router-dom';
import { events } from '../../content/events/events';
import { home } from '../../content/home';
import { listWords } from '../../content/shell/shell';
import { site } from '../../content/site';
import { type ContentOf, hasWords } from '../../domain/content/fields';
import type { homeTable } from '../../domain/content/pages/home';
import { FlyerImage } from '../../ui/art/flyer-image';
import { DateMark, StubFace, stubAction, Ticket } from '../../ui/art/ticket';
import { Skeleton } from '../../ui/parts/loading';
import { useListAge } from '../../ui/parts/use-list-age';
import { clockTime, dayOfMonth, weekdayDate } from '../../ui/parts/zoned-date';
import { dayOf, seatsNote, whenOf } from './event-words';
import { SeriesDates, seriesLine } from './lists/series-dates';
import { datesAhead, useEvents } from './use-events';

type LastEventWords = ContentOf<typeof homeTable.fields>['lastEvent'];

interface NextEventProps {
  /** What the owner wrote about the last event. */
  last?: LastEventWords;
  /** Ids of events that the page already shows. Without another one, nothing is rendered. */
  except?: readonly (string | undefined)[] | undefined;
}

/** The featured event, else the next one. Without an upcoming event, the last one (decision 082). */
export function NextEvent({ except, last }: NextEventProps) {
  const all = useEvents();
  const { list, featured, upcoming } = all;
  const words = home.nextEvent;
  const age = useListAge(list.asOf, { ...listWords, asOf: events.seats.asOf });
  const event = [featured, ...upcoming].find((one) => one && !except?.includes(one.id));
  if (except && !event) return null;
  if (list.state === 'loading' && list.items.length === 0) {
    return (
      // As high as a ticket with seats and their time, to avoid a layout shift.
      <div className="min-h-39 border-2 border-edge border-dashed bg-base-100 p-4 desktop:min-h-34 desktop:py-2">
        <Skeleton label="Loading the next event..." lines={3} />
      </div>
    );
  }
  if (!event) return hasWords(last) && last && <LastEvent last={last} listRead={list.asOf !== null} />;
  const seats = seatsNote(event);
  const dates = datesAhead(all, event);
  const series = all.series.find(({ id }) => id === event.series);
  const more = { pathname: words.learnMore.to, search: `?event=${event.id}` };
  return (
    <>
      <Ticket
        as="h2"
        lead={
          <FlyerImage src={event.flyer_url} title={event.title} className="w-14 flex-none self-start">
            <DateMark {...dayOf(event)} />
          </FlyerImage>
        }
        label={words.label}
        title={event.title}
        lines={
          <>
            <p>{whenOf(event)}</p>
            <p>
              <Link to={more}>
                {words.learnMore.label}
                <span className="sr-only"> about {event.title}</span>
              </Link>
            </p>
          </>
        }
        stub={
          <Link to={words.learnMore.to} state={{ rsvp: event.id }} className={stubAction}>
            <StubFace word={words.rsvp} note={seats ?? words.stub} />
            <span className="sr-only"> for {event.title}</span>
          </Link>
        }
      />
      {seats && <p className="mt-1.5 text-muted text-sm">{age}</p>}
      {dates.length > 1 && (
        <div className="mt-1.5">
          {series && <p>{seriesLine(series, dates)}</p>}
          <SeriesDates dates={dates} />
        </div>
      )}
    </>
  );
}

/** `listRead`: the list was read, so it is known that nothing is planned. */
function LastEvent({ last, listRead }: { last: LastEventWords; listRead: boolean }) {
  const { lastEvent, nextEvent } = home;
  const { start, title, entry, note } = last;
  const time = clockTime(start, site().zone);
  return (
    <Ticket
      as="h2"
      lead={<DateMark {...dayOfMonth(start, site().zone)} />}
      label={lastEvent.label}
      title={title}
      lines={
        <>
          <p>
            {weekdayDate(start, site().zone)}, {[time, entry].filter(Boolean).join(' · ')}
          </p>
          <p>{listRead ? note : events.unread.headline}</p>
        </>
      }
      stub={
        <Link to={nextEvent.learnMore.to} className={stubAction}>
          <StubFace word="All" note="events" />
        </Link>
      }
    />
  );
}
