/** Requests the state of pending gifts from Stripe, because events can be lost while this server is down. */
import { instantOf, rows, run, storedTime } from '../sql';
import { applyUpdate } from './ledger';
import { givingSettings } from './settings';
import { get } from './stripe';
import { updateFromSession } from './stripe-updates';

const maxGifts = 20;
/** Age in ms below which a checkout is skipped: the person is still typing. */
const minAge = 10 * 60_000;
/** In ms. A sleeping server asks about a gift again after this time. Stripe's own message wakes it, too. */
const againAfter = 60 * 60_000;
/** SQL for gifts whose checkout is open. */
const isOpen = "status = 'pending' AND session <> ''";

/** Returns when `reconcile` has to ask about gifts next, in epoch ms. */
export function nextGifts(app: PbApp): number[] {
  if (!givingSettings()) return [];
  const sql = `SELECT created_at, checked_at FROM donations WHERE ${isOpen}`;
  return rows(app, sql, {}, { created_at: '', checked_at: '' }).map(({ created_at, checked_at }) => {
    const again = checked_at ? instantOf(checked_at) + againAfter : 0;
    return Math.max(instantOf(created_at) + minAge, again);
  });
}

/** Stops when Stripe does not respond; the next run continues there. */
export function reconcile(app: PbApp): void {
  const settings = givingSettings();
  if (!settings) return;
  const before = storedTime(Date.now() - minAge);
  const pending = rows(
    app,
    `SELECT id, session FROM donations WHERE ${isOpen} AND created_at < {:before}
      AND checked_at < {:before} ORDER BY checked_at LIMIT ${maxGifts}`,
    { before },
    { id: '', session: '' },
  );
  const unreadable: string[] = [];
  for (const { id, session } of pending) {
    const path = `/v1/checkout/sessions/${encodeURIComponent(session)}?expand%5B%5D=payment_intent`;
    const answer = get(settings, path);
    if (!answer || answer.status >= 500 || answer.status === 429) return;
    const update = answer.status === 200 ? updateFromSession(answer.json) : null;
    if (update === 'unreadable') unreadable.push(session);
    app.runInTransaction((tx) => {
      if (update && update !== 'unreadable') applyUpdate(tx, update);
      const now = storedTime(Date.now());
      run(tx, 'UPDATE donations SET checked_at = {:now} WHERE id = {:id}', { now, id });
    });
  }
  // The job fails, and health shows it.
  if (unreadable.length > 0) throw new Error(`Checkouts that could not be read: ${unreadable.join(', ')}`);
}
