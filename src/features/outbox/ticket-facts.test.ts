import { describe, expect, it, onTestFinished } from 'vitest';
import { locales } from '../../domain/content/locales';
import { provideDateStyle } from '../../ui/parts/zoned-date';
import { isOver, movedFrom, whenAndWhereOf } from './ticket-facts';

const now = {
  title: 'Candle Hour',
  date: '2026-11-28T02:00:00.000Z',
  time: '6:00 PM',
  location: 'Town Hall',
};
const was = { date: '2026-12-13T00:00:00.000Z', time: '4:00 PM', location: 'Grace Chapel' };

describe('a moved event', () => {
  it.each([
    ['another day', { ...was, time: now.time, location: now.location }, 'Sat, December 12'],
    ['day, hour and place', was, 'Sat, December 12, 4:00 PM, Grace Chapel'],
    [
      'another hour of the same day',
      { date: '2026-11-28T00:00:00.000Z', time: '4:00 PM', location: now.location },
      '4:00 PM',
    ],
    ['another place', { ...now, location: 'Grace Chapel' }, 'Grace Chapel'],
    ['another year', { ...now, date: '2025-12-06T02:00:00.000Z' }, 'Fri, December 5, 2025'],
    ['an item of an older version without a place', { date: was.date }, 'Sat, December 12'],
  ])('returns the former date and place: %s', (_, seen, said) => {
    expect(movedFrom({ ...now, was: seen })).toBe(said);
  });

  it('says the former day as the region of the site writes it', () => {
    provideDateStyle(() => locales['en-GB']);
    onTestFinished(() => provideDateStyle(() => locales['en-US']));
    const moved = (date: string) => movedFrom({ ...now, was: { ...now, date } });
    expect(moved('2026-12-06T00:00:00.000Z')).toBe('Sat 5 December');
    expect(moved('2025-12-06T00:00:00.000Z')).toBe('Fri 5 December 2025');
  });

  it('returns null once it was seen', () => {
    expect(movedFrom(now)).toBeNull();
  });

  it('shows its current date, time and place', () => {
    expect(whenAndWhereOf({ subject: { ...now, was } })).toBe(
      'Fri, November 27, 2026, 6:00\u00a0PM, Town Hall',
    );
  });
});

it('shows when it ends, with the day if that is another one', () => {
  const until = (endsAt: string) => whenAndWhereOf({ subject: { ...now, endsAt } }).replaceAll('\u00a0', ' ');
  expect(until('2026-11-28T04:30:00.000Z')).toBe('Fri, November 27, 2026, 6:00 to 8:30 PM, Town Hall');
  expect(until('2026-11-29T22:00:00.000Z')).toBe(
    'Fri, November 27, 2026, 6:00 PM to Sun, November 29, 2:00 PM, Town Hall',
  );
});

it('ends at its end, or after its day', () => {
  const at = Date.parse('2026-11-28T05:00:00Z');
  expect(isOver(now, at)).toBe(false);
  expect(isOver({ ...now, endsAt: '2026-11-28T04:00:00.000Z' }, at)).toBe(true);
  expect(isOver(now, Date.parse('2026-11-28T08:00:00Z'))).toBe(true);
  expect(isOver({ title: 'A message' }, at)).toBe(false);
});
