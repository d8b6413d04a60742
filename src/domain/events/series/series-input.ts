/** The input of the rule of a series, for the admin's form and the server. */
import * as v from 'valibot';
import { oneOf, wholeNumber } from '../../fields';
import { addDays, isDay, monthAfter } from '../calendar-days';
import { hasDates, stepAfter } from './series-dates';
import { seriesMax } from './series-max';
import { type SeriesPause, seriesRepeats } from './series-rule';

const { years } = seriesMax;
const isDayOfSeries = (text: string) =>
  isDay(text) && text >= `${years.first}-01-01` && text <= `${years.last}-12-31`;

const day = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.check(isDayOfSeries, `This is not a day between ${years.first} and ${years.last}.`),
  );

/** Days in order, each once. */
const days = (most: number) =>
  v.pipe(
    v.nullish(v.array(day('Choose a date.')), []),
    v.transform((list) => [...new Set(list ?? [])].sort()),
    v.maxLength(most, `That is too many. ${most} dates at most.`),
  );

const pause = v.pipe(
  v.object({ from: day('Choose the first day.'), until: day('Choose the last day.') }),
  v.forward(
    v.check(({ from, until }) => from <= until, 'The last day is before the first.'),
    ['until'],
  ),
);

const textOf = ({ from, until }: SeriesPause) => `${from}/${until}`;
const byDays = (one: SeriesPause, other: SeriesPause) => (textOf(one) < textOf(other) ? -1 : 1);

const often = `1 to ${seriesMax.every}.`;
const times = `1 to ${seriesMax.steps} dates.`;

export const seriesRuleInput = v.pipe(
  v.object({
    starts: day('Choose the first date.'),
    repeats: oneOf(seriesRepeats, 'Choose how it repeats.'),
    every: wholeNumber(1, seriesMax.every, often, often),
    until: v.pipe(
      v.nullish(v.string('Choose the last date.'), ''),
      v.transform((text) => (text ?? '').trim()),
      v.check(
        (text) => text === '' || isDayOfSeries(text),
        `This is not a day between ${years.first} and ${years.last}.`,
      ),
    ),
    count: v.nullish(wholeNumber(1, seriesMax.steps, times, times), null),
    without: days(seriesMax.without),
    extra: days(seriesMax.extra),
    pauses: v.pipe(
      v.nullish(v.array(pause), []),
      v.transform((list) => [...(list ?? [])].sort(byDays)),
      v.maxLength(seriesMax.pauses, `That is too many. ${seriesMax.pauses} pauses at most.`),
    ),
  }),
  v.forward(
    v.check(
      ({ starts, repeats }) => repeats !== 'monthly-last' || addDays(starts, 7) >= monthAfter(starts, 1),
      'This day is not the last one of its weekday in the month.',
    ),
    ['starts'],
  ),
  v.forward(
    v.check(({ starts, until }) => until === '' || until >= starts, 'The last date is before the first.'),
    ['until'],
  ),
  v.forward(
    v.check(
      ({ until, count }) => until === '' || count === null,
      'A last date or a number of dates, not both.',
    ),
    ['count'],
  ),
  v.forward(
    v.check(
      (rule) => rule.until === '' || rule.until < stepAfter(rule, seriesMax.steps),
      'That makes too many dates. Choose an earlier last date.',
    ),
    ['until'],
  ),
  v.forward(
    v.check((rule) => hasDates(rule), 'No date is left. Take back a pause, or a date that is left out.'),
    ['starts'],
  ),
);
