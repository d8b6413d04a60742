/**
 * What people read of the rule of a series. Public pages load this module, and not `series-rule.ts`: it neither checks a rule nor reads
 * the days that are left out or added.
 */
import type { Day } from '../calendar-days';

/** `monthly-weekday`: on the 4th Sunday; `monthly-last`: on the last Sunday; `monthly-date`: on the 15th. */
export const seriesRepeats = ['weekly', 'monthly-weekday', 'monthly-last', 'monthly-date'] as const;
export type SeriesRepeats = (typeof seriesRepeats)[number];

interface Recurrence {
  readonly starts: Day;
  readonly repeats: SeriesRepeats;
  readonly every: number;
  readonly until: Day;
}

export interface SeriesPattern extends Recurrence {
  /** 0 for Sunday. */
  readonly weekday: number;
  /** 4 for the fourth of its month. */
  readonly place: number;
  /** The day of the month. */
  readonly date: number;
}

export function patternOf({ starts, repeats, every, until }: Recurrence): SeriesPattern {
  const first = new Date(starts);
  const date = first.getUTCDate();
  return { starts, repeats, every, until, weekday: first.getUTCDay(), place: Math.ceil(date / 7), date };
}

/** Returns "2027-01-08" for "20270108". */
export const fromCompact = (text: string): Day => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Reads the text of a rule that the server has checked (`textOfRule`). */
export function patternFromText(text: string): SeriesPattern {
  const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  const day = find(/BYDAY=(.)/);
  const repeats = !day
    ? 'monthly-date'
    : day === '-'
      ? 'monthly-last'
      : day > '9'
        ? 'weekly'
        : 'monthly-weekday';
  return patternOf({
    starts: fromCompact(find(/DTSTART\D+(\d+)/)),
    repeats,
    every: Number(find(/INTERVAL=(\d+)/)) || 1,
    until: fromCompact(find(/UNTIL=(\d+)/)),
  });
}
