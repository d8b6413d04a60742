/** The times of the dates of a series, by the clock of its zone. */
import * as v from 'valibot';
import { addDays, type Day } from '../calendar-days';

const clock = (missing: string) =>
  v.pipe(v.string(missing), v.trim(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing));

/** More days would reach into the next date of most series. */
const mostDays = 6;

export const seriesTimesInput = v.object({
  /** "18:00". */
  from: clock('Add a start time.'),
  /** "21:30"; '' without an end. */
  to: v.pipe(
    v.nullish(v.union([v.literal(''), clock('This is not a time.')], 'This is not a time.'), ''),
    v.transform((text) => text ?? ''),
  ),
  /** How many days after the first one it ends. 0: on that day, or in the night after it if `to` is not later than `from`. */
  days: v.pipe(
    v.nullish(v.number('Whole numbers only.'), 0),
    v.transform((days) => days ?? 0),
    v.integer('Whole numbers only.'),
    v.minValue(0, `0 to ${mostDays} days.`),
    v.maxValue(mostDays, `0 to ${mostDays} days.`),
  ),
});
export type SeriesTimes = v.InferOutput<typeof seriesTimesInput>;

/** In epoch ms. */
export interface DateTimes {
  start: number;
  /** Null without an end. */
  end: number | null;
}

/** Returns the minutes since midnight. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns when a date of a series starts and ends.
 * @param instantOf returns the instant (epoch ms) of a time such as "2027-01-08T18:00" in the zone of the series
 */
export function timesOn(
  day: Day,
  { from, to, days }: SeriesTimes,
  instantOf: (wall: string) => number,
): DateTimes {
  const start = instantOf(`${day}T${from}`);
  if (!to) return { start, end: null };
  const later = days || (to > from ? 0 : 1);
  const end = instantOf(`${addDays(day, later)}T${to}`);
  if (end > start) return { start, end };
  // The clocks skip the start, and with it the time before the end.
  return { start, end: start + (later * 24 * 60 + minutesOf(to) - minutesOf(from)) * 60_000 };
}
