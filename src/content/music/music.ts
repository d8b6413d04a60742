import type { Page } from '../page';
import { site } from '../site';

export const music = {
  title: `Music · ${site.name}`,
  description: `The ${site.artist}: ten songs written, six out, 25+ live events and a 2025 regional tour, from the basement of ${site.church.name}.`,
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
    paragraphs: [
      'Gospel chords on borrowed amps. Two drummers who share one kit and do not agree. A choir of everyone who came down the stairs.',
      'We write in pairs, finish in the round and record in one room with the door open. If you listen closely to Basement Psalm, you can hear chairs being carried.',
    ],
    link: { label: 'Who we are', to: '/music/about' },
  },
  stats: {
    headline: 'So far',
    figures: [
      { figure: '10+', label: 'songs' },
      { figure: '25+', label: 'live events' },
      { figure: '2025', label: 'regional tour' },
    ],
  },
  actions: {
    headline: 'Pick a door.',
    list: [
      {
        label: 'Play with us',
        text: 'Singers, players, sound and light. No audition, one conversation.',
        to: '/join',
      },
      { label: 'Book us', text: 'Church nights, camps, outreach and benefits.', to: '/music/tour' },
      {
        label: 'Make something',
        text: 'Find a drummer, a cover artist or a second verse.',
        to: '/collaborate',
      },
    ],
  },
} as const satisfies Page;
