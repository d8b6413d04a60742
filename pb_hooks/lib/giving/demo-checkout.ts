/** The demo's checkout page: what it shows, and what happens when somebody presses a button there (decision 085). */
import type Stripe from 'stripe';
import { type DemoGift, type DemoOutcome, demoCheckoutInput } from '../../../src/domain/giving/donation';
import { bodyOf, parseOrThrow } from '../request';
import { type DemoRow, findDemoRow, sessionOf } from './demo-stripe';
import { givingSettings } from './settings';
import { applyEvent, signatureOf } from './webhook';

/** `{ session, outcome? }` → the gift. 404 unless this site is a demo. A repeat changes nothing. */
export function demoCheckout(e: RequestEvent): void {
  const settings = givingSettings();
  if (!settings?.demo) {
    notFound(e);
    return;
  }
  const { session, outcome } = parseOrThrow(demoCheckoutInput, bodyOf(e));
  const row = findDemoRow(e.app, session);
  if (!row) {
    notFound(e);
    return;
  }
  if (outcome && row.status === 'pending') {
    for (const [type, paymentStatus] of events[outcome]) {
      const event = signed(eventOf(type, row, paymentStatus), settings.secrets[0] ?? '');
      const refusal = applyEvent(e.app, settings.secrets, event);
      if (refusal) throw new InternalServerError(refusal);
    }
  }
  const { kind, amount, currency, status } = findDemoRow(e.app, session) ?? row;
  e.json(200, { kind, amount, currency, status } satisfies DemoGift);
}

const notFound = (e: RequestEvent): void => e.json(404, { message: 'There is no such demo checkout.' });

/** What Stripe sends. `fail`: the bank does not pay, as with a bank debit. */
const events: Record<DemoOutcome, readonly [Stripe.Event.Type, Stripe.Checkout.Session.PaymentStatus][]> = {
  pay: [['checkout.session.completed', 'paid']],
  fail: [
    ['checkout.session.completed', 'unpaid'],
    ['checkout.session.async_payment_failed', 'unpaid'],
  ],
};

/** The same event of the same checkout has the same id: two presses at once count once. */
const eventOf = (
  type: Stripe.Event.Type,
  row: DemoRow,
  paymentStatus: Stripe.Checkout.Session.PaymentStatus,
) => ({
  id: `evt_demo_${$security.sha256(`${row.session} ${type}`).slice(0, 24)}`,
  object: 'event',
  type,
  data: { object: sessionOf(row, 'complete', paymentStatus) },
});

function signed(event: object, secret: string) {
  const raw = JSON.stringify(event);
  const time = `${Math.floor(Date.now() / 1000)}`;
  return { raw, header: `t=${time},v1=${signatureOf(raw, time, secret)}` };
}
