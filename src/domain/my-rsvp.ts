import * as v from 'valibot';
import { rsvpStatuses } from './choices';
import { manageSecret, recordId } from './fields';
import { storedEntries } from './form-fields';
import { rsvpFields } from './rsvp';

/** Allows the person to read and change their RSVP. */
export const rsvpKey = v.object({ id: recordId(), secret: manageSecret() });
export type RsvpKey = v.InferOutput<typeof rsvpKey>;

export const myRsvp = v.object({
  event_id: recordId(),
  ...storedEntries(rsvpFields),
  status: v.picklist(rsvpStatuses),
  position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type MyRsvp = v.InferOutput<typeof myRsvp>;
