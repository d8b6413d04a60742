import { describe, expect, it } from 'vitest';
import { repaired, shuffled, stepFrom } from './order';

const order = ['a', 'b', 'c', 'd'];
const all = () => true;
const only =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);

describe('a step', () => {
  it('goes to the neighbour, and around both ends', () => {
    expect(stepFrom(order, 'b', 1, all)).toEqual({ id: 'c', skipped: [] });
    expect(stepFrom(order, 'd', 1, all)).toEqual({ id: 'a', skipped: [] });
    expect(stepFrom(order, 'a', -1, all)).toEqual({ id: 'd', skipped: [] });
  });

  it('passes over what may not play, and says what, in either direction', () => {
    expect(stepFrom(order, 'c', 1, only('b'))).toEqual({ id: 'b', skipped: ['d', 'a'] });
    expect(stepFrom(order, 'c', -1, only('d'))).toEqual({ id: 'd', skipped: ['b', 'a'] });
  });

  it('comes back to the song itself when it is the only one, and to nothing when there is none', () => {
    expect(stepFrom(order, 'c', 1, only('c'))).toEqual({ id: 'c', skipped: ['d', 'a', 'b'] });
    expect(stepFrom(order, 'c', 1, only())).toBeNull();
  });

  it('begins at the first song when it comes from one that is gone', () => {
    expect(stepFrom(order, 'gone', 1, all)?.id).toBe('b');
  });
});

describe('a kept order', () => {
  it('loses songs that are gone and repetitions, and gains new ones at the end', () => {
    expect(repaired(['c', 'gone', 'a', 'c'], order)).toEqual(['c', 'a', 'b', 'd']);
  });
});

describe('a shuffled order', () => {
  it('begins with the song that plays and holds every other once', () => {
    for (const chance of [0, 0.3, 0.7, 0.999]) {
      const mixed = shuffled(order, 'c', () => chance);
      expect(mixed[0]).toBe('c');
      expect([...mixed].sort()).toEqual(order);
    }
  });
});
