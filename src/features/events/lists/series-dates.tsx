import { Link, useLocation } from 'react-router-dom';
import { seriesWords } from '../../../content/events/series-words';
import { site } from '../../../content/site';
import type { EventRecord } from '../../../domain/events/event';
import type { SeriesPattern } from '../../../domain/events/series/series-pattern';
import { clockTime, nearDate } from '../../../ui/parts/zoned-date';
import { seatsNote } from '../event-words';

type Dates = readonly EventRecord[];

const clockOf = ({ date }: EventRecord): string => clockTime(date, site().zone);

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
  const listOf = (shown: Dates) => (
    <ul className="flex flex-wrap gap-x-4">
      {shown.map((event) => {
        const place = event.location !== dates[0]?.location && event.location;
        return (
          <li key={event.id} className="flex flex-wrap items-center gap-x-4">
            <Link
              id={inSheet || event === dates[0] ? undefined : `event-${event.id}`}
              to={{ pathname: '/ministries/events', search: `?event=${event.id}` }}
              replace={inSheet}
              state={inSheet ? state : { opened: true }}
              className="min-h-11 content-center"
            >
              {nearDate(event.date, Date.parse(dates[0]?.date ?? event.date), site().zone)}
              {clockOf(event) !== usual && `, ${clockOf(event)}`}
            </Link>
            <span className="text-muted text-sm">
              {[place, seatsNote(event)].filter(Boolean).join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className="text-sm">
      {listOf(dates.slice(0, firstDates))}
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
