import type { ContentOf } from '../../../src/domain/content/fields';
import type { musicTable } from '../../../src/domain/content/pages/music';
import { paragraphs } from './paragraphs';

export const music = {
  title: 'Music',
  description:
    'The BYOP Collective: ten songs written, six out, 25+ live events and a 2025 regional tour, from the basement of Grace Chapel.',
  headline: ['Turn it', 'up to', 'Amen'],
  lead: 'Ten songs written, six out, twenty-five live rooms and a regional tour, by people who had homework due.',
  listen: { label: 'Listen', to: '/music/listen' },
  book: { label: 'Book the collective', to: '/music/contact' },
  liveSession: {
    headline: 'Live session',
    text: 'Nothing is live right now. When the basement goes live, it shows here first.',
    link: { label: 'See the dates', to: '/music/tour' },
  },
  sound: {
    headline: 'Our Sound',
    text: paragraphs(
      'Gospel chords on borrowed amps. Two drummers who share one kit and do not agree. A choir of everyone who came down the stairs.',
      'We write in pairs, finish in the round and record in one room with the door open. If you listen closely to Basement Psalm, you can hear chairs being carried.',
    ),
    link: { label: 'Who we are', to: '/music/about' },
  },
  stats: {
    headline: 'So far',
    figures: [
      { id: 'songs', figure: '10+', label: 'songs' },
      { id: 'live-events', figure: '25+', label: 'live events' },
      { id: 'tour', figure: '2025', label: 'regional tour' },
    ],
  },
  actions: {
    headline: 'Pick a door.',
    list: [
      {
        id: 'play',
        link: { label: 'Play with us', to: '/join' },
        text: 'Singers, players, sound and light. No audition, one conversation.',
      },
      {
        id: 'book',
        link: { label: 'Book us', to: '/music/tour' },
        text: 'Church nights, camps, outreach and benefits.',
      },
      {
        id: 'make',
        link: { label: 'Make something', to: '/collaborate' },
        text: 'Find a drummer, a cover artist or a second verse.',
      },
    ],
  },
} satisfies ContentOf<typeof musicTable.fields>;
