/** Relative dates of the demo content. Works on calendar days ("2026-11-28"); the server adds the time zone. */
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
  /** The first such weekday after today, plus weeks: -2 or less is past, -1 may be today. */
  | { weekday: keyof typeof next; weeks: number }
  /** Game nights are on the 4th Sunday of February, May, August and November: 0 for the next, -1 for the last. */
  | { gameNight: 0 | -1 };

const gameNightMonths = [1, 4, 7, 10];

/** Returns the day of a rule, relative to `today`. */
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

/** "16:00" → "4:00 PM". */
export const clockText = (time: string): string => lightFormat(parseISO(`2000-01-01T${time}`), 'h:mm a');
