import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../tests/support/random';
import { datesByHand, everyFriday, randomRule } from '../../../../tests/support/series/random-rules';
import { addDays } from '../calendar-days';
import { datesOf, hasDates } from './series-dates';
import { seriesMax } from './series-max';
import type { SeriesRule } from './series-rule';

const within = (rule: Partial<SeriesRule>, from = '2027-01-01', until = '2027-12-31') =>
  datesOf({ ...everyFriday, ...rule }, from, until);

describe('the dates of a series', () => {
  it.each<[string, Partial<SeriesRule>, string[]]>([
    ['every week', { until: '2027-01-29' }, ['2027-01-08', '2027-01-15', '2027-01-22', '2027-01-29']],
    ['every other week', { every: 2, count: 3 }, ['2027-01-08', '2027-01-22', '2027-02-05']],
    [
      'the 4th Sunday of every third month',
      { starts: '2027-01-24', repeats: 'monthly-weekday', every: 3 },
      ['2027-01-24', '2027-04-25', '2027-07-25', '2027-10-24'],
    ],
    [
      'the last Friday',
      { starts: '2027-01-29', repeats: 'monthly-last', count: 4 },
      ['2027-01-29', '2027-02-26', '2027-03-26', '2027-04-30'],
    ],
    [
      'the 5th Saturday, which most months do not have',
      { starts: '2027-01-30', repeats: 'monthly-weekday' },
      ['2027-01-30', '2027-05-29', '2027-07-31', '2027-10-30'],
    ],
    [
      'the 31st, which five months do not have',
      { starts: '2027-01-31', repeats: 'monthly-date' },
      ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31', '2027-08-31', '2027-10-31', '2027-12-31'],
    ],
    ['no date: its end is before the year', { starts: '2026-01-09', until: '2026-12-31' }, []],
    ['no date: it begins later', { starts: '2028-01-07' }, []],
    [
      'a day left out twice, and one that is no date',
      { count: 2, without: ['2027-01-15', '2027-01-15', '2027-01-16'] },
      ['2027-01-08'],
    ],
    [
      'a further date that is one already, and twice',
      { count: 2, extra: ['2027-01-15', '2027-01-16', '2027-01-16'] },
      ['2027-01-08', '2027-01-15', '2027-01-16'],
    ],
    [
      'a further date that is left out',
      { count: 1, extra: ['2027-01-16'], without: ['2027-01-16'] },
      ['2027-01-08'],
    ],
    ['a further date before the first', { count: 1, extra: ['2027-01-02'] }, ['2027-01-02', '2027-01-08']],
    [
      'a pause, with a date in it',
      { until: '2027-02-26', extra: ['2027-01-30'], pauses: [{ from: '2027-01-15', until: '2027-02-19' }] },
      ['2027-01-08', '2027-01-30', '2027-02-26'],
    ],
  ])('are right for %s', (_, rule, days) => {
    expect(within(rule)).toEqual(days);
  });

  it('exist on February 29 only in leap years', () => {
    const rule: SeriesRule = { ...everyFriday, starts: '2028-02-29', repeats: 'monthly-date', every: 12 };
    expect(datesOf(rule, '2028-01-01', '2044-12-31')).toEqual([
      ...['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29', '2044-02-29'],
    ]);
    expect(datesOf(rule, '2096-03-01', '2104-02-29')).toEqual(['2104-02-29']);
  });

  it('are the same days on both sides of every clock change', () => {
    const rule = {
      ...everyFriday,
      starts: '2026-10-18',
      pauses: [{ from: '2026-10-24', until: '2026-10-26' }],
    };
    expect(datesOf(rule, '2026-10-01', '2026-11-10')).toEqual(['2026-10-18', '2026-11-01', '2026-11-08']);
  });

  it('are 60 at most, also with further dates, and those of 400 weeks or months', () => {
    const extra = Array.from({ length: 60 }, (_, n) => addDays('2027-01-09', n * 7));
    expect(within({ extra }, '2027-01-01', '2199-12-31')).toEqual(
      [...extra, ...extra.map((day) => addDays(day, -1))].sort().slice(0, 60),
    );
    expect(within({}, '2027-01-01', '2199-12-31')).toHaveLength(seriesMax.dates);
    const last = addDays('2027-01-08', 7 * seriesMax.steps);
    const paused = (until: string) => ({ pauses: [{ from: '2027-01-01', until }] });
    expect(within(paused(addDays(last, -8)), '2027-01-01', '2199-12-31')).toEqual([addDays(last, -7)]);
    expect(within(paused(addDays(last, -7)), '2027-01-01', '2199-12-31')).toEqual([]);
    expect(hasDates({ ...everyFriday, ...paused('2199-12-31') })).toBe(false);
  });

  it('go on for many years without a count, and end with a count', () => {
    expect(within({}, '2087-01-01', '2087-01-14')).toEqual(['2087-01-03', '2087-01-10']);
    expect(within({ count: 400 }, '2034-08-25', '2050-01-01')).toEqual(['2034-08-25', '2034-09-01']);
    const monthly: SeriesRule = { ...everyFriday, repeats: 'monthly-date' };
    expect(datesOf(monthly, '2087-01-01', '2087-02-14')).toEqual(['2087-01-08', '2087-02-08']);
  });

  it('are those that a look at each day finds, for 200 rules and five years', () => {
    const random = createRandom(61);
    for (let n = 0; n < 200; n += 1) {
      const rule = randomRule(random);
      const from = addDays(rule.starts, Math.floor(random() * 400) - 100);
      const until = addDays(from, 5 * 365);
      expect(datesOf(rule, from, until), JSON.stringify({ rule, from, until })).toEqual(
        datesByHand(rule, from, until).slice(0, seriesMax.dates),
      );
    }
  });
});
