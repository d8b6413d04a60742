/** The amounts and input of gifts. Amounts are whole cents. */
import * as v from 'valibot';
import { giftKinds, giftStatuses } from '../choices';
import { donation } from '../limits';

export const tooSmall = 'Please enter a valid amount (minimum $1.00).';

const tooLarge = (max: number) => `At most ${dollars(max)} at a time. For more, write to us.`;

const cents = (max: number) =>
  v.pipe(
    v.number(tooSmall),
    v.check((amount) => Number.isInteger(amount), tooSmall),
    v.minValue(donation.min, tooSmall),
    v.maxValue(max, tooLarge(max)),
  );

/** The idempotency key of a gift: one key never opens two checkouts. */
const key = () =>
  v.optional(
    v.pipe(v.string('A key is text.'), v.regex(/^([A-Za-z0-9-]{15,64})?$/, 'This is not a key.')),
    '',
  );

export const onceInput = (max: number) => v.object({ amount: cents(max), key: key() });

/** A monthly gift of a suggested amount; by default the first one. */
export const monthlyInput = v.object({
  amount: v.optional(v.picklist(donation.monthly, 'Choose one of the monthly amounts.'), donation.monthly[0]),
  key: key(),
});

export type GiftInput = v.InferOutput<ReturnType<typeof onceInput>>;

export const stripeCheckout = 'https://checkout.stripe.com';

/** `base`: another origin of checkout pages: of tests, or the site's own in the demo; '' for none. */
export const isCheckoutAddress = (address: string, base: string): boolean =>
  [stripeCheckout, base].some((origin) => origin !== '' && address.startsWith(`${origin}/`));

/** Where a checkout leads back to. */
export const giftReturn = {
  success: '/ministries/give?success=true',
  canceled: '/ministries/give?canceled=true',
} as const;

/** How the ids of demo checkouts begin. Stripe's begin with `cs_live_` or `cs_test_`. */
const demoPrefix = 'cs_demo_';
export const demoSessionId = (hash: string): string => `${demoPrefix}${hash.slice(0, 40)}`;
export const isDemoSession = (session: string): boolean => session.startsWith(demoPrefix);

/** A request of the demo checkout's page: without `outcome` it only reads. */
export const demoCheckoutInput = v.object({
  session: v.pipe(
    v.string('Which checkout?'),
    v.regex(/^cs_demo_[0-9a-f]{40}$/, 'This is no demo checkout.'),
  ),
  outcome: v.optional(v.picklist(['pay', 'fail'], 'Choose pay or fail.')),
});
export type DemoOutcome = NonNullable<v.InferOutput<typeof demoCheckoutInput>['outcome']>;

/** Its answer: the gift as the ledger has it. */
export const demoGift = v.object({
  kind: v.picklist(giftKinds),
  /** Cents. */
  amount: v.number(),
  status: v.picklist(giftStatuses),
});
export type DemoGift = v.InferOutput<typeof demoGift>;

/** Formats whole cents: 7550 → "$75.50", 1000000 → "$10,000". */
export function dollars(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = cents % 100;
  return `$${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** Parses typed dollars ("75.50", "$75.5", "1,000"). Returns cents; null for letters, a third decimal or "1e3". */
export function toCents(typed: string): number | null {
  const read = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim().replace(/^\$\s+/, '$'));
  if (!read) return null;
  const [, whole = '', rest = ''] = read;
  return Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
}
