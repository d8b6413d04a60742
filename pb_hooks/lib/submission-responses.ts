/** The responses of the submission protocol (docs/architecture.md), with HTTP status and message. */
import type { FieldErrors } from '../../src/domain/parse';
import type { AcceptedAnswer, RefusalCode } from '../../src/domain/submission';

export type Accepted = Omit<AcceptedAnswer, 'id'>;
export interface Refused {
  outcome: 'refused';
  code: RefusalCode;
  message: string;
  fields?: FieldErrors;
}
export type SubmissionResponse = Accepted | Refused;

const refusals: Record<RefusalCode, { status: number; message: string }> = {
  invalid: { status: 400, message: 'Something in this form is not right.' },
  duplicate_rsvp: { status: 409, message: "You have already RSVP'd to this event." },
  event_gone: { status: 404, message: 'This event is no longer on the calendar.' },
  event_cancelled: { status: 409, message: 'This event was cancelled.' },
  event_past: { status: 409, message: 'This event is over.' },
  not_yours: { status: 403, message: 'We can’t find that RSVP. The link may be incomplete.' },
  no_seats: { status: 409, message: 'There are not enough seats.' },
  id_conflict: { status: 409, message: 'This was sent before with other details.' },
  erased: { status: 410, message: 'This was deleted by the team.' },
};

/** Creates a final refusal: the device stops retrying. Throw anything that may succeed later. */
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

/** Writes the response. Call it after the transaction, or it is sent before the commit. */
export function writeResponse(e: RequestContext, id: string, response: SubmissionResponse): void {
  e.json('code' in response ? refusals[response.code].status : 200, { id, ...response });
}
