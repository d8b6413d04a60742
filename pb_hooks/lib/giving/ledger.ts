/**
 * The ledger `donations`. Every rule here gives the same rows in whatever order, and however often, its facts come: a
 * status only climbs, what is known is only added, refunds are found by their payment from either side.
 */
import type { GiftKind, GiftStatus } from '../../../src/domain/choices';
import { donation } from '../../../src/domain/limits';
import { rows } from '../rows';

/** What is said about one gift. Ids are Stripe's, '' where nothing is said. */
export interface Fact {
  gift: string;
  kind: GiftKind;
  status: Exclude<GiftStatus, 'refunded'>;
  /** Cents. */
  amount: number;
  currency: string;
  /** When it was so, in seconds since 1970. */
  at: number;
  email: string;
  session: string;
  invoice: string;
  intent: string;
  subscription: string;
}

/** What an event says: about a gift, or that a payment belongs to an invoice or was refunded (cents in all). */
export interface Note {
  fact: Fact | null;
  invoice: string;
  intent: string;
  refunded: number;
}

const height: Record<string, number> = { pending: 1, canceled: 2, failed: 3, paid: 4, refunded: 4 };

/** Writes down that a checkout is open. False when this gift's story is over already: its key was used before. */
export function open(
  app: PbApp,
  { gift, kind, amount, session }: Pick<Fact, 'gift' | 'kind' | 'amount' | 'session'>,
) {
  let pending = false;
  app.runInTransaction((tx) => {
    const at = Math.floor(Date.now() / 1000);
    const rest = { email: '', invoice: '', intent: '', subscription: '' };
    record(tx, { gift, kind, amount, session, status: 'pending', currency: 'usd', at, ...rest });
    pending = tx.findRecordById('donations', gift).getString('status') === 'pending';
  });
  return pending;
}

/** Whether a gift ended without money: its checkout expired, or its one payment failed. Stripe tries monthly ones again. */
export const hasEndedUnpaid = (app: PbApp, gift: string): boolean =>
  rows(
    app,
    `SELECT id FROM donations WHERE id = {:gift}
       AND (status = 'canceled' OR (status = 'failed' AND kind = 'once'))`,
    { gift },
    { id: '' },
  ).length > 0;

/** Takes in what one event, or an answer of Stripe, says. Inside a transaction. */
export function take(tx: PbApp, { fact, invoice, intent, refunded }: Note): void {
  if (fact && fact.amount >= donation.min) record(tx, fact);
  const about = `SELECT id FROM donations WHERE id = {:gift} OR (invoice <> '' AND invoice = {:invoice})
    OR (intent <> '' AND intent = {:intent})`;
  const params = { gift: fact?.gift ?? '', invoice: invoice || (fact?.invoice ?? ''), intent };
  for (const { id } of rows(tx, about, params, { id: '' })) settle(tx, id, refunded);
}

function record(tx: PbApp, fact: Fact): void {
  const row = found(tx, fact.gift) ?? new Record(tx.findCollectionByNameOrId('donations'), { id: fact.gift });
  if ((height[fact.status] ?? 0) > (height[row.getString('status')] ?? 0)) {
    row.set('status', fact.status);
    row.set('amount', fact.amount);
    row.set('currency', fact.currency);
    row.set('kind', fact.kind);
  }
  if (!row.getString('email') && !isErased(tx, row.id)) row.set('email', fact.email);
  for (const field of ['session', 'invoice', 'intent', 'subscription'] as const) {
    if (!row.getString(field)) row.set(field, fact[field]);
  }
  if (fact.status === 'paid') {
    const at = new Date(fact.at * 1000).toISOString().replace('T', ' ');
    const known = row.getString('paid_at');
    if (!known || at < known) row.set('paid_at', at);
  }
  tx.save(row);
}

/** Whether its giver asked to be forgotten: the gift stays, and gets no address again. */
const isErased = (tx: PbApp, id: string): boolean =>
  rows(tx, 'SELECT id FROM erased_ids WHERE id = {:id}', { id }, { id: '' }).length > 0;

/** Joins a gift with what is known about its payment, whichever came first. */
function settle(tx: PbApp, id: string, refunded: number): void {
  const row = tx.findRecordById('donations', id);
  const invoice = row.getString('invoice');
  if (!row.getString('intent') && invoice) {
    const [paid] = rows(
      tx,
      "SELECT intent FROM gift_events WHERE invoice = {:invoice} AND intent <> '' LIMIT 1",
      { invoice },
      { intent: '' },
    );
    row.set('intent', paid?.intent ?? '');
  }
  const [back] = rows(
    tx,
    "SELECT COALESCE(MAX(refunded), 0) AS cents FROM gift_events WHERE intent <> '' AND intent = {:intent}",
    { intent: row.getString('intent') },
    { cents: 0 },
  );
  row.set('refunded', Math.max(row.getInt('refunded'), refunded, back?.cents ?? 0));
  const isPaid = height[row.getString('status')] === height.paid;
  if (isPaid) row.set('status', row.getInt('refunded') >= row.getInt('amount') ? 'refunded' : 'paid');
  tx.save(row);
}

function found(tx: PbApp, id: string): PbRecord | null {
  const [known] = rows(tx, 'SELECT id FROM donations WHERE id = {:id}', { id }, { id: '' });
  return known ? tx.findRecordById('donations', id) : null;
}
