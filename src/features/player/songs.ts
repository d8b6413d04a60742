import { trackFiles } from '../../content/track-files';
import { tracks } from '../../content/tracks';
import { deal } from '../../ui/art';

/** The songs with their files and their sleeves, in the order of the record. */
export const songs = deal(
  tracks.map((track) => ({ ...track, type: 'song', files: trackFiles[track.id] ?? [] })),
);
export type Song = (typeof songs)[number];

const first = songs[0];
if (!first) throw new Error('There are no songs.');

/** The song with an id; the first one for an id that is no song (any more). */
export const songOf = (id: string): Song => songs.find((song) => song.id === id) ?? first;

export const songIds: readonly string[] = songs.map(({ id }) => id);
