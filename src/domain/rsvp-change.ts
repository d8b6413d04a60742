/** Changes of an RSVP by the person who sent it. They need its secret, but no account. */
import * as v from 'valibot';
import { rsvpActions } from './choices';
import { manageSecret, oneOf, recordId } from './fields';
import { inputEntries } from './form-fields';
import { rsvpFields } from './rsvp';

const { number_of_guests: _, ...details } = rsvpFields;
/** The contact fields. The number of guests is changed separately, because it needs seats. */
export const detailFields = details;

export const rsvpDetails = v.object(inputEntries(detailFields));
export type RsvpDetails = v.InferOutput<typeof rsvpDetails>;
export type RsvpDetailsTyped = v.InferInput<typeof rsvpDetails>;

/** The fields of a change. Missing fields stay unchanged. */
const changeable = v.partial(v.object(inputEntries(rsvpFields)));

/** One change. Only `update` uses the fields. */
export const rsvpChangeInput = v.object({
  rsvp_id: recordId('Choose an RSVP.'),
  secret: manageSecret(),
  action: oneOf(rsvpActions, 'Choose what to do.'),
  ...changeable.entries,
});
export type RsvpChangeInput = v.InferOutput<typeof rsvpChangeInput>;
