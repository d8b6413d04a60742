/** Reads the rule that a form makes, and returns its first dates. Only `expansion.ts` imports this module, lazily. */
import type { Day } from '../../../../domain/events/calendar-days';
import { splitAt, withDate } from '../../../../domain/events/series/series-changes';
import { datesOf } from '../../../../domain/events/series/series-dates';
import { seriesRuleInput } from '../../../../domain/events/series/series-input';
import { seriesMax } from '../../../../domain/events/series/series-max';
import type { SeriesRule } from '../../../../domain/events/series/series-rule';
import { type Parsed, parse } from '../../../../domain/parse';

export { splitAt, withDate };

export const readRule = (input: unknown): Parsed<SeriesRule> => parse(seriesRuleInput, input);

const firstDay = `${seriesMax.years.first}-01-01`;
const lastDay = `${seriesMax.years.last}-12-31`;

/** Returns the dates of a rule from a day on: the first 60. */
export const firstDates = (rule: SeriesRule, from = firstDay): Day[] => datesOf(rule, from, lastDay);

const allDates = (rule: SeriesRule, from = firstDay) =>
  datesOf(rule, from, lastDay, seriesMax.steps + seriesMax.extra);

/** Returns how many dates a rule has from a day on; null without an end. */
export const countDates = (rule: SeriesRule, from?: Day): number | null =>
  rule.until === '' && rule.count === null ? null : allDates(rule, from).length;

/** Returns the last date of a rule with an end. */
export const lastDate = (rule: SeriesRule): Day => allDates(rule).at(-1) ?? '';
