import { describe, expect, it } from 'vitest';
import { everyFriday } from '../../../tests/support/series/random-rules';
import type { SeriesRule } from '../../domain/events/series/series-rule';
import { series } from './series';

const written = (day: string) => `<${day}>`;
const summary = (rule: Partial<SeriesRule>) => series.summary({ ...everyFriday, ...rule }, written);

describe('a rule in words', () => {
  it.each<[string, Partial<SeriesRule>]>([
    ['Every Friday', {}],
    ['Every Friday until <2027-06-12>', { until: '2027-06-12' }],
    ['Every Friday, 10 times', { count: 10 }],
    ['Every Friday, once', { count: 1 }],
    ['Every 2 weeks on Friday', { every: 2 }],
    [
      'Every 4th Sunday until <2027-06-12>',
      { starts: '2027-01-24', repeats: 'monthly-weekday', until: '2027-06-12' },
    ],
    ['Every 3 months on the 4th Sunday', { starts: '2027-01-24', repeats: 'monthly-weekday', every: 3 }],
    ['Every last Friday', { starts: '2027-01-29', repeats: 'monthly-last' }],
    ['Every 2 months on the last Friday', { starts: '2027-01-29', repeats: 'monthly-last', every: 2 }],
    ['Every month on the 15th', { starts: '2027-01-15', repeats: 'monthly-date' }],
    ['Every 12 months on the 29th', { starts: '2028-02-29', repeats: 'monthly-date', every: 12 }],
  ])('is "%s"', (words, rule) => {
    expect(summary(rule)).toBe(words);
  });

  it('has every ordinal number of a month', () => {
    const days = Array.from({ length: 31 }, (_, n) => `2027-01-${`${n + 1}`.padStart(2, '0')}`);
    const ordinals = days.map((starts) => summary({ starts, repeats: 'monthly-date' }).split(' ').at(-1));
    expect(ordinals.filter((text) => text?.endsWith('st'))).toEqual(['1st', '21st', '31st']);
    expect(ordinals.filter((text) => text?.endsWith('nd'))).toEqual(['2nd', '22nd']);
    expect(ordinals.filter((text) => text?.endsWith('rd'))).toEqual(['3rd', '23rd']);
  });

  it('says what some months do not have, and when there is no date', () => {
    const hint = (rule: Partial<SeriesRule>) => series.skipsMonths({ ...everyFriday, ...rule }) !== '';
    expect(hint({ starts: '2027-01-29', repeats: 'monthly-date' })).toBe(true);
    expect(hint({ starts: '2027-01-29', repeats: 'monthly-weekday' })).toBe(true);
    expect(hint({ starts: '2027-01-28', repeats: 'monthly-date' })).toBe(false);
    expect(hint({ starts: '2027-01-29', repeats: 'monthly-last' })).toBe(false);
    expect(hint({ starts: '2027-01-29' })).toBe(false);
    expect(series.pause('July 1', 'July 1')).toBe('No date on July 1');
    expect(series.pause('July 1', 'July 8')).toBe('Paused from July 1 to July 8');
  });
});
