import { describe, expect, it } from 'vitest';
import { instantOf } from '../../../features/admin/instant-of';
import { parse } from '../../parse';
import { addDays } from '../calendar-days';
import { type SeriesTimes, seriesTimesInput, timesOn } from './series-times';

/** Returns ISO 8601, without seconds. */
const on = (day: string, times: Partial<SeriesTimes>, zone = 'Europe/Berlin') => {
  const { start, end } = timesOn(day, { from: '18:00', to: '', days: 0, ...times }, (wall) =>
    instantOf(wall, zone),
  );
  return [start, end].map((at) => at && new Date(at).toISOString().slice(0, 16));
};

describe('the times of a date', () => {
  it('are the same by the clock in summer and winter', () => {
    expect(on('2026-10-23', { to: '21:30' })).toEqual(['2026-10-23T16:00', '2026-10-23T19:30']);
    expect(on('2026-10-30', { to: '21:30' })).toEqual(['2026-10-30T17:00', '2026-10-30T20:30']);
    expect(on('2026-10-30', {})).toEqual(['2026-10-30T17:00', null]);
  });

  it('end in the night after the day, or some days later', () => {
    expect(on('2026-11-06', { to: '01:00' })).toEqual(['2026-11-06T17:00', '2026-11-07T00:00']);
    expect(on('2026-11-06', { to: '18:00' })).toEqual(['2026-11-06T17:00', '2026-11-07T17:00']);
    expect(on('2026-11-06', { to: '14:00', days: 2 })).toEqual(['2026-11-06T17:00', '2026-11-08T13:00']);
  });

  it.each([
    [
      'a night of 23 hours',
      '2026-03-28',
      { from: '22:00', to: '06:00' },
      ['2026-03-28T21:00', '2026-03-29T04:00'],
    ],
    [
      'a night of 25 hours',
      '2026-10-24',
      { from: '22:00', to: '06:00' },
      ['2026-10-24T20:00', '2026-10-25T05:00'],
    ],
    [
      'a start that is skipped',
      '2026-03-29',
      { from: '02:30', to: '06:00' },
      ['2026-03-29T01:30', '2026-03-29T04:00'],
    ],
    [
      'a start that is skipped to after the end',
      '2026-03-29',
      { from: '02:30', to: '03:00' },
      ['2026-03-29T01:30', '2026-03-29T02:00'],
    ],
    [
      'a start that comes twice',
      '2026-10-25',
      { from: '02:30', to: '03:00' },
      ['2026-10-25T00:30', '2026-10-25T02:00'],
    ],
    [
      'an end that comes twice',
      '2026-10-25',
      { from: '01:00', to: '02:30' },
      ['2026-10-24T23:00', '2026-10-25T00:30'],
    ],
  ])('are right for %s', (_, day, times, expected) => {
    expect(on(day, times)).toEqual(expected);
  });

  it('end after they start on each day of a year, also near clock changes', () => {
    const spans = ['00:00', '00:30', '01:59', '02:00', '02:30', '03:00', '23:45'].flatMap((from) =>
      ['00:15', '02:15', '02:45', '03:15', '23:59'].map((to) => ({ from, to, days: 0 })),
    );
    const bad: unknown[] = [];
    for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana'])
      for (const day of Array.from({ length: 365 }, (_, n) => addDays('2026-01-01', n)).filter(isNearChange))
        for (const times of spans) {
          const { start, end } = timesOn(day, times, (wall) => instantOf(wall, zone));
          if (end === null || end <= start) bad.push({ zone, day, times });
        }
    expect(bad).toEqual([]);
  });
});

/** Whether the clocks change within a week, somewhere. */
const isNearChange = (day: string) => /-(?:03|04|10|11)-/.test(day);

describe('the input of times', () => {
  it('needs only a start', () => {
    expect(parse(seriesTimesInput, { from: ' 18:00 ' })).toEqual({
      ok: true,
      value: { from: '18:00', to: '', days: 0 },
    });
  });

  it.each([
    ['no start', { from: '' }, 'from'],
    ['the hour 24', { from: '24:00' }, 'from'],
    ['words', { from: '18:00', to: 'late' }, 'to'],
    ['half a day', { from: '18:00', days: 0.5 }, 'days'],
    ['a week', { from: '18:00', days: 7 }, 'days'],
    ['a day before', { from: '18:00', days: -1 }, 'days'],
  ])('refuses %s', (_, input, field) => {
    const read = parse(seriesTimesInput, input);
    expect(read.ok ? [] : Object.keys(read.fields)).toEqual([field]);
  });
});
