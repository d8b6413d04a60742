import { type Day, dayOfMonth } from '../../domain/events/calendar-days';
import { patternOf } from '../../domain/events/series/series-pattern';
import { placeInMonth, type SeriesRule } from '../../domain/events/series/series-rule';
import { seriesWords } from './series-words';

const pattern = (rule: SeriesRule): string => seriesWords.pattern(patternOf(rule));

/** The words of series of events on the admin pages. */
export const series = {
  pattern,
  /**
   * Returns "Every Friday", "Every 4th Sunday until 12 June 2027" or "Every Friday, 10 times".
   * @param written returns a day as the region of the site writes it
   */
  summary(rule: SeriesRule, written: (day: Day) => string): string {
    const times = rule.count === 1 ? 'once' : `${rule.count} times`;
    const end = rule.until ? ` until ${written(rule.until)}` : rule.count === null ? '' : `, ${times}`;
    return `${pattern(rule)}${end}`;
  },
  /** Returns "Paused from 1 July 2027 to 31 August 2027". */
  pause: (from: string, until: string) =>
    from === until ? `No date on ${from}` : `Paused from ${from} to ${until}`,
  /** A hint for a day that some months do not have; '' for others. */
  skipsMonths: ({ starts, repeats }: SeriesRule): string =>
    (repeats === 'monthly-date' && dayOfMonth(starts) > 28) ||
    (repeats === 'monthly-weekday' && placeInMonth(starts) === 5)
      ? 'Months without that day have no date.'
      : '',
};
