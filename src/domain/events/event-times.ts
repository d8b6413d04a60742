/** When an event is, as people read it: the text of the team, and the end if that is known and not in the text (decision 011). */
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

const plain = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** Returns "7:30 to 9:30 PM", "Doors 7:00 PM, until 9:30 PM" or "6:00 PM to Sun, December 6, 2:00 PM". */
export function timesOf({ date, time, ends_at }: Times, { clock, otherDay }: TimeWords): string {
  if (!ends_at) return time;
  const [start, end] = [clock(date), clock(ends_at)];
  const hasEnd = plain(time).includes(plain(end));
  const day = Date.parse(ends_at) - Date.parse(date) < oneEvening ? null : otherDay(ends_at, date);
  if (day) return `${hasEnd || !time ? start : time} to ${day}, ${end}`;
  if (hasEnd) return time;
  if (time && plain(time) !== plain(start)) return `${time}, until ${end}`;
  const half = /\s[ap]m$/i;
  const isSameHalf = half.exec(start)?.[0] === half.exec(end)?.[0];
  return `${isSameHalf ? start.replace(half, '') : start} to ${end}`;
}
