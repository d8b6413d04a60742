/** The clock on the ministry's wall. goja has no Intl, so Go's time zones are asked. */
import { addDays as addTo, formatISO, parseISO } from 'date-fns';
import { site } from '../../src/content/site';

/** A calendar day there, e.g. "2026-11-28". */
export type Day = string;

/** The day of an instant (ms since 1970). */
export function dayOf(instant: number): Day {
  return new DateTime(new Date(instant).toISOString())
    .time()
    .in(new Timezone(site.zone))
    .format('2006-01-02');
}

/** The instant (ms since 1970) at which that clock shows `day` and `time` ("18:30"), summer time or not. */
export function instantOf(day: Day, time: string): number {
  return new DateTime(`${day} ${time}:00`, site.zone).time().unixMilli();
}

/** `day` and `days` more, or fewer when negative. */
export const addDays = (day: Day, days: number): Day =>
  formatISO(addTo(parseISO(day), days), { representation: 'date' });

/** The last millisecond of the day of an instant (D10): a day that changes the clock has 23 or 25 hours. */
export const endOfDay = (instant: number): number => instantOf(addDays(dayOf(instant), 1), '00:00') - 1;
