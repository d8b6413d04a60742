/**
 * The ledger `donations`. Reports may arrive in any order and repeatedly: statuses only rise, fields are only added.
 */
import type Stripe from 'stripe';
import type { GiftKind, GiftStatus } from '../../../src/domain/choices';
import { donation } from '../../../src/domain/limits';
import { cleanEmail } from '../../../src/domain/text/email';
import { queue } from '../mail/queue';
import { findOrNull, idsOf, rows, storedTime } from '../sql';

/** The state of one gift as Stripe reports it. Ids are Stripe's, '' if unknown. */
export interface GiftReport {
  gift: string;
  kind: GiftKind;
  status: Exclude<GiftStatus, 'refunded'>;
  /** In the minor unit of its currency, such as cents. */
  amount: number;
  /** As Stripe writes it: in small letters. */
  currency: string;
  /** Epoch seconds. */
  at: number;
  email: string;
  session: string;
  invoice: string;
  intent: string;
  subscription: string;
}

/** What an event changes: a gift, or the invoice or the refunded amount of a payment. */
export interface LedgerUpdate {
  report: GiftReport | null;
  invoice: string;
  intent: string;
  refunded: number;
}

/** The events whose amounts went back: both are joined, each with its largest. */
export const refundEvent = 'charge.refunded' satisfies Stripe.Event.Type;
export const disputeEvent = 'charge.dispute.closed' satisfies Stripe.Event.Type;

const rank: Record<string, number> = { pending: 1, canceled: 2, failed: 3, paid: 4, refunded: 4 };

/** Records an open checkout. Returns the gift's status, which is not `pending` if its key was used before. */
export function openGift(
  app: PbApp,
  {
    gift,
    kind,
    amount,
    currency,
    session,
  }: Pick<GiftReport, 'gift' | 'kind' | 'amount' | 'currency' | 'session'>,
) {
  let status = '';
  app.runInTransaction((tx) => {
    const at = Math.floor(Date.now() / 1000);
    const rest = { email: '', invoice: '', intent: '', subscription: '' };
    applyReport(tx, { gift, kind, amount, currency, session, status: 'pending', at, ...rest });
    status = tx.findRecordById('donations', gift).getString('status');
  });
  return status;
}

/** Returns whether a gift expired, or its single payment failed. Stripe retries monthly payments. */
export const hasEndedUnpaid = (app: PbApp, gift: string): boolean =>
  rows(
    app,
    `SELECT id FROM donations WHERE id = {:gift}
       AND (status = 'canceled' OR (status = 'failed' AND kind = 'once'))`,
    { gift },
    { id: '' },
  ).length > 0;

/** The event is stored already: `gift_events` has what was refunded. */
export function applyUpdate(tx: PbApp, { report, invoice, intent }: LedgerUpdate): void {
  if (report && report.amount >= donation.min) applyReport(tx, report);
  const about = `SELECT id FROM donations WHERE id = {:gift} OR (invoice <> '' AND invoice = {:invoice})
    OR (intent <> '' AND intent = {:intent})`;
  const params = { gift: report?.gift ?? '', invoice: invoice || (report?.invoice ?? ''), intent };
  for (const id of idsOf(tx, about, params)) joinPayment(tx, id);
}

function applyReport(tx: PbApp, report: GiftReport): void {
  const row =
    findOrNull(tx, 'donations', report.gift) ??
    new Record(tx.findCollectionByNameOrId('donations'), { id: report.gift });
  const isNews = (rank[report.status] ?? 0) > (rank[row.getString('status')] ?? 0);
  if (isNews) {
    row.set('status', report.status);
    row.set('amount', report.amount);
    row.set('currency', report.currency);
    row.set('kind', report.kind);
  }
  if (!row.getString('email') && !isErased(tx, row.id)) row.set('email', cleanEmail(report.email));
  for (const field of ['session', 'invoice', 'intent', 'subscription'] as const) {
    if (!row.getString(field)) row.set(field, report[field]);
  }
  if (report.status === 'paid') {
    const at = storedTime(report.at * 1000);
    const known = row.getString('paid_at');
    if (!known || at < known) row.set('paid_at', at);
  }
  tx.save(row);
  // The first month has a session: its giver saw the failure.
  const isRenewal = report.kind === 'monthly' && row.getString('session') === '';
  if (isNews && isRenewal && report.status === 'failed')
    queue(tx, { message: 'gift-failed-for-team', about: row.id });
}

/** Returns whether the giver was erased: the gift stays, and gets no email again. */
const isErased = (tx: PbApp, id: string): boolean =>
  idsOf(tx, 'SELECT id FROM erased_ids WHERE id = {:id}', { id }).length > 0;

/** Joins a gift with the known data of its payment, whichever came first. */
function joinPayment(tx: PbApp, id: string): void {
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
    `SELECT COALESCE(MAX(CASE WHEN type = {:refund} THEN refunded END), 0)
       + COALESCE(MAX(CASE WHEN type = {:dispute} THEN refunded END), 0) AS amount
     FROM gift_events WHERE intent <> '' AND intent = {:intent}`,
    { intent: row.getString('intent'), refund: refundEvent, dispute: disputeEvent },
    { amount: 0 },
  );
  // A bank may take more than the gift, because of exchange rates.
  const refunded = Math.min(back?.amount ?? 0, row.getInt('amount'));
  row.set('refunded', Math.max(row.getInt('refunded'), refunded));
  const isPaid = rank[row.getString('status')] === rank.paid;
  if (isPaid) row.set('status', row.getInt('refunded') >= row.getInt('amount') ? 'refunded' : 'paid');
  tx.save(row);
}
