/**
 * The rule of a series of events: on which days it takes place. It is stored as text of RFC 5545, in days without a zone: a series at
 * 6 PM stays at 6 PM when the clocks change. `series-dates.ts` expands it.
 */
import { type Day, dayOfMonth, isDay, weekdayOf } from '../calendar-days';
import { fromCompact, type SeriesRepeats, seriesRepeats } from './series-pattern';

export { seriesRepeats };

export interface SeriesRule {
  /** The first date. Weekday, day of the month, and which weekday of the month it is, follow from it. */
  readonly starts: Day;
  readonly repeats: SeriesRepeats;
  /** Every how many weeks or months. */
  readonly every: number;
  /** The last day that may be a date; '' without one. */
  readonly until: Day;
  /** How many dates the rule has, with those that are left out, as in RFC 5545; null without a count. */
  readonly count: number | null;
  /** Days without a date. */
  readonly without: readonly Day[];
  /** Further dates, also in a pause. */
  readonly extra: readonly Day[];
  /** Ranges without dates, with their first and last day. */
  readonly pauses: readonly SeriesPause[];
}

export interface SeriesPause {
  readonly from: Day;
  readonly until: Day;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** Returns 4 for the fourth Sunday of its month. */
export const placeInMonth = (day: Day): number => Math.ceil(dayOfMonth(day) / 7);

/** "20270108" */
const compact = (day: Day): string => day.replaceAll('-', '');

/** Returns the value of the property RRULE. */
function recurrenceOf({ starts, repeats, every, until, count }: SeriesRule): string {
  const weekday = weekdays[weekdayOf(starts)];
  const days = {
    weekly: `BYDAY=${weekday}`,
    'monthly-weekday': `BYDAY=${placeInMonth(starts)}${weekday}`,
    'monthly-last': `BYDAY=-1${weekday}`,
    'monthly-date': `BYMONTHDAY=${dayOfMonth(starts)}`,
  };
  return [
    `FREQ=${repeats === 'weekly' ? 'WEEKLY' : 'MONTHLY'}`,
    every > 1 && `INTERVAL=${every}`,
    days[repeats],
    until && `UNTIL=${compact(until)}`,
    count !== null && `COUNT=${count}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** Not of the standard, which has no ranges of days without dates. Other programs ignore it. */
const pauseProperty = 'X-BYOP-PAUSE';

/** Returns the text that is stored. The same rule gives the same text. */
export function textOfRule(rule: SeriesRule): string {
  const list = (name: string, days: readonly Day[]) =>
    days.length > 0 && `${name};VALUE=DATE:${days.map(compact).join(',')}`;
  return [
    `DTSTART;VALUE=DATE:${compact(rule.starts)}`,
    `RRULE:${recurrenceOf(rule)}`,
    list('EXDATE', rule.without),
    list('RDATE', rule.extra),
    ...rule.pauses.map(({ from, until }) => `${pauseProperty}:${compact(from)}/${compact(until)}`),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Reads what `textOfRule` returns, with the parts in any order. Returns null for other rules, which we do not have. */
export function ruleFromText(text: string): SeriesRule | null {
  const values = new Map<string, string[]>();
  for (const line of text.trim().split(/\r?\n/)) {
    const [, name, value] = /^([A-Z-]+)(?:;VALUE=DATE)?:(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const {
    DTSTART = [],
    RRULE = [],
    EXDATE = [],
    RDATE = [],
    [pauseProperty]: PAUSE = [],
    ...others
  } = Object.fromEntries(values);
  const [start = '', ...starts] = DTSTART;
  const [recurrence = '', ...recurrences] = RRULE;
  const parts = new Map(recurrence.split(';').map((part) => [part.split('=')[0] ?? '', part]));
  const partNamed = (name: string) => parts.get(name)?.slice(name.length + 1);
  const days = (lists: string[]) => lists.flatMap((list) => list.split(',')).map(fromCompact);
  const rule = {
    starts: fromCompact(start),
    every: Number(partNamed('INTERVAL') ?? 1),
    until: fromCompact(partNamed('UNTIL') ?? ''),
    count: parts.has('COUNT') ? Number(partNamed('COUNT')) : null,
    without: days(EXDATE),
    extra: days(RDATE),
    pauses: PAUSE.map((range) => {
      const [from = '', until = ''] = range.split('/').map(fromCompact);
      return { from, until };
    }),
  };
  const named = [
    rule.starts,
    ...rule.without,
    ...rule.extra,
    ...rule.pauses.flatMap(({ from, until }) => [from, until]),
  ];
  const isOther = starts.length + recurrences.length + Object.keys(others).length > 0;
  if (isOther || !named.every(isDay) || (rule.until !== '' && !isDay(rule.until))) return null;
  const sorted = (value: string) =>
    value
      .split(';')
      .filter((part) => part !== 'INTERVAL=1')
      .sort()
      .join(';');
  const repeats = seriesRepeats.find(
    (one) => sorted(recurrenceOf({ ...rule, repeats: one })) === sorted(recurrence),
  );
  return repeats ? { ...rule, repeats } : null;
}
