import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { events as words } from '../../../content/events/events';
import { listWords } from '../../../content/shell/shell';
import { site } from '../../../content/site';
import type { EventRecord } from '../../../domain/events/event';
import { isFull } from '../../../domain/events/event-rules';
import { isMonth } from '../../../domain/events/month';
import { type EntryOfEvents, groupDates } from '../../../domain/events/series/group-dates';
import { serverNow } from '../../../offline';
import { Button, buttonClass } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { SectionHead } from '../../../ui/parts/content-blocks';
import { EmptyState } from '../../../ui/parts/list-state';
import { Spinner } from '../../../ui/parts/loading';
import { LongList } from '../../../ui/parts/long-list';
import { SeatMeter } from '../../../ui/parts/meter';
import { useIsHydrating } from '../../../ui/parts/use-is-hydrating';
import { wallClock, weekdayDate } from '../../../ui/parts/zoned-date';
import { lazyPart } from '../../../ui/sheet/lazy-part';
import { CalendarLink } from '../../sharing/calendar-link';
import { EventLink, LearnMore, RsvpButtons } from '../event-actions';
import { EventThumb } from '../event-picture';
import { seatsLine, whenOf } from '../event-words';
import { FeaturedEvent } from '../featured-event';
import type { Events } from '../use-events';
import { focusEvent } from './focus-event';
import { SeriesDates, seriesLine } from './series-dates';
import { useOlderEvents } from './use-older-events';

const MonthView = lazyPart(() => import('./month-view'));

/** Returns the month that the address names (`?month=2026-12`). The server renders the list, so it is null until hydration. */
function useShownMonth(): string | null {
  const [search] = useSearchParams();
  const isHydrating = useIsHydrating();
  const month = search.get('month');
  return !isHydrating && isMonth(month) ? month : null;
}

/** @param props.next the next event, whose month is the first to show */
function ViewToggle({ isMonth, next }: { isMonth: boolean; next: EventRecord | undefined }) {
  const [, setSearch] = useSearchParams();
  const first = () => wallClock(Math.max(serverNow(), Date.parse(next?.date ?? '') || 0), site().zone).day;
  return (
    <fieldset className="flex gap-1.5" aria-label={words.view.label}>
      <Button size="sm" aria-pressed={!isMonth} onClick={() => setSearch({})}>
        {words.view.list}
      </Button>
      <Button
        size="sm"
        aria-pressed={isMonth}
        onClick={() => !isMonth && setSearch({ month: first().slice(0, 7) })}
      >
        {words.view.month}
      </Button>
    </fieldset>
  );
}

interface EventListsProps {
  events: Events;
  /** This device's tickets for an event; undefined without one. `isAlone`: beside an entry that says which event they are for. */
  ticketsOf: (eventId: string, isAlone?: boolean) => ReactNode;
  onRsvp: (event: EventRecord) => void;
}

export function Featured({ events, ticketsOf, onRsvp }: EventListsProps) {
  const { featured } = events;
  return featured && <FeaturedEvent event={featured} tickets={ticketsOf(featured.id)} onRsvp={onRsvp} />;
}

interface AllEventListsProps extends EventListsProps {
  /** When the list was read. It is beside the first heading. */
  age: ReactNode;
}

export function EventLists({ events, ticketsOf, onRsvp, age }: AllEventListsProps) {
  const { featured, upcoming, calledOff, past } = events;
  const calendarLink = <CalendarLink events={events.upcoming} />;
  const rest = upcoming.filter(({ id }) => id !== featured?.id);
  const month = useShownMonth();
  const head = (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {age}
      <ViewToggle isMonth={month !== null} next={upcoming[0]} />
    </div>
  );
  if (month) {
    return (
      <section className="wrap pt-8 tablet:pt-10 desktop:pt-8" aria-labelledby="calendar">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 className="h2" id="calendar">
            {words.view.headline}
          </h2>
          {head}
        </div>
        <Suspense fallback={<Spinner label={words.view.loading} tall />}>
          <MonthView events={events.all} month={month} />
        </Suspense>
        {calendarLink}
      </section>
    );
  }
  return (
    <>
      {rest.length > 0 || !featured ? (
        <section className="wrap pt-8 tablet:pt-10 desktop:pt-8" aria-labelledby="upcoming">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 className="h2" id="upcoming">
              {words.upcoming.headline}
            </h2>
            {head}
          </div>
          {rest.length === 0 && <NothingPlanned />}
          <ul className="desktop:grid desktop:grid-cols-2 desktop:gap-x-10">
            {groupDates(rest, events.series).map((entry, n) => (
              <li key={entry.event.id} className="@container border-rule border-t-2 py-3 tablet:py-4.5">
                <EventEntry {...entry} isOutlined={n >= filled} ticketsOf={ticketsOf} onRsvp={onRsvp} />
              </li>
            ))}
          </ul>
          {calendarLink}
        </section>
      ) : (
        <div className="wrap grid justify-items-start gap-2 pt-5">
          {head}
          {calendarLink}
        </div>
      )}
      {calledOff.length > 0 && (
        <section className="wrap pt-8 tablet:pt-14" aria-labelledby="called-off">
          <SectionHead id="called-off" title={words.calledOff.headline} note={words.calledOff.text} />
          <ul>
            {calledOff.map((event) => (
              <li key={event.id}>
                <EventRow event={event} struck />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PastEvents past={past} />
    </>
  );
}

/** The past events of the list, and a button that reads older ones. Without one in the list, it reads them itself. */
export function PastEvents({ past }: { past: readonly EventRecord[] }) {
  const { pages, isComplete, state, readPage } = useOlderEvents();
  /** What the last press has brought. */
  const [read, setRead] = useState<readonly EventRecord[] | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!read) return;
    const latest = read.at(-1);
    // The button stands where the first of them is now, or is gone.
    if (latest) focusEvent(latest.id);
    else status.current?.focus();
  }, [read]);
  const isUnknown = past.length === 0 && pages === 0 && !isComplete;
  useEffect(() => {
    // A quiet season, or a new site: a heading with nothing below it would help nobody.
    if (isUnknown && state === 'idle') void readPage();
  }, [isUnknown, state, readPage]);
  if (past.length === 0) return null;
  const { older } = words.past;
  const told = read && (read.length > 0 ? older.shown(read.length) : older.none);
  return (
    <section className="wrap pt-8 tablet:pt-14" aria-labelledby="past">
      <SectionHead id="past" title={words.past.headline} note={words.past.text} />
      <LongList
        items={past}
        // Older ones that were asked for are not folded away.
        first={pages > 0 ? past.length : firstPast}
        words={listWords}
        className={rows}
        more={
          <div className="grid justify-items-start gap-2">
            {!isComplete && (
              <Button
                className="w-full @tablet:w-auto"
                busy={state === 'reading'}
                onClick={() => void readPage().then(setRead)}
              >
                {state === 'reading' ? older.reading : older.show}
              </Button>
            )}
            <p
              ref={status}
              role="status"
              tabIndex={-1}
              className={classNames(state !== 'failed' && Boolean(read?.length) && 'sr-only')}
            >
              {state === 'failed' ? older.failed : state === 'idle' && told}
            </p>
          </div>
        }
      >
        {(event) => <EventRow event={event} />}
      </LongList>
    </section>
  );
}

/** In two columns on a phone, of which the rows are one line each elsewhere. */
const rows = 'grid grid-cols-2 gap-x-4 empty:hidden max-narrow:grid-cols-1 tablet:grid-cols-1';
/** Rows whose RSVP button is filled: more of them would be equal. */
const filled = 3;
/** Past events that are shown at first. */
const firstPast = 6;

/** On a phone below picture and text, with the seats at the right. */
const actions = classNames(
  'max-tablet:col-span-full max-tablet:mt-1.5 max-tablet:flex max-tablet:flex-row-reverse max-tablet:flex-wrap max-tablet:justify-between',
  'tablet:max-desktop:self-center',
);

interface EventEntryProps
  extends EntryOfEvents<EventRecord, Events['series'][number]>,
    Pick<EventListsProps, 'ticketsOf' | 'onRsvp'> {
  /** Its RSVP button is not filled. */
  isOutlined: boolean;
}

/** A single event, or a series with its next dates. Tickets replace the RSVP button of their event. */
function EventEntry({ event, series, dates, isOutlined, ticketsOf, onRsvp }: EventEntryProps) {
  const isSeries = dates.length > 1;
  const own = dates.map(({ id }) => ticketsOf(id, !isSeries));
  const tickets = own.some(Boolean) && own;
  const rsvp = <RsvpButtons event={event} isOutlined={isOutlined} onRsvp={onRsvp} />;
  // Each date of a series has its own. A phone has room only for the words.
  const seats = !isSeries && (
    <SeatMeter
      taken={event.seats.confirmedGuests}
      max={event.max_attendees}
      bar="max-tablet:hidden tablet:max-desktop:w-12"
    >
      {seatsLine(event)}
    </SeatMeter>
  );
  return (
    <article
      className={classNames(
        'grid grid-cols-lead-18 items-start gap-x-3.5 max-narrow:block tablet:grid-cols-lead-22 tablet:grid-rows-head',
        'tablet:max-desktop:grid-cols-[6.5rem_minmax(0,1fr)_11.5rem] tablet:max-desktop:grid-rows-1 tablet:max-desktop:gap-x-6',
        'desktop:grid-cols-lead-28 desktop:gap-x-5',
        Boolean(tickets) && 'desktop:@lg:grid-cols-[7rem_minmax(0,1fr)_11.5rem]',
      )}
      aria-labelledby={`event-${event.id}`}
    >
      <div className="max-narrow:max-w-28 desktop:row-span-2">
        <EventThumb event={event} />
      </div>
      <div>
        <EventName event={event} className="max-tablet:text-xl/none" />
        <p className="text-pretty text-sm">
          {isSeries && series ? seriesLine(series, dates) : whenOf(event)}
        </p>
        <p className="text-sm">
          {event.location} · {event.type}
        </p>
        {isSeries && <SeriesDates dates={dates} />}
        {tickets && (
          <div className="flex flex-wrap items-center gap-x-4 *:pl-0">
            {seats}
            {!own[0] && rsvp}
            <LearnMore event={event} />
          </div>
        )}
      </div>
      {tickets ? (
        <div className="col-span-full mt-3.5 grid gap-2 @lg:col-span-1 @lg:mt-0 @lg:self-center">
          {tickets}
        </div>
      ) : (
        <div className={actions}>
          {seats}
          <p className="flex flex-wrap items-center gap-2 tablet:mt-2.5 tablet:max-desktop:flex-col tablet:max-desktop:items-stretch tablet:max-desktop:gap-1">
            {rsvp}
            {!isFull(event) && <LearnMore event={event} />}
          </p>
        </div>
      )}
    </article>
  );
}

function EventName({
  event,
  struck,
  className,
}: {
  event: EventRecord;
  struck?: boolean;
  className?: string;
}) {
  return (
    <h3 className={classNames('h3', className)} id={`event-${event.id}`} tabIndex={-1}>
      {/* At least 44 px high for fingers, without the space. */}
      <EventLink
        event={event}
        className="-my-3.25 inline-block min-w-11 max-w-full py-3.25 no-underline hover:underline"
      >
        {struck ? <s>{event.title}</s> : event.title}
      </EventLink>
    </h3>
  );
}

function EventRow({ event, struck = false }: { event: EventRecord; struck?: boolean }) {
  return (
    <div className="flex h-full flex-wrap content-start items-baseline justify-between gap-x-4 border-base-300 border-t py-3">
      <EventName event={event} struck={struck} className="text-lg/tight" />
      <p className="text-muted text-sm">{weekdayDate(event.date, site().zone)}</p>
    </div>
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
