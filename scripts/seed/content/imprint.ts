import type { ContentOf } from '../../../src/domain/content/fields';
import type { imprintTable } from '../../../src/domain/content/pages/legal';
import { parts } from './paragraphs';

export const imprint = {
  title: 'Imprint',
  description:
    'Who is behind BYOP and this site: the church that answers for us, its address, and the addresses that reach us.',
  headline: ['Who prints', 'this'],
  lead: 'A church, its basement, and the people who answer for both.',
  text: parts(
    [
      'Who answers for this site',
      'Grace Chapel, 14 Chapel Lane, Riverside, CA 92501. BYOP is its youth ministry and its music collective.',
    ],
    [
      'How to reach us',
      'Write to hello@byop.example, or to the church at office@gracechapel.example. Text (951) 555-0117, Mon-Fri 10am-6pm PST.',
    ],
    [
      'A word before you write',
      'Grace Chapel, its basement and everyone in it are made up. This is the demo of the software, and all of its addresses lead nowhere.',
    ],
  ),
} satisfies ContentOf<typeof imprintTable.fields>;
