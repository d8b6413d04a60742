/** Formats dates in a given IANA zone. Instants are ISO 8601 texts or epoch ms. */
import { TZDateMini } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

type Instant = string | number;
const ms = (instant: Instant) => (typeof instant === 'number' ? instant : Date.parse(instant));

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are costly to make and are asked for in lists: one each is kept. */
function format(zone: string | undefined, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${name} ${zone}`;
  let made = formats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat('en-US', zone ? { ...options, timeZone: zone } : options);
    formats.set(key, made);
  }
  return made;
}

/** The parts of a written date by their names; '' for one that it does not have. */
function partsOf(made: Intl.DateTimeFormat, instant: number) {
  const parts = made.formatToParts(instant);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
}

/** "October 26, 2025": month name, two-digit day, year (spec §9). */
export function longDate(instant: Instant, zone: string): string {
  return format(zone, 'long', { year: 'numeric', month: 'long', day: '2-digit' }).format(ms(instant));
}

/** "Oct 26, 2025": the admin's format (spec §9). */
export function shortDate(instant: Instant, zone: string): string {
  return format(zone, 'short', { year: 'numeric', month: 'short', day: '2-digit' }).format(ms(instant));
}

/** "Sunday" */
export function weekday(instant: Instant, zone: string): string {
  return format(zone, 'weekday', { weekday: 'long' }).format(ms(instant));
}

/** The two words of a day poster: "Oct" and "26". */
export function dayOfMonth(instant: Instant, zone: string): { month: string; day: string } {
  const part = partsOf(format(zone, 'day', { month: 'short', day: 'numeric' }), ms(instant));
  return { month: part('month'), day: part('day') };
}

/** "4:12 PM" in the reader's own zone, or in `zone`. */
export function clockTime(instant: Instant, zone?: string): string {
  return format(zone, 'clock', { hour: 'numeric', minute: '2-digit' })
    .format(ms(instant))
    .replaceAll('\u202f', ' ');
}

/**
 * Returns "today, 4:12 PM", "yesterday, 4:12 PM" or "October 26, 2025, 4:12 PM".
 *
 * @param zone IANA zone; the reader's if omitted.
 */
export function seenAt(
  instant: number,
  now: number,
  zone = format(undefined, 'long', {}).resolvedOptions().timeZone,
): string {
  const time = clockTime(instant, zone);
  // Counts calendar days: a day with a clock change has 23 or 25 hours.
  const days = differenceInCalendarDays(new TZDateMini(now, zone), new TZDateMini(instant, zone));
  if (days === 0) return `today, ${time}`;
  if (days === 1) return `yesterday, ${time}`;
  return `${longDate(instant, zone)}, ${time}`;
}

/** Returns what a clock in a zone shows at an instant: "2026-12-09" and "19:00". */
export function wallClock(instant: number, zone: string): { day: string; time: string } {
  const wall = new Date(instant + offsetAt(zone, instant) * 60_000).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** Returns the name of a zone at an instant, e.g. "Pacific Standard Time". */
export function zoneName(instant: Instant, zone: string): string {
  const long = format(zone, 'name', { timeZoneName: 'long' });
  return partsOf(long, ms(instant))('timeZoneName');
}

/** Minutes that `zone` is ahead of UTC at an instant; negative west of Greenwich. */
export function offsetAt(zone: string, instant: number): number {
  const numbers = format(zone, 'parts', {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const text = partsOf(numbers, instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(text(type));
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return Math.round((wall - Math.floor(instant / 1000) * 1000) / 60_000);
}

/** The last millisecond of the calendar day of an instant in `zone`, across changes to and from summer time. */
export function endOfDay(zone: string, instant: number): number {
  const day = 24 * 60 * 60 * 1000;
  const offset = offsetAt(zone, instant) * 60_000;
  const wallEnd = Math.floor((instant + offset) / day) * day + day;
  // The offset may change during the day: ask for it at the guessed end, not at the instant.
  return wallEnd - offsetAt(zone, wallEnd - offset) * 60_000 - 1;
}
