/** Converts the fields of a series between the form and the server. Pure, and without the library that expands rules. */
import { adminSeries } from '../../../../content/admin/admin-series';
import { series as seriesWords } from '../../../../content/events/series';
import { addDays, type Day, daysBetween, isDay, monthAfter } from '../../../../domain/events/calendar-days';
import { type SeriesRule, seriesRepeats } from '../../../../domain/events/series/series-rule';
import type { SeriesTimes } from '../../../../domain/events/series/series-times';
import { longDate } from '../../../../ui/parts/zoned-date';
import type { EventValues } from '../event-values';

const words = adminSeries.repeat;

interface PauseValues {
  /** For React: a pause has no other name. */
  id: number;
  from: Day;
  until: Day;
}

/** What a person types. Numbers are digits. */
export interface RepeatValues {
  /** 'never', or one of `seriesRepeats`. */
  repeats: string;
  every: string;
  ends: 'never' | 'on' | 'after';
  until: Day;
  count: string;
  pauses: readonly PauseValues[];
}

export const noRepeat: RepeatValues = {
  repeats: 'never',
  every: '1',
  ends: 'never',
  until: '',
  count: '10',
  pauses: [],
};

/** Returns how a rule that is stored shows in the form. */
export const repeatValuesOf = ({ repeats, every, until, count, pauses }: SeriesRule): RepeatValues => ({
  repeats,
  every: `${every}`,
  ends: until ? 'on' : count === null ? 'never' : 'after',
  until,
  count: count === null ? noRepeat.count : `${count}`,
  pauses: pauses.map((pause, at) => ({ ...pause, id: at + 1 })),
});

export const isRepeated = ({ repeats }: RepeatValues): boolean => repeats !== 'never';

/** Returns a rule without an end. */
const ruleFrom = (starts: Day, repeats: SeriesRule['repeats'], every = 1): SeriesRule => ({
  starts,
  repeats,
  every,
  until: '',
  count: null,
  without: [],
  extra: [],
  pauses: [],
});

const isLastOfMonth = (day: Day) => addDays(day, 7) >= monthAfter(day, 1);

/**
 * Returns how an event on a day can repeat: "Every Friday", "Every 4th Friday", "Every last Friday", "Every month on the 22nd".
 * @param chosen stays a choice after a change of the day. A message then says that it does not fit.
 */
export function repeatChoices(day: Day, chosen: string): { value: string; label: string }[] {
  const never = { value: 'never', label: words.never };
  if (!isDay(day)) {
    const plain = ['weekly', 'monthly-date'] as const;
    return [never, ...plain.map((value) => ({ value, label: words[value] }))];
  }
  const fitting = seriesRepeats.filter(
    (repeats) => repeats !== 'monthly-last' || isLastOfMonth(day) || repeats === chosen,
  );
  return [never, ...fitting.map((value) => ({ value, label: seriesWords.pattern(ruleFrom(day, value)) }))];
}

const numberIn = (text: string) => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN);

/**
 * Returns the rule as `seriesRuleInput` reads it. Pauses at the end that nobody filled in are none.
 * @param stored the rule whose single days stay; without it, there are none
 */
export const ruleInputOf = (
  { repeats, every, ends, until, count, pauses }: RepeatValues,
  starts: Day,
  { without, extra }: Pick<SeriesRule, 'without' | 'extra'> = { without: [], extra: [] },
): Record<keyof SeriesRule, unknown> => ({
  starts,
  repeats,
  every: numberIn(every),
  until: ends === 'on' ? until : '',
  count: ends === 'after' ? numberIn(count) : null,
  without,
  extra,
  pauses: pauses
    .slice(0, pauses.findLastIndex(({ from, until }) => from !== '' || until !== '') + 1)
    .map((pause) => ({ from: pause.from, until: pause.until })),
});

/** Returns the times of all dates, from the form of one. */
export const timesOf = ({
  day,
  starts,
  ends,
  ends_day,
}: Pick<EventValues, 'day' | 'starts' | 'ends' | 'ends_day'>): SeriesTimes => ({
  from: starts,
  to: ends,
  days: ends && ends_day && isDay(day) ? daysBetween(day, ends_day) : 0,
});

/** Returns a day in words, which has no zone: "June 12, 2027". */
export const dayInWords = (day: Day): string => (isDay(day) ? longDate(`${day}T12:00:00Z`, 'UTC') : '');

/** Returns "Every Friday until June 12, 2027". */
export const ruleInWords = (rule: SeriesRule): string => seriesWords.summary(rule, dayInWords);

/** Returns the rule moved by some days, for a date that was moved to `to`: from Fridays to Saturdays. */
export function movedRule(rule: SeriesRule, from: Day, to: Day): SeriesRule {
  const days = daysBetween(from, to);
  const moved = (list: readonly Day[]) => list.map((day) => addDays(day, days));
  const starts = addDays(rule.starts, days);
  return {
    ...rule,
    starts,
    // A month may have no such last weekday any more.
    repeats: rule.repeats === 'monthly-last' && !isLastOfMonth(starts) ? 'monthly-weekday' : rule.repeats,
    until: rule.until && addDays(rule.until, days),
    without: moved(rule.without),
    extra: moved(rule.extra),
  };
}
