/** Rules of series for tests: many of them, and what they mean without any library. */
import {
  addDays,
  type Day,
  dayOfMonth,
  daysBetween,
  monthsBetween,
  weekdayOf,
} from '../../../src/domain/events/calendar-days';
import { placeInMonth, type SeriesRule, seriesRepeats } from '../../../src/domain/events/series/series-rule';

/** Every Friday from January 8, 2027 on. */
export const everyFriday: SeriesRule = {
  starts: '2027-01-08',
  repeats: 'weekly',
  every: 1,
  until: '',
  count: null,
  without: [],
  extra: [],
  pauses: [],
};

/** Days on which mistakes are likely. */
const oddStarts: readonly Day[] = [
  ...['2027-01-31', '2027-03-31', '2028-02-29', '2027-02-28', '2027-12-31', '2027-01-01'],
  ...['2027-01-29', '2027-01-30', '2026-10-25', '2027-03-28', '2027-11-07', '2026-11-29'],
];

/** Returns a rule that `seriesRuleInput` allows. @param random returns numbers from 0 to 1 */
export function randomRule(random: () => number): SeriesRule {
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(list: readonly T[], other: T): T => list[below(list.length)] ?? other;
  const near = (days: number) => addDays(starts, below(days));
  const repeats = pick(seriesRepeats, 'weekly');
  let starts = random() < 0.3 ? pick(oddStarts, '2027-01-31') : addDays('2026-06-01', below(900));
  while (repeats === 'monthly-last' && addDays(starts, 7).slice(0, 7) === starts.slice(0, 7))
    starts = addDays(starts, 7);
  const end = random();
  return {
    starts,
    repeats,
    every: random() < 0.5 ? 1 : 1 + below(random() < 0.8 ? 4 : 14),
    until: end < 0.3 ? near(900) : '',
    count: end > 0.6 ? 1 + below(30) : null,
    without: random() < 0.4 ? datesNear(starts, below(6), near) : [],
    extra: random() < 0.3 ? datesNear(starts, below(4), near) : [],
    pauses: Array.from({ length: random() < 0.3 ? 1 + below(2) : 0 }, () => near(500))
      .sort()
      .map((from) => ({ from, until: addDays(from, below(90)) })),
  };
}

/** Returns days after a start: half of them are dates of a weekly rule. */
const datesNear = (starts: Day, count: number, near: (days: number) => Day): Day[] =>
  [
    ...new Set(
      Array.from({ length: count }, (_, n) =>
        n % 2 ? near(500) : addDays(starts, 7 * daysBetween(starts, near(60))),
      ),
    ),
  ].sort();

/** Whether a day fits the rule without an end. */
function fits({ starts, repeats, every }: SeriesRule, day: Day): boolean {
  if (day < starts) return false;
  if (repeats === 'weekly') return daysBetween(starts, day) % (7 * every) === 0;
  if (monthsBetween(starts, day) % every !== 0) return false;
  if (repeats === 'monthly-date') return dayOfMonth(day) === dayOfMonth(starts);
  const isWeekday = weekdayOf(day) === weekdayOf(starts);
  if (repeats === 'monthly-weekday') return isWeekday && placeInMonth(day) === placeInMonth(starts);
  return isWeekday && addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
}

/** Returns the dates of a rule, found by looking at each day. */
export function datesByHand(rule: SeriesRule, from: Day, until: Day): Day[] {
  const dates: Day[] = [];
  let counted = 0;
  const first = [rule.starts, from, ...rule.extra].sort()[0] ?? from;
  for (let day = first; day <= until; day = addDays(day, 1)) {
    const isCounted = fits(rule, day) && (rule.until === '' || day <= rule.until);
    if (isCounted) counted += 1;
    const isOfRule = isCounted && (rule.count === null || counted <= rule.count);
    const isPaused = rule.pauses.some((pause) => pause.from <= day && day <= pause.until);
    const isDate = (isOfRule && !isPaused) || rule.extra.includes(day);
    if (day >= from && isDate && !rule.without.includes(day)) dates.push(day);
  }
  return dates;
}
