/** The sheets that change the rule of a series: one more date, a pause, the end. */
import { adminSeries } from '../../../../content/admin/admin-series';
import { series as seriesWords } from '../../../../content/events/series';
import type { SeriesRecord } from '../../../../data/admin/series/series';
import type { Day } from '../../../../domain/events/calendar-days';
import { type SeriesRule, textOfRule } from '../../../../domain/events/series/series-rule';
import { DaysForm } from './days-form';
import { expansion } from './expansion';
import { applyStep, type ChangeStep, type StepTools } from './run-step';
import { dayInWords } from './series-values';

const words = adminSeries.sheets;

export interface RuleSheetProps {
  series: SeriesRecord;
  /** Today in the zone of the series. */
  today: Day;
  tools: StepTools;
  onClose: () => void;
}

/** Returns the step that sets another rule. */
export const ruleStep = (series: SeriesRecord, rule: SeriesRule, day: Day): ChangeStep => ({
  ...{ action: 'change', series: series.id, seen_updated: series.updated_at, scope: 'all', day },
  rule: { ...rule },
});

/** Returns the first message about a rule; '' if it can be stored. */
async function wrongIn(rule: SeriesRule): Promise<string> {
  const { readRule } = await expansion.load();
  const read = readRule(rule);
  return read.ok ? '' : (Object.values(read.fields)[0] ?? '');
}

export function AddDateSheet({ series, today, tools, onClose }: RuleSheetProps) {
  return (
    <DaysForm
      words={words.add}
      labels={{ day: words.add.day }}
      check={({ day }) => (day < today ? { day: words.add.past } : {})}
      save={async ({ day }) => {
        const { withDate } = await expansion.load();
        const added = withDate(series.rule, day);
        if (textOfRule(added) === textOfRule(series.rule)) return { day: words.add.already };
        const wrong = await wrongIn(added);
        if (wrong) return { day: wrong };
        return applyStep(
          series,
          (latest) => ruleStep(latest, withDate(latest.rule, day), today),
          () => words.add.done(dayInWords(day)),
          tools,
        );
      }}
      onClose={onClose}
    />
  );
}

export function PauseSheet({ series, today, tools, onClose }: RuleSheetProps) {
  return (
    <DaysForm
      words={words.pause}
      note={words.pause.note}
      labels={{ from: words.pause.from, until: words.pause.until }}
      check={({ from, until }) => (until < from ? { until: words.order } : {})}
      save={async ({ from, until }) => {
        const paused = ({ rule }: SeriesRecord) => ({ ...rule, pauses: [...rule.pauses, { from, until }] });
        const wrong = await wrongIn(paused(series));
        if (wrong) return { until: wrong };
        return applyStep(
          series,
          (latest) => ruleStep(latest, paused(latest), today),
          () => words.pause.done(seriesWords.pause(dayInWords(from), dayInWords(until))),
          tools,
        );
      }}
      onClose={onClose}
    />
  );
}

/** Ends a pause: its days have dates again. */
export const endPause = (
  series: SeriesRecord,
  { from, until }: { from: Day; until: Day },
  today: Day,
  tools: StepTools,
): Promise<boolean> =>
  applyStep(
    series,
    (latest) => {
      const pauses = latest.rule.pauses.filter((one) => one.from !== from || one.until !== until);
      return ruleStep(latest, { ...latest.rule, pauses }, today);
    },
    () => words.pause.ended,
    tools,
  );

export function EndSheet({ series, today, tools, onClose }: RuleSheetProps) {
  return (
    <DaysForm
      words={words.end}
      note={words.end.note}
      labels={{ day: words.end.day }}
      start={{ day: today }}
      check={({ day }) => (day < today ? { day: words.add.past } : {})}
      save={({ day }) =>
        applyStep(
          series,
          (latest) => ({ action: 'end', series: series.id, seen_updated: latest.updated_at, day }),
          () => words.end.done(dayInWords(day)),
          tools,
        )
      }
      onClose={onClose}
    />
  );
}
