/** Parses Stripe's objects into ledger updates. Returns null for objects that are not about our gifts. */
import type Stripe from 'stripe';
import * as v from 'valibot';
import { recordId } from '../../../src/domain/fields';
import { disputeEvent, type GiftReport, type LedgerUpdate, refundEvent } from './ledger';
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

const metadata = v.nullish(v.record(v.string(), v.unknown()), {});
const details = v.object({
  metadata,
  subscription: id,
} satisfies FieldsOf<Stripe.Invoice.Parent.SubscriptionDetails>);
/** The subscription of an invoice, in the shape of each API version: the webhook endpoint has its own. Null for a single invoice. */
const invoiceSubscription = v.union([
  v.pipe(
    v.object({
      parent: v.nullable(
        v.object({
          subscription_details: v.nullish(details, null),
        } satisfies FieldsOf<Stripe.Invoice.Parent>),
      ),
    } satisfies FieldsOf<Stripe.Invoice>),
    v.transform(
      ({ parent }) => parent?.subscription_details && { ...parent.subscription_details, intent: '' },
    ),
  ),
  // Before 2025-03-31. There is no event about the payment.
  v.pipe(
    v.object({
      subscription: v.union([v.null(), v.string(), v.object({ id: v.string() })]),
      subscription_details: v.nullish(v.object({ metadata: v.nullish(metadata) }), null),
      lines: v.nullish(v.object({ data: v.array(v.object({ metadata })) }), null),
      payment_intent: id,
    }),
    v.transform(({ subscription, subscription_details, lines, payment_intent }) => {
      if (!subscription) return null;
      return {
        metadata: subscription_details?.metadata ?? lines?.data[0]?.metadata ?? {},
        subscription: typeof subscription === 'string' ? subscription : subscription.id,
        intent: payment_intent,
      };
    }),
  ),
]);
const invoice = v.object({
  id: v.string(),
  amount_paid: amount,
  amount_due: amount,
  currency: text,
  billing_reason: text,
  created: v.number(),
  customer_email: text,
} satisfies FieldsOf<Stripe.Invoice>);

const invoicePayment = v.object({
  invoice: id,
  payment: v.object({
    type: v.string(),
    payment_intent: id,
  } satisfies FieldsOf<Stripe.InvoicePayment.Payment>),
} satisfies FieldsOf<Stripe.InvoicePayment>);
const charge = v.object({
  payment_intent: id,
  amount_refunded: v.number(),
} satisfies FieldsOf<Stripe.Charge>);
const dispute = v.object({
  payment_intent: id,
  amount: v.number(),
  status: v.string(),
} satisfies FieldsOf<Stripe.Dispute>);

/** An object that is ours, or does not say whose it is, in a shape that this version does not know. */
type Unreadable = 'unreadable';
type Reading = LedgerUpdate | Unreadable | null;

const ledgerUpdate = (report: GiftReport | null, more: Partial<LedgerUpdate> = {}): LedgerUpdate => ({
  report,
  invoice: '',
  intent: '',
  refunded: 0,
  ...more,
});

/** Returns null while a session is open. `failed`: an event reported that a delayed payment failed. */
export function updateFromSession(object: unknown, failed = false): Reading {
  if (!v.is(v.object({ metadata: ours }), object)) return v.is(v.object({}), object) ? null : 'unreadable';
  const read = v.safeParse(session, object);
  if (!read.success) return 'unreadable';
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
function updateFromInvoice(object: unknown, status: 'paid' | 'failed'): Reading {
  const about = v.safeParse(invoiceSubscription, object);
  if (!about.success) return 'unreadable';
  if (!about.output || !v.is(ours, about.output.metadata)) return null;
  const read = v.safeParse(invoice, object);
  if (!read.success) return 'unreadable';
  const { output: i } = read;
  const { metadata, subscription, intent } = about.output;
  const isFirst = i.billing_reason === 'subscription_create';
  return ledgerUpdate({
    gift: isFirst ? v.parse(ours, metadata).byop_gift : $security.sha256(i.id).slice(0, 15),
    kind: 'monthly',
    status,
    amount: status === 'paid' ? i.amount_paid : i.amount_due,
    currency: i.currency,
    at: i.created,
    email: i.customer_email,
    session: '',
    invoice: i.id,
    intent,
    subscription,
  });
}

const readers: Partial<Record<Stripe.Event.Type, (object: unknown) => Reading>> = {
  'checkout.session.completed': (object) => updateFromSession(object),
  'checkout.session.async_payment_succeeded': (object) => updateFromSession(object),
  'checkout.session.async_payment_failed': (object) => updateFromSession(object, true),
  'checkout.session.expired': (object) => updateFromSession(object),
  'invoice.paid': (object) => updateFromInvoice(object, 'paid'),
  'invoice.payment_failed': (object) => updateFromInvoice(object, 'failed'),
  'invoice_payment.paid': (object) => {
    const read = v.safeParse(invoicePayment, object);
    if (!read.success) return 'unreadable';
    const { invoice, payment } = read.output;
    return payment.type === 'payment_intent'
      ? ledgerUpdate(null, { invoice, intent: payment.payment_intent })
      : null;
  },
  [refundEvent]: (object) => {
    const read = v.safeParse(charge, object);
    if (!read.success) return 'unreadable';
    const { payment_intent: intent, amount_refunded: refunded } = read.output;
    return intent ? ledgerUpdate(null, { intent, refunded }) : null;
  },
  // The money is withdrawn when a dispute is opened, and comes back if it is won.
  [disputeEvent]: (object) => {
    const read = v.safeParse(dispute, object);
    if (!read.success) return 'unreadable';
    const { payment_intent: intent, amount: refunded, status } = read.output;
    return intent && status === 'lost' ? ledgerUpdate(null, { intent, refunded }) : null;
  },
};
const readerOf = new Map(Object.entries(readers));

/** Returns null for an event that is not about our gifts. */
export const updateFromEvent = (type: string, object: unknown): Reading =>
  readerOf.get(type)?.(object) ?? null;
