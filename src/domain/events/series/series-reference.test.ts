/** Compares the dates of series with those of another implementation of RFC 5545. */
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { createRandom } from '../../../../tests/support/random';
import { randomRule } from '../../../../tests/support/series/random-rules';
import { addDays, type Day } from '../calendar-days';
import { datesOf } from './series-dates';
import { seriesMax } from './series-max';
import { textOfRule } from './series-rule';

/** Returns the days to `until` of a rule. */
function daysInCalendar(recurrence: string, starts: Day, until: Day): Day[] {
  const days: Day[] = [];
  const iterator = ICAL.Recur.fromString(recurrence).iterator(ICAL.Time.fromDateString(starts));
  for (let next = iterator.next(); next && next.toString() <= until; next = iterator.next())
    days.push(next.toString());
  return days;
}

it('200 random rules have the dates that ical.js finds in five years', () => {
  const random = createRandom(67);
  for (let n = 0; n < 200; n += 1) {
    // ical.js knows no pauses, and is wrong about days of EXDATE that are no dates. series-dates.test.ts has both.
    const rule = { ...randomRule(random), without: [], extra: [], pauses: [] };
    const until = addDays(rule.starts, 5 * 365);
    const recurrence = textOfRule(rule).split('RRULE:')[1] ?? '';
    expect(datesOf(rule, rule.starts, until), `${rule.starts} ${recurrence}`).toEqual(
      daysInCalendar(recurrence, rule.starts, until).slice(0, seriesMax.dates),
    );
  }
});
