import { august2024, gameNight } from './films';
import type { Page } from './page';
import { site } from './site';

export const videos = {
  title: `Videos · ${site.name}`,
  description:
    'Two short films from the basement: the game night announcement and the August 2024 recap. Captioned, and readable too.',
  headline: ['On film,', 'in focus'],
  lead: 'Nothing plays until you press it. Every film can be read instead.',
  list: [gameNight, august2024],
  play: 'Play',
  read: 'Read it instead',
  /** The film could not be fetched. */
  needsSignal: 'This film needs signal. Its words are below.',
  more: {
    headline: 'Rather listen?',
    text: 'Six songs, and they work without signal.',
    link: { label: 'Go to the songs', to: '/music/listen' },
  },
} as const satisfies Page;
