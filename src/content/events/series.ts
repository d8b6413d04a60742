import { locales } from '../../domain/content/locales';
import { type Day, dayOfMonth, weekdayOf } from '../../domain/events/calendar-days';
import { placeInMonth, type SeriesRule } from '../../domain/events/series/series-rule';
import { site } from '../site';

/** Returns "1st", "2nd", "3rd", "4th", "11th" or "31st". */
function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

const weekday = (day: Day): string => locales[site().locale].words.weekdays[weekdayOf(day)] ?? '';

/** Returns "Every Friday", "Every 2 weeks on Friday", "Every 4th Sunday" or "Every 3 months on the 15th". */
function pattern({ starts, repeats, every }: SeriesRule): string {
  if (repeats === 'weekly') {
    return every === 1 ? `Every ${weekday(starts)}` : `Every ${every} weeks on ${weekday(starts)}`;
  }
  const day = {
    'monthly-weekday': `${ordinal(placeInMonth(starts))} ${weekday(starts)}`,
    'monthly-last': `last ${weekday(starts)}`,
    'monthly-date': ordinal(dayOfMonth(starts)),
  }[repeats];
  if (every > 1) return `Every ${every} months on the ${day}`;
  return repeats === 'monthly-date' ? `Every month on the ${day}` : `Every ${day}`;
}

/** The words of series of events. */
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
