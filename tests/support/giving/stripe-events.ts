/** Stripe's objects and events with Stripe's own types, signed by Stripe's helper. */
import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

export const letters = (count: number): string =>
  randomBytes(count * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, count);

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'created'
  | 'metadata'
  | 'payment_intent'
  | 'invoice'
  | 'subscription'
  | 'url'
> & { customer_details: Pick<Stripe.Checkout.Session.CustomerDetails, 'email'> | null };

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_paid'
  | 'amount_due'
  | 'currency'
  | 'billing_reason'
  | 'created'
  | 'customer_email'
> & {
  parent: {
    type: 'subscription_details';
    subscription_details: Pick<Stripe.Invoice.Parent.SubscriptionDetails, 'metadata' | 'subscription'>;
  };
};

type InvoicePayment = Pick<Stripe.InvoicePayment, 'id' | 'object' | 'amount_paid' | 'status'> & {
  invoice: string;
  payment: Pick<Stripe.InvoicePayment.Payment, 'type' | 'payment_intent'>;
};
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'currency' | 'payment_intent' | 'status'>;
export type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'amount_refunded' | 'payment_intent'>;

export interface StripeEvent {
  id: string;
  object: 'event';
  type: Stripe.Event.Type;
  created: number;
  data: { object: Session | Invoice | InvoicePayment | Charge | Dispute };
}

export const now = (): number => Math.floor(Date.now() / 1000);

/** Creates an event with a copy of an object, because the object changes later. */
export const eventOf = (type: Stripe.Event.Type, object: StripeEvent['data']['object']): StripeEvent => ({
  id: `evt_${letters(24)}`,
  object: 'event',
  type,
  created: now(),
  data: { object: structuredClone(object) },
});

export interface Signed {
  payload: string;
  header: string;
}

export function signed(event: object, secret: string, timestamp = now()): Signed {
  const payload = JSON.stringify(event);
  return { payload, header: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}

export async function post(server: string, { payload, header }: Signed): Promise<number> {
  const answer = await fetch(`${server}/api/byop/stripe-webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
    body: payload,
  });
  await answer.arrayBuffer();
  return answer.status;
}
