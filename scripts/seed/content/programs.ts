import type { ContentOf } from '../../../src/domain/content/fields';
import type { programsTable } from '../../../src/domain/content/pages/programs';

export const programs = {
  title: 'Programs',
  description: `Mentorship Labs, a 5-day overnight Summer Camp, Youth Leadership Training, and School Tours and Assemblies for Riverside.`,
  headline: ['Things to', 'grow into'],
  lead: 'Four programs for ages 13 to 19. Money should never keep you home: ask, and we sort it out.',
  list: [
    {
      id: 'mentorship-labs',
      title: 'Mentorship Labs',
      text: 'One mentor, one student, one hour, every other week, for a year. You pick something to make (a song, a film, a sermon, a bookshelf) and make it together. The talking takes care of itself.',
      facts: [
        { id: 'when', label: 'When', value: 'September to June, at an hour that suits you both' },
        { id: 'where', label: 'Where', value: 'The chapel basement, door open' },
        { id: 'cost', label: 'Cost', value: 'Free' },
      ],
    },
    {
      id: 'summer-camp',
      title: 'Summer Camp',
      text: 'A 5-day overnight camp in a valley without a single bar of signal. Mornings in the book, afternoons in the river, evenings around one fire with too many guitars. The phone comes along as a flashlight.',
      facts: [
        { id: 'when', label: 'When', value: 'First week of August, 5-day overnight' },
        {
          id: 'where',
          label: 'Where',
          value: `A valley ninety minutes east of Riverside; the vans leave from the chapel`,
        },
        { id: 'cost', label: 'Cost', value: 'Pay what your family can' },
      ],
    },
    {
      id: 'youth-leadership-training',
      title: 'Youth Leadership Training',
      text: 'Ten Saturdays on the parts of leading that stay unseen: setting up, listening, handling money, keeping people safe, saying sorry. At the end you run a youth night. We sit in the back row and say nothing.',
      facts: [
        { id: 'when', label: 'When', value: 'Ten Saturday mornings, January to March' },
        { id: 'where', label: 'Where', value: 'Upstairs, near the coffee' },
        { id: 'cost', label: 'Cost', value: 'Free' },
      ],
    },
    {
      id: 'school-tours-and-assemblies',
      title: 'School Tours and Assemblies',
      text: 'Forty minutes, a live band and one true story about being the new kid. We bring the speakers and take our trash. The program is set together with the school; in public schools we play and talk, and we do not preach.',
      facts: [
        { id: 'when', label: 'When', value: 'School days, booked four weeks ahead' },
        { id: 'where', label: 'Where', value: 'Your gym' },
        { id: 'cost', label: 'Cost', value: 'Free for public schools' },
      ],
    },
  ],
  impact: {
    headline: 'In numbers',
    text: 'Since 2017. We are more interested in the names, but funders ask.',
    figures: [
      { id: 'youth', figure: 'Over 500', label: 'youth' },
      { id: 'schools', figure: '15+', label: 'schools' },
      { id: 'volunteers', figure: '100+', label: 'volunteers' },
    ],
  },
  action: {
    headline: 'Not sure which?',
    text: 'Tell us who you are and what you’d never do. We’ll suggest one.',
    join: { label: 'Apply to join', to: '/join' },
    ask: { label: 'Ask a question', to: '/ministries/contact' },
  },
} satisfies ContentOf<typeof programsTable.fields>;
