import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../tests/support/random';
import { everyFriday, randomRule } from '../../../../tests/support/series/random-rules';
import { parse } from '../../parse';
import { seriesRuleInput } from './series-input';
import { patternFromText, patternOf } from './series-pattern';
import { ruleFromText, type SeriesRule, textOfRule } from './series-rule';

describe('the text of a rule', () => {
  it('is that of RFC 5545, in days without a zone', () => {
    expect(
      textOfRule({
        ...everyFriday,
        every: 2,
        until: '2027-06-12',
        without: ['2027-02-05', '2027-02-19'],
        extra: ['2027-02-06'],
        pauses: [{ from: '2027-04-01', until: '2027-04-30' }],
      }),
    ).toBe(
      [
        'DTSTART;VALUE=DATE:20270108',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20270612',
        'EXDATE;VALUE=DATE:20270205,20270219',
        'RDATE;VALUE=DATE:20270206',
        'X-BYOP-PAUSE:20270401/20270430',
      ].join('\n'),
    );
    const recurrence = (rule: Partial<SeriesRule>) => textOfRule({ ...everyFriday, ...rule }).split('\n')[1];
    expect(recurrence({ count: 3 })).toBe('RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3');
    expect(recurrence({ starts: '2027-01-24', repeats: 'monthly-weekday' })).toBe(
      'RRULE:FREQ=MONTHLY;BYDAY=4SU',
    );
    expect(recurrence({ starts: '2027-01-29', repeats: 'monthly-last' })).toBe(
      'RRULE:FREQ=MONTHLY;BYDAY=-1FR',
    );
    expect(recurrence({ starts: '2027-01-31', repeats: 'monthly-date' })).toBe(
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=31',
    );
  });

  it('is read again, also with its lines in another order, for 300 rules', () => {
    const random = createRandom(65);
    for (let n = 0; n < 300; n += 1) {
      const rule = randomRule(random);
      expect(ruleFromText(textOfRule(rule))).toEqual(rule);
      expect(patternFromText(textOfRule(rule))).toEqual(patternOf(rule));
      const [start, recurrence, ...others] = textOfRule(rule).split('\n');
      expect(ruleFromText([...others, recurrence, start, ''].join('\r\n'))).toEqual(rule);
    }
  });

  it('may have its parts in any order', () => {
    expect(
      ruleFromText('DTSTART;VALUE=DATE:20270108\nRRULE:BYDAY=FR;COUNT=3;INTERVAL=1;FREQ=WEEKLY'),
    ).toEqual({
      ...everyFriday,
      count: 3,
    });
  });

  it.each([
    ['nothing', ''],
    ['no first date', 'RRULE:FREQ=WEEKLY;BYDAY=FR'],
    ['no rule', 'DTSTART;VALUE=DATE:20270108'],
    ['another weekday than the first date', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=SA'],
    ['two weekdays', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR,SA'],
    ['every day', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=DAILY'],
    ['every second', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=SECONDLY;BYDAY=FR'],
    ['February 31', 'DTSTART;VALUE=DATE:20270231\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31'],
    ['a zone', 'DTSTART;TZID=Europe/Berlin:20270108T180000\nRRULE:FREQ=WEEKLY;BYDAY=FR'],
    ['a part that we do not have', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR;WKST=SU'],
    ['a part twice', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3;COUNT=4'],
    ['two rules', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR\nRRULE:FREQ=WEEKLY;BYDAY=FR'],
    [
      'a rule of what is left out',
      'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR\nEXRULE:FREQ=WEEKLY',
    ],
    ['a number that is none', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=many'],
    ['no number', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR;COUNT='],
    ['a last date that is none', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20270231'],
    [
      'a last date with a time',
      'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20270301T000000Z',
    ],
    ['half a pause', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR\nX-BYOP-PAUSE:20270301'],
    ['an empty list', 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR\nEXDATE;VALUE=DATE:'],
  ])('is not read with %s', (_, text) => {
    expect(ruleFromText(text)).toBeNull();
  });
});

const read = (rule: object) => parse(seriesRuleInput, { ...everyFriday, ...rule });

describe('the input of a rule', () => {
  it('allows what random rules have, and changes nothing in it', () => {
    const random = createRandom(66);
    let allowed = 0;
    for (let n = 0; n < 300; n += 1) {
      const rule = randomRule(random);
      const result = read(rule);
      if (result.ok) {
        allowed += 1;
        expect(result.value).toEqual(rule);
      } else
        expect(result.fields, JSON.stringify(rule)).toEqual({ starts: expect.stringContaining('No date') });
    }
    expect(allowed).toBeGreaterThan(270);
  });

  it('puts days in order, each once, and needs no more than the first date and how it repeats', () => {
    expect(
      read({
        without: ['2027-02-05', '2027-01-15', '2027-02-05'],
        pauses: [
          { from: '2027-06-01', until: '2027-06-02' },
          { from: '2027-04-01', until: '2027-04-02' },
        ],
      }),
    ).toMatchObject({
      ok: true,
      value: {
        without: ['2027-01-15', '2027-02-05'],
        pauses: [{ from: '2027-04-01' }, { from: '2027-06-01' }],
      },
    });
    expect(parse(seriesRuleInput, { starts: '2027-01-08', repeats: 'weekly', every: 1 })).toEqual({
      ok: true,
      value: everyFriday,
    });
  });

  it.each<[string, object, string]>([
    ['no first date', { starts: '' }, 'starts'],
    ['February 31', { starts: '2027-02-31' }, 'starts'],
    ['a year that is wrong', { starts: '20270-01-08' }, 'starts'],
    ['another kind of rule', { repeats: 'daily' }, 'repeats'],
    ['every 0 weeks', { every: 0 }, 'every'],
    ['every half week', { every: 0.5 }, 'every'],
    ['every 1,000 weeks', { every: 1000 }, 'every'],
    ['100,000 dates', { count: 100_000 }, 'count'],
    ['no dates', { count: 0 }, 'count'],
    ['an end in the year 9999', { until: '9999-12-31' }, 'until'],
    ['an end after more than 400 weeks', { until: '2035-01-01' }, 'until'],
    ['an end before the start', { until: '2027-01-07' }, 'until'],
    ['an end that is no day', { until: 'June' }, 'until'],
    ['both ends', { until: '2027-06-12', count: 3 }, 'count'],
    ['a first date that is not the last Friday', { repeats: 'monthly-last' }, 'starts'],
    [
      'a pause over all dates',
      { until: '2027-06-12', pauses: [{ from: '2027-01-01', until: '2027-07-01' }] },
      'starts',
    ],
    ['all dates left out', { count: 1, without: ['2027-01-08'] }, 'starts'],
    [
      'a pause that ends before it starts',
      { pauses: [{ from: '2027-07-01', until: '2027-06-30' }] },
      'pauses.0.until',
    ],
    ['half a pause', { pauses: [{ from: '2027-07-01' }] }, 'pauses.0.until'],
    ['a text for a list', { without: '2027-01-08' }, 'without'],
    ['a text in a list', { extra: ['soon'] }, 'extra'],
    [
      '300 days left out',
      {
        without: Array.from(
          { length: 300 },
          (_, n) => `2027-${`${1 + (n % 12)}`.padStart(2, '0')}-${`${1 + (n % 25)}`.padStart(2, '0')}`,
        ),
      },
      'without',
    ],
  ])('refuses %s beside the field', (_, rule, field) => {
    const result = read(rule);
    expect(result.ok ? [] : Object.keys(result.fields)).toEqual([field]);
  });

  it('allows an end on the day before the 401st week, and the last Friday', () => {
    expect(read({ until: '2034-09-07' }).ok).toBe(true);
    expect(read({ until: '2034-09-08' }).ok).toBe(false);
    expect(read({ starts: '2027-01-29', repeats: 'monthly-last' }).ok).toBe(true);
  });
});
