/** What a person can do with their own RSVP, with no account: whoever has its secret may change it. */
import * as v from 'valibot';
import { rsvpActions } from './choices';
import { manageSecret, oneOf, recordId } from './fields';
import { inputEntries } from './form-fields';
import { rsvpFields } from './rsvp';

const { number_of_guests: _, ...details } = rsvpFields;
/** The fields that a person may correct about themselves. The number of guests is changed apart, since it needs seats. */
export const detailFields = details;

export const rsvpDetails = v.object(inputEntries(detailFields));
export type RsvpDetails = v.InferOutput<typeof rsvpDetails>;
/** As a form holds it, before it was checked. */
export type RsvpDetailsTyped = v.InferInput<typeof rsvpDetails>;

/** The fields that a change may carry; those that are left out stay as they are. */
const changeable = v.partial(v.object(inputEntries(rsvpFields)));

/** One change. The fields belong to `update`. */
export const rsvpChangeInput = v.object({
  rsvp_id: recordId('Choose an RSVP.'),
  secret: manageSecret(),
  action: oneOf(rsvpActions, 'Choose what to do.'),
  ...changeable.entries,
});
export type RsvpChangeInput = v.InferOutput<typeof rsvpChangeInput>;
