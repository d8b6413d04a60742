import { tzOffset } from '@date-fns/tz/tzOffset';
import { millisecondsInDay } from 'date-fns/constants';

/**
 * Returns the instant (epoch ms) at which the clock of a zone shows a time, like `Instant` of `pocketbase/internal/zones`. Of a time that
 * the clock shows twice it is the first. A time that the clock skips counts from before the gap: 2:30 is 3:30 if one hour is skipped.
 * @param wall "2026-12-09T19:00"
 * @param zone IANA name
 */
export function instantOf(wall: string, zone: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wall.split(/\D/).map(Number);
  const clock = Date.UTC(year, month - 1, day, hour, minute);
  const offsetAt = (instant: number) => Math.round(tzOffset(zone, new Date(instant)) * 60) * 1000;
  // No offset is larger than a day, and no two clock changes are that near.
  const first = clock - offsetAt(clock - millisecondsInDay);
  const last = clock - offsetAt(clock + millisecondsInDay);
  const isShown = (instant: number) => instant + offsetAt(instant) === clock;
  return isShown(last) && !isShown(first) ? last : first;
}
