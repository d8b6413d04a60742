import { expect, it } from 'vitest';
import { events } from './events';
import { dayFor } from './when';

const days = Array.from({ length: 4 * 366 }, (_, n) =>
  new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
);

it('is to come or over on every day, also on that of a game night: never today', () => {
  for (const event of events) {
    const over = days.map((today) => dayFor(event.when, today) < today);
    expect(days.filter((today) => dayFor(event.when, today) === today)).toEqual([]);
    expect(new Set(over).size).toBe(1);
  }
});

it.each([
  ['2026-11-21', '2026-08-23', '2026-11-22'],
  ['2026-11-22', '2026-08-23', '2027-02-28'],
  ['2026-11-23', '2026-11-22', '2027-02-28'],
  ['2027-01-01', '2026-11-22', '2027-02-28'],
])('on %s the last game night was %s, the next is %s', (today, last, next) => {
  expect(dayFor({ gameNight: -1 }, today)).toBe(last);
  expect(dayFor({ gameNight: 0 }, today)).toBe(next);
});
