import type { Section } from '../content/navigation';

/** "Follow the poster": Ministries obeys the system, Music is night-dark. Light and Dark hold in both. */
export const schemes = ['follow', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];
export type Theme = 'day-light' | 'day-dark' | 'night-light' | 'night-dark';

export const schemeKey = 'byop:scheme';

/** Any text to a choice; what is not one follows the poster. */
export function asScheme(text: string | null): Scheme {
  return schemes.find((scheme) => scheme === text) ?? 'follow';
}

/** The theme of a section for a person's choice and their system's. */
export function themeFor(section: Section, scheme: Scheme, systemDark: boolean): Theme {
  const night = section === 'music';
  const dark = scheme === 'follow' ? night || systemDark : scheme === 'dark';
  return `${night ? 'night' : 'day'}-${dark ? 'dark' : 'light'}`;
}
