/** Says when a job has something to do next, for a server that sleeps until then (pocketbase/internal/idle). */
import { contentTable } from '../../../src/domain/content/tables';
import { remindBefore } from '../../../src/domain/rsvps/missing-yes';
import { givingSettings } from '../giving/settings';
import { hasMail, notInTrash } from '../mail/queue';
import { isoOf, rows, timeSql } from '../sql';

const minute = 60_000;
const hour = 60 * minute;
/** The jobs of reminders and gifts run at these minutes. */
const step = 10 * minute;
/** Until a sleeping server asks Stripe again about a gift. Stripe's own message wakes it too. */
const giftAgain = hour;

/** Returns stored times that a query selects as `at`, in epoch ms. */
const times = (app: PbApp, query: string): number[] =>
  rows(app, query, {}, { at: '' }).map(({ at }) => Date.parse(isoOf(at) ?? ''));

const nextMail = (app: PbApp): number[] =>
  hasMail(app)
    ? times(
        app,
        `SELECT COALESCE(MIN(due_at), '') AS at FROM mails WHERE status = 'waiting' AND ${notInTrash}`,
      )
    : [];

/** A page of a later version of the site is never published, so it is not waited for. */
const nextPages = (app: PbApp): number[] =>
  rows(app, "SELECT key, publish_at AS at FROM content WHERE publish_at != ''", {}, { key: '', at: '' })
    .filter(({ key }) => contentTable(key))
    .map(({ at }) => Date.parse(isoOf(at) ?? ''));

/** When `remindBeforeEvents` may mail parents: at its two times, and an hour later those that were asked shortly before. */
function nextReminders(app: PbApp, now: number): number[] {
  if (!hasMail(app)) return [];
  const dates = times(
    app,
    `SELECT DISTINCT date AS at FROM events WHERE status = 'upcoming' AND date > ${timeSql()}
       AND EXISTS (SELECT 1 FROM event_rsvps r WHERE r.event_id = events.id AND r.under_18
         AND r.consent_state != 'given' AND r.status != 'cancelled')`,
  );
  const before = [remindBefore.first, remindBefore.last].flatMap((hours) => [hours, hours - 1]);
  return dates
    .flatMap((date) => before.map((hours) => atStep(date - hours * hour)))
    .filter((moment) => moment > now);
}

/** When `reconcile` may ask about a gift whose checkout is open. */
function nextGifts(app: PbApp): number[] {
  if (!givingSettings()) return [];
  const pending = rows(
    app,
    `SELECT created_at, checked_at FROM donations WHERE status = 'pending' AND session <> ''`,
    {},
    { created_at: '', checked_at: '' },
  );
  return pending.map(({ created_at, checked_at }) => {
    const first = Date.parse(isoOf(created_at) ?? '') + step;
    const again = checked_at ? Date.parse(isoOf(checked_at) ?? '') + giftAgain : 0;
    return atStep(Math.max(first, again));
  });
}

const atStep = (moment: number): number => Math.ceil(moment / step) * step;

/** The command `next-due`: prints the earliest time (ISO 8601), also one that has passed; nothing if there is none. */
export function printNextDue(command: CobraCommand): void {
  const all = [...nextMail($app), ...nextPages($app), ...nextReminders($app, Date.now()), ...nextGifts($app)];
  const known = all.filter((moment) => !Number.isNaN(moment));
  if (known.length > 0) command.println(new Date(Math.min(...known)).toISOString());
}
