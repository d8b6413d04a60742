/** Parses Stripe's objects into ledger updates. Returns null for objects that are not about our gifts. */
import type Stripe from 'stripe';
import * as v from 'valibot';
import { recordId } from '../../../src/domain/fields';
import type { GiftReport, LedgerUpdate } from './ledger';
import type { FieldsOf } from './stripe';

/** An id, or the expanded object; null and absent become ''. */
const id = v.pipe(
  v.nullish(v.union([v.string(), v.object({ id: v.string() })]), ''),
  v.transform((given) => (typeof given === 'string' ? given : given.id)),
);
const text = v.nullish(v.string(), '');
const amount = v.nullish(v.number(), 0);
const ours = v.object({ byop_gift: recordId() });

const session = v.object({
  id: v.string(),
  mode: v.picklist(['payment', 'subscription']),
  status: text,
  payment_status: text,
  amount_total: amount,
  currency: text,
  created: v.number(),
  metadata: ours,
  customer_details: v.nullish(v.object({ email: text }), null),
  payment_intent: v.nullish(v.union([v.string(), v.object({ id: v.string(), status: v.string() })]), null),
  invoice: id,
  subscription: id,
} satisfies FieldsOf<Stripe.Checkout.Session>);

const subscription = v.object({
  metadata: ours,
  subscription: id,
} satisfies FieldsOf<Stripe.Invoice.Parent.SubscriptionDetails>);
const invoice = v.object({
  id: v.string(),
  amount_paid: amount,
  amount_due: amount,
  currency: text,
  billing_reason: text,
  created: v.number(),
  customer_email: text,
  parent: v.object({ subscription_details: subscription } satisfies FieldsOf<Stripe.Invoice.Parent>),
} satisfies FieldsOf<Stripe.Invoice>);

const invoicePayment = v.object({
  invoice: id,
  payment: v.object({
    type: v.literal('payment_intent'),
    payment_intent: id,
  } satisfies FieldsOf<Stripe.InvoicePayment.Payment>),
} satisfies FieldsOf<Stripe.InvoicePayment>);
const charge = v.object({
  payment_intent: id,
  amount_refunded: v.number(),
} satisfies FieldsOf<Stripe.Charge>);

const ledgerUpdate = (report: GiftReport | null, more: Partial<LedgerUpdate> = {}): LedgerUpdate => ({
  report,
  invoice: '',
  intent: '',
  refunded: 0,
  ...more,
});

/** Returns null while a session is open. `failed`: an event reported that a delayed payment failed. */
export function updateFromSession(object: unknown, failed = false): LedgerUpdate | null {
  const read = v.safeParse(session, object);
  if (!read.success) return null;
  const { output: s } = read;
  const intent = typeof s.payment_intent === 'object' ? s.payment_intent : null;
  const lost = failed || intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  const complete = s.payment_status === 'paid' ? 'paid' : lost ? 'failed' : 'pending';
  const status = s.status === 'complete' ? complete : s.status === 'expired' ? 'canceled' : null;
  if (!status) return null;
  return ledgerUpdate({
    gift: s.metadata.byop_gift,
    kind: s.mode === 'payment' ? 'once' : 'monthly',
    status,
    amount: s.amount_total,
    currency: s.currency,
    at: s.created,
    email: s.customer_details?.email ?? '',
    session: s.id,
    invoice: s.invoice,
    intent: typeof s.payment_intent === 'string' ? s.payment_intent : (intent?.id ?? ''),
    subscription: s.subscription,
  });
}

/** Converts one month of a monthly gift. The first belongs to the checkout; each later one gets another row. */
function updateFromInvoice(object: unknown, status: 'paid' | 'failed'): LedgerUpdate | null {
  const read = v.safeParse(invoice, object);
  if (!read.success) return null;
  const { output: i } = read;
  const { metadata, subscription: id } = i.parent.subscription_details;
  const isFirst = i.billing_reason === 'subscription_create';
  return ledgerUpdate({
    gift: isFirst ? metadata.byop_gift : $security.sha256(i.id).slice(0, 15),
    kind: 'monthly',
    status,
    amount: status === 'paid' ? i.amount_paid : i.amount_due,
    currency: i.currency,
    at: i.created,
    email: i.customer_email,
    session: '',
    invoice: i.id,
    intent: '',
    subscription: id,
  });
}

const readers: Partial<Record<Stripe.Event.Type, (object: unknown) => LedgerUpdate | null>> = {
  'checkout.session.completed': (object) => updateFromSession(object),
  'checkout.session.async_payment_succeeded': (object) => updateFromSession(object),
  'checkout.session.async_payment_failed': (object) => updateFromSession(object, true),
  'checkout.session.expired': (object) => updateFromSession(object),
  'invoice.paid': (object) => updateFromInvoice(object, 'paid'),
  'invoice.payment_failed': (object) => updateFromInvoice(object, 'failed'),
  'invoice_payment.paid': (object) => {
    const read = v.safeParse(invoicePayment, object);
    if (!read.success) return null;
    return ledgerUpdate(null, { invoice: read.output.invoice, intent: read.output.payment.payment_intent });
  },
  'charge.refunded': (object) => {
    const read = v.safeParse(charge, object);
    if (!read.success || !read.output.payment_intent) return null;
    return ledgerUpdate(null, { intent: read.output.payment_intent, refunded: read.output.amount_refunded });
  },
};
const readerOf = new Map(Object.entries(readers));

export const updateFromEvent = (type: string, object: unknown): LedgerUpdate | null =>
  readerOf.get(type)?.(object) ?? null;
