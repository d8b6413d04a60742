/** Asks Stripe about gifts that it should have told us about: an event can be lost while this server is away. */
import { rows, run } from '../rows';
import { take } from './ledger';
import { noteOfSession } from './notes';
import { givingSettings } from './settings';
import { get } from './stripe';

/** How many are asked about at a time, the longest unasked first. */
const most = 20;
/** Milliseconds that a checkout is left alone: people are still typing. */
const patience = 10 * 60_000;

/** Stops at the first question without an answer; the next round goes on there. */
export function reconcile(app: PbApp): void {
  const settings = givingSettings();
  if (!settings) return;
  const before = stored(Date.now() - patience);
  const pending = rows(
    app,
    `SELECT id, session FROM donations WHERE status = 'pending' AND session <> '' AND created_at < {:before}
      AND checked_at < {:before} ORDER BY checked_at LIMIT ${most}`,
    { before },
    { id: '', session: '' },
  );
  for (const { id, session } of pending) {
    const path = `/v1/checkout/sessions/${encodeURIComponent(session)}?expand%5B%5D=payment_intent`;
    const answer = get(settings, path);
    if (!answer || answer.status >= 500 || answer.status === 429) return;
    const note = answer.status === 200 ? noteOfSession(answer.json) : null;
    app.runInTransaction((tx) => {
      if (note) take(tx, note);
      const now = stored(Date.now());
      run(tx, 'UPDATE donations SET checked_at = {:now} WHERE id = {:id}', { now, id });
    });
  }
}

/** An instant as PocketBase stores it. */
const stored = (instant: number): string => new Date(instant).toISOString().replace('T', ' ');
