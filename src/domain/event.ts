/** Events and the rules about them (spec §4; D1, D2, D10). Instants are ISO 8601 in UTC. */
import * as v from 'valibot';
import { eventStatuses, eventTypes } from './choices';
import { recordId } from './fields';
import { guests } from './limits';

/** People, not rows: `confirmedGuests` is what fills seats (D1). */
export const seatCounts = v.object({
  confirmedRsvps: v.number(),
  confirmedGuests: v.number(),
  waitlisted: v.number(),
});
export type SeatCounts = v.InferOutput<typeof seatCounts>;

export const eventRecord = v.object({
  id: recordId(),
  title: v.string(),
  description: v.string(),
  /** The start. */
  date: v.pipe(v.string(), v.isoTimestamp()),
  /** As the team wrote it, e.g. "6:00 PM". */
  time: v.string(),
  location: v.string(),
  type: v.picklist(eventTypes),
  status: v.picklist(eventStatuses),
  featured: v.boolean(),
  flyer_url: v.nullable(v.string()),
  /** Seats, or null for no maximum. */
  max_attendees: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ends_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** When the team last changed it. */
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
  seats: seatCounts,
});
export type EventRecord = v.InferOutput<typeof eventRecord>;

/** The last instant (ms since 1970) of the calendar day of `instant` in the ministry's zone. Handed in: goja has no Intl. */
export type EndOfDay = (instant: number) => number;

/** When an event stops being upcoming (D10), in ms since 1970. */
export function closesAt(event: Pick<EventRecord, 'date' | 'ends_at'>, endOfDay: EndOfDay): number {
  return event.ends_at ? Date.parse(event.ends_at) : endOfDay(Date.parse(event.date));
}

/** Seats left for one more party; null when the event has no maximum. Never negative. */
export function spotsLeft(event: Pick<EventRecord, 'max_attendees' | 'seats'>): number | null {
  if (event.max_attendees === null) return null;
  return Math.max(0, event.max_attendees - event.seats.confirmedGuests);
}

export const isFull = (event: Pick<EventRecord, 'max_attendees' | 'seats'>) => spotsLeft(event) === 0;

/** The largest party that may ask for seats now; for a full event, the largest that may wait (D2). */
export function largestParty(event: Pick<EventRecord, 'max_attendees' | 'seats'>): number {
  return spotsLeft(event) || (event.max_attendees ?? guests.uncapped);
}

/** Why nobody can RSVP any more, or null. */
export function closedBecause(
  event: Pick<EventRecord, 'date' | 'ends_at' | 'status'>,
  now: number,
  endOfDay: EndOfDay,
): 'event_cancelled' | 'event_past' | null {
  if (event.status === 'cancelled') return 'event_cancelled';
  if (event.status === 'past' || closesAt(event, endOfDay) < now) return 'event_past';
  return null;
}

export interface SplitEvents {
  /** The first featured one that is upcoming, or null; it is also in `upcoming`. */
  featured: EventRecord | null;
  /** Soonest first. */
  upcoming: EventRecord[];
  /** Cancelled before they took place, soonest first: shown, so that nobody travels for nothing. */
  calledOff: EventRecord[];
  /** Latest first. */
  past: EventRecord[];
}

/** Cuts a list ordered by date, earliest first, as the public page shows it (spec §4). */
export function splitByDate(events: readonly EventRecord[], now: number, endOfDay: EndOfDay): SplitEvents {
  const isPast = (event: EventRecord) => event.status === 'past' || closesAt(event, endOfDay) < now;
  const ahead = events.filter((event) => !isPast(event));
  const upcoming = ahead.filter((event) => event.status === 'upcoming');
  return {
    featured: upcoming.find((event) => event.featured) ?? null,
    upcoming,
    calledOff: ahead.filter((event) => event.status === 'cancelled'),
    past: events.filter(isPast).reverse(),
  };
}
