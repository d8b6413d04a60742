/** The songs that the owner publishes, in their order. */
import { hasPart } from '../../content/site';
import { songsIn, songsTable } from '../../domain/content/pages/songs';
import { type ListRows, useOffline } from '../../offline';
import { assignPictures } from '../../ui/art';

/** All get their pictures together, so that a song has the same sleeve on every page. */
const withPictures = (row: ListRows['content']) =>
  assignPictures(
    songsIn(row).map(({ audio: { files, seconds }, ...song }) => ({ ...song, type: 'song', files, seconds })),
  );
export type Song = ReturnType<typeof withPictures>[number];

/** The same songs while the row stays the same, so that nothing renders again. */
const read = new WeakMap<ListRows['content'], readonly Song[]>();
const none: readonly Song[] = [];

function songsOf({ lists }: ReturnType<typeof useOffline.getState>): readonly Song[] {
  const row = lists.content.items.find(({ id }) => id === songsTable.key);
  if (!row || !hasPart('music')) return none;
  const songs = read.get(row) ?? withPictures(row);
  read.set(row, songs);
  return songs;
}

/** Returns the songs that this device has read; none on a site without music. */
export const songs = (): readonly Song[] => songsOf(useOffline.getState());

export const useSongs = (): readonly Song[] => useOffline(songsOf);

export const songOf = (id: string): Song | undefined => songs().find((song) => song.id === id);

export const songIds = (): string[] => songs().map(({ id }) => id);

/** Formats seconds as "1:34". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
