import type { ContentOf } from '../../../src/domain/content/fields';
import type { collaborateTable } from '../../../src/domain/content/pages/collaborate';

export const collaborate = {
  title: 'Collaborate',
  description:
    'A board for people who need a drummer, a designer or a second pair of hands. Post an opportunity or answer one.',
  headline: ['Wanted:', 'a drummer'],
  lead: 'And a designer, a driver, a friend with a soldering iron. Read the board or pin something to it.',
  how: {
    headline: 'How Collaboration Works',
    list: [
      {
        id: 'pin-it',
        title: 'Pin it',
        text: 'Sign in and post what you need: the thing, the date and the skills.',
      },
      {
        id: 'answer-it',
        title: 'Answer it',
        text: 'Anyone can express interest. No account, a name and an email are enough.',
      },
      {
        id: 'talk',
        title: 'Talk',
        text: 'The person who posted sees who answered and writes back.',
      },
      {
        id: 'make-it',
        title: 'Make it',
        text: 'You two take it from there. Then tell us; we put it on the wall.',
      },
    ],
  },
} satisfies ContentOf<typeof collaborateTable.fields>;
