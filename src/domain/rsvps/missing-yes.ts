/** Guests under 18 without a parent's yes, as the server counts them for the team (decision 078). */
import * as v from 'valibot';
import { recordId } from '../fields';

/** Hours in which one address gets at most one reminder. */
export const remindEvery = 24;

/** Hours before an event at which parents who have not answered are reminded, without a press of the team. */
export const remindBefore = { first: 20, last: 3 } as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const counts = {
  /** A reminder can be sent now. */
  remind: count,
  /** Their parent was reminded within `remindEvery`, or the first mail was not sent yet. */
  reminded: count,
  /** There is no email. */
  phone: count,
  /** The last mail that asked at this email was given up. */
  unreachable: count,
  /** Their parent said no, or took their yes back. */
  refused: count,
};
export type MissingYesState = keyof typeof counts;

const missingYesOfEvent = v.object({
  id: recordId(),
  title: v.string(),
  /** '' for none. */
  series: v.optional(v.string(), ''),
  /** ISO 8601 */
  date: v.string(),
  /** ISO 8601: when the first of their parents was asked. */
  since: v.string(),
  /** RSVPs under 18 without a yes that are not cancelled: the sum of `counts`. */
  missing: count,
  ...counts,
});
export type MissingYes = v.InferOutput<typeof missingYesOfEvent>;

export const missingYesAnswer = v.object({
  /** Upcoming events with missing ones, earliest first. */
  events: v.array(missingYesOfEvent),
  /** Whether the server sends mail. */
  mail: v.boolean(),
});
export type MissingYesAnswer = v.InferOutput<typeof missingYesAnswer>;

export const reminderInput = v.object({ event_id: recordId('Choose an event.') });
