import { group, line, list, optional } from '../fields';
import { entry, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

export const collaborateTable = {
  key: 'collaborate',
  path: '/collaborate',
  fields: {
    ...pageFields,
    how: optional(
      group(
        { headline: line(60), list: list(8, 'title', entry) },
        {
          headline: 'How Collaboration Works',
          list: [
            {
              id: 'post',
              title: 'Post',
              text: 'Sign in, and say what you need, for when, and which skills.',
            },
            { id: 'answer', title: 'Answer', text: 'Anybody can express interest with a name and an email.' },
            { id: 'meet', title: 'Meet', text: 'Whoever posted it sees the answers and writes back.' },
          ],
        },
      ),
    ),
  },
} as const satisfies ContentTable;
