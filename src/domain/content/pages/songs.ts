import { choice, line, list, media, optional, picture, text, verses } from '../fields';
import { type ContentTable, contentIn, type PublishedRow } from '../table';

/** The songs, in playing order. Their ids are the keys of the copies on phones. */
export const songsTable = {
  key: 'songs',
  path: '/music/listen',
  alsoOn: ['/', '/music'],
  onlyOnPath: ['lyrics', 'credits'],
  fields: {
    list: optional(
      list(60, 'title', {
        title: line(),
        audio: media('audio'),
        story: optional(text(300)),
        /** A line per line, an empty one between verses. `[01:23.45]` before a line is when it is sung. */
        lyrics: optional(verses(6000)),
        credits: optional(text(400)),
        /** Without one, a sleeve is drawn. */
        sleeve: optional(picture(1)),
        shown: choice('yes', 'no'),
      }),
    ),
  },
} as const satisfies ContentTable;

/** Returns the songs that visitors get. */
export const songsIn = (row: PublishedRow) =>
  contentIn(songsTable, row)?.list.filter(({ shown }) => shown === 'yes') ?? [];
