import type { ContentOf } from '../../../src/domain/content/fields';
import type { homeTable } from '../../../src/domain/content/pages/home';
import { paragraphs } from './paragraphs';

export const home = {
  description:
    'A youth ministry and a music collective under one church roof in Riverside. Events, songs and people, with or without signal.',
  headline: ['Faith', 'for the', 'back row'],
  lead: 'A youth ministry and a music collective under one church roof. Come as loud as you are.',
  mission: {
    headline: 'We keep a seat by the door.',
    text: paragraphs(
      'Most of us came in late and sat near the exit. A stranger saved us a chair, learned our name and handed us an instrument we could not play.',
      'BYOP exists to do that for the next person: worship worth staying for, mentors who text back, and work that matters before you turn twenty.',
    ),
    link: { label: 'Our story and the church behind it', to: '/ministries/about' },
  },
  lastEvent: {
    title: 'Harvest Festival',
    start: '2025-10-26T23:00:00Z',
    entry: 'Free entry',
    note: 'The next date is not up yet. When it is, it shows here.',
  },
  meanwhile: {
    headline: 'Meanwhile, downstairs.',
    text: 'The music collective rehearses under the Ministries floor. Ten songs written, six out. They play without signal once you have saved them.',
    link: { label: 'Flip to Music', to: '/music' },
  },
  films: 'On film',
  services: {
    headline: 'Four ways in',
    list: [
      {
        id: 'youth-nights',
        link: { label: 'Youth Nights', to: '/ministries/events' },
        text: 'Food at six, worship at seven, out by nine. Your parents have our number.',
      },
      {
        id: 'mentorship',
        link: { label: 'Mentorship', to: '/ministries/programs' },
        text: 'One person, one hour, every other week, for a year.',
      },
      {
        id: 'events',
        link: { label: 'Events', to: '/ministries/events' },
        text: 'Festivals, camps and the concert where the drummer fell off.',
      },
      {
        id: 'outreach',
        link: { label: 'Outreach', to: '/ministries/programs' },
        text: 'Schools, shelters, street corners. We bring the speakers.',
      },
    ],
  },
  getInvolved: {
    headline: 'Take one.',
    text: 'Four jobs on the noticeboard. You don’t have to be ready: tear one off and we will talk.',
    list: [
      { id: 'musicians', link: { label: 'Musicians', to: '/join' } },
      { id: 'youth-leaders', link: { label: 'Youth leaders', to: '/join' } },
      { id: 'teachers', link: { label: 'Teachers', to: '/join' } },
      { id: 'volunteers', link: { label: 'Volunteers', to: '/join' } },
    ],
  },
} satisfies ContentOf<typeof homeTable.fields>;
