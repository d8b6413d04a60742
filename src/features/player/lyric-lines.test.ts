import { describe, expect, it } from 'vitest';
import { lyrics } from '../../content/music/lyrics';
import { tracks } from '../../content/music/tracks';
import { isTimed, lineAt, shownTab, tabsOf } from './lyric-lines';

const timed = [
  [
    { at: 10, text: 'one' },
    { at: 15, text: 'two' },
  ],
  [{ at: 30, text: 'three' }],
];

describe('The lyric line at a position', () => {
  it.each([
    [0, undefined],
    [9.9, undefined],
    [10, 'one'],
    [14.9, 'one'],
    [29, 'two'],
    [500, 'three'],
  ])('%d seconds: %s', (seconds, text) => {
    expect(lineAt(timed, seconds)?.text).toBe(text);
  });

  it('is null without times', () => {
    expect(lineAt([[{ text: 'one' }]], 20)).toBeNull();
  });

  it('is the same object for every position in the line, so React skips the render', () => {
    expect(lineAt(timed, 10)).toBe(lineAt(timed, 14));
  });
});

describe('The tabs', () => {
  it('include Lyrics only for songs with words', () => {
    expect(tabsOf('back-row-hymn')).toEqual(['song', 'lyrics', 'next']);
    expect(tabsOf('lantern')).toEqual(['song', 'next']);
  });

  it('fall back to Song if the next song has no words', () => {
    expect(shownTab('lyrics', tabsOf('lantern'))).toBe('song');
    expect(shownTab('next', tabsOf('lantern'))).toBe('next');
  });
});

it.each(Object.entries(lyrics))(
  'Lyrics of %s: the song exists; times are in order and within it',
  (id, verses) => {
    const track = tracks.find((one) => one.id === id);
    const lines = verses.flat();
    const times = lines.filter(isTimed).map(({ at }) => at);
    expect([0, lines.length]).toContain(times.length);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1) ?? 0).toBeLessThan(track?.seconds ?? 0);
    expect(new Set(times).size).toBe(times.length);
  },
);
