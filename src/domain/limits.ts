/** The limits of lengths and counts, for forms, hooks, migrations and tests. */

/** In UTF-16 units, as `maxlength` counts. PocketBase counts code points, which are never more. */
export const textMax = {
  /** In characters as people see them: a family emoji is one. */
  name: 100,
  /** A name of which each character is a family of four in any colour. */
  nameUnits: 1500,
  email: 255,
  phone: 50,
  message: 2000,
  organization: 200,
  skills: 500,
  whyJoin: 2000,
  experience: 1000,
  socialMedia: 300,
  portfolioLinks: 500,
  url: 2000,
  /** For texts of which no form shows a limit: protects the server. */
  withoutSpecLimit: 5000,
  notes: 5000,
  /** Alternative text, caption and names of a photo. */
  photo: 300,
  /** A choice from a list of the owner's. */
  choice: 60,
  /** The title of a post, and other texts of one line. */
  postLine: 200,
  /** One skill of an opportunity. */
  skill: 60,
} as const;

export const mostSkills = 20;

/** Opportunities and resources together, per account in 24 hours. Admins have no limit. */
export const postsPerDay = 10;

/** Rows of a public list that a page or a device reads: the newest. PocketBase answers no more at once. */
export const listRowsMax = 500;

export const flyer = {
  maxBytes: 5 * 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
} as const;

/** The picture that chats show for the link of an event. In pixels; WhatsApp drops larger files. */
export const preview = {
  width: 1200,
  height: 630,
  maxBytes: 300 * 1024,
  /** Earlier versions of the site draw PNGs. */
  types: ['image/jpeg', 'image/png'],
} as const;

/** `plates`: the two plates of the halftone. `inApplication`: sent as text, with an application. */
export const photo = {
  mostInAlbum: 24,
  plates: { maxBytes: 512 * 1024, types: ['image/png'] },
  inApplication: { image: 200 * 1024, plates: 60 * 1024 },
} as const;

/** Guests in one RSVP. `uncapped`: the maximum for an event without one. The admin pages mark parties above `large`. */
export const guests = { min: 1, uncapped: 10, large: 10 } as const;

export const donation = {
  /** Of the column, in the minor unit of any currency. What people may give is in `giving/currencies.ts`. */
  min: 100,
} as const;

/** In characters (decision 123). */
export const password = { min: 6, max: 72, adminMin: 12 } as const;

/** In `[a-z0-9]`, as PocketBase requires. */
export const idLength = 15;
export const idPattern = new RegExp(`^[a-z0-9]{${idLength}}$`);

/** In `[a-z0-9]`: 165 bits. */
export const secretLength = 32;

export const trashDays = 30;

/** In one request of an action on many rows. */
export const rowsPerRequest = 500;
/** Rows of later requests that a request of an action on many rows names. */
export const laterRows = 20_000;

export const featuredResources = 3;

/** http or https with a host, and without user information before it. */
export const webAddressPattern =
  /^[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/?#@:\\<>"]+(:[0-9]{1,5})?([/?#][^\s\\<>"]*)?$/;
