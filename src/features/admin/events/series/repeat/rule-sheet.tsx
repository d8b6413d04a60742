import { adminSeries } from '../../../../../content/admin/admin-series';
import type { SeriesRule } from '../../../../../domain/events/series/series-rule';
import { type RuleSheetProps, ruleStep } from '../rule-sheets';
import { applyStep } from '../run-step';
import { repeatValuesOf, ruleInWords } from '../series-values';
import { RepeatForm } from './repeat-form';

const words = adminSeries.sheets.rule;

/** Returns the rule that another person stored meanwhile, with what was changed here. */
function withChanges(
  latest: SeriesRule,
  before: SeriesRule,
  { repeats, every, ...after }: SeriesRule,
): SeriesRule {
  const isOtherEnd = after.until !== before.until || after.count !== before.count;
  const isOtherPause = JSON.stringify(after.pauses) !== JSON.stringify(before.pauses);
  return {
    ...latest,
    ...(repeats !== before.repeats && { repeats }),
    ...(every !== before.every && { every }),
    ...(isOtherEnd && { until: after.until, count: after.count }),
    ...(isOtherPause && { pauses: after.pauses }),
  };
}

/** Changes how a series repeats, and when it ends. Dates before today stay. */
export default function RuleSheet({ series, today, tools, onClose }: RuleSheetProps) {
  const { rule } = series;
  const save = async (typed: SeriesRule) => {
    const isDone = await applyStep(
      series,
      (latest) => ruleStep(latest, withChanges(latest.rule, rule, typed), today),
      () => words.done(ruleInWords(typed)),
      tools,
    );
    if (isDone) onClose();
  };
  return (
    <RepeatForm
      title={words.title}
      note={words.note}
      submit={words.submit}
      day={rule.starts}
      start={{ values: repeatValuesOf(rule), stored: { rule, from: today } }}
      save={save}
      onClose={onClose}
    />
  );
}
