import type { Words } from '../page';

interface Track extends Words {
  /** Key of the sleeve art, the files and the saved copies. Do not change it after a release. */
  readonly id: string;
  readonly title: string;
  readonly seconds: number;
  readonly story: string;
}

/** The six songs, in playing order. Their files are in track-files.ts. */
export const tracks = [
  {
    id: 'back-row-hymn',
    title: 'Back Row Hymn',
    seconds: 141,
    story: 'Written on the last pew in one evening. The stomping is the pew; it has been loose for years.',
  },
  {
    id: 'basement-psalm',
    title: 'Basement Psalm',
    seconds: 139,
    story: 'Psalm 130, sung from where it was written: low down.',
  },
  {
    id: 'valley-of-no-bars',
    title: 'Valley of No Bars',
    seconds: 126,
    story: 'Camp, day three. We could not post it, so we wrote it down.',
  },
  {
    id: 'amen-live-in-the-hall',
    title: 'Amen, Live in the Hall',
    seconds: 134,
    story: 'One take, the whole room. The crowd comes in four bars early and is right.',
  },
  {
    id: 'sunday-late',
    title: 'Sunday, Late',
    seconds: 108,
    story: 'For everyone who has ever opened the chapel door during the second song.',
  },
  {
    id: 'lantern',
    title: 'Lantern',
    seconds: 138,
    story: 'The lights went out at a winter vigil. One phone light went around the room until the end.',
  },
] as const satisfies readonly Track[];
