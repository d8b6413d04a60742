import { expect, it } from 'vitest';
import { sleepLeft } from './sleep';

const timer = { minutes: 15, until: 15 * 60_000 };

it.each([
  ['at the start', 0, 15],
  ['after a second', 1_000, 15],
  ['after three minutes', 3 * 60_000, 12],
  ['in the last minute', 14.5 * 60_000, 1],
  ['late, while paused', 20 * 60_000, 1],
  ['by a clock that was set back', -60_000, 15],
])('minutes left %s', (_, now, left) => {
  expect(sleepLeft(timer, now)).toBe(left);
});

it('has no minutes at the end of a song, or without a timer', () => {
  expect(sleepLeft('song', 0)).toBe('song');
  expect(sleepLeft(null, 0)).toBeNull();
});
