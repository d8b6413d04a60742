import { type LyricLine, lyrics } from '../../content/music/lyrics';

export type SheetTab = 'song' | 'lyrics' | 'next';

export type TimedLine = LyricLine & { at: number };

export const isTimed = (line: LyricLine): line is TimedLine => line.at !== undefined;

/** Returns the words of a song by verse; null if it has none. */
export const lyricsOf = (id: string): readonly (readonly LyricLine[])[] | null => lyrics[id] ?? null;

/** Returns the line that is sung at a position in seconds; null before the first one and without times. */
export function lineAt(verses: readonly (readonly LyricLine[])[], seconds: number): TimedLine | null {
  return (
    verses
      .flat()
      .filter(isTimed)
      .findLast(({ at }) => at <= seconds) ?? null
  );
}

/** Returns the tabs of a song: Lyrics only if it has words. */
export const tabsOf = (id: string): readonly SheetTab[] =>
  lyricsOf(id) ? ['song', 'lyrics', 'next'] : ['song', 'next'];

/** Returns the chosen tab, or Song if the current song does not have it. */
export const shownTab = (chosen: SheetTab, tabs: readonly SheetTab[]): SheetTab =>
  tabs.includes(chosen) ? chosen : 'song';
