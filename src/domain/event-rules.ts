/**
 * The rules about events (spec §4; D1, D2, D10). Apart from the schema, so that a page can apply them without loading
 * what only reading an answer needs.
 */
import type { EventRecord } from './event';
import { guests } from './limits';

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
