/** What is held about a person, as they may ask for it, read it and erase it (docs/decisions/029-privacy.md). */
import * as v from 'valibot';
import { email, manageSecret } from './fields';

/** Whose data: the address that they gave. */
export const dataRequest = v.object({ email: email('We need the email that you gave us.') });

/** What the link of the mail carries, and later what it has opened. */
export const dataKey = v.object({ token: manageSecret() });

/** Where something is held: a collection, or what was deleted and can still be brought back. */
export const heldIn = [
  'event_rsvps',
  'rsvp_changes',
  'contact_submissions',
  'artist_submissions',
  'collaboration_interest',
  'newsletter_subscribers',
  'donations',
  'collaboration_opportunities',
  'resources',
  'users',
  'set_aside',
] as const;
export type HeldIn = (typeof heldIn)[number];

/** Everything about one address. `permit` erases it, once. */
export const heldData = v.object({
  email: v.string(),
  permit: manageSecret(),
  held: v.array(v.object({ name: v.picklist(heldIn), rows: v.array(v.record(v.string(), v.unknown())) })),
});

/** What an erasure answers: how many rows of each went, or lost what was personal in them. */
export const erasedData = v.object({ erased: v.record(v.string(), v.number()) });

export type DataRequest = v.InferOutput<typeof dataRequest>;
export type HeldData = v.InferOutput<typeof heldData>;
export type Held = HeldData['held'];
