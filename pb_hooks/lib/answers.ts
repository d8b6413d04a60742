/** The answers of the submission protocol (docs/architecture.md), with their HTTP status and their words. */
import type { FieldErrors } from '../../src/domain/parse';
import type { AcceptedAnswer, RefusalCode } from '../../src/domain/submission';

export type Accepted = Omit<AcceptedAnswer, 'id'>;
export interface Refused {
  outcome: 'refused';
  code: RefusalCode;
  message: string;
  fields?: FieldErrors;
}
export type Answer = Accepted | Refused;

const refusals: Record<RefusalCode, { status: number; message: string }> = {
  invalid: { status: 400, message: 'Some of this does not fit.' },
  duplicate_rsvp: { status: 409, message: "You have already RSVP'd to this event." },
  event_gone: { status: 404, message: 'This event is no longer on the calendar.' },
  event_cancelled: { status: 409, message: 'This event was cancelled.' },
  event_past: { status: 409, message: 'This event is over.' },
  not_yours: { status: 403, message: 'There is no such RSVP, or this is not its key.' },
  no_seats: { status: 409, message: 'There are not so many seats.' },
  id_conflict: { status: 409, message: 'This was sent before with other details.' },
  erased: { status: 410, message: 'This was deleted by the team.' },
};

/** A refusal for good: the device stops trying. Anything that may go better next time must be thrown instead. */
export const refused = (
  code: RefusalCode,
  fields?: FieldErrors,
  message = refusals[code].message,
): Refused => ({
  outcome: 'refused',
  code,
  message,
  ...(fields && { fields }),
});

/** Writes the answer. Only after the transaction, or it would be sent before the commit. `id` is echoed as it came. */
export function write(e: Asked, id: string, answer: Answer): void {
  e.json('code' in answer ? refusals[answer.code].status : 200, { id, ...answer });
}
