import type { ContentOf } from '../../../src/domain/content/fields';
import type { musicAboutTable } from '../../../src/domain/content/pages/music-about';
import { paragraphs } from './paragraphs';

export const musicAbout = {
  title: 'About the collective',
  description:
    'Who plays in the BYOP Collective, how the songs get written, and what we hold to when the amps are on.',
  headline: ['Loud, but', 'on purpose'],
  lead: 'A collective, not a band: everyone in the room is on the record.',
  story: {
    headline: 'The floor below',
    text: paragraphs(
      'It began as the noise under the sermon. The youth group had a key, a drum kit with one cymbal, and Friday nights until nine. Then came a bass, and a cousin who could play it.',
      'The first song had three chords because we knew three. We sang it upstairs on a Sunday in 2019, and old Mr. Abara, who does not clap, clapped on one and three. We kept it that way on the record.',
      'In 2025 we put the kit in a van and played the region: church halls, camps, a school gym, a laundromat. The tour ended in our own parking lot, on a flatbed, at the Harvest Festival.',
    ),
  },
  values: {
    headline: 'House rules',
    list: [
      {
        id: 'sing-it-first',
        title: 'Sing it before you record it',
        text: 'A song goes on tape when a room has sung it back to us.',
      },
      {
        id: 'no-frontman',
        title: 'No frontman',
        text: 'Solos are lent. You give them back after eight bars.',
      },
      {
        id: 'songs-are-for-using',
        title: 'Songs are for using',
        text: 'Churches may play them free of charge. Ask us for the chords.',
      },
      {
        id: 'ears-are-for-life',
        title: 'Ears are for life',
        text: 'Earplugs are by the door, and the drummers wear them too.',
      },
    ],
  },
  quote: {
    text: 'We rehearse as if nobody is coming and play as if everybody came.',
    by: 'BYOP Collective',
  },
  actions: {
    listen: { label: 'Listen', to: '/music/listen' },
    join: { label: 'Play with us', to: '/join' },
  },
} satisfies ContentOf<typeof musicAboutTable.fields>;
