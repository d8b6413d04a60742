import type { Link } from '../page';
import { site } from '../site';

export type Section = 'ministries' | 'music';

export const sides = [
  {
    section: 'ministries',
    get label(): string {
      return site().sections.ministries || 'Ministries';
    },
    to: '/',
  },
  {
    section: 'music',
    get label(): string {
      return site().sections.music || 'Music';
    },
    to: '/music',
  },
] as const satisfies readonly (Link & { section: Section })[];

/** `onTablet`: one of the three links of a header that has no space for all. */
interface MainLink extends Link {
  readonly onTablet?: 1;
}

/** The header's links, in their order. */
export const mainLinks: Record<Section, readonly MainLink[]> = {
  ministries: [
    { label: 'Home', to: '/' },
    { label: 'About', to: '/ministries/about' },
    { label: 'Events', to: '/ministries/events', onTablet: 1 },
    { label: 'Members', to: '/members', onTablet: 1 },
    { label: 'Collaborate', to: '/collaborate' },
    { label: 'Resources', to: '/resources' },
    { label: 'Join', to: '/join', onTablet: 1 },
  ],
  music: [
    { label: 'Home', to: '/music' },
    { label: 'Music', to: '/music/listen', onTablet: 1 },
    { label: 'Videos', to: '/videos', onTablet: 1 },
    { label: 'Stories', to: '/stories' },
    { label: 'Members', to: '/members' },
    { label: 'Join', to: '/join', onTablet: 1 },
  ],
};

/** Pages that people look for and the header lacks. The menu has them below the section's links. */
export const moreLinks: Record<Section, readonly Link[]> = {
  ministries: [
    { label: 'Programs', to: '/ministries/programs' },
    { label: 'Contact', to: '/ministries/contact' },
    { label: 'Give', to: '/ministries/give' },
    { label: 'Merch', to: '/ministries/merch' },
  ],
  music: [
    { label: 'Tour', to: '/music/tour' },
    { label: 'Contact', to: '/music/contact' },
    { label: 'Events', to: '/ministries/events' },
    { label: 'Collaborate', to: '/collaborate' },
    { label: 'Resources', to: '/resources' },
    { label: 'About', to: '/music/about' },
  ],
};

/** The footer's lists. Together they link to every page, which the header does not (WCAG 2.4.5). */
export const footerLinks: Record<Section, readonly Link[]> = {
  ministries: [
    { label: 'About', to: '/ministries/about' },
    { label: 'Events', to: '/ministries/events' },
    { label: 'Programs', to: '/ministries/programs' },
    { label: 'Give', to: '/ministries/give' },
    { label: 'Merch', to: '/ministries/merch' },
    { label: 'Members', to: '/members' },
    { label: 'Join', to: '/join' },
    { label: 'Contact', to: '/ministries/contact' },
  ],
  music: [
    { label: 'About', to: '/music/about' },
    { label: 'Listen', to: '/music/listen' },
    { label: 'Tour', to: '/music/tour' },
    { label: 'Videos', to: '/videos' },
    { label: 'Stories', to: '/stories' },
    { label: 'Collaborate', to: '/collaborate' },
    { label: 'Resources', to: '/resources' },
    { label: 'Contact', to: '/music/contact' },
  ],
};

/** The footer links to each once it is published: a new site has none of them. */
export const legalLinks = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Safeguarding', to: '/safeguarding' },
  { label: 'Imprint', to: '/imprint' },
] as const satisfies readonly Link[];

/** Returns what the menus call a page; undefined for one that is in none. */
export const pageName = (path: string): string | undefined =>
  [...mainLinks.ministries, ...footerLinks.ministries, ...footerLinks.music, ...legalLinks, ...sides].find(
    ({ to }) => to === path,
  )?.label;

export const loginLink = { label: 'Login', to: '/auth' } as const satisfies Link;
/** Shown to everyone who is signed in; the server checks admin rights. */
/** The buttons of a person who is signed in. */
export const accountLinks = {
  open: 'Account',
  openOf: (email: string) => `Account ${email}`,
  logout: 'Logout',
};

export const adminLink = { label: 'Admin', to: '/admin' } as const satisfies Link;
/** The id of the element in the header that shows the sections of the admin pages. */
export const sectionsSlot = 'sections';
/** The same for their search. */
export const searchSlot = 'search-everything';
export const dashboardLink = { label: 'Admin Dashboard', to: '/admin' } as const satisfies Link;
