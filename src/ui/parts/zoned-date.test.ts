import { TZDateMini } from '@date-fns/tz';
import { addDays, addMinutes, addYears, format } from 'date-fns';
import { afterEach, describe, expect, it } from 'vitest';
import { localeNames, locales } from '../../domain/content/locales';
import {
  clockTime,
  dayOfMonth,
  endOfDay,
  longDate,
  monthOfYear,
  nearDate,
  otherDay,
  posterDate,
  provideDateStyle,
  seenAt,
  shortDate,
  stampTime,
  unbroken,
  wallClock,
  weekday,
  weekdayDate,
  withOffset,
  zoneName,
} from './zoned-date';

const la = 'America/Los_Angeles';

describe('dates in a time zone', () => {
  it('have the formats of the specification, also if UTC has another day', () => {
    expect(longDate('2025-10-27T01:00:00.000Z', la)).toBe('October 26, 2025');
    expect(longDate('2025-11-02T20:00:00.000Z', la)).toBe('November 02, 2025');
    expect(weekdayDate('2025-11-03T06:59:00.000Z', la)).toBe('Sun, November 02, 2025');
    expect(shortDate('2025-10-27T01:00:00.000Z', la)).toBe('Oct 26, 2025');
    expect(monthOfYear('2025-11-01T06:59:00.000Z', la)).toBe('October 2025');
    const now = Date.parse('2026-06-06T01:00:00.000Z');
    expect(nearDate('2026-12-05T01:00:00.000Z', now, la)).toBe('Fri, December 04');
    expect(nearDate('2026-12-08T01:00:00.000Z', now, la)).toBe('Mon, December 07, 2026');
    expect(posterDate('2025-12-06T06:00:00.000Z', la)).toBe('Friday · December 5');
    expect(zoneName('2025-10-27T01:00:00.000Z', la)).toBe('Pacific Daylight Time');
    expect(zoneName('2025-10-27T01:00:00.000Z', la, 'longGeneric')).toBe('Pacific Time');
    expect(wallClock(Date.parse('2025-10-27T07:00:00.000Z'), la)).toEqual({
      day: '2025-10-27',
      time: '00:00',
    });
    expect(weekday('2025-10-27T01:00:00.000Z', la)).toBe('Sunday');
    expect(withOffset('2026-12-06T03:00:00.000Z', la)).toBe('2026-12-05T19:00:00-08:00');
    expect(withOffset('2026-07-06T03:00:00.000Z', la)).toBe('2026-07-05T20:00:00-07:00');
    expect(withOffset('2026-07-06T03:00:00.000Z', 'Asia/Kolkata')).toBe('2026-07-06T08:30:00+05:30');
    expect(dayOfMonth('2025-10-27T01:00:00.000Z', la)).toEqual({ month: 'Oct', day: '26' });
    expect(clockTime('2025-10-26T23:00:00.000Z', la)).toBe('4:00\u00a0PM');
  });

  it.each([
    ['summer', '2026-07-04T12:00:00.000Z', '2026-07-05T06:59:59.999Z'],
    ['winter', '2026-12-04T12:00:00.000Z', '2026-12-05T07:59:59.999Z'],
    ['the evening before UTC turns', '2026-12-05T05:00:00.000Z', '2026-12-05T07:59:59.999Z'],
    ['the day summer time starts', '2026-03-08T09:00:00.000Z', '2026-03-09T06:59:59.999Z'],
    ['the day summer time ends', '2026-11-01T08:00:00.000Z', '2026-11-02T07:59:59.999Z'],
  ])('know where the day ends in %s', (_, instant, end) => {
    expect(new Date(endOfDay(la, Date.parse(instant))).toISOString()).toBe(end);
  });

  it('describe the age of a list', () => {
    const noon = new Date(2026, 10, 21, 12, 0).getTime();
    expect(seenAt(new Date(2026, 10, 21, 9, 5).getTime(), noon)).toBe('today, 9:05\u00a0AM');
    expect(seenAt(new Date(2026, 10, 20, 9, 5).getTime(), noon)).toBe('yesterday, 9:05\u00a0AM');
    expect(seenAt(new Date(2026, 10, 2, 9, 5).getTime(), noon)).toBe('November 02, 2026, 9:05\u00a0AM');
  });

  // 00:30 after a day of 23 (or 23.5) and of 25 (or 24.5) hours. Kolkata has no clock change.
  it.each([
    [la, '2026-03-09T00:30:00-07:00', '2026-03-08T18:00:00-07:00', '2026-03-07T20:00:00-08:00'],
    [la, '2026-11-02T00:30:00-08:00', '2026-11-01T00:10:00-07:00', '2026-10-31T23:50:00-07:00'],
    ['Europe/London', '2026-03-30T00:30:00+01:00', '2026-03-29T18:00:00+01:00', '2026-03-28T23:45:00Z'],
    ['Europe/London', '2026-10-26T00:30:00Z', '2026-10-25T00:10:00+01:00', '2026-10-24T23:50:00+01:00'],
    [
      'Australia/Lord_Howe',
      '2026-10-05T00:15:00+11:00',
      '2026-10-04T18:00:00+11:00',
      '2026-10-03T23:50:00+10:30',
    ],
    [
      'Australia/Lord_Howe',
      '2026-04-06T00:15:00+10:30',
      '2026-04-05T00:05:00+11:00',
      '2026-04-04T23:50:00+11:00',
    ],
    ['Asia/Kolkata', '2026-03-09T00:15:00+05:30', '2026-03-08T00:05:00+05:30', '2026-03-07T23:50:00+05:30'],
  ])('know yesterday across a clock change in %s at %s', (zone, now, dayBefore, twoDaysBefore) => {
    const text = (instant: string) => seenAt(Date.parse(instant), Date.parse(now), zone);
    expect(text(now)).toMatch(/^today, /);
    expect(text(dayBefore)).toMatch(/^yesterday, /);
    expect(text(twoDaysBefore)).toMatch(/^[A-Z][a-z]+ \d\d, 2026, /);
  });
});

describe('dates of another region', () => {
  afterEach(() => provideDateStyle(() => locales['en-US']));
  const instant = '2026-11-30T03:30:00.000Z';
  const now = Date.parse(instant);
  const all = () => [
    longDate(instant, la),
    weekdayDate(instant, la),
    nearDate(instant, now, la),
    shortDate(instant, la),
    posterDate(instant, la),
    clockTime(instant, la),
    stampTime(instant, la),
    seenAt(now, now + 48 * 3_600_000, la),
  ];

  it.each([
    ['en-GB', '19:30', '19:30'],
    ['en-AU', '7:30\u00a0pm', '7:30 pm'],
  ] as const)('begin with the day, and have the clock of %s', (locale, time, onStamp) => {
    provideDateStyle(() => locales[locale]);
    expect(all()).toEqual([
      '29 November 2026',
      'Sun 29 November 2026',
      'Sun 29 November',
      '29 Nov 2026',
      'Sunday · 29 November',
      time,
      `29 Nov · ${onStamp}`,
      `29 November 2026, ${time}`,
    ]);
    expect(longDate('2026-12-05T20:00:00.000Z', la)).toBe('5 December 2026');
    expect(unbroken('at 7:30 pm')).toBe('at 7:30\u00a0pm');
  });
});

const zones = [
  la,
  'UTC',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/St_Johns',
  'America/Santiago',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
/** Midnight in UTC of days with a clock change in one of the zones, of a leap day, of a day that Apia skipped, and of the days beside New Year. */
const oddDays = [
  ...['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-09-06'],
  ...['2028-02-29', '2025-12-31', '2026-01-01', '2027-01-01', '1999-12-31', '2011-12-30', '1900-01-01'],
].map((day) => Date.parse(day));
/** Returns numbers from 0. */
const count = (length: number) => Array.from({ length }, (_, index) => index);
/** The hours around a day, also of zones far from UTC, in steps of minutes. */
const around = (day: number, step: number) =>
  count((56 * 60) / step).map((index) => addMinutes(day, index * step - 12 * 60));
const moments = [
  ...oddDays.flatMap((day) =>
    zones.flatMap((zone) => around(day, zone === la ? 105 : 14 * 60).map((at) => ({ at, zone }))),
  ),
  // Days of a year, and years of up to four digits, at times that change.
  ...[
    ...count(122).map((index) => addMinutes(addDays(Date.UTC(2026, 0), index * 3), index * 7)),
    ...count(99).map((index) => addYears(addMinutes(Date.UTC(2026, 5), index * 997), index * 91 - 2000)),
  ].map((at, index) => ({ at, zone: zones[index % zones.length] ?? la })),
].map(({ at, zone }) => ({ at: at.getTime(), zone }));

describe('dates are those of date-fns', () => {
  afterEach(() => provideDateStyle(() => locales['en-US']));
  const hour = 3_600_000;
  const halfYear = 183 * 86_400_000;
  const year = 366 * 86_400_000;

  it.each(localeNames)('%s', { timeout: 60_000 }, (locale) => {
    const { isDayFirst, clock } = locales[locale];
    provideDateStyle(() => locales[locale]);
    const day = (american: string, dayFirst: string) => (isDayFirst ? dayFirst : american);
    const time = clock.replace(' ', '\u00a0');
    const full = day('MMMM dd, yyyy', 'd MMMM yyyy');
    /** What each function writes, and the pattern of date-fns. */
    const formats: [write: (at: number, zone: string) => string | null, pattern: string][] = [
      [longDate, full],
      [weekdayDate, day('EEE, MMMM dd, yyyy', 'EEE d MMMM yyyy')],
      [(at, zone) => nearDate(at, at + halfYear - 1, zone), day('EEE, MMMM dd', 'EEE d MMMM')],
      [(at, zone) => nearDate(at, at - halfYear, zone), day('EEE, MMMM dd, yyyy', 'EEE d MMMM yyyy')],
      [(at, zone) => otherDay(at, at - year, zone), day('EEE, MMMM d, yyyy', 'EEE d MMMM yyyy')],
      [shortDate, day('MMM dd, yyyy', 'd MMM yyyy')],
      [monthOfYear, 'MMMM yyyy'],
      [posterDate, day('EEEE · MMMM d', 'EEEE · d MMMM')],
      [weekday, 'EEEE'],
      [(at, zone) => Object.values(dayOfMonth(at, zone)).join(), 'MMM,d'],
      [clockTime, time],
      [stampTime, `${day('MMM d', 'd MMM')} · ${clock}`],
      [(at, zone) => seenAt(at, at, zone), `'today', ${time}`],
      [(at, zone) => seenAt(at, at + year, zone), `${full}, ${time}`],
      [(at, zone) => Object.values(wallClock(at, zone)).join(), 'yyyy-MM-dd,HH:mm'],
      [withOffset, "yyyy-MM-dd'T'HH:mm:ssxxx"],
    ];
    const wrong = moments.flatMap(({ at, zone }) => {
      const date = new TZDateMini(at, zone);
      return formats.flatMap(([write, pattern]) => {
        const [ours, theirs] = [write(at, zone), format(date, pattern)];
        return ours === theirs ? [] : `${new Date(at).toISOString()} in ${zone}: ${ours}, not ${theirs}`;
      });
    });
    expect(wrong).toEqual([]);
  });

  it('end with the last millisecond of the day, also if midnight comes twice or never', () => {
    const wrong = moments.filter(({ at, zone }) => {
      const end = endOfDay(zone, at);
      const { day } = wallClock(at, zone);
      const after = [1, hour, 2 * hour, 3 * hour].map((ms) => wallClock(end + ms, zone).day);
      return end < at || wallClock(end, zone).day !== day || after.includes(day);
    });
    expect(wrong).toEqual([]);
  });

  it('refuse what is no date, and unknown zones', () => {
    for (const [date, zone] of [
      ['soon', la],
      ['', la],
      ['2026-11-28', 'Mars/Olympus'],
    ] as const) {
      expect(() => longDate(date, zone)).toThrow(RangeError);
      expect(() => format(new TZDateMini(date, zone), 'yyyy')).toThrow(RangeError);
    }
  });
});
