interface LyricLine {
  /** Seconds from the beginning of the song. Missing if the words have no times. */
  readonly at?: number;
  readonly text: string;
}
export type Verses = readonly (readonly LyricLine[])[];

export type SheetTab = 'song' | 'lyrics' | 'next';

export type TimedLine = LyricLine & { at: number };

export const isTimed = (line: LyricLine): line is TimedLine => line.at !== undefined;

/** The time of a line, as in LRC files. */
const timePattern = /^\[(\d+):(\d\d(?:\.\d+)?)\]\s*/;

/** Returns the words of a song by verse; [] for none. Lines with only a time, which end words in other players, are left out. */
export const versesIn = (lyrics: string): Verses =>
  lyrics
    .split(/\n{2,}/)
    .map((verse) =>
      verse
        .split('\n')
        .map(lineIn)
        .filter(({ text }) => text !== ''),
    )
    .filter((lines) => lines.length > 0);

function lineIn(line: string): LyricLine {
  const [time = '', minutes, seconds] = line.match(timePattern) ?? [];
  const text = line.slice(time.length);
  return time ? { at: 60 * Number(minutes) + Number(seconds), text } : { text };
}

/** Returns the line that is sung at a position in seconds; null before the first one and without times. */
export function lineAt(verses: Verses, seconds: number): TimedLine | null {
  return (
    verses
      .flat()
      .filter(isTimed)
      .findLast(({ at }) => at <= seconds) ?? null
  );
}

/** Returns the tabs of a song: Lyrics only if it has words. */
export const tabsOf = (verses: Verses): readonly SheetTab[] =>
  verses.length > 0 ? ['song', 'lyrics', 'next'] : ['song', 'next'];

/** Returns the chosen tab, or Song if the current song does not have it. */
export const shownTab = (chosen: SheetTab, tabs: readonly SheetTab[]): SheetTab =>
  tabs.includes(chosen) ? chosen : 'song';
