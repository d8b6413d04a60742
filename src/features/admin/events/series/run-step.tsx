/** Carries out steps on a series that exists, with what they ask before and after. */
import { adminPages } from '../../../../content/admin/admin-pages';
import { adminSeries } from '../../../../content/admin/admin-series';
import type { Message } from '../../../../content/shell/messages';
import { parseSeries, type SeriesRecord } from '../../../../data/admin/series/series';
import {
  previewSeriesStep,
  type SeriesStepDone,
  sendSeriesStep,
  type TypedStep,
} from '../../../../data/admin/series/series-steps';
import type { GoneDate } from '../../../../domain/admin/series-step';
import { toast } from '../../../../ui/sheet/toast-store';
import { promotedText, reasonOf } from '../../kit/apply-change';
import { confirm } from '../../kit/confirm-store';
import { confirmOver, undoGroup } from '../../kit/table/many-actions';
import GoneDates, { type GoneChoice } from './gone-dates';
import NotifySeries from './notify-series';
import { dayInWords, ruleInWords } from './series-values';
import type { Ask } from './use-questions';

/** A step on a series that exists. */
export type ChangeStep = Extract<TypedStep, { action: 'change' | 'end' }>;

export interface StepTools {
  ask: Ask;
  /** Runs after each step, and after its undo. */
  reload: () => Promise<void>;
}

/** The text below the title of a toast. */
const noteOf = ({ refused, promoted, kept }: SeriesStepDone): string | undefined =>
  [
    promotedText(promoted),
    kept.length > 0 && adminSeries.gone.kept(kept.map(({ day }) => dayInWords(day))),
    ...refused.slice(0, 3).map(({ name, message }) => adminPages.many.reason(name, message)),
    refused.length > 3 && adminPages.many.more(refused.length - 3),
  ]
    .filter(Boolean)
    .join(' ') || undefined;

/** Asks what happens to dates with RSVPs that would vanish; null if the step is not to be carried out. */
const askAboutGone = (dates: readonly GoneDate[], ask: Ask): Promise<GoneChoice | null> =>
  ask<GoneChoice>((choose) => <GoneDates dates={dates} onClose={() => choose(null)} onChoose={choose} />);

/**
 * Asks what `runStep` would ask, for a step before which something else is stored.
 * @returns the step with the answer; else as `runStep`
 */
export async function askBefore(
  step: ChangeStep,
  { ask }: StepTools,
): Promise<{ ok: true; step: ChangeStep } | { ok: false; record: unknown } | null> {
  const answer = await previewSeriesStep(step);
  if (answer.ok) {
    if (answer.dates.length === 0) return { ok: true, step };
    const gone = await askAboutGone(answer.dates, ask);
    return gone && { ok: true, step: { ...step, gone } };
  }
  if (answer.why === 'changed') return answer;
  toast(adminSeries.page.change(stepReason(answer)), `series/${step.series}`);
  return null;
}

/**
 * Carries out a step: asks what happens to dates that would vanish, offers Undo, and asks whether guests are notified.
 * @returns null if it was not carried out, and the person knows; `record`: the series as it is, if somebody else changed it meanwhile
 */
export async function runStep(
  step: ChangeStep,
  done: (answer: SeriesStepDone) => Message,
  { ask, reload }: StepTools,
): Promise<SeriesStepDone | { ok: false; record: unknown } | null> {
  const about = `series/${step.series}`;
  let sent = step;
  let earlier: string | undefined;
  for (;;) {
    const answer = await sendSeriesStep(sent, earlier);
    if (answer.ok) {
      const over = answer.refused.filter(({ code }) => code === 'over_capacity');
      if (over.length > 0 && !sent.over_capacity && (await confirmOver(over))) {
        // What was done stays done.
        sent = { ...sent, over_capacity: true };
        earlier = answer.group;
        continue;
      }
      const { group, unannounced, series } = answer;
      const onClick = () => void undoGroup(group, about).then(reload);
      toast(
        { ...done(answer), text: noteOf(answer), action: { label: adminPages.change.undo, onClick } },
        about,
      );
      await reload();
      if (unannounced.dates > 0 && unannounced.people > 0)
        void ask((close) => <NotifySeries series={series} {...unannounced} onClose={() => close(null)} />);
      return answer;
    }
    if (answer.why === 'changed') return answer;
    if (answer.why === 'dates_with_guests') {
      const gone = await askAboutGone(answer.dates, ask);
      if (!gone) return null;
      sent = { ...sent, gone };
    } else {
      toast(adminSeries.page.change(stepReason(answer)), about);
      return null;
    }
  }
}

/** Returns why a step was not carried out, in words. */
export const stepReason = (
  refused: Extract<Awaited<ReturnType<typeof sendSeriesStep>>, { ok: false }>,
): string =>
  refused.why === 'failed' || refused.why === 'gone' ? reasonOf(refused) : adminPages.change.unreadable;

/**
 * Carries out a step on a series as it is now, and asks before it does so on one that somebody else changed meanwhile.
 * @param build gets the latest series, so that a step that was refused can be made again
 * @returns whether it was carried out
 */
export async function applyStep(
  series: SeriesRecord,
  build: (latest: SeriesRecord) => ChangeStep,
  done: (answer: SeriesStepDone) => Message,
  tools: StepTools,
): Promise<boolean> {
  let latest = series;
  for (;;) {
    const answer = await runStep(build(latest), done, tools);
    if (!answer || answer.ok) return answer !== null;
    const theirs = parseSeries(answer.record);
    if (!theirs) {
      toast(adminSeries.page.change(adminPages.change.unreadable), `series/${series.id}`);
      return false;
    }
    if (!(await confirm(adminSeries.faster(ruleInWords(theirs.rule))))) return false;
    latest = theirs;
  }
}
