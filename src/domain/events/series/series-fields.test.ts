import { describe, expect, it } from 'vitest';
import { instantOf } from '../../../features/admin/instant-of';
import { followed, ownAfter, startAndEnd } from './series-fields';

const given = {
  ...{ title: 'Youth night', location: 'The basement', date: '2027-01-09 00:00:00.000Z' },
  ...{ ends_at: '2027-01-09 03:30:00.000Z', max_attendees: 40, questions: null },
};
const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** What is a date's own after these changes, one after the other. */
const ownOf = (...changes: Partial<typeof given>[]) => {
  let [own, before]: [string[], typeof given] = [[], given];
  for (const change of changes) {
    const after = { ...before, ...change };
    own = ownAfter(own, { before, after, given }, equal);
    before = after;
  }
  return own;
};

describe('what is a date’s own', () => {
  it('are the inherited fields that a person changed on it, until they are as in the series again', () => {
    expect(ownOf({ location: 'The yard' })).toEqual(['location']);
    expect(ownOf({ location: 'The yard' }, { max_attendees: 10 })).toEqual(['location', 'max_attendees']);
    expect(ownOf({ location: 'The yard' }, { max_attendees: 10 }, { location: given.location })).toEqual([
      'max_attendees',
    ]);
    expect(ownOf({ title: given.title })).toEqual([]);
  });

  it('are start and end together, so that no date ends before it starts', () => {
    expect(ownOf({ date: '2027-01-10 00:00:00.000Z' })).toEqual(['date', 'ends_at']);
    expect(ownOf({ ends_at: '' })).toEqual(['date', 'ends_at']);
  });

  it('is nothing that differs only because the date has not followed yet', () => {
    const late = { ...given, title: 'Friday night' };
    const after = { ...given, location: 'The yard' };
    expect(ownAfter([], { before: given, after, given: late }, equal)).toEqual(['location']);
  });

  it('does not follow', () => {
    expect(followed(given, ['date', 'ends_at', 'title'])).toEqual({
      ...{ location: 'The basement', max_attendees: 40, questions: null },
    });
  });
});

it('starts and ends by the clock, also when it changes', () => {
  const times = { from: '18:00', to: '21:30', days: 0 };
  const on = (day: string) => startAndEnd(day, times, (wall) => instantOf(wall, 'America/Chicago'));
  expect(on('2027-03-13')).toEqual({ date: '2027-03-14T00:00:00.000Z', ends_at: '2027-03-14T03:30:00.000Z' });
  expect(on('2027-03-14')).toEqual({ date: '2027-03-14T23:00:00.000Z', ends_at: '2027-03-15T02:30:00.000Z' });
  expect(on('2027-11-06').date).toBe('2027-11-06T23:00:00.000Z');
  expect(on('2027-11-07').date).toBe('2027-11-08T00:00:00.000Z');
  const open = startAndEnd('2027-01-08', { ...times, to: '' }, (wall) => instantOf(wall, 'Europe/Berlin'));
  expect(open).toEqual({ date: '2027-01-08T17:00:00.000Z', ends_at: '' });
});
