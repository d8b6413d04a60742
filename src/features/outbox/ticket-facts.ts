import { site } from '../../content/site';
import { closesAt } from '../../domain/events/event-rules';
import { type Times, timesOf } from '../../domain/events/event-times';
import type { OutboxItem, Subject } from '../../offline';
import { clockTime, endOfDay, otherDay, weekdayAndTime } from '../../ui/parts/zoned-date';

/** Returns "4:00 to 6:00 PM", or "4:00 PM to Tue, October 28, 2:00 PM". */
export const timesIn = (event: Times): string =>
  timesOf(event, {
    clock: (instant) => clockTime(instant, site().zone),
    otherDay: (instant, present) => otherDay(instant, present, site().zone),
  });

/** Returns the times of the event of a ticket. Those of older versions have no date. */
export const timesOfTicket = ({ date, time = '', endsAt }: Subject): string =>
  date ? timesIn({ date, time, ends_at: endsAt ?? null }) : time;

/** Returns "Sun, October 26, 2025, 4:00 to 6:00 PM". */
export const whenOf = ({ subject }: Pick<OutboxItem, 'subject'>): string =>
  weekdayAndTime({ date: subject.date, time: timesOfTicket(subject) }, site().zone);

/** Returns "Sun, October 26, 2025, 4:00 to 6:00 PM, Grace Chapel". */
export const whenAndWhereOf = (item: Pick<OutboxItem, 'subject'>): string =>
  [whenOf(item), item.subject.location].filter(Boolean).join(', ');

/**
 * Returns the changed parts of the date and place that the person last saw: "Sat, December 12", "Grace Chapel" or "Sat,
 * December 12, 4:00 PM, Grace Chapel". Null if nothing changed.
 */
export function movedFrom({ was, date, time, location }: Subject): string | null {
  if (!was) return null;
  const parts = [
    was.date && date && otherDay(was.date, date, site().zone),
    was.time !== time && was.date !== date && was.time,
    was.location !== location && was.location,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Returns whether the event has ended. `now`: server time, epoch ms. */
export function isOver({ date, endsAt }: Subject, now: number): boolean {
  if (!date) return false;
  return closesAt({ date, ends_at: endsAt ?? null }, (instant) => endOfDay(site().zone, instant)) < now;
}
