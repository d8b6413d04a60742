import { type ReactNode, Suspense, useState } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { adminSeries } from '../../../../content/admin/admin-series';
import type { Message } from '../../../../content/shell/messages';
import {
  type SeriesStepDone,
  sendSeriesStep,
  type TypedStep,
} from '../../../../data/admin/series/series-steps';
import type { GoneDate } from '../../../../domain/admin/series-step';
import { lazyPart, useTransitionState } from '../../../../ui/sheet/lazy-part';
import { toast } from '../../../../ui/sheet/toast-store';
import { promotedText } from '../../kit/apply-change';
import { failureText } from '../../kit/failure-toast';
import { confirmOver, undoGroup } from '../../kit/table/many-actions';
import type { GoneChoice } from './gone-dates';
import { dayInWords } from './series-values';

const GoneDates = lazyPart(() => import('./gone-dates'));
const NotifySeries = lazyPart(() => import('./notify-series'));

/** A step on a series that exists. */
export type ChangeStep = Extract<TypedStep, { action: 'change' | 'end' }>;

/** Null: it was not carried out, and the person knows. */
type StepResult = SeriesStepDone | { ok: false; record: unknown } | null;

export interface SeriesSteps {
  /**
   * Carries out a step: asks what happens to dates that would vanish, offers Undo, and asks whether guests are notified. Returns the
   * series as it is now if somebody else changed it meanwhile.
   */
  run: (step: ChangeStep, done: (answer: SeriesStepDone) => Message) => Promise<StepResult>;
  /** What the steps ask. */
  dialogs: ReactNode;
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

/** Returns why a step was not carried out, in words. */
export function reasonOf(refused: Exclude<Awaited<ReturnType<typeof sendSeriesStep>>, { ok: true }>): string {
  if (refused.why === 'failed') return failureText(refused);
  return refused.why === 'gone' ? adminPages.change.gone : adminPages.change.unreadable;
}

/** @param reload runs after each step, and after its undo */
export function useSeriesSteps(reload: () => Promise<void>): SeriesSteps {
  const [asking, setAsking] = useTransitionState<{
    dates: readonly GoneDate[];
    answer: (choice: GoneChoice | null) => void;
  } | null>(null);
  const [notifying, setNotifying] = useState<{
    series: string;
    dates: number;
    people: number;
  } | null>(null);

  const askGone = (dates: readonly GoneDate[]): Promise<GoneChoice | null> =>
    new Promise((resolve) => {
      setAsking({
        dates,
        answer: (choice) => {
          setAsking(null);
          resolve(choice);
        },
      });
    });

  const run: SeriesSteps['run'] = async (step, done) => {
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
        toast(
          {
            ...done(answer),
            text: noteOf(answer),
            action: {
              label: adminPages.change.undo,
              onClick: () => void undoGroup(group, about).then(reload),
            },
          },
          about,
        );
        await reload();
        if (unannounced.dates > 0 && unannounced.people > 0) setNotifying({ series, ...unannounced });
        return answer;
      }
      if (answer.why === 'changed') return answer;
      if (answer.why === 'dates_with_guests') {
        const gone = await askGone(answer.dates);
        if (!gone) return null;
        sent = { ...sent, gone };
      } else {
        toast(adminSeries.page.change(reasonOf(answer)), about);
        return null;
      }
    }
  };

  const dialogs = (
    <Suspense fallback={null}>
      {asking && (
        <GoneDates dates={asking.dates} onClose={() => asking.answer(null)} onChoose={asking.answer} />
      )}
      {notifying && <NotifySeries {...notifying} onClose={() => setNotifying(null)} />}
    </Suspense>
  );
  return { run, dialogs };
}
