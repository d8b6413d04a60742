/**
 * Formats dates in a given IANA zone, as the region of the site writes them; the examples are American. Instants are ISO 8601 texts or
 * epoch ms.
 */
import { tzName } from '@date-fns/tz/tzName';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';

type Instant = string | number;

const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface DateStyle {
  /** "5 October", not "October 05". */
  readonly isDayFirst: boolean;
  readonly clock: 'h:mm a' | 'h:mm aaa' | 'HH:mm';
  readonly words: DateWords;
}

/** Each from January, Sunday and the morning on. */
interface DateWords {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly halves: readonly string[];
}

let style = (): DateStyle => {
  throw new Error('No date style was provided.');
};

/** Says where the region of the site is read, which this folder does not know. */
export const provideDateStyle = (read: () => DateStyle): void => {
  style = read;
};

/** Returns the pattern for a time of the day. */
export const clockPattern = () => style().clock;

/** What a clock in a zone shows at an instant. */
interface Clock {
  /** Has it in its fields in UTC. */
  readonly wall: Date;
  /** Minutes east of UTC; fractions before zones had whole minutes. */
  readonly offset: number;
}

/** @throws RangeError for a text that is no date, and for an unknown zone */
function inZone(instant: Instant, zone: string): Clock {
  const date = new Date(instant);
  const offset = tzOffset(zone, date);
  const wall = new Date(date.getTime() + Math.round(offset * 60) * 1000);
  if (Number.isNaN(wall.getTime())) throw new RangeError('Invalid time value');
  return { wall, offset };
}

/** Returns the number of a calendar day, counted from 1970. */
const dayIn = (instant: Instant, zone: string): number =>
  Math.floor(inZone(instant, zone).wall.getTime() / millisecondsInDay);

const padded = (value: number, length = 2) => String(Math.trunc(value)).padStart(length, '0');

/** Returns a part of a date in words. */
const inWords = (part: (words: DateWords, wall: Date) => string | undefined) => (clock: Clock) =>
  part(style().words, clock.wall);

/** What the parts of a pattern mean: those of Unicode TR 35 that dates of the site need. */
const parts: Record<string, (clock: Clock) => string | number | undefined> = {
  yyyy: ({ wall }) => padded(wall.getUTCFullYear(), 4),
  MMMM: inWords(({ months }, wall) => months[wall.getUTCMonth()]),
  MMM: inWords(({ shortMonths }, wall) => shortMonths[wall.getUTCMonth()]),
  MM: ({ wall }) => padded(wall.getUTCMonth() + 1),
  dd: ({ wall }) => padded(wall.getUTCDate()),
  d: ({ wall }) => wall.getUTCDate(),
  EEEE: inWords(({ weekdays }, wall) => weekdays[wall.getUTCDay()]),
  EEE: inWords(({ shortWeekdays }, wall) => shortWeekdays[wall.getUTCDay()]),
  HH: ({ wall }) => padded(wall.getUTCHours()),
  h: ({ wall }) => wall.getUTCHours() % 12 || 12,
  mm: ({ wall }) => padded(wall.getUTCMinutes()),
  ss: ({ wall }) => padded(wall.getUTCSeconds()),
  a: inWords(({ halves }, wall) => halves[wall.getUTCHours() < 12 ? 0 : 1]),
  aaa: inWords(({ halves }, wall) => halves[wall.getUTCHours() < 12 ? 0 : 1]?.toLowerCase()),
  xxx: ({ offset }) => {
    const minutes = Math.abs(offset);
    return `${offset < 0 ? '-' : '+'}${padded(minutes / 60)}:${padded(minutes % 60)}`;
  },
};

/** @param pattern other letters than those of `parts` stay */
const format = (clock: Clock, pattern: string): string =>
  pattern.replace(/([a-zA-Z])\1*/g, (part) => `${parts[part]?.(clock) ?? part}`);

/** @param pattern as in the United States */
const written = (instant: Instant, zone: string, pattern: string): string =>
  format(
    inZone(instant, zone),
    style().isDayFirst ? pattern.replace(/(M+) d+,?/, 'd $1').replace('EEE,', 'EEE') : pattern,
  );

/** Formats as "October 26, 2025", with a two-digit day. */
export const longDate = (instant: Instant, zone: string): string => written(instant, zone, 'MMMM dd, yyyy');

/** Formats as "Sun, October 26, 2025", with a two-digit day. */
export const weekdayDate = (instant: Instant, zone: string): string =>
  written(instant, zone, 'EEE, MMMM dd, yyyy');

/** Keeps the times in a text, such as "7:30 PM", on one line: with no-break spaces. */
export const unbroken = (text: string) => text.replace(/ (?=[AP]M\b)/gi, '\u00a0');

/** Returns "Sun, October 26, 2025, 4:00 PM". The time is a text. Either part may be missing. */
export const weekdayAndTime = (
  { date, time }: { date?: string | undefined; time?: string | undefined },
  zone: string,
): string => [date && weekdayDate(date, zone), time && unbroken(time)].filter(Boolean).join(', ');

/** In ms. */
const halfYear = 183 * 86_400_000;

/** Formats as "Sun, October 05", with the year if that is half a year or more from `now`. */
export function nearDate(instant: Instant, now: number, zone: string): string {
  const isNear = Math.abs(new Date(instant).getTime() - now) < halfYear;
  return isNear ? written(instant, zone, 'EEE, MMMM dd') : weekdayDate(instant, zone);
}

/** Formats as "Sun, October 5", with the year if `present` is in another one; null if both are the same day. */
export function otherDay(instant: Instant, present: Instant, zone: string): string | null {
  if (longDate(instant, zone) === longDate(present, zone)) return null;
  const year = (at: Instant) => inZone(at, zone).wall.getUTCFullYear();
  return written(instant, zone, year(instant) === year(present) ? 'EEE, MMMM d' : 'EEE, MMMM d, yyyy');
}

/** Formats as "Oct 26, 2025", for the admin pages. */
export const shortDate = (instant: Instant, zone = localZone()): string =>
  written(instant, zone, 'MMM dd, yyyy');

/** Formats as "October 2026". */
export const monthOfYear = (instant: Instant, zone: string): string =>
  format(inZone(instant, zone), 'MMMM yyyy');

/** Formats as "Saturday · December 5", for posters. */
export const posterDate = (instant: Instant, zone: string): string => written(instant, zone, 'EEEE · MMMM d');

/** Formats as "Sunday". */
export const weekday = (instant: Instant, zone: string): string => format(inZone(instant, zone), 'EEEE');

/** Returns "Oct" and "26", for a day poster. */
export function dayOfMonth(instant: Instant, zone: string): { month: string; day: string } {
  const date = inZone(instant, zone);
  return { month: format(date, 'MMM'), day: format(date, 'd') };
}

/** Formats as "4:12 PM", in the reader's zone unless given. */
export const clockTime = (instant: Instant, zone = localZone()): string =>
  format(inZone(instant, zone), clockPattern().replace(' ', '\u00a0'));

/** Formats as "Nov 24 · 8:14 PM", for stamps. */
export const stampTime = (instant: Instant, zone = localZone()): string =>
  written(instant, zone, `MMM d · ${clockPattern()}`);

/** Returns "today, 4:12 PM", "yesterday, 4:12 PM" or "October 26, 2025, 4:12 PM". */
export function seenAt(instant: number, now: number, zone = localZone()): string {
  const time = clockTime(instant, zone);
  const days = dayIn(now, zone) - dayIn(instant, zone);
  if (days === 0) return `today, ${time}`;
  if (days === 1) return `yesterday, ${time}`;
  return `${longDate(instant, zone)}, ${time}`;
}

/** Returns local date and time in a zone: "2026-12-09" and "19:00". */
export function wallClock(instant: number, zone: string): { day: string; time: string } {
  const date = inZone(instant, zone);
  return { day: format(date, 'yyyy-MM-dd'), time: format(date, 'HH:mm') };
}

/** Formats as "2026-12-05T19:00:00-08:00", ISO 8601 with the offset of the zone. */
export const withOffset = (instant: Instant, zone: string): string =>
  format(inZone(instant, zone), 'yyyy-MM-ddTHH:mm:ssxxx');

/** Returns the name of a zone: "Pacific Standard Time", or "Pacific Time" for `longGeneric`. */
export const zoneName = (instant: Instant, zone: string, style: 'long' | 'longGeneric' = 'long'): string =>
  tzName(zone, new Date(instant), style);

/**
 * Returns the last millisecond of the day of an instant in `zone`, epoch ms. If the clock is set back at midnight, as in Santiago, the
 * day ends when it is midnight again.
 */
export function endOfDay(zone: string, instant: number): number {
  const today = dayIn(instant, zone);
  /** Returns when the day ends if its last clock is the one at an instant. */
  const endWith = (at: number) =>
    (today + 1) * millisecondsInDay - (inZone(at, zone).wall.getTime() - at) - 1;
  const first = endWith(instant);
  const ends = [first, endWith(first + 3 * millisecondsInHour)];
  const last = Math.max(...ends);
  return dayIn(last, zone) === today ? last : Math.min(...ends);
}
