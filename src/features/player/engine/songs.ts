import { trackFiles } from '../../../content/music/track-files';
import { tracks } from '../../../content/music/tracks';
import { assignPictures } from '../../../ui/art';

export const songs = assignPictures(
  tracks.map((track) => ({ ...track, type: 'song', files: trackFiles[track.id] ?? [] })),
);
export type Song = (typeof songs)[number];

const first = songs[0];
if (!first) throw new Error('There are no songs.');

/** Returns a song; the first one if the id is unknown. */
export const songOf = (id: string): Song => songs.find((song) => song.id === id) ?? first;

export const songIds: readonly string[] = songs.map(({ id }) => id);

/** Formats seconds as "1:34". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
