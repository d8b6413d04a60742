import { describe, expect, it } from 'vitest';
import wallClocks from '../../../tests/support/zones/wall-clocks.json';
import { wallClock } from '../../ui/parts/zoned-date';
import { instantOf } from './instant-of';

const minute = 60_000;

describe('the instant of a clock', () => {
  it.each(wallClocks)('$wall in $zone: $about', ({ wall, zone, instant }) => {
    expect(new Date(instantOf(wall, zone)).toISOString()).toBe(instant);
  });

  it.each([
    'Europe/Berlin',
    'America/New_York',
    'America/Havana',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'UTC',
  ])('is the first at which %s shows it, all year', (zone) => {
    const shown = new Map<string, number>();
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 30 * minute) {
      const { day, time } = wallClock(at, zone);
      const wall = `${day}T${time}`;
      if (!shown.has(wall)) shown.set(wall, at);
    }
    const wrong = [...shown].filter(([wall, at]) => instantOf(wall, zone) !== at);
    expect(wrong).toEqual([]);
  });
});
