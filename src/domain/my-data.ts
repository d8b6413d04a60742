/** The data about a person, which they can request, read and erase (decision 029). */
import * as v from 'valibot';
import { type CollectionWith, collections, isCollection } from './collections';
import { email, manageSecret } from './fields';

/** Default days for which personal data stays. The server can be configured with others. */
export const keepDays = {
  /** After the event. The number of guests stays; what happened at the doors goes. */
  rsvps: 30,
  /** Messages, applications and reports: after they were settled. */
  messages: 180,
  applications: 90,
  interest: 180,
  reports: 180,
  /** After they were taken down or their consent was withdrawn. */
  photos: 30,
  /** The changed values in the audit log. Actor and action stay. */
  audit: 365,
} as const;
/** The days of a server. */
export type KeepDays = Readonly<Record<keyof typeof keepDays, number>>;

/** Minutes for which the mailed link works, and again for the opened page. */
export const dataLinkMinutes = 30;

export const dataRequest = v.object({ email: email('Enter the email that this is about.') });

/** The token of the mailed link, and later the permit of the opened page. */
export const dataKey = v.object({ token: manageSecret() });

/** The collections whose rows people can read and erase. `set_aside` contains soft-deleted records. */
export type PersonalTable = CollectionWith<{ personal: 'exported' }>;

export const isPersonalTable = (name: string): name is PersonalTable =>
  isCollection(name) && collections[name].personal === 'exported';

/** All data about one email. `permit` erases it, once. */
export const heldData = v.object({
  email: v.string(),
  permit: manageSecret(),
  held: v.array(
    v.object({
      name: v.custom<PersonalTable>((name) => isPersonalTable(`${name}`)),
      rows: v.array(v.record(v.string(), v.unknown())),
    }),
  ),
});

/** The number of rows, by collection, that were deleted or lost their personal data. */
export const erasedData = v.object({ erased: v.record(v.string(), v.number()) });

export type HeldData = v.InferOutput<typeof heldData>;
export type Held = HeldData['held'];
