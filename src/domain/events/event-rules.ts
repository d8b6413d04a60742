/** Rules for events (decisions 008 and 011), without the schemas, which pages need not load. */

import { guests } from '../limits';
import type { EventRecord } from './event';

/** Returns the end of the day in the ministry's time zone, in epoch ms. Injected, because goja has no Intl. */
export type EndOfDay = (instant: number) => number;

/** How long an event without an end is at least, also one that begins shortly before midnight. In ms. */
const shortest = 4 * 3_600_000;

/** Returns when an event stops being upcoming (decision 011), in epoch ms. */
export function closesAt(event: Pick<EventRecord, 'date' | 'ends_at'>, endOfDay: EndOfDay): number {
  if (event.ends_at) return Date.parse(event.ends_at);
  const start = Date.parse(event.date);
  return Math.max(endOfDay(start), start + shortest);
}

/** Returns null for an event without a maximum. */
export function spotsLeft(event: Pick<EventRecord, 'max_attendees' | 'seats'>): number | null {
  if (event.max_attendees === null) return null;
  return Math.max(0, event.max_attendees - event.seats.confirmedGuests);
}

export const isFull = (event: Pick<EventRecord, 'max_attendees' | 'seats'>) => spotsLeft(event) === 0;

/** Returns the largest party that an RSVP can be for. One that does not fit now waits (decision 008). */
export const largestParty = ({ max_attendees }: Pick<EventRecord, 'max_attendees'>): number =>
  max_attendees ?? guests.uncapped;

export function closedBecause(
  event: Pick<EventRecord, 'date' | 'ends_at' | 'status'>,
  now: number,
  endOfDay: EndOfDay,
): 'event_cancelled' | 'event_past' | null {
  if (event.status === 'cancelled') return 'event_cancelled';
  if (event.status === 'past' || closesAt(event, endOfDay) < now) return 'event_past';
  return null;
}

type Split = Pick<EventRecord, 'date' | 'ends_at' | 'featured'> & { status: string };

export interface SplitEvents<E extends Split = EventRecord> {
  /** The first featured upcoming event, or null. It is also in `upcoming`. */
  featured: E | null;
  upcoming: E[];
  /** Cancelled future events, shown so that guests do not travel for nothing. */
  calledOff: E[];
  past: E[];
}

/** Splits events that are ordered by date, earliest first, for the public page. */
export function splitByDate<E extends Split>(
  events: readonly E[],
  now: number,
  endOfDay: EndOfDay,
): SplitEvents<E> {
  const isPast = (event: E) => event.status === 'past' || closesAt(event, endOfDay) < now;
  const ahead = events.filter((event) => !isPast(event));
  const upcoming = ahead.filter((event) => event.status === 'upcoming');
  return {
    featured: upcoming.find((event) => event.featured) ?? null,
    upcoming,
    calledOff: ahead.filter((event) => event.status === 'cancelled'),
    past: events.filter(isPast).reverse(),
  };
}
