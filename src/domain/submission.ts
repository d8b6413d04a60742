/** The submission protocol (design §6): the server's answers to a record create. */
import * as v from 'valibot';
import { recordId } from './fields';

/** The only reasons to refuse an item. After any other failure it is sent again. */
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

/** The outcome of an accepted item; for a change, the new status of its RSVP. */
const outcomes = ['confirmed', 'waitlist', 'cancelled', 'received'] as const;
export type Outcome = (typeof outcomes)[number];

/** HTTP 200. `position`: place on the waitlist, from 1. */
export const acceptedAnswer = v.object({
  id: recordId(),
  outcome: v.picklist(outcomes),
  status: v.string(),
  position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type AcceptedAnswer = v.InferOutput<typeof acceptedAnswer>;

/** HTTP 4xx. `fields`: messages by field name, with `invalid` and `no_seats`. */
export const refusedAnswer = v.object({
  id: recordId(),
  outcome: v.literal('refused'),
  code: v.picklist(refusalCodes),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type RefusedAnswer = v.InferOutput<typeof refusedAnswer>;
