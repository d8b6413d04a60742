import { describe, expect, it } from 'vitest';
import { lineAt, shownTab, tabsOf, versesIn } from './lyric-lines';

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
    expect(tabsOf(timed)).toEqual(['song', 'lyrics', 'next']);
    expect(tabsOf([])).toEqual(['song', 'next']);
  });

  it('fall back to Song if the next song has no words', () => {
    expect(shownTab('lyrics', tabsOf([]))).toBe('song');
    expect(shownTab('next', tabsOf([]))).toBe('next');
  });
});

describe('The words of a song', () => {
  it('begin a verse after an empty line', () => {
    expect(versesIn('one\ntwo\n\nthree')).toEqual([[{ text: 'one' }, { text: 'two' }], [{ text: 'three' }]]);
    expect(versesIn('')).toEqual([]);
  });

  it('have times where the owner wrote them', () => {
    expect(versesIn('[00:10.40] one\n[1:05]two\n[02:00.5]\n[chorus] three')).toEqual([
      [{ at: 10.4, text: 'one' }, { at: 65, text: 'two' }, { text: '[chorus] three' }],
    ]);
  });
});
