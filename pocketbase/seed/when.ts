/**
 * Dates of the demo content, said as rules, so that it is right whenever it is loaded. Pure arithmetic on calendar days
 * ("2026-11-28"); which instant a day and a time are is the server's to say, since it knows the zone.
 */

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export type When =
  /** The first such day after today and so many weeks more; with -2 or less it is over, with -1 it may be today. */
  | { weekday: (typeof weekdays)[number]; weeks: number }
  /** The 4th Sundays of February, May, August and November: 0 for the next one after today, -1 for the last before it. */
  | { gameNight: 0 | -1 };

const gameNightMonths = [1, 4, 7, 10];

/** The day of a rule, seen from `today`. */
export function dayFor(when: When, today: string): string {
  const now = new Date(`${today}T00:00:00Z`);
  if ('gameNight' in when) {
    const years = [-1, 0, 1].map((years) => now.getUTCFullYear() + years);
    const nights = years.flatMap((year) => gameNightMonths.map((month) => fourthSunday(year, month)));
    const toCome = nights.filter((night) => night > today);
    const over = nights.filter((night) => night < today);
    return (when.gameNight === 0 ? toCome[0] : over.at(-1)) ?? today;
  }
  const day = new Date(now);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (weekdays[day.getUTCDay()] !== when.weekday);
  day.setUTCDate(day.getUTCDate() + 7 * when.weeks);
  return day.toISOString().slice(0, 10);
}

function fourthSunday(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month, 1));
  first.setUTCDate(1 + ((7 - first.getUTCDay()) % 7) + 21);
  return first.toISOString().slice(0, 10);
}

/** "16:00" as people write it: "4:00 PM". */
export function clockText(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
