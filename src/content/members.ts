import type { Page } from './page';
import { site } from './site';

export const members = {
  title: `Members · ${site.name}`,
  description: `Meet the people of ${site.name}: musicians, producers, visual and video artists and vocalists, and how to reach them.`,
  headline: ['Who’s', 'down here'],
  lead: 'Everybody on this page asked to be on it.',
  /** After the number. */
  count: { one: 'member', many: 'members' },
  filter: {
    label: 'Show',
    /** A role is matched by this text inside it, whatever the case (spec §7). */
    roles: [
      { value: '', label: 'All' },
      { value: 'musician', label: 'Musician' },
      { value: 'producer', label: 'Producer' },
      { value: 'visual', label: 'Visual' },
      { value: 'video', label: 'Video' },
      { value: 'vocal', label: 'Vocal' },
    ],
  },
  card: { email: 'Email', portfolio: 'Portfolio', social: 'Social', skills: 'Skills' },
  loading: 'Loading members...',
  empty: { headline: 'No members found', text: 'Nobody here does that yet. You could.' },
  unread: {
    headline: 'No list on this phone yet.',
    text: 'This phone has not seen the members before, and there is no way to fetch them right now. They load by themselves when there is.',
    retry: 'Try again',
  },
  apply: {
    headline: 'One hook is free.',
    text: 'By the coats, third from the left.',
    link: { label: 'Apply Now', to: '/join' },
  },
} as const satisfies Page;
