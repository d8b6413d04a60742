/** Public API of gifts: Stripe checkouts, and a ledger that only Stripe's data changes (decision 024). */
export { createCheckout, createPayment } from './giving/checkout';
export { demoCheckout } from './giving/demo-checkout';
export { reconcile } from './giving/reconcile';
export { receiveEvent } from './giving/webhook';
