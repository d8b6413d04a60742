import type { Words } from '../page';
import { site } from '../site';

/** A short film. Its scenes are the script, the captions and the text version. */
interface Film extends Words {
  /** Part of the file names: /video/<id>.webm, .mp4, .vtt and the poster. */
  readonly id: string;
  readonly title: string;
  readonly line: string;
  readonly category: 'Announcement' | 'Recap';
  readonly date: string;
  readonly scenes: readonly { readonly seconds: number; readonly text: string }[];
}

export const gameNight = {
  id: 'game-night',
  title: 'Game night, announced',
  line: 'Every quarter, on the 4th Sunday.',
  category: 'Announcement',
  date: 'September 14, 2025',
  scenes: [
    { seconds: 4, text: 'Game night.' },
    {
      seconds: 6,
      get text() {
        return `Every quarter, on the 4th Sunday, the basement of ${site().church.name} fills with tables.`;
      },
    },
    { seconds: 6, text: 'Six of them fold. One is for ping-pong. One has a jigsaw with a piece missing.' },
    { seconds: 6, text: 'Bring a friend. Bring the friend who cheats at cards.' },
    { seconds: 6, text: 'There is pizza at 5:30. There are vegetables too. We checked.' },
    { seconds: 6, text: 'No sermon. One prayer, over the pizza.' },
    { seconds: 8, text: 'We finish at 8:30, and somebody waits with you until your ride has come.' },
    { seconds: 6, text: 'The next date is on the events page. Save a seat.' },
  ],
} as const satisfies Film;

export const august2025 = {
  id: 'recap-august-2025',
  title: 'What August looked like',
  line: 'Recap, August 2025.',
  category: 'Recap',
  date: 'August 31, 2025',
  scenes: [
    { seconds: 4, text: 'August 2025.' },
    {
      seconds: 6,
      text: 'Five days of camp in a valley with no signal. Nobody’s phone did anything. Everybody lived.',
    },
    {
      seconds: 6,
      text: 'On the third night it rained through the second verse. We moved the song under the trees.',
    },
    { seconds: 6, text: 'Back in town, forty of us painted the hallway at the shelter on Fifth Street.' },
    { seconds: 6, text: 'The hallway is yellow now. So is one pair of shoes.' },
    { seconds: 6, text: 'Eleven students finished leadership training. Three of them have our keys.' },
    {
      seconds: 6,
      text: 'We sent off nine graduates with a prayer, a cake and a list of churches near their dorms.',
    },
    { seconds: 6, text: 'Then it was Friday again, and there were still enough chairs.' },
    { seconds: 4, text: 'Thank you for August.' },
  ],
} as const satisfies Film;

export const august2024 = {
  id: 'recap-august-2024',
  title: 'The August before',
  line: 'Recap, August 2024.',
  category: 'Recap',
  date: 'August 31, 2024',
  scenes: [
    { seconds: 4, text: 'August 2024.' },
    { seconds: 6, text: 'The first camp we ran ourselves: five days, two vans, one map, held upside down.' },
    { seconds: 6, text: 'Somebody wrote a chorus on the lid of a cooler. It became Valley of No Bars.' },
    {
      seconds: 6,
      text: 'Two schools asked us in for their first week. We brought the speakers and a true story.',
    },
    { seconds: 6, text: 'The drummer fell off the stage and finished the song from the floor. He is fine.' },
    {
      seconds: 6,
      text: 'We counted sixty-one people at the last youth night of the summer, and fifty-five chairs.',
    },
    { seconds: 6, text: 'There are more chairs now.' },
  ],
} as const satisfies Film;

/** The muted film of the home page. */
export const heroFilmId = 'hero';

/** Every film of the site. */
export const filmIds = [heroFilmId, gameNight.id, august2025.id, august2024.id] as const;

export const videos = {
  list: [gameNight, august2024],
  play: 'Play',
  read: 'Read it instead',
  cannotLoad: 'This film can’t load right now. Its words are below.',
} as const;
