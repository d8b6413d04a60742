import type { Link } from './page';

export type Section = 'ministries' | 'music';

export const sides = [
  { section: 'ministries', label: 'Ministries', to: '/' },
  { section: 'music', label: 'Music', to: '/music' },
] as const satisfies readonly (Link & { section: Section })[];

/** The header's links, in the order of spec §2. */
export const mainLinks: Record<Section, readonly Link[]> = {
  ministries: [
    { label: 'Home', to: '/' },
    { label: 'About', to: '/ministries/about' },
    { label: 'Events', to: '/ministries/events' },
    { label: 'Members', to: '/members' },
    { label: 'Collaborate', to: '/collaborate' },
    { label: 'Resources', to: '/resources' },
    { label: 'Join', to: '/join' },
  ],
  music: [
    { label: 'Home', to: '/music' },
    { label: 'Music', to: '/music/listen' },
    { label: 'Videos', to: '/videos' },
    { label: 'Stories', to: '/stories' },
    { label: 'Members', to: '/members' },
    { label: 'Join', to: '/join' },
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

export const loginLink = { label: 'Login', to: '/auth' } as const satisfies Link;
export const giveLink = { label: 'Give', to: '/ministries/give' } as const satisfies Link;
/** Shown to everyone who is signed in; the server checks admin rights. */
export const adminLink = { label: 'Admin', to: '/admin' } as const satisfies Link;
export const dashboardLink = { label: 'Admin Dashboard', to: '/admin' } as const satisfies Link;
