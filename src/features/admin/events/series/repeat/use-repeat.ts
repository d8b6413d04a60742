import { useState } from 'react';
import { adminSeries } from '../../../../../content/admin/admin-series';
import { type Day, isDay } from '../../../../../domain/events/calendar-days';
import type { SeriesRule } from '../../../../../domain/events/series/series-rule';
import type { FieldErrors, Parsed } from '../../../../../domain/parse';
import type { InvalidField } from '../../../../../ui/form/error-summary';
import { useLateScript } from '../../../../../ui/sheet/lazy-part';
import { expansion } from '../expansion';
import { isRepeated, noRepeat, type RepeatValues, ruleInputOf } from '../series-values';

const words = adminSeries.repeat;

type Expansion = NonNullable<(typeof expansion)['loaded']>;

/** A rule that is stored, and from which day on a change of it counts. */
interface StoredRule {
  rule: SeriesRule;
  from: Day;
}

function readRepeat(
  { readRule, firstDates }: Expansion,
  values: RepeatValues,
  day: Day,
  stored: StoredRule | undefined,
): Parsed<SeriesRule> {
  const read = readRule(ruleInputOf(values, day, stored?.rule));
  // Without a day, the rule has no end: the person chose one, and left it empty.
  const fields: FieldErrors =
    values.ends === 'on' && values.until === '' ? { until: words.untilMissing } : {};
  if (stored && read.ok && firstDates(read.value, stored.from).length === 0)
    fields[{ never: 'repeats', on: 'until', after: 'count' }[values.ends]] ??= words.noneLeft;
  if (Object.keys(fields).length === 0) return read;
  return { ok: false, fields: { ...(read.ok ? {} : read.fields), ...fields } };
}

/** Returns the labels of fields by their names in the rule. The first date is a field of the event. */
const labelOf = (name: string): string => {
  const [, place = '0', end = ''] = /^pauses\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (end) return `${words.pause(Number(place) + 1)}: ${end === 'from' ? words.from : words.to}`;
  if (name === 'until') return words.until;
  if (name === 'count') return words.count;
  if (name === 'every') return words.every.label;
  return words.title;
};

/** Whether a message about a field is shown before the form is sent: what is empty may be filled in next. */
const isTyped = ({ until, pauses }: RepeatValues, name: string): boolean => {
  if (name === 'until') return until !== '';
  const [, place, end] = /^pauses\.(\d+)\.(from|until)$/.exec(name) ?? [];
  if (place === undefined) return true;
  const pause = pauses[Number(place)];
  return Boolean(end === 'from' ? pause?.from : pause?.until);
};

export interface RepeatStart {
  /** What is chosen at first; without it, nothing repeats. */
  values?: RepeatValues;
  /** Of a series that exists. */
  stored?: StoredRule;
}

/**
 * Holds how an event repeats, and what is wrong with it.
 * @param day of the event; '' before it is chosen
 */
export function useRepeat(day: Day, { values: start = noRepeat, stored }: RepeatStart = {}) {
  const [values, setValues] = useState(start);
  const [wasSent, setSent] = useState(false);
  const expanded = useLateScript(expansion, isRepeated(values));
  const read =
    expanded && isRepeated(values) && isDay(day) ? readRepeat(expanded, values, day, stored) : null;
  const all: FieldErrors = read && !read.ok ? read.fields : {};
  const errors = Object.fromEntries(Object.entries(all).filter(([name]) => wasSent || isTyped(values, name)));
  return {
    values,
    /** Whether "Never" is a choice. */
    isOptional: !isRepeated(start),
    change: (part: Partial<RepeatValues>) => setValues((before) => ({ ...before, ...part })),
    errors,
    /** The rule, with its first dates and their number, of one that is stored from its day on; null while something is wrong or loads. `count`: null without an end. */
    dates:
      read?.ok && expanded
        ? {
            rule: read.value,
            first: expanded.firstDates(read.value, stored?.from),
            count: expanded.countDates(read.value, stored?.from),
          }
        : null,
    isDirty: isRepeated(values),
    /** What is wrong, once the form was sent. */
    invalid: (idOf: (name: string) => string): InvalidField[] =>
      Object.keys(wasSent ? errors : {}).map((name) => ({
        name,
        label: labelOf(name),
        rule: '',
        id: idOf(repeatField(shownAt(name))),
      })),
    /** Returns the rule of an event on a day; null if something is wrong, which is shown then. */
    async read(on: Day): Promise<SeriesRule | null> {
      setSent(true);
      const rule = readRepeat(await expansion.load(), values, on, stored);
      return rule.ok ? rule.value : null;
    },
  };
}

export type Repeat = ReturnType<typeof useRepeat>;

/** Returns the name of a field in the form of an event, which has a field `ends`, too. */
export const repeatField = (name: string): string => `repeat-${name}`;

const shown = ['every', 'until', 'count'];

/** Returns the field beside which a message is shown. */
export const shownAt = (name: string): string =>
  shown.includes(name) || /^pauses\.\d+\.(from|until)$/.test(name) ? name : 'repeats';
