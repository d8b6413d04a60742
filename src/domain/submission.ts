/** The submission protocol (design §6): what the server answers to a record create, and what may count as an answer. */
import * as v from 'valibot';
import { recordId } from './fields';

/** The only reasons for which an item is refused. Anything else that goes wrong leaves it waiting. */
const refusalCodes = [
  'invalid',
  'duplicate_rsvp',
  'event_gone',
  'event_cancelled',
  'event_past',
  'not_yours',
  'no_seats',
  'id_conflict',
  'erased',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** What became of an accepted item, or for a change of an RSVP what is now true of that RSVP. */
const outcomes = ['confirmed', 'waitlist', 'cancelled', 'received'] as const;
export type Outcome = (typeof outcomes)[number];

/** HTTP 200. `position` is the place on the waitlist, 1 for the next in line. */
export const acceptedAnswer = v.object({
  id: recordId(),
  outcome: v.picklist(outcomes),
  status: v.string(),
  position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type AcceptedAnswer = v.InferOutput<typeof acceptedAnswer>;

/** HTTP 4xx. `fields` with `invalid` and `no_seats`: messages by field name. */
export const refusedAnswer = v.object({
  id: recordId(),
  outcome: v.literal('refused'),
  code: v.picklist(refusalCodes),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type RefusedAnswer = v.InferOutput<typeof refusedAnswer>;
