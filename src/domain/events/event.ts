/** An event (decisions 008 and 011). Dates are ISO 8601 in UTC. */
import * as v from 'valibot';
import { eventStatuses } from '../choices';
import { recordId, storedChoice } from '../fields';
import { storedQuestions } from '../rsvps/stored-questions';

/** `confirmedGuests` counts people, and fills the seats (decision 008). */
const seatCounts = v.object({
  confirmedRsvps: v.number(),
  confirmedGuests: v.number(),
  waitlisted: v.number(),
  /** The first names of at most four who agreed (decision 115). Rows that an older version of the site stored lack them. */
  firstNames: v.optional(v.array(v.string())),
});
export type SeatCounts = v.InferOutput<typeof seatCounts>;

export const eventRecord = v.object({
  id: recordId(),
  title: v.string(),
  description: v.string(),
  date: v.pipe(v.string(), v.isoTimestamp()),
  time: v.string(),
  location: v.string(),
  /** Mostly one of the owner's list (`content/pages/event-types.ts`). */
  type: v.string(),
  status: storedChoice(eventStatuses, 'upcoming'),
  featured: v.boolean(),
  /** `event-input.ts` explains these two. Rows of older versions lack them. */
  consent_required: v.optional(v.boolean()),
  pick_up: v.optional(v.boolean()),
  flyer_url: v.nullable(v.string()),
  /** The picture for link previews. Rows that an older version of the site stored lack it. */
  preview_url: v.optional(v.nullable(v.string()), null),
  /** The drawn picture that belongs to the event, like "arch1" (decision 068). Rows that an older version of the site stored lack it. */
  poster: v.optional(v.string()),
  max_attendees: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ends_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** The series whose date it is, or ''; and the day by which its rule knows it. Rows of older versions lack them. */
  series: v.optional(v.string(), ''),
  original_date: v.optional(v.string(), ''),
  /** The inherited fields that were changed on this date alone (`series/series-fields.ts`). */
  own: v.optional(v.array(v.string())),
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Rows that an older version of the site stored lack them. */
  questions: storedQuestions,
  seats: seatCounts,
});
export type EventRecord = v.InferOutput<typeof eventRecord>;
