/** When an event is, as people read it: from start to end, and what the team wrote about it if that says more (decision 011). */
import type { EventRecord } from './event';

/** Injected, because goja has no Intl. Instants are ISO 8601. */
export interface TimeWords {
  /** Returns "4:00 PM". */
  clock(instant: string): string;
  /** Returns "Sun, October 26", with the year if `present` is in another one; null if both are the same day. */
  otherDay(instant: string, present: string): string | null;
}

export type Times = Pick<EventRecord, 'date' | 'time'> & Partial<Pick<EventRecord, 'ends_at'>>;

/** An end in the night belongs to the day of the start. In ms. */
const oneEvening = 12 * 3_600_000;

/** A time of the day in a text: "6", "6:00 PM", "6.30 p.m.", "18:00", "noon". */
const clockIn = /(?:\d{1,2}(?:[:.]\d{2})?(?: ?[ap]\.?m\b\.?)?|noon|midnight)/.source;
const until = / ?(?:[–—-]|to|until|till) ?/.source;
const more = /(?:$|([,;·(].*)$)/.source;
/** The times that a text begins with, as far as the next sign: "from 6:00 to 8:00 PM, free entry". */
const leading = new RegExp(`^(?:from )?(${clockIn})(?:${until}(${clockIn}))? ?${more}`, 'i');

/**
 * Returns "7:30 to 9:30 PM", "7:30 to 9:30 PM (Doors 7:00 PM)" or "6:00 PM to Sun, December 6, 2:00 PM". Without an end, it is what the
 * team wrote.
 */
export function timesOf({ date, time, ends_at }: Times, { clock, otherDay }: TimeWords): string {
  if (!ends_at) return time;
  const [start, end] = [clock(date), clock(ends_at)];
  const addition = additionOf(time, start, end);
  const day = Date.parse(ends_at) - Date.parse(date) < oneEvening ? null : otherDay(ends_at, date);
  const half = /\s[ap]m$/i;
  const isSameHalf = !day && half.exec(start)?.[0] === half.exec(end)?.[0];
  const range = `${isSameHalf ? start.replace(half, '') : start} to ${day ? `${day}, ` : ''}${end}`;
  return addition ? `${range} (${addition})` : range;
}

/** Returns what a text says beside start and end: "free entry" for "4:00 PM, free entry"; '' for "4:00–6:00 PM". */
function additionOf(text: string, start: string, end: string): string {
  // With one space between words the expression is fast, also for 5,000 spaces.
  const written = text.trim().replace(/\s+/g, ' ');
  const [found, from = '', to, rest = ''] = leading.exec(written) ?? [];
  const isKnown = found !== undefined && isTime(from, start) && (to === undefined || isTime(to, end));
  if (!isKnown) return written;
  return rest.replace(/^[,;· ]+/, '').replace(/^\(([^()]*)\)$/, '$1');
}

/** Whether a text is a time of the day, as far as it says it: "6" is also "6:00 PM". */
function isTime(text: string, known: string): boolean {
  const [written, stored] = [minutesIn(text), minutesIn(known)];
  const isHalfKnown = written.half !== null && stored.half !== null;
  return written.minutes === stored.minutes && (!isHalfKnown || written.half === stored.half);
}

/** Returns the minutes since midnight or noon, and which of the two, if the text says it: a clock of 24 hours does. */
function minutesIn(text: string): { minutes: number; half: 'a' | 'p' | null } {
  if (/noon/i.test(text)) return { minutes: 0, half: 'p' };
  if (/midnight/i.test(text)) return { minutes: 0, half: 'a' };
  const [hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(Number);
  const named = /a/i.test(text) ? 'a' : /p/i.test(text) ? 'p' : null;
  return { minutes: (hour % 12) * 60 + minute, half: named ?? (hour > 12 ? 'p' : null) };
}
