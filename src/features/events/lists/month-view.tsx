import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { month as words } from '../../../content/events/month';
import { site } from '../../../content/site';
import type { EventRecord } from '../../../domain/events/event';
import { daysOf, monthAfter, weeksOf } from '../../../domain/events/month';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { Spinner } from '../../../ui/parts/loading';
import { clockTime, monthOfYear, wallClock, weekdayDate } from '../../../ui/parts/zoned-date';
import { timesIn } from '../../outbox/ticket-facts';
import { useNow } from '../use-events';
import { useOlderEvents } from './use-older-events';

const nameOf = (month: string): string => monthOfYear(`${month}-15T12:00:00.000Z`, 'UTC');
/** Returns "Sat, December 05, 2026". */
const dayName = (day: string): string => weekdayDate(`${day}T12:00:00.000Z`, 'UTC');
const dayOf = (instant: number): string => wallClock(instant, site().zone).day;
/** In the United States, Canada and Australia's calendars a week begins on Sunday, in Britain's on Monday. */
const firstDay = () => (site().locale === 'en-GB' ? 1 : 0);

interface MonthViewProps {
  /** All that the page has, earliest first. */
  events: readonly EventRecord[];
  /** "2026-12" */
  month: string;
}

/** The events of a month in a table of its days. On a phone a day has dots, and its events are below the table. */
export default function MonthView({ events, month }: MonthViewProps) {
  const [, setSearch] = useSearchParams();
  const today = dayOf(useNow(60_000));
  const [chosen, setChosen] = useState('');
  const byDay = eventsByDay(events);
  const weeks = weeksOf(month, firstDay());
  const busy = weeks.flat().filter((day) => day !== null && byDay.has(day));
  const day = busy.find((one) => one === chosen) ?? busy.find((one) => one && one >= today) ?? busy[0];
  const show = (next: string) => setSearch({ month: next }, { replace: true });
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-2">
        <Button size="sm" aria-label={words.previous(nameOf(before))} onClick={() => show(before)}>
          {shortName(before)}
        </Button>
        <h3 className="h3 text-center text-xl tablet:text-title" aria-live="polite">
          {nameOf(month)}
        </h3>
        <Button size="sm" aria-label={words.next(nameOf(after))} onClick={() => show(after)}>
          {shortName(after)}
        </Button>
      </div>
      <table className="w-full table-fixed border-2 border-rule">
        <caption className="sr-only">{nameOf(month)}</caption>
        <thead>
          <tr className="border-rule border-b-2">
            {words.weekdays.map((_, n) => {
              const name = words.weekdays[(n + firstDay()) % 7] ?? '';
              return (
                <th key={name} scope="col" abbr={name} className="py-1.5 font-bold text-sm">
                  {name.slice(0, 3)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((one, n) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their order
                  key={n}
                  className="h-14 border border-base-300 p-0 align-top tablet:h-28"
                  aria-current={one !== null && one === today ? 'date' : undefined}
                >
                  {one && (
                    <Day
                      day={one}
                      isToday={one === today}
                      isChosen={one === day}
                      events={byDay.get(one) ?? []}
                      month={month}
                      onChoose={() => setChosen(one)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="tablet:hidden" role="status">
        {day && (
          <>
            <h4 className="slug">{dayName(day)}</h4>
            <ul>
              {(byDay.get(day) ?? []).map((event) => (
                <li key={event.id} className="border-base-300 border-b py-1">
                  <EventOfDay event={event} month={month} className="h3 min-h-11 content-center text-lg" />
                  <p className="pb-1 text-sm">
                    {timesIn(event)} · {event.location}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <OlderMonth key={month} month={month}>
        {busy.length === 0 && <p className="text-muted">{words.none(nameOf(month))}</p>}
      </OlderMonth>
    </div>
  );
}

/** Reads older events until those of the month are here, which the table shows; then it renders its children. */
function OlderMonth({ month, children }: { month: string; children: ReactNode }) {
  const { state, readPage, reaches } = useOlderEvents();
  // A day earlier: the month begins at another time in the ministry's zone.
  const isHere = reaches(Date.parse(`${month}-01T00:00:00.000Z`) - 86_400_000);
  useEffect(() => {
    if (!isHere && state === 'idle') void readPage();
  }, [isHere, state, readPage]);
  if (isHere) return children;
  if (state !== 'failed') return <Spinner label={words.reading(nameOf(month))} />;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{words.failed(nameOf(month))}</p>
      <Button size="sm" icon="retry" onClick={() => void readPage()}>
        {words.retry}
      </Button>
    </div>
  );
}

/** Returns "Dec". */
const shortName = (month: string): string => nameOf(month).slice(0, 3);

function eventsByDay(events: readonly EventRecord[]): Map<string, EventRecord[]> {
  const byDay = new Map<string, EventRecord[]>();
  for (const event of events) {
    for (const day of daysOf(event, dayOf)) byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return byDay;
}

interface DayProps {
  day: string;
  isToday: boolean;
  isChosen: boolean;
  events: readonly EventRecord[];
  month: string;
  onChoose: () => void;
}

function Day({ day, isToday, isChosen, events, month, onChoose }: DayProps) {
  const number = <DayNumber day={day} isToday={isToday} />;
  if (events.length === 0)
    return <div className="p-1.5 text-center text-muted tablet:text-left">{number}</div>;
  return (
    <>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={words.day(dayName(day), events.length)}
        onClick={onChoose}
        className={classNames(
          'grid h-full min-h-14 w-full cursor-pointer content-start justify-items-center gap-1.5 p-1.5 font-bold tablet:hidden',
          isChosen && 'bg-base-300',
        )}
      >
        {number}
        <span className="flex gap-1" aria-hidden="true">
          {events.slice(0, 3).map(({ id }) => (
            <span key={id} className="size-2 rounded-full bg-current forced-color-adjust-none" />
          ))}
        </span>
      </button>
      <div className="p-1.5 font-bold max-tablet:hidden">
        {number}
        <ul className="mt-1 grid gap-1">
          {events.map((event) => (
            <li key={event.id}>
              <EventOfDay
                event={event}
                month={month}
                time={dayOf(Date.parse(event.date)) === day}
                className="min-h-6 border-spot border-l-4 bg-base-200 px-1.5 py-0.5 text-sm/tight wrap-anywhere"
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <time dateTime={day} className={classNames('num', isToday && 'bg-primary px-1.5 text-primary-content')}>
      {Number(day.slice(8))}
      {isToday && <span className="sr-only"> ({words.today})</span>}
    </time>
  );
}

interface EventOfDayProps {
  event: EventRecord;
  month: string;
  /** Whether it begins with the time of its start. */
  time?: boolean;
  className: string;
}

/** Leads to the event's sheet. The month stays below it. */
function EventOfDay({ event, month, time, className }: EventOfDayProps) {
  return (
    <Link
      to={{ search: `?month=${month}&event=${event.id}` }}
      state={{ opened: true }}
      className={classNames('block no-underline hover:underline', className)}
    >
      {time && <span className="block font-normal">{clockTime(event.date, site().zone)}</span>}
      {event.status === 'cancelled' ? <s>{event.title}</s> : event.title}
    </Link>
  );
}
