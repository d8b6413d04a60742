/**
 * Dates of the demo content, said as rules, so that it is right whenever it is loaded. Pure arithmetic on calendar days
 * ("2026-11-28"); which instant a day and a time are is the server's to say, since it knows the zone.
 */
import {
  addWeeks,
  formatISO,
  lightFormat,
  nextFriday,
  nextMonday,
  nextSaturday,
  nextSunday,
  nextThursday,
  nextTuesday,
  nextWednesday,
  parseISO,
  subDays,
} from 'date-fns';

const next = {
  Sunday: nextSunday,
  Monday: nextMonday,
  Tuesday: nextTuesday,
  Wednesday: nextWednesday,
  Thursday: nextThursday,
  Friday: nextFriday,
  Saturday: nextSaturday,
};

export type When =
  /** The first such day after today and so many weeks more; with -2 or less it is over, with -1 it may be today. */
  | { weekday: keyof typeof next; weeks: number }
  /** The 4th Sundays of February, May, August and November: 0 for the next one after today, -1 for the last before it. */
  | { gameNight: 0 | -1 };

const gameNightMonths = [1, 4, 7, 10];

/** The day of a rule, seen from `today`. */
export function dayFor(when: When, today: string): string {
  const now = parseISO(today);
  if ('gameNight' in when) {
    const years = [-1, 0, 1].map((years) => now.getFullYear() + years);
    const nights = years.flatMap((year) => gameNightMonths.map((month) => fourthSunday(year, month)));
    const toCome = nights.filter((night) => night > today);
    const over = nights.filter((night) => night < today);
    return (when.gameNight === 0 ? toCome[0] : over.at(-1)) ?? today;
  }
  return dayText(addWeeks(next[when.weekday](now), when.weeks));
}

const dayText = (date: Date) => formatISO(date, { representation: 'date' });

const fourthSunday = (year: number, month: number): string =>
  dayText(addWeeks(nextSunday(subDays(new Date(year, month, 1), 1)), 3));

/** "16:00" as people write it: "4:00 PM". */
export const clockText = (time: string): string => lightFormat(parseISO(`2000-01-01T${time}`), 'h:mm a');
