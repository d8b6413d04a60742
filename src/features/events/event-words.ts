import { events } from '../../content/events/events';
import { site } from '../../content/site';
import type { EventRecord } from '../../domain/events/event';
import { spotsLeft } from '../../domain/events/event-rules';
import type { Times } from '../../domain/events/event-times';
import {
  dayOfMonth,
  longDate,
  posterDate,
  weekday,
  weekdayAndTime,
  zoneName,
} from '../../ui/parts/zoned-date';
import { timesIn } from '../outbox/ticket-facts';

type Dated = Pick<EventRecord, 'date' | 'time'>;

/** Returns "Sun, October 26, 2025, 4:00 to 6:00 PM". */
export const whenOf = (event: Times): string =>
  weekdayAndTime({ date: event.date, time: timesIn(event) }, site().zone);

/** Returns "Sunday, October 26, 2025" and "4:00 to 6:00 PM, Pacific Time". */
export const dayAndTimeOf = (event: Times): [day: string, time: string] => [
  `${weekday(event.date, site().zone)}, ${longDate(event.date, site().zone)}`,
  [timesIn(event), zoneName(event.date, site().zone, 'longGeneric')].filter(Boolean).join(', '),
];

/** Returns "Saturday · December 5 · 4:00 PM". */
export const posterFoot = ({ date, time }: Dated): string =>
  [posterDate(date, site().zone), time].filter(Boolean).join(' · ');

export const dayOf = ({ date }: Dated) => dayOfMonth(date, site().zone);

/** Returns "12 of 60 seats left", "Full. 4 waiting" or "Seats for everyone". */
export function seatsLine(event: EventRecord): string {
  const left = spotsLeft(event);
  if (left === null) return events.seats.forEveryone;
  if (left === 0) return events.seats.full(event.seats.waitlisted);
  return `${left} of ${events.seats.count(event.max_attendees ?? left)}`;
}

/** Returns the short form: "4 left" or "Full. 4 waiting"; undefined without a maximum. */
export function seatsNote(event: EventRecord): string | undefined {
  const left = spotsLeft(event);
  if (left === null) return undefined;
  return left === 0 ? events.seats.full(event.seats.waitlisted) : events.seats.left(left);
}
