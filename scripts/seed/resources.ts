import type { ResourceInput } from '../../src/domain/posts/resource';

export type ResourceSeed = ResourceInput & { featured?: boolean };

/** The resource library, newest first; two for each category. */
export const resources: readonly ResourceSeed[] = [
  {
    title: 'Mixing in a room with a boiler',
    description:
      'How to get a clear vocal where the building hums in B flat. Twenty minutes, with the session to take apart.',
    category: 'Music Production Tutorials',
    type: 'Video Course',
    url: 'https://example.org/mixing-with-a-boiler',
    author: 'Devon Tull',
    featured: true,
  },
  {
    title: 'Leading a song that you do not like',
    description:
      'It is not about you, and it is in the wrong key. Notes from eight years of Sunday mornings.',
    category: 'Worship Leading Guides',
    type: 'Guide',
    url: 'https://example.org/leading-songs',
    author: 'Priya Raman',
    featured: true,
  },
  {
    title: 'One page for one song',
    description:
      'The sheet we fill in before we write: who is speaking, to whom, and what changes by the end.',
    category: 'Creative Process Templates',
    type: 'Download',
    url: 'https://example.org/one-page-song',
    author: 'Eli Santoro',
  },
  {
    title: 'What a church owes a musician',
    description: 'Fees, travel, food, and how to say no. A plain list that both sides can sign.',
    category: 'Industry Best Practices',
    type: 'Article',
    url: 'https://example.org/what-a-church-owes',
    author: 'Ruthie Bell',
  },
  {
    title: 'Caption everything',
    description: 'Why, how fast, and with which free tools. Includes the mistakes in our first six films.',
    category: 'Video Production Tips',
    type: 'Tutorial',
    url: 'https://example.org/caption-everything',
    author: 'Teo Marín',
    featured: true,
  },
  {
    title: 'Psalms for people who are angry',
    description:
      'Six evenings with the psalms that nobody reads at weddings. Questions, no answers at the back.',
    category: 'Biblical Foundations',
    type: 'Study Guide',
    url: 'https://example.org/angry-psalms',
    author: 'Grace Chapel',
  },
  {
    title: 'Drums at the volume of a conversation',
    description: 'Rods, towels, tuning and nerve. Recorded beside a sleeping baby, who is credited.',
    category: 'Music Production Tutorials',
    type: 'Video Series',
    url: 'https://example.org/quiet-drums',
    author: 'Caleb Ostrow',
  },
  {
    title: 'The first five minutes',
    description:
      'What happens before the first song decides the evening. A workshop to run with your own team.',
    category: 'Worship Leading Guides',
    type: 'Workshop',
    url: '',
    author: 'Abena Owusu',
  },
  {
    title: 'Storyboard for a two-minute film',
    description: 'Twelve boxes and a rule about faces. Print it, draw badly, film well.',
    category: 'Creative Process Templates',
    type: 'Download',
    url: 'https://example.org/storyboard',
    author: 'Noor Aziz',
  },
  {
    title: 'Who owns our songs',
    description:
      'Written together, recorded together, then what? Split sheets explained with a pie, which helps.',
    category: 'Industry Best Practices',
    type: 'Guide',
    url: 'https://example.org/who-owns-our-songs',
    author: 'Luca Hartmann',
  },
  {
    title: 'Lighting a room with nine lamps',
    description: 'Where to put them so that people see each other. Works with seven. Do not try six.',
    category: 'Video Production Tips',
    type: 'Article',
    url: 'https://example.org/nine-lamps',
    author: 'Samir Haddad',
  },
  {
    title: 'Moses asked for somebody else',
    description:
      'A study on being called when you are sure that it is a mistake. For four people and a kitchen table.',
    category: 'Biblical Foundations',
    type: 'Study Guide',
    url: '',
    author: 'Grace Chapel',
  },
];
