import { expect, it } from 'vitest';
import { type EventValues, emptyEvent } from '../events/event-values';
import { type Conflict, mergeEdits, undecided } from './edit-conflicts';

const base = { title: 'Soup', place: 'Hall', time: '6 PM' };

it('takes their edits, keeps mine, and reports fields that both changed as conflicts', () => {
  const theirs = { title: 'Soup night', place: 'Yard', time: '6 PM' };
  const mine = { title: 'Soup!', place: 'Hall', time: '7 PM' };
  expect(mergeEdits(base, theirs, mine)).toEqual({
    values: { title: 'Soup!', place: 'Yard', time: '7 PM' },
    conflicts: [{ field: 'title', theirs: 'Soup night', mine: 'Soup!' }],
  });
});

it('reports no conflict when both made the same change', () => {
  const both = { ...base, title: 'Stew' };
  expect(mergeEdits(base, both, both).conflicts).toEqual([]);
});

it('compares lists by their content', () => {
  const of = (...questions: string[]) => ({ questions });
  expect(mergeEdits(of('a'), of('a'), of('a', 'b'))).toEqual({ values: of('a', 'b'), conflicts: [] });
  expect(mergeEdits(of('a'), of('c'), of('a'))).toEqual({ values: of('c'), conflicts: [] });
  expect(mergeEdits(of('a'), of('c'), of('b')).conflicts).toEqual([
    { field: 'questions', theirs: ['c'], mine: ['b'] },
  ]);
});

it('counts a conflict as decided once a side was chosen, or another value was typed', () => {
  const clash = { field: 'location', mine: 'Hall', theirs: 'Yard' } satisfies Conflict<EventValues>;
  const values = { ...emptyEvent, location: 'Hall' };
  expect(undecided([clash], {}, values)).toEqual([clash]);
  expect(undecided([clash], { location: 'mine' }, values)).toEqual([]);
  expect(undecided([clash], {}, { ...values, location: 'The roof' })).toEqual([]);
});
