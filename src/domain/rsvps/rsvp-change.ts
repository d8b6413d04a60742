/** An RSVP as the person who sent it reads and changes it: with its secret, without an account. */
import * as v from 'valibot';
import { consentStates, rsvpActions, rsvpStatuses } from '../choices';
import { manageSecret, oneOf, recordId, storedChoice } from '../fields';
import { inputEntries, storedEntries } from '../form-fields';
import { sentNotComing } from './children';
import { checkGuardian } from './consent';
import { rsvpFields } from './rsvp';
import { sentAnswers, storedAnswers } from './stored-questions';

export const rsvpKey = v.object({ id: recordId(), secret: manageSecret() });
export type RsvpKey = v.InferOutput<typeof rsvpKey>;

export const myRsvp = v.object({
  event_id: recordId(),
  ...storedEntries(rsvpFields),
  answers: storedAnswers,
  status: v.picklist(rsvpStatuses),
  /** Who is under 18 and comes with this person. */
  children: v.optional(
    v.array(
      v.object({ id: recordId(), name: v.string(), consent_state: storedChoice(consentStates, 'asked') }),
    ),
    [],
  ),
  /** Of a parent or guardian; `none` for adults. With children, the answer about all. */
  consent_state: v.optional(v.picklist(consentStates), 'none'),
  /** With children: the answer about this person alone. Servers of older versions do not send it. */
  own_consent_state: v.optional(v.picklist(consentStates)),
  /** Under 18: whether the parent's yes covers the first name (decision 115). */
  covers_first_name: v.optional(v.boolean(), false),
  position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** With a mailed link: the same person's RSVPs for other dates of the series, each with a secret that only cancels it. */
  dates_left: v.optional(
    v.array(
      v.object({
        id: recordId(),
        secret: manageSecret(),
        event_id: recordId(),
        number_of_guests: v.number(),
      }),
    ),
    [],
  ),
});
export type MyRsvp = v.InferOutput<typeof myRsvp>;

const { number_of_guests: _, show_first_name: _s, ...details } = rsvpFields;
/** The contact fields. The number of guests needs seats, and the first name can be hidden without signal: both are changed separately. */
export const detailFields = details;

export const rsvpDetails = v.pipe(v.object(inputEntries(detailFields)), checkGuardian());
export type RsvpDetails = v.InferOutput<typeof rsvpDetails>;

/** Missing fields stay unchanged. `under_18` never changes: the consent would be lost with it. */
const { under_18: _u, ...changeableFields } = rsvpFields;
const changeable = v.partial(v.object(inputEntries(changeableFields)));

/** For somebody under 18 who ticks it after a parent’s yes that does not cover it (decision 115). */
export const firstNameAfterYes = 'A parent already said yes without this.';

/** Only `update` uses the fields. */
export const rsvpChangeInput = v.object({
  rsvp_id: recordId('Choose an RSVP.'),
  secret: manageSecret(),
  action: oneOf(rsvpActions, 'Choose what to do.'),
  ...changeable.entries,
  answers: sentAnswers,
  not_coming: sentNotComing,
});
export type RsvpChangeInput = v.InferOutput<typeof rsvpChangeInput>;
