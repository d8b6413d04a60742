import { adminPages } from '../../../../content/admin/admin-pages';
import { adminSeries } from '../../../../content/admin/admin-series';
import type { Message } from '../../../../content/shell/messages';
import { parseSeries, type SeriesRecord } from '../../../../data/admin/series/series';
import type { SeriesStepDone } from '../../../../data/admin/series/series-steps';
import { toast } from '../../../../ui/sheet/toast-store';
import { confirm } from '../../kit/confirm-store';
import { ruleInWords } from './series-values';
import type { ChangeStep, SeriesSteps } from './use-series-steps';

/**
 * Carries out a step on the series as it is now.
 * @param build gets the latest series, so that a step that was refused can be made again
 * @returns whether it was carried out
 */
export type ApplyStep = (
  build: (latest: SeriesRecord) => ChangeStep,
  done: (answer: SeriesStepDone) => Message,
) => Promise<boolean>;

/** Returns what carries out steps on a series, and asks before it does so on one that somebody else changed meanwhile. */
export const applyTo =
  (series: SeriesRecord, { run }: SeriesSteps): ApplyStep =>
  async (build, done) => {
    let latest = series;
    for (;;) {
      const answer = await run(build(latest), done);
      if (!answer) return false;
      if (answer.ok) return true;
      const theirs = parseSeries(answer.record);
      if (!theirs) {
        toast(adminSeries.page.change(adminPages.change.unreadable), `series/${series.id}`);
        return false;
      }
      if (!(await confirm(adminSeries.faster(ruleInWords(theirs.rule))))) return false;
      latest = theirs;
    }
  };
