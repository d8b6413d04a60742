/** Calendar arithmetic in the ministry's time zone. goja has no Intl, so this uses Go's time zones. */
import { addDays as addTo, formatISO, parseISO } from 'date-fns';
import { site } from './site';

/** A calendar day, e.g. "2026-11-28". */
type Day = string;

export function dayOf(instant: number): Day {
  return new DateTime(new Date(instant).toISOString())
    .time()
    .in(new Timezone(site().zone))
    .format('2006-01-02');
}

/** Returns the instant (epoch ms) of a day and a time ("18:30"). */
export function instantOf(day: Day, time: string): number {
  return new DateTime(`${day} ${time}:00`, site().zone).time().unixMilli();
}

export const addDays = (day: Day, days: number): Day =>
  formatISO(addTo(parseISO(day), days), { representation: 'date' });

/** Returns the last millisecond of an instant's day (decision 011). A day with a clock change has 23 or 25 hours. */
export const endOfDay = (instant: number): number => instantOf(addDays(dayOf(instant), 1), '00:00') - 1;
