import { expect, it } from 'vitest';
import { merge } from './merge';

const base = { title: 'Soup', place: 'Hall', time: '6 PM' };

it('takes what only somebody else changed, keeps what only I changed, and asks about the rest', () => {
  const theirs = { title: 'Soup night', place: 'Yard', time: '6 PM' };
  const mine = { title: 'Soup!', place: 'Hall', time: '7 PM' };
  expect(merge(base, theirs, mine)).toEqual({
    values: { title: 'Soup!', place: 'Yard', time: '7 PM' },
    clashes: [{ field: 'title', theirs: 'Soup night', mine: 'Soup!' }],
  });
});

it('asks nothing when both did the same', () => {
  const both = { ...base, title: 'Stew' };
  expect(merge(base, both, both).clashes).toEqual([]);
});
