/** Says when a job has something to do next, for a server that sleeps until then (pocketbase/internal/idle). */
import { nextReminders } from '../consent/remind-parents';
import { scheduledPages } from '../content/schedule';
import { nextSeries } from '../events/series-dates';
import { nextGifts } from '../giving/reconcile';
import { hasMail, isToSend } from '../mail/queue';
import { instantOf, rows } from '../sql';

/** In ms. The jobs of reminders and gifts run at these minutes. */
const step = 10 * 60_000;
const atStep = (moment: number): number => Math.ceil(moment / step) * step;

function nextMail(app: PbApp): number[] {
  if (!hasMail(app)) return [];
  const sql = `SELECT COALESCE(MIN(due_at), '') AS at FROM mails WHERE ${isToSend}`;
  return rows(app, sql, {}, { at: '' }).map(({ at }) => instantOf(at));
}

/** The command `next-due`: prints the earliest time (ISO 8601), also one that has passed; nothing if there is none. */
export function printNextDue(command: CobraCommand): void {
  const now = Date.now();
  const all = [
    ...nextMail($app),
    ...scheduledPages($app).map(({ at }) => instantOf(at)),
    // Without times that have passed: the job ran then, or will not run for them.
    ...nextReminders($app)
      .map(atStep)
      .filter((moment) => moment > now),
    ...nextGifts($app).map(atStep),
    ...nextSeries($app),
  ];
  const known = all.filter((moment) => !Number.isNaN(moment));
  if (known.length > 0) command.println(new Date(Math.min(...known)).toISOString());
}
