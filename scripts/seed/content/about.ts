import type { ContentOf } from '../../../src/domain/content/fields';
import type { aboutTable } from '../../../src/domain/content/pages/about';
import { paragraphs } from './paragraphs';

export const about = {
  title: 'About',
  description: `How six teenagers, a space heater and one borrowed drum kit became Bring Your Own Praise, and the church that stands behind it.`,
  headline: ['Why we’re', `called BYOP`],
  lead: 'It started as a line on a flyer, because a line was all that fit.',
  story: {
    headline: 'How we got downstairs',
    text: paragraphs(
      `In the winter of 2017 the back row of Grace Chapel was six teenagers and a space heater. They sat there because it was warm and because it was near the exit. They had opinions about the music.`,
      'Nobody asked them to move up. Pastor Ruth gave them the key to the basement, a drum kit with one cymbal and one rule: leave the door open.',
      `There was no band, no budget and, that first week, no pizza. So the flyer said what guests would need: bring your own praise. The copier cut off all but the initials, and BYOP it was.`,
      'Over 500 young people have come down those stairs since. Some stayed for a night. Some run the place. The drum kit has two cymbals now.',
    ),
  },
  mission: {
    headline: 'Mission',
    text: 'To make room for young people to meet God, be known by name and do work that matters before they turn twenty.',
  },
  vision: {
    headline: 'Vision',
    text: `A Riverside where no teenager has to be good at church to belong to one.`,
  },
  values: {
    headline: 'What we hold to',
    list: [
      {
        id: 'chairs-first',
        title: 'Chairs first',
        text: 'The sound check can wait. A person standing in the doorway cannot.',
      },
      {
        id: 'doors-open',
        title: 'Doors open',
        text: 'Two screened adults in every room, and any parent may walk in at any hour without calling ahead.',
      },
      {
        id: 'true-before-loud',
        title: 'True before loud',
        text: 'We sing what we mean, say what we know and admit the rest.',
      },
      {
        id: 'real-work-early',
        title: 'Real work, early',
        text: 'Fourteen-year-olds run the sound desk. They are better at it than we were.',
      },
      {
        id: 'both-floors',
        title: 'Both floors',
        text: 'Upstairs prays for downstairs. Downstairs plays for upstairs. Everyone gets both.',
      },
    ],
  },
  church: {
    headline: 'The roof over it',
    text: `Grace Chapel is our covering church. Its elders answer for us, its office screens every adult who works with us once a year, and its basement is where the noise comes from. Sunday worship is at 10:00 AM, upstairs. The back row is open.`,
    link: { label: 'Write to us', to: '/ministries/contact' },
  },
} satisfies ContentOf<typeof aboutTable.fields>;
