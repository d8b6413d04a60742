/**
 * Answers instead of Stripe on a site with demo content and without keys (decision 085). It keeps nothing: the state of a
 * checkout is its row of the ledger.
 */
import type Stripe from 'stripe';
import type { GiftKind, GiftStatus } from '../../../src/domain/choices';
import type { LinkPath } from '../../../src/domain/content/paths';
import { demoSessionId } from '../../../src/domain/giving/checkouts';
import { idsOf, rows, run } from '../sql';

const page: LinkPath = '/demo-checkout';
/** In ms. Like Stripe's. */
const expiresAfter = 24 * 3_600_000;

/** Opens a checkout under an idempotency key: the same key leads to the same one. Without a key it reads one. */
export function demoAnswer(app: PbApp, appUrl: string, path: string, key: string | undefined) {
  if (key) {
    const id = demoSessionId($security.sha256(key));
    return { status: 200, json: { id, url: `${appUrl}${page}#${id}` } };
  }
  const row = findDemoRow(app, path.split(/[/?]/)[4] ?? '');
  if (!row) return { status: 404, json: null };
  const isOver = row.created < Date.now() - expiresAfter;
  return { status: 200, json: sessionOf(row, isOver ? 'expired' : 'open', 'unpaid') };
}

export interface DemoRow {
  id: string;
  session: string;
  kind: GiftKind;
  amount: number;
  currency: string;
  status: GiftStatus;
  /** Epoch ms. */
  created: number;
}

/** Returns the row of a demo checkout, null if there is none. */
export function findDemoRow(app: PbApp, session: string): DemoRow | null {
  const [found] = rows(
    app,
    `SELECT id, kind, amount, currency, status, created_at FROM donations WHERE session = {:session} AND ${isDemo}`,
    { session },
    shape,
  );
  if (!found) return null;
  const { id, kind, amount, currency, status, created_at } = found;
  return { id, session, kind, amount, currency, status, created: Date.parse(created_at.replace(' ', 'T')) };
}

const shape: Pick<DemoRow, 'id' | 'kind' | 'amount' | 'currency' | 'status'> & { created_at: string } = {
  id: '',
  kind: 'once',
  amount: 0,
  currency: '',
  status: 'pending',
  created_at: '',
};

const isDemo = `session LIKE '${demoSessionId('')}%'`;

/** Returns a checkout as Stripe describes it. */
export function sessionOf(
  row: DemoRow,
  status: Stripe.Checkout.Session.Status,
  payment_status: Stripe.Checkout.Session.PaymentStatus,
) {
  const created = Math.floor(Date.now() / 1000);
  const paid = payment_status === 'paid' ? row.id : '';
  return {
    id: row.session,
    object: 'checkout.session',
    mode: row.kind === 'once' ? 'payment' : 'subscription',
    status,
    payment_status,
    amount_total: row.amount,
    currency: row.currency,
    created,
    metadata: { byop_gift: row.id },
    payment_intent: paid && row.kind === 'once' ? `pi_demo_${paid}` : null,
    invoice: paid && row.kind === 'monthly' ? `in_demo_${paid}` : null,
    subscription: paid && row.kind === 'monthly' ? `sub_demo_${paid}` : null,
  } satisfies Partial<Stripe.Checkout.Session>;
}

/** Deletes the gifts of a demo that is over, so that the sums of the ledger are real. Returns how many. */
export function deleteDemoGifts(app: PbApp): number {
  let count = 0;
  app.runInTransaction((tx) => {
    count = idsOf(tx, `SELECT id FROM donations WHERE ${isDemo}`).length;
    if (count === 0) return;
    run(tx, `DELETE FROM gift_events WHERE gift IN (SELECT id FROM donations WHERE ${isDemo})`);
    run(tx, `DELETE FROM donations WHERE ${isDemo}`);
  });
  return count;
}
