/** Every number of specification §5 and §9, with its unit. Forms, hooks, migrations and tests read them here. */

/** Longest texts, in UTF-16 units (what `maxlength` counts). PocketBase counts code points, which are never more. */
export const textMax = {
  name: 100,
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
  /** Where the specification sets no limit: no form shows it, the server holds it against abuse. */
  open: 5000,
  /** What admins write for themselves beside a message or an application. */
  notes: 5000,
} as const;

/** How many skills one opportunity may list. */
export const mostSkills = 50;

/** An event's picture, in bytes. */
export const flyer = {
  maxBytes: 5 * 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
} as const;

/**
 * Guests in one RSVP, the person themself included. `uncapped` is the most for an event without a maximum. The admin page
 * marks parties of more than `large`: one request can take every seat.
 */
export const guests = { min: 1, uncapped: 10, large: 10 } as const;

/** Money in cents. */
export const donation = {
  presets: [2500, 5000, 10000, 25000],
  preset: 5000,
  min: 100,
  /** Unless the server is set up with another. */
  max: 1_000_000,
  monthly: [5000, 7500, 10000],
} as const;

/** Characters of a password (D12). An admin needs `adminMin`. */
export const password = { min: 6, max: 72, adminMin: 12 } as const;

/** Length of a record id, in characters of `[a-z0-9]`: what PocketBase accepts from a client. */
export const idLength = 15;

/** Length of the secret with which a person changes their own RSVP, in characters of `[a-z0-9]`: 165 bits. */
export const secretLength = 32;

/** Days for which what an admin deleted can be brought back. */
export const trashDays = 30;

/** How many featured resources the page shows. */
export const featuredResources = 3;
