import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayOfMonth,
  daysBetween,
  isDay,
  monthAfter,
  monthsBetween,
  weekdayOf,
} from './calendar-days';

describe('calendar days', () => {
  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-01',
    '',
    'today',
    '2026-11-28T00:00',
    '02026-11-28',
  ])('do not exist as %s', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('know leap days, weekdays, and the days and months between two', () => {
    expect(['2028-02-29', '2000-02-29', '2026-12-31'].every(isDay)).toBe(true);
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(monthAfter('2026-11-30', 3)).toBe('2027-02-01');
    expect(monthsBetween('2026-11-30', '2027-02-01')).toBe(3);
    expect(monthsBetween('2026-11-30', '2026-10-31')).toBe(-1);
    expect([weekdayOf('2026-11-29'), dayOfMonth('2026-11-29')]).toEqual([0, 29]);
  });
});
