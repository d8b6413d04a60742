import type { ContentOf } from '../../../src/domain/content/fields';
import { readMedia } from '../../../src/domain/content/media';
import type { songsTable } from '../../../src/domain/content/pages/songs';

/** No file of its own: the sleeve is drawn. */
const drawn = readMedia(null);

/** A song of the release, in two formats. How to change the files: CONTRIBUTING.md. */
const audio = (id: string, seconds: number, webm: number, m4a: number) =>
  readMedia({
    files: [
      { path: `/audio/${id}.webm`, type: 'audio/webm; codecs=opus', bytes: webm },
      { path: `/audio/${id}.m4a`, type: 'audio/mp4; codecs=mp4a.40.2', bytes: m4a },
    ],
    seconds,
  });

const text = (...lines: readonly string[]) => lines.join('\n');

/** Phones know the songs by their ids: saved copies, and the song that was played last. */
export const songs = {
  list: [
    {
      id: 'back-row-hymn',
      title: 'Back Row Hymn',
      audio: audio('back-row-hymn', 141, 1086824, 1086816),
      story: 'Written on the last pew in one evening. The stomping is the pew; it has been loose for years.',
      lyrics: text(
        '[00:10.40] Back of the room, coat still on,',
        '[00:15.60] half of the second verse is gone.',
        '[00:20.80] A shoulder slides to make a space.',
        '[00:26.00] I never asked. They know my face.',
        '',
        '[00:31.30] So stomp it on the floorboards,',
        '[00:36.50] the pew is loose, the pew is ours.',
        '[00:41.70] If you can’t sing it, stomp it.',
        '[00:46.90] You hear us through the floor.',
        '',
        '[00:52.10] Take the seat beside the door,',
        '[00:57.30] somebody kept it warm before.',
        '[01:02.60] They never count the times you left.',
        '[01:07.80] We keep the beat, one more breath.',
        '',
        '[01:13.00] So stomp it on the floorboards,',
        '[01:18.20] the pew is loose, the pew is ours.',
        '[01:23.40] If you can’t sing it, stomp it.',
        '[01:28.60] You hear us through the floor.',
        '',
        '[01:44.30] So stomp it on the floorboards,',
        '[01:49.50] the pew is loose, the pew is ours.',
        '[01:54.70] If you can’t sing it, stomp it.',
        '[02:00.00] You hear us through the floor.',
      ),
      credits: '',
      sleeve: drawn,
      shown: 'yes',
    },
    {
      id: 'basement-psalm',
      title: 'Basement Psalm',
      audio: audio('basement-psalm', 139, 1069468, 1069378),
      story: 'Psalm 130, sung from where it was written: low down.',
      lyrics: text(
        'Out of the depths have I cried unto thee, O Lord.',
        'Lord, hear my voice: let thine ears be attentive to the voice of my supplications.',
        '',
        'If thou, Lord, shouldest mark iniquities, O Lord, who shall stand?',
        'But there is forgiveness with thee, that thou mayest be feared.',
        '',
        'I wait for the Lord, my soul doth wait, and in his word do I hope.',
        'My soul waiteth for the Lord more than they that watch for the morning.',
      ),
      credits: 'Words: Psalm 130, King James Version.',
      sleeve: drawn,
      shown: 'yes',
    },
    {
      id: 'valley-of-no-bars',
      title: 'Valley of No Bars',
      audio: audio('valley-of-no-bars', 126, 968920, 972633),
      story: 'Camp, day three. We could not post it, so we wrote it down.',
      lyrics: '',
      credits: '',
      sleeve: drawn,
      shown: 'yes',
    },
    {
      id: 'amen-live-in-the-hall',
      title: 'Amen, Live in the Hall',
      audio: audio('amen-live-in-the-hall', 134, 1032872, 1039356),
      story: 'One take, the whole room. The crowd comes in four bars early and is right.',
      lyrics: '',
      credits: '',
      sleeve: drawn,
      shown: 'yes',
    },
    {
      id: 'sunday-late',
      title: 'Sunday, Late',
      audio: audio('sunday-late', 108, 830354, 823333),
      story: 'For everyone who has ever opened the chapel door during the second song.',
      lyrics: '',
      credits: '',
      sleeve: drawn,
      shown: 'yes',
    },
    {
      id: 'lantern',
      title: 'Lantern',
      audio: audio('lantern', 138, 1062406, 1062932),
      story: 'The lights went out at a winter vigil. One phone light went around the room until the end.',
      lyrics: '',
      credits: '',
      sleeve: drawn,
      shown: 'yes',
    },
  ],
} satisfies ContentOf<typeof songsTable.fields>;
