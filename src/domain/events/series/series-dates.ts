/**
 * Expands the rule of a series into days. The library gets days as midnight in UTC and no zone: it is wrong about zones. Each question about
 * a rule has bounds (`seriesMax`), whatever was stored. Only hooks and admin pages load this module.
 */
import { RRule } from 'rrule';
import {
  addDays,
  type Day,
  dayOfMonth,
  daysBetween,
  monthAfter,
  monthsBetween,
  weekdayOf,
} from '../calendar-days';
import { seriesMax } from './series-max';
import { placeInMonth, type SeriesRule } from './series-rule';

const weekdays = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA] as const;

/** Returns on which days of a week or month the rule has dates. */
function daysIn({ starts, repeats }: SeriesRule) {
  const weekday = weekdays[weekdayOf(starts)] ?? RRule.SU;
  switch (repeats) {
    case 'weekly':
      return { freq: RRule.WEEKLY, byweekday: weekday };
    case 'monthly-weekday':
      return { freq: RRule.MONTHLY, byweekday: weekday.nth(placeInMonth(starts)) };
    case 'monthly-last':
      return { freq: RRule.MONTHLY, byweekday: weekday.nth(-1) };
    case 'monthly-date':
      return { freq: RRule.MONTHLY, bymonthday: dayOfMonth(starts) };
  }
}

/** Returns the first day of the step (a week or month of the rule) that is `steps` after that of the start. */
export const stepAfter = ({ starts, repeats, every }: SeriesRule, steps: number): Day =>
  repeats === 'weekly' ? addDays(starts, steps * every * 7) : monthAfter(starts, steps * every);

/** Returns the number of the step that a day is in. */
function stepOf({ starts, repeats, every }: SeriesRule, day: Day): number {
  const units = repeats === 'weekly' ? daysBetween(starts, day) / 7 : monthsBetween(starts, day);
  return Math.floor(units / every);
}

/**
 * Calls `visit` with the days of the rule from one day to another, also those that are left out, until it returns false.
 * A rule with a count is counted from its start, others from the step before `from`, so that a series may run for many years.
 */
export function visitDays(rule: SeriesRule, from: Day, until: Day, visit: (day: Day) => boolean): void {
  const first = from > rule.starts ? from : rule.starts;
  const isWeekly = rule.repeats === 'weekly';
  // A month of the rule may have no date, so months cannot be counted without looking at each.
  const skipped = rule.count === null || isWeekly ? stepOf(rule, first) : 0;
  const count = rule.count === null ? null : rule.count - skipped;
  const last = [
    until,
    rule.until || until,
    addDays(stepAfter(rule, skipped + seriesMax.steps), -1),
  ].sort()[0];
  if (last === undefined || last < first || (count !== null && count <= 0)) return;
  const expanded = new RRule(
    { ...daysIn(rule), interval: rule.every, dtstart: new Date(stepAfter(rule, skipped)), count },
    true,
  );
  expanded.between(new Date(first), new Date(last), true, (date) => visit(date.toISOString().slice(0, 10)));
}

const isLeftOut = ({ without, pauses }: SeriesRule, day: Day): boolean =>
  without.includes(day) || pauses.some((pause) => pause.from <= day && day <= pause.until);

/** Returns the dates of a series from one day to another, both included, earliest first: `most` at most. */
export function datesOf(rule: SeriesRule, from: Day, until: Day, most: number = seriesMax.dates): Day[] {
  const { extra, without } = rule;
  const days = new Set(extra.filter((day) => from <= day && day <= until && !without.includes(day)));
  let found = 0;
  visitDays(rule, from, until, (day) => {
    if (!isLeftOut(rule, day)) {
      days.add(day);
      found += 1;
    }
    return found < most;
  });
  return [...days].sort().slice(0, most);
}

/** Whether a series has a date at all. */
export const hasDates = (rule: SeriesRule): boolean =>
  datesOf(rule, `${seriesMax.years.first}-01-01`, `${seriesMax.years.last}-12-31`, 1).length > 0;
