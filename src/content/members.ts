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
  empty: { headline: 'No members found', text: 'That spot is open. It could be yours.' },
  unread: listWords.unread,
  apply: {
    headline: 'There’s room for one more.',
    text: 'Play, film, paint or produce: tell us what you do.',
    link: { label: 'Apply Now', to: '/join' },
  },
} as const satisfies Page;
