import { describe, expect, it } from 'vitest';
import { formatDuration } from '../../content/songs';
import { moved, repaired, shuffled, stepFrom } from './song-order';

const order = ['a', 'b', 'c', 'd'];
const all = () => true;
const only =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);

describe('a step', () => {
  it('goes to the next or previous song, across both ends', () => {
    expect(stepFrom(order, 'b', 1, all)).toEqual({ id: 'c', skipped: [] });
    expect(stepFrom(order, 'd', 1, all)).toEqual({ id: 'a', skipped: [] });
    expect(stepFrom(order, 'a', -1, all)).toEqual({ id: 'd', skipped: [] });
  });

  it('skips songs that may not play, and returns them, in both directions', () => {
    expect(stepFrom(order, 'c', 1, only('b'))).toEqual({ id: 'b', skipped: ['d', 'a'] });
    expect(stepFrom(order, 'c', -1, only('d'))).toEqual({ id: 'd', skipped: ['b', 'a'] });
  });

  it('returns the song itself if it is the only one, and null if no song may play', () => {
    expect(stepFrom(order, 'c', 1, only('c'))).toEqual({ id: 'c', skipped: ['d', 'a', 'b'] });
    expect(stepFrom(order, 'c', 1, only())).toBeNull();
  });

  it('starts from the first song if the current one no longer exists', () => {
    expect(stepFrom(order, 'gone', 1, all)?.id).toBe('b');
  });
});

describe('a stored order', () => {
  it('loses unknown and repeated songs, and gets new ones at the end', () => {
    expect(repaired(['c', 'gone', 'a', 'c'], order)).toEqual(['c', 'a', 'b', 'd']);
  });
});

describe('a shuffled order', () => {
  it('begins with the current song and contains every other once', () => {
    for (const chance of [0, 0.3, 0.7, 0.999]) {
      const mixed = shuffled(order, 'c', () => chance);
      expect(mixed[0]).toBe('c');
      expect([...mixed].sort()).toEqual(order);
    }
  });
});

describe('A moved song', () => {
  it.each([
    ['up', 'd', 'b', 'adbc'],
    ['down', 'a', 'c', 'bcad'],
    ['by one', 'b', 'c', 'acbd'],
    ['to its own place', 'b', 'b', 'abcd'],
    ['to an unknown place', 'b', 'x', 'abcd'],
    ['that is unknown', 'x', 'b', 'abcd'],
  ])('%s', (_, id, to, order) => {
    expect(moved([...'abcd'], id, to).join('')).toBe(order);
  });
});

it('formats seconds as minutes and seconds', () => {
  expect([0, 9.9, 60, 94, 3599].map(formatDuration)).toEqual(['0:00', '0:09', '1:00', '1:34', '59:59']);
  expect(formatDuration(-1)).toBe('0:00');
});
