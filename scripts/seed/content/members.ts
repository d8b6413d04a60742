import type { ContentOf } from '../../../src/domain/content/fields';
import type { membersTable } from '../../../src/domain/content/pages/members';

export const members = {
  title: 'Members',
  description:
    'Meet the people of BYOP: musicians, producers, visual and video artists and vocalists, and how to reach them.',
  headline: ['Who’s', 'down here'],
  lead: 'Everyone on this page asked to be on it.',
  apply: {
    headline: 'There’s room for one more.',
    text: 'Play, film, paint or produce: tell us what you do.',
    link: { label: 'Apply Now', to: '/join' },
  },
} satisfies ContentOf<typeof membersTable.fields>;
