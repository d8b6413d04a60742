/** What an event is (spec §3; D1, D10, D15). Instants are ISO 8601 in UTC. The rules about it are in event-rules.ts. */
import * as v from 'valibot';
import { eventStatuses } from './choices';
import { recordId, storedChoice } from './fields';

/** People, not rows: `confirmedGuests` is what fills seats (D1). */
const seatCounts = v.object({
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
  /** One of `eventTypes`, or one that only a newer version of the site knows. */
  type: v.string(),
  status: storedChoice(eventStatuses, 'upcoming'),
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

export * from './event-rules';
