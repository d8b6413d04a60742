import type { ContentOf } from '../../../src/domain/content/fields';
import { readMedia } from '../../../src/domain/content/media';
import type { filmsTable } from '../../../src/domain/content/pages/films';

/** Bytes of the files of a film. `vtt`: of its captions. */
interface Sizes {
  webm: number;
  mp4: number;
  avif: number;
  jpg: number;
  vtt?: number;
}

const [width, height] = [960, 600];

/**
 * Returns the files of a film, which are named after its id: in `public/video`, and its poster in `public/images`.
 * @param alt what its poster shows: a drawing of the project's, as all of them
 */
function filesOf(id: string, seconds: number, alt: string, { webm, mp4, avif, jpg, vtt }: Sizes) {
  const film = readMedia({
    files: [
      { path: `/video/${id}.webm`, type: 'video/webm', bytes: webm },
      { path: `/video/${id}.mp4`, type: 'video/mp4', bytes: mp4 },
    ],
    ...{ seconds, width, height },
  });
  const poster = readMedia({
    files: [
      { path: `/images/${id}.avif`, type: 'image/avif', bytes: avif },
      { path: `/images/${id}.jpg`, type: 'image/jpeg', bytes: jpg },
    ],
    ...{ width, height, alt, people: 'none' },
  });
  const captions = readMedia({
    files: vtt ? [{ path: `/video/${id}.vtt`, type: 'text/vtt', bytes: vtt }] : [],
  });
  return { film, poster, captions };
}

const hero = filesOf('hero', 8, 'Drawing: a sun with rays, and a pink disc before it.', {
  webm: 184_640,
  mp4: 187_000,
  avif: 23_088,
  jpg: 29_285,
});

/** The text of a film is that of its captions, a paragraph for each scene. */
const scenes = (...texts: string[]) => texts.join('\n\n');

export const films = {
  hero: { film: hero.film, picture: hero.poster },
  list: [
    {
      id: 'game-night',
      title: 'Game night, announced',
      where: 'both',
      ...filesOf('game-night', 48, 'Drawing: rows of red and yellow counters. One has a ring.', {
        webm: 1_155_957,
        mp4: 1_073_489,
        avif: 3456,
        jpg: 28_843,
        vtt: 900,
      }),
      text: scenes(
        'Game night.',
        'Every quarter, on the 4th Sunday, the basement of Grace Chapel fills with tables.',
        'Six of them fold. One is for ping-pong. One has a jigsaw with a piece missing.',
        'Bring a friend. Bring the friend who cheats at cards.',
        'There is pizza at 5:30. There are vegetables too. We checked.',
        'No sermon. One prayer, over the pizza.',
        'We finish at 8:30, and somebody waits with you until your ride has come.',
        'The next date is on the events page. Save a seat.',
      ),
      line: 'Every quarter, on the 4th Sunday.',
      category: 'Announcement',
      date: 'September 14, 2025',
    },
    {
      id: 'recap-august-2025',
      title: 'What August looked like',
      where: 'home',
      ...filesOf('recap-august-2025', 50, 'Drawing: a yellow sun behind three rows of hills.', {
        webm: 1_242_128,
        mp4: 1_213_289,
        avif: 14_407,
        jpg: 29_057,
        vtt: 1032,
      }),
      text: scenes(
        'August 2025.',
        'Five days of camp in a valley with no signal. Nobody’s phone did anything. Everybody lived.',
        'On the third night it rained through the second verse. We moved the song under the trees.',
        'Back in town, forty of us painted the hallway at the shelter on Fifth Street.',
        'The hallway is yellow now. So is one pair of shoes.',
        'Eleven students finished leadership training. Three of them have our keys.',
        'We sent off nine graduates with a prayer, a cake and a list of churches near their dorms.',
        'Then it was Friday again, and there were still enough chairs.',
        'Thank you for August.',
      ),
      line: 'Recap, August 2025.',
      category: 'Recap',
      date: 'August 31, 2025',
    },
    {
      id: 'recap-august-2024',
      title: 'The August before',
      where: 'videos',
      ...filesOf('recap-august-2024', 40, 'Drawing: a pink and a yellow disc above dark ground.', {
        webm: 1_052_582,
        mp4: 1_049_204,
        avif: 9930,
        jpg: 27_560,
        vtt: 886,
      }),
      text: scenes(
        'August 2024.',
        'The first camp we ran ourselves: five days, two vans, one map, held upside down.',
        'Somebody wrote a chorus on the lid of a cooler. It became Valley of No Bars.',
        'Two schools asked us in for their first week. We brought the speakers and a true story.',
        'The drummer fell off the stage and finished the song from the floor. He is fine.',
        'We counted sixty-one people at the last youth night of the summer, and fifty-five chairs.',
        'There are more chairs now.',
      ),
      line: 'Recap, August 2024.',
      category: 'Recap',
      date: 'August 31, 2024',
    },
  ],
} satisfies ContentOf<typeof filmsTable.fields>;
