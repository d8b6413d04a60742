import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../tests/support/random';
import { datesByHand, everyFriday, randomRule } from '../../../../tests/support/series/random-rules';
import { addDays, type Day } from '../calendar-days';
import { movedDates, splitAt, withDate, withoutDate } from './series-changes';
import { datesOf } from './series-dates';
import type { SeriesRule } from './series-rule';

describe('a rule that is split', () => {
  it('ends the day before, and begins with the next date', () => {
    const rule = { ...everyFriday, count: 10, without: ['2027-01-15', '2027-02-05'], extra: ['2027-01-30'] };
    expect(splitAt(rule, '2027-01-29')).toEqual({
      before: { ...everyFriday, until: '2027-01-28', without: ['2027-01-15'] },
      after: {
        ...everyFriday,
        starts: '2027-01-29',
        count: 7,
        without: ['2027-02-05'],
        extra: ['2027-01-30'],
      },
    });
  });

  it('has only one part if the day is its first date or later than its last', () => {
    expect(splitAt(everyFriday, '2027-01-08')).toEqual({ before: null, after: everyFriday });
    const ended = { ...everyFriday, until: '2027-02-01' };
    expect(splitAt(ended, '2027-02-02')).toEqual({ before: ended, after: null });
    const counted = { ...everyFriday, count: 2 };
    expect(splitAt(counted, '2027-03-01')).toEqual({ before: counted, after: null });
  });

  it('keeps a further date that is alone on its side', () => {
    const rule = { ...everyFriday, count: 2, extra: ['2026-12-31', '2027-03-06', '2027-03-13'] };
    expect(splitAt(rule, '2027-03-01').after).toMatchObject({
      starts: '2027-03-06',
      count: 1,
      extra: ['2027-03-13'],
    });
    expect(splitAt({ ...rule, without: ['2027-03-06'] }, '2027-03-01').after?.starts).toBe('2027-03-13');
    expect(splitAt(rule, '2027-01-02').before).toMatchObject({ starts: '2026-12-31', count: 1, extra: [] });
  });

  it('cuts a pause in two', () => {
    const rule = { ...everyFriday, pauses: [{ from: '2027-01-10', until: '2027-03-10' }] };
    const { before, after } = splitAt(rule, '2027-02-05');
    expect(before?.pauses).toEqual([{ from: '2027-01-10', until: '2027-02-04' }]);
    expect(after?.pauses).toEqual([{ from: '2027-02-05', until: '2027-03-10' }]);
  });

  it('has the same dates as before, for 150 rules and any day', () => {
    const random = createRandom(62);
    for (let n = 0; n < 150; n += 1) {
      const rule = randomRule(random);
      const day = addDays(rule.starts, Math.floor(random() * 700) - 50);
      const { before, after } = splitAt(rule, day);
      const [from, until] = [addDays(rule.starts, -100), addDays(rule.starts, 1000)];
      const [earlier = [], later = []] = [before, after].map((one) =>
        one ? datesByHand(one, from, until) : [],
      );
      const about = JSON.stringify({ rule, day, before, after });
      expect([...earlier, ...later], about).toEqual(datesByHand(rule, from, until));
      expect(earlier.every((date) => date < day) && later.every((date) => date >= day), about).toBe(true);
    }
  });
});

describe('a single date', () => {
  it('is left out, comes back, and is added', () => {
    const random = createRandom(63);
    for (let n = 0; n < 100; n += 1) {
      const rule = randomRule(random);
      const [from, until] = [addDays(rule.starts, -30), addDays(rule.starts, 400)];
      const day = addDays(rule.starts, Math.floor(random() * 300));
      const others = datesByHand(rule, from, until).filter((date) => date !== day);
      const about = JSON.stringify({ rule, day });
      expect(datesByHand(withoutDate(rule, day), from, until), about).toEqual(others);
      expect(datesByHand(withDate(withoutDate(rule, day), day), from, until), about).toEqual(
        [...others, day].sort(),
      );
      expect(datesByHand(withDate(rule, day), from, until), about).toEqual([...others, day].sort());
    }
  });

  it('is no further date once it is one of the rule', () => {
    const rule = { ...everyFriday, without: ['2027-01-15'] };
    expect(withDate(rule, '2027-01-15')).toEqual(everyFriday);
    expect(withDate(rule, '2027-01-16').extra).toEqual(['2027-01-16']);
    expect(withoutDate(withDate(everyFriday, '2027-01-16'), '2027-01-16').extra).toEqual([]);
  });
});

/** What a change of the rule does to the dates from one day to another. */
function changedDates(before: SeriesRule, after: SeriesRule, from: Day, until: Day) {
  const [old, now] = [datesOf(before, from, until), datesOf(after, from, until)];
  return {
    removed: old.filter((day) => !now.includes(day)),
    added: now.filter((day) => !old.includes(day)),
  };
}

describe('dates that move', () => {
  const moved = (before: SeriesRule, after: SeriesRule) =>
    movedDates(before, after, changedDates(before, after, '2027-01-01', '2027-03-31')).map(
      ({ from, to }) => `${from.slice(5)} ${to.slice(5)}`,
    );
  const until = { until: '2027-01-31' };
  it('stay in their week, by the shorter way', () => {
    const on = (starts: string, more: Partial<SeriesRule> = {}) => ({
      ...everyFriday,
      ...until,
      starts,
      ...more,
    });
    const fridays = on('2027-01-08');
    expect(moved(fridays, on('2027-01-09'))).toEqual([
      '01-08 01-09',
      '01-15 01-16',
      '01-22 01-23',
      '01-29 01-30',
    ]);
    expect(moved(on('2027-01-10'), on('2027-01-11')).at(0)).toBe('01-10 01-11');
    expect(moved(on('2027-01-11'), on('2027-01-10')).at(0)).toBe('01-11 01-10');
    // One that is left out takes no place of another.
    expect(moved(on('2027-01-08', { without: ['2027-01-15'] }), on('2027-01-09')).at(1)).toBe('01-22 01-23');
    expect(moved(fridays, on('2027-01-09', { without: ['2027-01-16'] })).at(1)).toBe('01-22 01-23');
  });

  it.each([4, -4, 6, -6])('move by the days that a person typed, in the same week or not: %i', (n) => {
    const fridays = { ...everyFriday, starts: '2027-01-15', until: '2027-02-12' };
    const after = { ...fridays, starts: addDays('2027-01-15', n), until: addDays('2027-02-12', n) };
    const days = datesOf(fridays, '2027-01-01', '2027-03-31');
    expect(moved(fridays, after)).toEqual(days.map((day) => `${day.slice(5)} ${addDays(day, n).slice(5)}`));
  });

  it('move further if they are weeks apart, but not to the place of another', () => {
    const other = { ...everyFriday, every: 2, until: '2027-02-28' };
    expect(moved(other, { ...other, starts: '2027-01-17' }).at(0)).toBe('01-08 01-17');
    expect(moved({ ...everyFriday, ...until }, { ...everyFriday, ...until, starts: '2027-01-16' })).toEqual([
      ...['01-15 01-16', '01-22 01-23', '01-29 01-30'],
    ]);
  });

  it('stay in their month', () => {
    const monthly = { ...everyFriday, starts: '2027-01-24', repeats: 'monthly-weekday' } as const;
    expect(moved(monthly, { ...monthly, starts: '2027-01-31', repeats: 'monthly-last' })).toEqual([
      '01-24 01-31',
    ]);
    expect(moved(monthly, { ...monthly, starts: '2027-01-15', repeats: 'monthly-date' })).toEqual([
      ...['01-24 01-15', '02-28 02-15', '03-28 03-15'],
    ]);
  });

  it('are none with another rhythm, or if only some dates go', () => {
    expect(moved(everyFriday, { ...everyFriday, every: 2, starts: '2027-01-09' })).toEqual([]);
    expect(moved(everyFriday, { ...everyFriday, starts: '2027-01-09', repeats: 'monthly-date' })).toEqual([]);
    expect(moved(everyFriday, { ...everyFriday, without: ['2027-01-15'], extra: ['2027-01-16'] })).toEqual(
      [],
    );
  });

  it('are each once, for 300 pairs of rules', () => {
    const random = createRandom(65);
    for (let n = 0; n < 300; n += 1) {
      const [before, after] = [randomRule(random), randomRule(random)];
      const changed = changedDates(before, after, before.starts, addDays(before.starts, 200));
      const days = movedDates(before, after, changed);
      for (const [side, all] of [
        ['from', changed.removed],
        ['to', changed.added],
      ] as const) {
        const named = days.map((one) => one[side]);
        expect(new Set(named).size).toBe(named.length);
        expect(named.every((day) => all.includes(day))).toBe(true);
      }
    }
  });
});
