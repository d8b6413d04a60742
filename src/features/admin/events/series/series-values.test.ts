import { describe, expect, it } from 'vitest';
import { everyFriday } from '../../../../../tests/support/series/random-rules';
import { countDates, firstDates, readRule } from './expand-rule';
import {
  movedRule,
  noRepeat,
  type RepeatValues,
  repeatChoices,
  ruleInputOf,
  ruleInWords,
  timesOf,
} from './series-values';

const labels = (day: string, chosen = 'never') => repeatChoices(day, chosen).map(({ label }) => label);

describe('how an event can repeat', () => {
  it('follows from its day', () => {
    expect(labels('2027-01-22')).toEqual([
      ...['Never', 'Every Friday', 'Every 4th Friday', 'Every month on the 22nd'],
    ]);
    expect(labels('2027-01-29')).toEqual([
      ...['Never', 'Every Friday', 'Every 5th Friday', 'Every last Friday', 'Every month on the 29th'],
    ]);
  });

  it('is known without a day, and keeps what was chosen', () => {
    expect(labels('')).toEqual(['Never', 'Every week', 'Every month']);
    expect(labels('2027-01-08', 'monthly-last')).toContain('Every last Friday');
  });
});

const typed = (change: Partial<RepeatValues>) =>
  readRule(ruleInputOf({ ...noRepeat, repeats: 'weekly', ...change }, '2027-01-08'));

describe('the rule of a form', () => {
  it('has what was typed', () => {
    expect(typed({})).toEqual({ ok: true, value: everyFriday });
    const pauses = [{ id: 1, from: '2027-02-01', until: '2027-02-14' }];
    expect(typed({ every: '2', ends: 'on', until: '2027-06-12', pauses })).toEqual({
      ok: true,
      value: {
        ...everyFriday,
        every: 2,
        until: '2027-06-12',
        pauses: [{ from: '2027-02-01', until: '2027-02-14' }],
      },
    });
  });

  it.each<[string, Partial<RepeatValues>, string]>([
    ['a rule that makes 100,000 dates', { ends: 'after', count: '100000' }, 'count'],
    ['no number', { ends: 'after', count: '' }, 'count'],
    ['words', { every: 'two' }, 'every'],
    ['an end before the start', { ends: 'on', until: '2027-01-01' }, 'until'],
    ['an end in 30 years', { ends: 'on', until: '2057-01-01' }, 'until'],
    [
      'a pause that ends before it starts',
      { pauses: [{ id: 1, from: '2027-02-01', until: '2027-01-31' }] },
      'pauses.0.until',
    ],
    [
      'no date at all',
      { ends: 'after', count: '1', pauses: [{ id: 1, from: '2027-01-08', until: '2027-01-08' }] },
      'starts',
    ],
    ['a Friday that is not the last one', { repeats: 'monthly-last' }, 'starts'],
  ])('is refused beside the field: %s', (_, change, field) => {
    const read = typed(change);
    expect(read.ok ? [] : Object.keys(read.fields)).toEqual([field]);
  });

  it('counts its dates only if it ends', () => {
    expect(countDates(everyFriday)).toBeNull();
    expect(firstDates(everyFriday)).toHaveLength(60);
    expect(countDates({ ...everyFriday, count: 100, without: ['2027-01-15'] })).toBe(99);
    expect(countDates({ ...everyFriday, until: '2027-01-29', extra: ['2027-01-30'] })).toBe(5);
  });
});

describe('the times of all dates', () => {
  it('are those of one, with its days', () => {
    const values = { day: '2027-01-08', starts: '18:00', ends: '21:00', ends_day: '' };
    expect(timesOf(values)).toEqual({ from: '18:00', to: '21:00', days: 0 });
    expect(timesOf({ ...values, ends_day: '2027-01-10' })).toEqual({ from: '18:00', to: '21:00', days: 2 });
    expect(timesOf({ ...values, ends: '', ends_day: '2027-01-10' }).days).toBe(0);
  });
});

describe('a rule that moves with one of its dates', () => {
  it('moves every day that it names', () => {
    const rule = {
      ...everyFriday,
      until: '2027-03-05',
      without: ['2027-01-15'],
      extra: ['2027-01-20'],
      pauses: [{ from: '2027-02-01', until: '2027-02-14' }],
    };
    expect(movedRule(rule, '2027-01-22', '2027-01-23')).toEqual({
      ...rule,
      starts: '2027-01-09',
      until: '2027-03-06',
      without: ['2027-01-16'],
      extra: ['2027-01-21'],
    });
    expect(ruleInWords(movedRule(everyFriday, '2027-01-22', '2027-01-23'))).toBe('Every Saturday');
  });

  it('stays one that can be stored', () => {
    const last = { ...everyFriday, starts: '2027-01-29', repeats: 'monthly-last' } as const;
    expect(readRule(movedRule(last, '2027-01-29', '2027-01-22')).ok).toBe(true);
    expect(ruleInWords(movedRule(last, '2027-01-29', '2027-01-30'))).toBe('Every last Saturday');
  });
});
