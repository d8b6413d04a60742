import type { Page } from './page';
import { listWords } from './shell/shell';
import { site } from './site';

export const members = {
  title: `Members · ${site.name}`,
  description: `Meet the people of ${site.name}: musicians, producers, visual and video artists and vocalists, and how to reach them.`,
  headline: ['Who’s', 'down here'],
  lead: 'Everyone on this page asked to be on it.',
  count: { one: 'member', many: 'members' },
  filter: {
    label: 'Show',
    /** Case-insensitive substrings of a role. */
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
  unread: listWords.unread,
  apply: {
    headline: 'One hook is free.',
    text: 'By the coats, third from the left.',
    link: { label: 'Apply Now', to: '/join' },
  },
} as const satisfies Page;
