/** Gifts: opening a checkout at Stripe, and a ledger that only Stripe's word moves (decision 024). */
export { createCheckout, createPayment } from './giving/checkout';
export { reconcile } from './giving/reconcile';
export { takeEvent } from './giving/webhook';
