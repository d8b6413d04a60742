import { listWords } from './shell/shell';

export const members = {
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
} as const;
