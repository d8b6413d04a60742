import type { ContentOf } from '../../../src/domain/content/fields';
import type { safeguardingTable } from '../../../src/domain/content/pages/legal';
import { parts } from './paragraphs';

export const safeguarding = {
  title: 'Safeguarding',
  description:
    'Two screened adults in every room, a parent’s yes before the door, and four digits before anyone under 18 goes home.',
  headline: ['Home in', 'one piece'],
  lead: 'What we do so that you can be loud down here, and your parents can sleep up there.',
  text: parts(
    [
      'Two adults, one open door',
      'Two screened adults are in every room. The office of Grace Chapel screens every adult who works with us once a year. A parent may walk in at any hour, without calling ahead.',
    ],
    [
      'A parent’s yes',
      'Under 18, a parent or guardian says yes first: by a link, in less than a minute, without an account. A yes is for one event. They can take it back with the same link.',
    ],
    [
      'Going home',
      'Where an event has pick-up codes, the parent gets four digits. The door asks for them and writes down who took you along. Wrong digits mean a phone call, not a shrug.',
    ],
    [
      'Names and photos',
      'Under 18, neither a first name nor a photo goes on this site before a parent said yes.',
    ],
    [
      'Who to call',
      'Denise, (951) 555-0118, call or text. If something feels wrong, say it to her or to the office: office@gracechapel.example. You don’t have to be sure.',
    ],
  ),
} satisfies ContentOf<typeof safeguardingTable.fields>;
