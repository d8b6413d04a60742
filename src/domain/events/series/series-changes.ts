/** Changes the rule of a series: the step "this and following", single dates, and dates that move. */

import { addDays, type Day, daysBetween, monthsBetween, weekdayOf } from '../calendar-days';
import { datesOf, visitDays } from './series-dates';
import { seriesMax } from './series-max';
import type { SeriesRule } from './series-rule';

/** Returns a rule with only these days, which are in order; null for none. */
function ruleOfDays([starts, ...extra]: readonly Day[]): SeriesRule | null {
  if (starts === undefined) return null;
  return { starts, repeats: 'weekly', every: 1, until: '', count: 1, without: [], extra, pauses: [] };
}

/** Returns what a rule says about the days from one to another. */
function partOf({ without, extra, pauses }: SeriesRule, from: Day, until: Day) {
  const within = (days: readonly Day[]) => days.filter((day) => from <= day && day <= until);
  return {
    without: within(without),
    extra: within(extra).filter((day) => !without.includes(day)),
    pauses: pauses
      .map((pause) => ({
        from: pause.from < from ? from : pause.from,
        until: pause.until > until ? until : pause.until,
      }))
      .filter((pause) => pause.from <= pause.until),
  };
}

export interface SplitRule {
  /** Ends the day before; null if no date was before. */
  before: SeriesRule | null;
  /** Starts on the day, or on the next one that has a date; null if there is none. */
  after: SeriesRule | null;
}

/** Splits a rule, so that what follows from a day on can change. Both rules together have the same dates. */
export function splitAt(rule: SeriesRule, day: Day): SplitRule {
  const [first, last] = [`${seriesMax.years.first}-01-01`, `${seriesMax.years.last}-12-31`];
  const dayBefore = addDays(day, -1);
  let passed = 0;
  visitDays(rule, first, dayBefore, () => {
    passed += 1;
    return true;
  });
  let next: Day | undefined;
  visitDays(rule, day, last, (found) => {
    next = found;
    return false;
  });
  const earlier = partOf(rule, first, dayBefore);
  const later = partOf(rule, day, last);
  const isCounted = rule.count !== null && passed >= rule.count;
  const until = rule.until && rule.until < dayBefore ? rule.until : dayBefore;
  return {
    before:
      passed === 0
        ? ruleOfDays(earlier.extra)
        : { ...rule, ...earlier, ...(isCounted ? {} : { until, count: null }) },
    after:
      next === undefined
        ? ruleOfDays(later.extra)
        : { ...rule, ...later, starts: next, count: rule.count === null ? null : rule.count - passed },
  };
}

/** Returns the rule without a date. */
export const withoutDate = (rule: SeriesRule, day: Day): SeriesRule => ({
  ...rule,
  without: [...new Set([...rule.without, day])].sort(),
  extra: rule.extra.filter((one) => one !== day),
});

/** Returns the rule with a date, which may be one that was left out. */
export function withDate(rule: SeriesRule, day: Day): SeriesRule {
  const restored = { ...rule, without: rule.without.filter((one) => one !== day) };
  const isDate = datesOf(restored, day, day).length > 0;
  return isDate ? restored : { ...restored, extra: [...rule.extra, day].sort() };
}

/** A date that moves to another day. */
export interface MovedDate {
  from: Day;
  to: Day;
}

/**
 * Returns by how many days the dates of a weekly rule move: as its first date, which a person has typed. If that moves further than to the next date, the
 * shorter way to the new weekday: from -3 to 3 days.
 */
function shiftOf(before: SeriesRule, after: SeriesRule): number {
  const typed = daysBetween(before.starts, after.starts);
  if (Math.abs(typed) < 7 * before.every) return typed;
  return ((weekdayOf(after.starts) - weekdayOf(before.starts) + 10) % 7) - 3;
}

/**
 * Returns which of the dates that a change of the rule removes move to days that it adds: from Fridays to Saturdays, or from the 4th Sunday to the last one of
 * the same month. Their RSVPs stay with them. Rules with another rhythm have none.
 * @param before begins with the first date that the change is about
 */
export function movedDates(
  before: SeriesRule,
  after: SeriesRule,
  { removed, added }: { removed: readonly Day[]; added: readonly Day[] },
): MovedDate[] {
  const isWeekly = before.repeats === 'weekly';
  if (isWeekly !== (after.repeats === 'weekly') || before.every !== after.every) return [];
  const shift = shiftOf(before, after);
  const isGoal = (from: Day, to: Day) =>
    isWeekly ? shift !== 0 && to === addDays(from, shift) : monthsBetween(from, to) === 0;
  const free = new Set(added);
  return removed.flatMap((from) => {
    const to = [...free].find((day) => isGoal(from, day));
    if (to === undefined) return [];
    free.delete(to);
    return [{ from, to }];
  });
}
