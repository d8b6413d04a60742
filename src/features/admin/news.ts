import type { EventNews } from '../../domain/choices';
import type { EventRecord } from '../../domain/event';

/** What people who RSVPed have to know of a change; null when it is nothing to them. */
export function newsOf(before: EventRecord, after: EventRecord): EventNews | null {
  if (before.status !== after.status) return after.status === 'cancelled' ? 'cancelled' : 'changed';
  const same = before.date === after.date && before.time === after.time && before.location === after.location;
  return same ? null : 'changed';
}
