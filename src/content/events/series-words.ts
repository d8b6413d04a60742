/** The words about series of events on public pages. Those of the admin pages are in `series.ts`. */
import { locales } from '../../domain/content/locales';
import type { SeriesPattern } from '../../domain/events/series/series-pattern';
import { site } from '../site';

/** Returns "1st", "2nd", "3rd", "4th", "11th" or "31st". */
function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

export const seriesWords = {
  /** Returns "Every Friday", "Every 2 weeks on Friday", "Every 4th Sunday" or "Every 3 months on the 15th". */
  pattern({ repeats, every, weekday, place, date }: SeriesPattern): string {
    const name = locales[site().locale].words.weekdays[weekday] ?? '';
    if (repeats === 'weekly') return every === 1 ? `Every ${name}` : `Every ${every} weeks on ${name}`;
    const day = {
      'monthly-weekday': `${ordinal(place)} ${name}`,
      'monthly-last': `last ${name}`,
      'monthly-date': ordinal(date),
    }[repeats];
    if (every > 1) return `Every ${every} months on the ${day}`;
    return repeats === 'monthly-date' ? `Every month on the ${day}` : `Every ${day}`;
  },
  partOf: (pattern: string) => `Part of ${pattern}`,
  allDates: (count: number) => `All ${count} dates`,
} as const;
