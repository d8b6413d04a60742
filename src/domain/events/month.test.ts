import { describe, expect, it } from 'vitest';
import { daysOf, isMonth, monthAfter, weeksOf } from './month';

it.each([
  ['2026-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['month', false],
  ['', false],
  [null, false],
])('%s is a month: %s', (text, is) => expect(isMonth(text)).toBe(is));

it('goes to the next and the previous month, also over New Year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthAfter('2026-03', -1)).toBe('2026-02');
});

describe('the weeks of a month', () => {
  it('have all of its days once, each on its weekday', () => {
    for (let month = '2024-01'; month < '2030-01'; month = monthAfter(month, 1)) {
      for (const firstDay of [0, 1] as const) {
        const weeks = weeksOf(month, firstDay);
        const days = weeks.flat().filter((day) => day !== null);
        const [year = 0, number = 0] = month.split('-').map(Number);
        expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
        expect([...days].sort()).toEqual(days);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.some((day) => day !== null)).toBe(true);
          for (const [n, day] of week.entries())
            if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe((n + firstDay) % 7);
        }
      }
    }
  });

  it('are four if February begins with the week', () => {
    expect(weeksOf('2026-02', 0)).toHaveLength(4);
    expect(weeksOf('2026-02', 1)).toHaveLength(5);
  });
});

describe('the days of an event', () => {
  /** The day in a zone eight hours behind UTC. */
  const dayOf = (instant: number) => new Date(instant - 8 * 3_600_000).toISOString().slice(0, 10);
  const days = (date: string, ends_at: string | null) => daysOf({ date, ends_at }, dayOf);

  it.each<[string, string, string | null, string[]]>([
    ['without an end', '2026-12-05T02:00:00Z', null, ['2026-12-04']],
    ['that ends that evening', '2026-12-05T02:00:00Z', '2026-12-05T05:00:00Z', ['2026-12-04']],
    ['that ends in the night', '2026-12-05T06:00:00Z', '2026-12-05T10:00:00Z', ['2026-12-04']],
    [
      'of a weekend',
      '2026-12-05T02:00:00Z',
      '2026-12-06T22:00:00Z',
      ['2026-12-04', '2026-12-05', '2026-12-06'],
    ],
    ['that ends before it begins', '2026-12-05T02:00:00Z', '2026-12-01T02:00:00Z', ['2026-12-04']],
    ['over New Year', '2027-01-01T02:00:00Z', '2027-01-01T20:00:00Z', ['2026-12-31', '2027-01-01']],
  ])('%s', (_, date, ends_at, expected) => expect(days(date, ends_at)).toEqual(expected));

  it('are not endless', () => expect(days('1000-01-01T00:00:00Z', '9999-01-01T00:00:00Z')).toHaveLength(366));
});
