import { adminSeries } from '../../../../content/admin/admin-series';
import { site } from '../../../../content/site';
import type { EventRecord } from '../../../../domain/events/event';
import { wallClock } from '../../../../ui/parts/zoned-date';

const marks: Readonly<Record<string, string>> = adminSeries.page.marks;

/** Returns what was changed on a date alone: "moved", "other place". */
export function marksOf({ own = [], date, original_date }: EventRecord): string[] {
  const isMoved = wallClock(Date.parse(date), site().zone).day !== original_date;
  const named = own.map((field) => (field === 'date' && !isMoved ? 'time' : field));
  // A moved date has another end and time, too: one word says it.
  const told = named.filter((field) => field !== 'ends_at' && !(field === 'time' && isMoved));
  return [...new Set(told.flatMap((field) => marks[field] ?? []))];
}
