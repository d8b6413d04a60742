/** Formats dates in a given IANA zone. Instants are ISO 8601 texts or epoch ms. */
import { TZDateMini, tzName } from '@date-fns/tz';
import { differenceInCalendarDays, endOfDay as endOf, format } from 'date-fns';

type Instant = string | number;

const inZone = (instant: Instant, zone: string) => new TZDateMini(new Date(instant), zone);
const readersZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "October 26, 2025": month name, two-digit day, year (spec §9). */
export const longDate = (instant: Instant, zone: string): string =>
  format(inZone(instant, zone), 'MMMM dd, yyyy');

/** "Oct 26, 2025": the admin's format (spec §9). */
export const shortDate = (instant: Instant, zone: string): string =>
  format(inZone(instant, zone), 'MMM dd, yyyy');

/** "October 2026" */
export const monthOfYear = (instant: Instant, zone: string): string =>
  format(inZone(instant, zone), 'MMMM yyyy');

/** "Saturday · December 5", on posters. */
export const posterDate = (instant: Instant, zone: string): string =>
  format(inZone(instant, zone), 'EEEE · MMMM d');

/** "Sunday" */
export const weekday = (instant: Instant, zone: string): string => format(inZone(instant, zone), 'EEEE');

/** The two words of a day poster: "Oct" and "26". */
export function dayOfMonth(instant: Instant, zone: string): { month: string; day: string } {
  const date = inZone(instant, zone);
  return { month: format(date, 'MMM'), day: format(date, 'd') };
}

/** "4:12 PM" in the reader's own zone, or in `zone`. */
export const clockTime = (instant: Instant, zone = readersZone()): string =>
  format(inZone(instant, zone), 'h:mm a');

/**
 * Returns "today, 4:12 PM", "yesterday, 4:12 PM" or "October 26, 2025, 4:12 PM".
 *
 * @param zone IANA zone; the reader's if omitted.
 */
export function seenAt(instant: number, now: number, zone = readersZone()): string {
  const time = clockTime(instant, zone);
  const days = differenceInCalendarDays(inZone(now, zone), inZone(instant, zone));
  if (days === 0) return `today, ${time}`;
  if (days === 1) return `yesterday, ${time}`;
  return `${longDate(instant, zone)}, ${time}`;
}

/** Returns what a clock in a zone shows at an instant: "2026-12-09" and "19:00". */
export function wallClock(instant: number, zone: string): { day: string; time: string } {
  const date = inZone(instant, zone);
  return { day: format(date, 'yyyy-MM-dd'), time: format(date, 'HH:mm') };
}

/**
 * Returns the name of a zone at an instant: "Pacific Standard Time", or "Pacific Time" for `longGeneric`.
 */
export const zoneName = (instant: Instant, zone: string, style: 'long' | 'longGeneric' = 'long'): string =>
  tzName(zone, new Date(instant), style);

/** The last millisecond of the calendar day of an instant in `zone`, across changes to and from summer time. */
export const endOfDay = (zone: string, instant: number): number => endOf(inZone(instant, zone)).getTime();
