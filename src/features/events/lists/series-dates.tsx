import { Link, useLocation } from 'react-router-dom';
import { seriesWords } from '../../../content/events/series-words';
import { site } from '../../../content/site';
import type { EventRecord } from '../../../domain/events/event';
import type { SeriesPattern } from '../../../domain/events/series/series-pattern';
import { classNames } from '../../../ui/parts/class-names';
import { clockTime, nearDate } from '../../../ui/parts/zoned-date';
import { seatsNote } from '../event-words';

type Dates = readonly EventRecord[];

const clockOf = ({ date }: EventRecord): string => clockTime(date, site().zone);

/** Returns "Fri, January 08", with the time if it is not the usual one, and the year if that is far from `first`. */
export const dayOfSeries = (event: EventRecord, first: EventRecord, usual = clockOf(first)): string =>
  nearDate(event.date, Date.parse(first.date), site().zone) +
  (clockOf(event) === usual ? '' : `, ${clockOf(event)}`);

/** Returns "Town Hall · 20 left": the place if it is not that of `first`. */
export const noteOfDate = (event: EventRecord, first: EventRecord): string =>
  [event.location !== first.location && event.location, seatsNote(event)].filter(Boolean).join(' · ');

/** Returns the time of the dates that were not moved. */
function usualClock(dates: Dates): string {
  const usual = dates.find(({ own }) => !own?.includes('date')) ?? dates[0];
  return usual ? clockOf(usual) : '';
}

/** Returns "Every Friday, 6:00 PM". */
export const seriesLine = (series: SeriesPattern, dates: Dates): string =>
  `${seriesWords.pattern(series)}, ${usualClock(dates)}`;

interface SeriesDatesProps {
  /** Those that are ahead, earliest first. */
  dates: Dates;
  /** In the sheet of one of them, which the sheet of another one replaces. */
  inSheet?: boolean;
}

/** Dates that are shown before somebody asks for all. */
export const firstDates = 3;

/** The next dates of a series with their seats, and all others in a `<details>`, which works before hydration. */
export function SeriesDates({ dates, inSheet = false }: SeriesDatesProps) {
  const { state } = useLocation();
  const usual = usualClock(dates);
  const listOf = (shown: Dates, layout = 'flex-wrap gap-x-4') => (
    <ul className={classNames('flex', layout)}>
      {shown.map((event) => {
        const [first = event] = dates;
        return (
          <li key={event.id} className="flex items-center gap-x-3">
            <Link
              id={inSheet || event === first ? undefined : `event-${event.id}`}
              to={{ pathname: '/ministries/events', search: `?event=${event.id}` }}
              replace={inSheet}
              state={inSheet ? state : { opened: true }}
              className="min-h-11 max-w-full shrink-0 content-center"
            >
              {dayOfSeries(event, first, usual)}
            </Link>
            <span className="text-muted text-sm">{noteOfDate(event, first)}</span>
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className="text-sm">
      {listOf(dates.slice(0, firstDates), inSheet ? undefined : 'flex-col')}
      {dates.length > firstDates && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            {seriesWords.allDates(dates.length)}
          </summary>
          {listOf(dates.slice(firstDates))}
        </details>
      )}
    </div>
  );
}
