/** Compares the dates of series with those of two other implementations of RFC 5545. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { createRandom } from '../../../../tests/support/random';
import { randomRule } from '../../../../tests/support/series/random-rules';
import { instantOf } from '../../../features/admin/instant-of';
import { addDays, type Day } from '../calendar-days';
import { datesOf } from './series-dates';
import { seriesMax } from './series-max';
import { type SeriesRule, textOfRule } from './series-rule';
import { timesOn } from './series-times';

const rules = (() => {
  const random = createRandom(67);
  return Array.from({ length: 200 }, () => randomRule(random));
})();
const fiveYearsAfter = (day: Day) => addDays(day, 5 * 365);
const recurrenceOf = (rule: SeriesRule) => /^RRULE:(.*)$/m.exec(textOfRule(rule))?.[1] ?? '';

/** Returns the days to `until` of a rule. */
function daysInCalendar(recurrence: string, starts: Day, until: Day): Day[] {
  const days: Day[] = [];
  const iterator = ICAL.Recur.fromString(recurrence).iterator(ICAL.Time.fromDateString(starts));
  for (let next = iterator.next(); next && next.toString() <= until; next = iterator.next())
    days.push(next.toString());
  return days;
}

it('200 random rules have the dates that ical.js finds in five years', () => {
  for (const any of rules) {
    // ical.js knows no pauses, and is wrong about days of EXDATE that are no dates. rrule-go gets both.
    const rule = { ...any, without: [], extra: [], pauses: [] };
    const until = fiveYearsAfter(rule.starts);
    const recurrence = recurrenceOf(rule);
    expect(datesOf(rule, rule.starts, until, seriesMax.steps), `${rule.starts} ${recurrence}`).toEqual(
      daysInCalendar(recurrence, rule.starts, until),
    );
  }
});

const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland'];
const times = { from: '18:00', to: '', days: 0 };
const clock = (day: Day) => `${day}T${times.from}`;

/** Returns the instants (epoch ms) that rrule-go finds, for each rule. It expands them by the clock of the zone. */
function instantsOfReference(zone: string): number[][] {
  const questions = rules.map((rule) => ({
    zone,
    starts: clock(rule.starts),
    until: clock(fiveYearsAfter(rule.starts)),
    recurrence: recurrenceOf(rule).replace(/(UNTIL=\d+)/, `$1T${times.from.replace(':', '')}00`),
    // It knows no pauses: their days are left out, except those that are added again.
    without: [...rule.without, ...pausedDays(rule).filter((day) => !rule.extra.includes(day))].map(clock),
    extra: rule.extra.map(clock),
  }));
  const cwd = resolve('tests/support/series/rrule-go');
  const [input, maxBuffer] = [JSON.stringify(questions), 2 ** 26];
  return JSON.parse(execFileSync('go', ['run', '.'], { cwd, input, maxBuffer, encoding: 'utf8' }));
}

const pausedDays = ({ pauses }: SeriesRule): Day[] =>
  pauses.flatMap(({ from, until }) => {
    const days: Day[] = [];
    for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
    return days;
  });

it.each(zones)('200 random rules begin in %s when rrule-go says, in five years', (zone) => {
  const expected = instantsOfReference(zone);
  const startOn = (day: Day) => timesOn(day, times, (wall) => instantOf(wall, zone)).start;
  // Asked from a later day, a rule begins in the middle.
  for (const [n, rule] of rules.entries())
    for (const from of [rule.starts, addDays(rule.starts, 400 + n)]) {
      const days = datesOf(rule, from, fiveYearsAfter(rule.starts), seriesMax.steps);
      const later = expected[n]?.filter((instant) => instant >= startOn(from));
      expect(days.map(startOn), `${textOfRule(rule)} from ${from}`).toEqual(later);
    }
});
