import { harvestFestival } from './events/events';
import { august2025, gameNight, heroFilmId } from './music/films';
import { tracks } from './music/tracks';
import type { Page } from './page';
import { site } from './site';

export const home = {
  title: `${site.name}: ${site.tagline}`,
  description: site.description,
  headline: ['Faith', 'for the', 'back row'],
  lead: 'A youth ministry and a music collective under one church roof. Come as loud as you are.',
  heroFilm: {
    id: heroFilmId,
    play: 'Play the film',
    pause: 'Pause the film',
  },
  nextEvent: {
    label: 'Next Event',
    learnMore: { label: 'Learn more', to: '/ministries/events' },
    rsvp: 'RSVP',
    stub: 'Tear off',
  },
  /** Shown when nothing is upcoming (decision 010). */
  lastEvent: {
    label: 'Last event',
    ...harvestFestival,
    note: 'The next date is not up yet. When it is, it shows here.',
  },
  mission: {
    headline: ['We keep a seat', 'by the door.'],
    paragraphs: [
      'Most of us came in late and sat near the exit. A stranger saved us a chair, learned our name and handed us an instrument we could not play.',
      `${site.name} exists to do that for the next person: worship worth staying for, mentors who text back, and work that matters before you turn twenty.`,
    ],
    link: { label: 'Our story and the church behind it', to: '/ministries/about' },
  },
  meanwhile: {
    headline: ['Meanwhile,', 'downstairs.'],
    text: 'The music collective rehearses under the Ministries floor. Ten songs written, six out. They play without signal once you have saved them.',
    button: { label: 'Flip to Music', to: '/music' },
    songs: { to: '/music/listen', list: [tracks[0], tracks[1], tracks[2], tracks[3]] },
  },
  films: { headline: 'On film', list: [gameNight, august2025] },
  services: {
    headline: 'Four ways in',
    cards: [
      {
        id: 'youth-nights',
        title: 'Youth Nights',
        text: 'Food at six, worship at seven, out by nine. Your parents have our number.',
        to: '/ministries/events',
      },
      {
        id: 'mentorship',
        title: 'Mentorship',
        text: 'One person, one hour, every other week, for a year.',
        to: '/ministries/programs',
      },
      {
        id: 'events',
        title: 'Events',
        text: 'Festivals, camps and the concert where the drummer fell off.',
        to: '/ministries/events',
      },
      {
        id: 'outreach',
        title: 'Outreach',
        text: 'Schools, shelters, street corners. We bring the speakers.',
        to: '/ministries/programs',
      },
    ],
  },
  getInvolved: {
    label: 'Get Involved',
    headline: 'Take one.',
    text: 'Four jobs on the noticeboard. You don’t have to be ready: tear one off and we will talk.',
    tabs: [
      { label: 'Musicians', to: '/join' },
      { label: 'Youth leaders', to: '/join' },
      { label: 'Teachers', to: '/join' },
      { label: 'Volunteers', to: '/join' },
    ],
  },
} as const satisfies Page;
