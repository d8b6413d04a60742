/** The submission protocol: the spam signals of a record create, and the server's answers to it. */
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
  'other_event',
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

/** Signals that a program filled in the form. They only mark a submission: a guess must not lose a person's message. */
export interface SpamSignals {
  /** Whether the hidden field was filled in. Its value could be personal data. */
  bait: boolean;
  /** From the first input to the button; null if the form was begun on an earlier visit. */
  took_ms: number | null;
}

/** In ms. Faster submissions are suspicious, since people with autofill take longer. */
export const fastestPerson = 1_000;

/** Older versions of the site send no signals. */
export function isSpamSuspected({ bait, took_ms }: Record<string, unknown>): boolean {
  return bait === true || (typeof took_ms === 'number' && took_ms < fastestPerson);
}
