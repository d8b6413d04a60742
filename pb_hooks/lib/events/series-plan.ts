/** What a step does to a series and to its dates, before anything is stored. */
import type * as v from 'valibot';
import type {
  GoneDate,
  SeriesChange,
  SeriesStep,
  seriesPreview,
} from '../../../src/domain/admin/series-step';
import { addDays, type Day } from '../../../src/domain/events/calendar-days';
import { noticedFields } from '../../../src/domain/events/event-changes';
import { seriesValuesInput } from '../../../src/domain/events/event-input';
import { type MovedDate, movedDates, splitAt } from '../../../src/domain/events/series/series-changes';
import { datesOf } from '../../../src/domain/events/series/series-dates';
import { seriesRuleInput } from '../../../src/domain/events/series/series-input';
import { seriesMax } from '../../../src/domain/events/series/series-max';
import { type SeriesRule, textOfRule } from '../../../src/domain/events/series/series-rule';
import { type SeriesTimes, seriesTimesInput } from '../../../src/domain/events/series/series-times';
import { type FieldErrors, parse } from '../../../src/domain/parse';
import { fieldsOf } from '../audit';
import { invalidFieldsError, Refusal } from '../request';
import { firstPartOf } from '../series-parts';
import { site } from '../site';
import { datesIn, guestsOf, isAhead, ruleOf, type StoredDate, todayOf } from './series';
import { horizonOf, unfollowed } from './series-dates';

/** The checked parts of a step. */
export interface StepParts {
  values?: v.InferOutput<typeof seriesValuesInput>;
  times?: SeriesTimes;
  rule?: SeriesRule;
}

/** Parses the parts of a step. A new series has all of them. @throws a 400 that names each wrong field, such as `rule.until` */
export function partsOf(step: SeriesStep): StepParts {
  const sent: Readonly<Record<string, unknown>> = step;
  const wrong: FieldErrors = {};
  const read = <S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | undefined => {
    if (sent[name] === undefined && step.action !== 'create') return undefined;
    const parsed = parse(schema, sent[name] ?? {});
    if (parsed.ok) return parsed.value;
    for (const [field, message] of Object.entries(parsed.fields)) wrong[`${name}.${field}`] = message;
    return undefined;
  };
  const values = read('values', seriesValuesInput);
  const times = read('times', seriesTimesInput);
  const rule = read('rule', seriesRuleInput);
  if (Object.keys(wrong).length > 0) throw invalidFieldsError(wrong);
  return { ...(values && { values }), ...(times && { times }), ...(rule && { rule }) };
}

/** Sets the parts in a row of `series`. New times are by the clock of the site, also if the series began in another zone. */
export function setParts(series: PbRecord, { values, times, rule }: StepParts): void {
  if (values) series.load({ ...values, questions: values.questions.length > 0 ? values.questions : null });
  if (times)
    series.load({ time_from: times.from, time_to: times.to, time_days: times.days, zone: site().zone });
  if (rule) series.set('rule', textOfRule(rule));
}

export interface StepPlan {
  /** The series as it is stored, and as it will be: it has the dates from `from` on. */
  target: PbRecord;
  /** The same for the one that ends, if the step splits it. */
  ended: PbRecord | null;
  /** From this day on dates belong to the target. Those before today, or that have begun, stay as they are. */
  from: Day;
  /** Those from `from` on. */
  dates: StoredDate[];
  moved: MovedDate[];
  gone: StoredDate[];
  added: number;
}

/** Returns a copy of a series that can be changed, with another id if there is one. */
function copyOf(tx: PbApp, series: PbRecord, id?: string): PbRecord {
  if (id === undefined) return tx.findRecordById('series', series.id);
  const { flyer: _, made_until: __, ...fields } = fieldsOf(series);
  return new Record(series.collection(), {
    ...fields,
    id,
    leaders: series.getStringSlice('leaders'),
    continues: firstPartOf(series),
  });
}

/** Returns the rule without the dates from a day on: without any, if none is before it. */
function endedBefore(rule: SeriesRule, day: Day): SeriesRule {
  const none = { ...rule, until: addDays(day, -1), count: null, without: [], extra: [], pauses: [] };
  return splitAt(rule, day).before ?? none;
}

export function planStep(tx: PbApp, series: PbRecord, step: SeriesChange, parts: StepParts): StepPlan {
  const before = ruleOf(series);
  const today = todayOf(series);
  const day = step.action === 'change' && step.scope === 'all' ? '' : (step.day ?? '');
  if (step.action === 'end') {
    const target = copyOf(tx, series);
    setParts(target, { rule: endedBefore(before, day) });
    return withDates(tx, before, { target, ended: null, from: laterOf(day, today) });
  }
  if (day === '' && step.scope === 'following') throw invalidFieldsError({ day: 'Choose a date.' });
  const split = day === '' ? null : splitAt(before, day);
  const rule = parts.rule ?? (split ? split.after : before);
  if (!rule) throw invalidFieldsError({ day: 'The series has no date from this day on.' });
  if (split && rule.starts < day)
    throw invalidFieldsError({ 'rule.starts': 'The first date has to be on this day, or later.' });
  if (!split?.before) {
    const target = copyOf(tx, series);
    setParts(target, { ...parts, ...(split && { rule }) });
    return withDates(tx, split?.after ?? before, { target, ended: null, from: laterOf(day, today) });
  }
  if (!step.new_series && !step.preview) throw invalidFieldsError({ new_series: 'This is not a record id.' });
  const [target, ended] = [copyOf(tx, series, step.new_series ?? 'preview'), copyOf(tx, series)];
  setParts(target, { ...parts, rule });
  ended.set('rule', textOfRule(split.before));
  return withDates(tx, split.after ?? before, { target, ended, from: day });
}

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);

function withDates(
  tx: PbApp,
  before: SeriesRule,
  plan: Pick<StepPlan, 'target' | 'ended' | 'from'>,
): StepPlan {
  const { target, ended, from } = plan;
  const dates = datesIn(tx, (ended ?? target).id, from);
  const today = todayOf(target);
  const until = laterOf(horizonOf(target), dates.at(-1)?.day ?? '');
  // The last date may move to a day after those that are made now.
  const reached = addDays(until, Math.max(31, 7 * before.every));
  const now = datesOf(ruleOf(target), laterOf(from, today), reached, seriesMax.steps);
  const removed = dates.filter((date) => isAhead(date) && date.day >= today && !now.includes(date.day));
  const free = now.filter((day) => !dates.some((date) => date.day === day));
  const moved = movedDates(before, ruleOf(target), { removed: removed.map(({ day }) => day), added: free });
  return {
    ...plan,
    dates,
    moved,
    gone: removed.filter(({ day }) => !moved.some((one) => one.from === day)),
    added: free.filter((day) => day <= until && !moved.some(({ to }) => to === day)).length,
  };
}

export const asGone = ({ id, day, rsvps, people }: StoredDate): GoneDate => ({ id, day, rsvps, people });

/** Refuses that dates with RSVPs go. */
export const refusedDates = (dates: readonly StoredDate[]): Refusal =>
  new Refusal(
    409,
    'dates_with_guests',
    dates.length === 1
      ? 'A date that would go has RSVPs.'
      : `${dates.length} dates that would go have RSVPs.`,
    { dates: dates.map(asGone) },
  );

/** Returns what the dialog says before a step. */
export function previewOf(tx: PbApp, plan: StepPlan): v.InferOutput<typeof seriesPreview> {
  const { target, dates, moved, gone, added } = plan;
  const withGuests = gone.filter(({ rsvps }) => rsvps > 0);
  const today = todayOf(target);
  const staying = dates.filter(
    (date) => isAhead(date) && date.day >= today && date.rsvps > 0 && !gone.includes(date),
  );
  const changed = staying.filter(({ id, day }) => {
    const to = moved.find(({ from }) => from === day)?.to ?? day;
    const fields = unfollowed(target, tx.findRecordById('events', id), to) ?? {};
    return noticedFields.some((field) => field in fields);
  });
  return {
    dates: withGuests.map(asGone),
    removed: gone.length - withGuests.length,
    added,
    moved: moved.length,
    changed: guestsOf(
      tx,
      changed.map(({ id }) => id),
    ),
  };
}
