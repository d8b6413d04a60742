/** The days of a month, for a calendar. A month is "2026-12", a day "2026-12-05", both in the ministry's zone. */
import type { EventRecord } from './event';

const pattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export const isMonth = (text: string | null): text is string => text !== null && pattern.test(text);

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);
const dayAfter = (date: Date, days: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days));

/** Returns the month that is `by` months later. */
export function monthAfter(month: string, by: number): string {
  const first = firstOf(month);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by, 1)).toISOString().slice(0, 7);
}

/**
 * Returns the weeks of a month with their seven days; null for those of other months.
 * @param firstDay 0 if weeks begin on Sunday, 1 for Monday
 */
export function weeksOf(month: string, firstDay: 0 | 1): (string | null)[][] {
  const first = firstOf(month);
  const before = (first.getUTCDay() - firstDay + 7) % 7;
  const weeks: (string | null)[][] = [];
  for (let start = -before; weeks.length === 0 || dayIn(month, dayAfter(first, start)); start += 7)
    weeks.push(Array.from({ length: 7 }, (_, n) => dayIn(month, dayAfter(first, start + n))));
  return weeks;
}

/** Returns the day of a date if it is in the month. */
function dayIn(month: string, date: Date): string | null {
  const day = date.toISOString().slice(0, 10);
  return day.startsWith(month) ? day : null;
}

/** An end in the night belongs to the day before it. In ms. */
const night = 6 * 3_600_000;

/**
 * Returns the days of an event, from that of its start to that of its end.
 * @param dayOf returns the day of an instant (epoch ms)
 */
export function daysOf(
  { date, ends_at }: Pick<EventRecord, 'date' | 'ends_at'>,
  dayOf: (instant: number) => string,
): string[] {
  const first = dayOf(Date.parse(date));
  const last = ends_at ? dayOf(Math.max(Date.parse(date), Date.parse(ends_at) - night)) : first;
  const days: string[] = [];
  // A year at most: no list of days is endless, whatever was stored.
  for (let day = first; day <= last && days.length < 366; day = nextDay(day)) days.push(day);
  return days;
}

const nextDay = (day: string): string =>
  dayAfter(new Date(`${day}T00:00:00.000Z`), 1)
    .toISOString()
    .slice(0, 10);
