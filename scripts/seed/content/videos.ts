import type { ContentOf } from '../../../src/domain/content/fields';
import type { videosTable } from '../../../src/domain/content/pages/videos';

export const videos = {
  title: 'Videos',
  description:
    'Two short films from the basement: the game night announcement and the August 2024 recap. Captioned, and readable too.',
  headline: ['On film,', 'in focus'],
  lead: 'Nothing plays until you press it. Every film can be read instead.',
  more: {
    headline: 'Rather listen?',
    text: 'Six songs, and they work without signal.',
    link: { label: 'Go to the songs', to: '/music/listen' },
  },
} satisfies ContentOf<typeof videosTable.fields>;
