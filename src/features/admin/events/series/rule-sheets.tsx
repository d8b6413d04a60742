/** The sheets that change the rule of a series: one more date, a pause, the end. */
import type { Resolver } from 'react-hook-form';
import { adminSeries } from '../../../../content/admin/admin-series';
import { series as seriesWords } from '../../../../content/events/series';
import { formWords } from '../../../../content/shell/shell';
import type { SeriesRecord } from '../../../../data/admin/series/series';
import { type Day, isDay } from '../../../../domain/events/calendar-days';
import { type SeriesRule, textOfRule } from '../../../../domain/events/series/series-rule';
import { FormDialog } from '../../../../ui/form/form-dialog';
import type { FieldSpec } from '../../../../ui/form/form-field';
import type { ApplyStep } from './apply-step';
import { expansion } from './expansion';
import { dayInWords } from './series-values';

const words = adminSeries.sheets;

interface RuleSheetProps {
  series: SeriesRecord;
  /** Today in the zone of the series. */
  today: Day;
  apply: ApplyStep;
  onClose: () => void;
}

/** Returns a resolver that needs each field to be a day. */
const daysResolver =
  <Values extends Record<string, string>>(
    check: (values: Values) => Record<string, string>,
  ): Resolver<Values, unknown, Values> =>
  (values) => {
    const missing = Object.keys(values).filter((name) => !isDay(values[name] ?? ''));
    const wrong =
      missing.length > 0
        ? Object.fromEntries(missing.map((name) => [name, words.dayMissing] as const))
        : check(values);
    const errors = Object.entries(wrong).map(([name, message]) => [name, { type: 'invalid', message }]);
    return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
  };

const date = { type: 'date' } as const;

/** Returns the step that sets another rule. */
const ruleStep = (series: SeriesRecord, rule: SeriesRule, day: Day) =>
  ({
    action: 'change',
    series: series.id,
    seen_updated: series.updated_at,
    scope: 'all',
    day,
    rule: { ...rule },
  }) as const;

/** Returns the first message about a rule; '' if it can be stored. */
async function wrongIn(rule: SeriesRule): Promise<string> {
  const { readRule } = await expansion.load();
  const read = readRule(rule);
  return read.ok ? '' : (Object.values(read.fields)[0] ?? '');
}

const dayFields: readonly FieldSpec<{ day: Day }>[] = [{ name: 'day', label: words.add.day, control: date }];

export function AddDateSheet({ series, today, apply, onClose }: RuleSheetProps) {
  return (
    <FormDialog<{ day: Day }, { day: Day }>
      title={words.add.title}
      fields={dayFields}
      resolver={daysResolver(({ day }) => (day < today ? { day: words.add.past } : {}))}
      initialValues={{ day: '' }}
      submit={words.add.submit}
      working={formWords.working}
      cancel={words.cancel}
      onSubmit={async ({ day }) => {
        const { withDate } = await expansion.load();
        const added = withDate(series.rule, day);
        if (textOfRule(added) === textOfRule(series.rule))
          return { next: 'stay', fields: { day: words.add.already } };
        const wrong = await wrongIn(added);
        if (wrong) return { next: 'stay', fields: { day: wrong } };
        const isDone = await apply(
          (latest) => ruleStep(latest, withDate(latest.rule, day), today),
          () => words.add.done(dayInWords(day)),
        );
        return isDone ? { next: 'done' } : { next: 'stay' };
      }}
      onClose={onClose}
    />
  );
}

type PauseValues = { from: Day; until: Day };

const pauseFields: readonly FieldSpec<PauseValues>[] = [
  { name: 'from', label: words.pause.from, control: date },
  { name: 'until', label: words.pause.until, control: date },
];

export function PauseSheet({ series, today, apply, onClose }: RuleSheetProps) {
  return (
    <FormDialog<PauseValues, PauseValues>
      title={words.pause.title}
      note={words.pause.note}
      fields={pauseFields}
      resolver={daysResolver(({ from, until }) => (until < from ? { until: words.order } : {}))}
      initialValues={{ from: '', until: '' }}
      submit={words.pause.submit}
      working={formWords.working}
      cancel={words.cancel}
      onSubmit={async (pause) => {
        const paused = ({ rule }: SeriesRecord) => ({ ...rule, pauses: [...rule.pauses, { ...pause }] });
        const wrong = await wrongIn(paused(series));
        if (wrong) return { next: 'stay', fields: { until: wrong } };
        const isDone = await apply(
          (latest) => ruleStep(latest, paused(latest), today),
          () => words.pause.done(seriesWords.pause(dayInWords(pause.from), dayInWords(pause.until))),
        );
        return isDone ? { next: 'done' } : { next: 'stay' };
      }}
      onClose={onClose}
    />
  );
}

/** Ends a pause: its days have dates again. */
export const endPause = (
  { from, until }: { from: Day; until: Day },
  today: Day,
  apply: ApplyStep,
): Promise<boolean> =>
  apply(
    (latest) => {
      const pauses = latest.rule.pauses.filter((one) => one.from !== from || one.until !== until);
      return ruleStep(latest, { ...latest.rule, pauses }, today);
    },
    () => words.pause.ended,
  );

const endFields: readonly FieldSpec<{ day: Day }>[] = [{ name: 'day', label: words.end.day, control: date }];

export function EndSheet({ series, today, apply, onClose }: RuleSheetProps) {
  return (
    <FormDialog<{ day: Day }, { day: Day }>
      title={words.end.title}
      note={words.end.note}
      fields={endFields}
      resolver={daysResolver(({ day }) => (day < today ? { day: words.add.past } : {}))}
      initialValues={{ day: today }}
      submit={words.end.submit}
      working={formWords.working}
      cancel={words.cancel}
      onSubmit={async ({ day }) => {
        const isDone = await apply(
          (latest) => ({ action: 'end', series: series.id, seen_updated: latest.updated_at, day }),
          () => words.end.done(dayInWords(day)),
        );
        return isDone ? { next: 'done' } : { next: 'stay' };
      }}
      onClose={onClose}
    />
  );
}
