/** The data about a person, which they can request, read and erase (docs/decisions/029-privacy.md). */
import * as v from 'valibot';
import { email, manageSecret } from './fields';

/** Default days for which personal data stays (docs/decisions/029-privacy.md). The server can be configured with others. */
export const keepDays = {
  /** After the event. The number of guests stays. */
  rsvps: 30,
  /** After the message was resolved. */
  messages: 180,
  /** After the application was declined. */
  applications: 90,
  interest: 180,
  /** After the report was resolved. */
  reports: 180,
  /** The changed values in the audit log. Actor and action stay. */
  audit: 365,
} as const;

/** Minutes for which the mailed link works, and again for the opened page. */
export const dataLinkMinutes = 30;

export const dataRequest = v.object({ email: email('Enter the email that this is about.') });

/** The token of the mailed link, and later the permit of the opened page. */
export const dataKey = v.object({ token: manageSecret() });

/** The collections with personal data. `set_aside` contains soft-deleted records. */
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

/** All data about one email. `permit` erases it, once. */
export const heldData = v.object({
  email: v.string(),
  permit: manageSecret(),
  held: v.array(v.object({ name: v.picklist(heldIn), rows: v.array(v.record(v.string(), v.unknown())) })),
});

/** The answer to an erasure: the number of rows, by collection, that were deleted or lost their personal data. */
export const erasedData = v.object({ erased: v.record(v.string(), v.number()) });

export type HeldData = v.InferOutput<typeof heldData>;
export type Held = HeldData['held'];
