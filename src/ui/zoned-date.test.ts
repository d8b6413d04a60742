import { describe, expect, it } from 'vitest';
import {
  clockTime,
  dayOfMonth,
  endOfDay,
  longDate,
  offsetAt,
  seenAt,
  shortDate,
  weekday,
} from './zoned-date';

const la = 'America/Los_Angeles';

describe('dates in the zone of the ministry', () => {
  it('are written as the specification has them, also when it is another day in UTC', () => {
    expect(longDate('2025-10-27T01:00:00.000Z', la)).toBe('October 26, 2025');
    expect(longDate('2025-11-02T20:00:00.000Z', la)).toBe('November 02, 2025');
    expect(shortDate('2025-10-27T01:00:00.000Z', la)).toBe('Oct 26, 2025');
    expect(weekday('2025-10-27T01:00:00.000Z', la)).toBe('Sunday');
    expect(dayOfMonth('2025-10-27T01:00:00.000Z', la)).toEqual({ month: 'Oct', day: '26' });
    expect(clockTime('2025-10-26T23:00:00.000Z', la)).toBe('4:00 PM');
  });

  it.each([
    ['summer', '2026-07-04T12:00:00.000Z', '2026-07-05T06:59:59.999Z', -420],
    ['winter', '2026-12-04T12:00:00.000Z', '2026-12-05T07:59:59.999Z', -480],
    ['the evening before UTC turns', '2026-12-05T05:00:00.000Z', '2026-12-05T07:59:59.999Z', -480],
    ['the day summer time starts', '2026-03-08T09:00:00.000Z', '2026-03-09T06:59:59.999Z', -480],
    ['the day summer time ends', '2026-11-01T08:00:00.000Z', '2026-11-02T07:59:59.999Z', -420],
  ])('know where the day ends in %s', (_, instant, end, offset) => {
    expect(new Date(endOfDay(la, Date.parse(instant))).toISOString()).toBe(end);
    expect(offsetAt(la, Date.parse(instant))).toBe(offset);
  });

  it('say when a list was read', () => {
    const noon = new Date(2026, 10, 21, 12, 0).getTime();
    expect(seenAt(new Date(2026, 10, 21, 9, 5).getTime(), noon)).toBe('today, 9:05 AM');
    expect(seenAt(new Date(2026, 10, 20, 9, 5).getTime(), noon)).toBe('yesterday, 9:05 AM');
    expect(seenAt(new Date(2026, 10, 2, 9, 5).getTime(), noon)).toBe('November 02, 2026, 9:05 AM');
  });
});
