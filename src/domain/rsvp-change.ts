/** What a person can do with their own RSVP, with no account: whoever has its secret may change it. */
import * as v from 'valibot';
import { rsvpActions } from './choices';
import { email, manageSecret, oneOf, optionalText, recordId, requiredText, wholeNumber } from './fields';
import { guests, textMax } from './limits';
import { tooManyGuests } from './rsvp';

const most = Number.MAX_SAFE_INTEGER;

/** What a person may correct about themselves, as a form of its own. */
export const rsvpDetails = v.object({
  name: requiredText(textMax.name, 'We need a name for the door.'),
  email: email(),
  phone: optionalText(textMax.phone),
  message: optionalText(textMax.message),
});
export type RsvpDetails = v.InferOutput<typeof rsvpDetails>;
/** As a form holds it, before it was checked. */
export type RsvpDetailsTyped = v.InferInput<typeof rsvpDetails>;

/** One change. The fields belong to `update`; those that are left out stay as they are. */
export const rsvpChangeInput = v.object({
  rsvp_id: recordId('Choose an RSVP.'),
  secret: manageSecret(),
  action: oneOf(rsvpActions, 'Choose what to do.'),
  number_of_guests: v.optional(wholeNumber(guests.min, most, 'At least one: you.', tooManyGuests(most))),
  name: v.optional(rsvpDetails.entries.name),
  email: v.optional(rsvpDetails.entries.email),
  phone: v.optional(rsvpDetails.entries.phone),
  message: v.optional(rsvpDetails.entries.message),
});
export type RsvpChangeInput = v.InferOutput<typeof rsvpChangeInput>;
