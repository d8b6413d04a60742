/** What is held about a person, as they may ask for it, read it and erase it (docs/decisions/029-privacy.md). */
import * as v from 'valibot';
import { email, manageSecret } from './fields';

/**
 * Days for which personal data stays once it has served its purpose, unless the server is set up with others
 * (docs/decisions/029-privacy.md).
 */
export const keepDays = {
  /** After the event; how many came stays. */
  rsvps: 30,
  /** After a message was resolved. */
  messages: 180,
  /** After an application was declined. */
  applications: 90,
  /** After it was sent. */
  interest: 180,
  /** After a report was resolved. */
  reports: 180,
  /** What the audit says that was changed; who did what stays. */
  audit: 365,
} as const;

/** Minutes for which the mailed link to what is held about a person works, and then what it has opened. */
export const dataLinkMinutes = 30;

/** Whose data: the address that they gave. */
export const dataRequest = v.object({ email: email('We need the email that it is about.') });

/** What the link of the mail carries, and later what it has opened. */
export const dataKey = v.object({ token: manageSecret() });

/** Where something is held: a collection, or what was deleted and can still be brought back. */
const heldIn = [
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

export type HeldData = v.InferOutput<typeof heldData>;
export type Held = HeldData['held'];
