/** Gifts (spec §5, §9): what may be given, and how a typed amount is read. Money is in whole cents everywhere. */
import * as v from 'valibot';
import { donation } from './limits';

/** Said for every amount that is none or too small, word for word (spec §5). */
export const tooSmall = 'Please enter a valid amount (minimum $1.00).';

/** 7550 → "$75.50", 1000000 → "$10,000". */
export function dollars(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = cents % 100;
  return `$${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

const tooLarge = (max: number) => `At most ${dollars(max)} at a time. For more, write to us.`;

/** An amount in cents, from the minimum to `max`, both included. */
const cents = (max: number) =>
  v.pipe(
    v.number(tooSmall),
    v.check((amount) => Number.isInteger(amount), tooSmall),
    v.minValue(donation.min, tooSmall),
    v.maxValue(max, tooLarge(max)),
  );

/** What the page mints for one gift, and keeps while it tries: the same key never makes two checkouts. */
const key = () =>
  v.optional(
    v.pipe(v.string('A key is text.'), v.regex(/^([A-Za-z0-9-]{16,64})?$/, 'This is not a key.')),
    '',
  );

/** One gift. `max` in cents. */
export const onceInput = (max: number) => v.object({ amount: cents(max), key: key() });

/** A gift every month, of one of the suggested tiers; without an amount the first of them (spec §9). */
export const monthlyInput = v.object({
  amount: v.optional(v.picklist(donation.monthly, 'Choose one of the monthly amounts.'), donation.monthly[0]),
  key: key(),
});

export type GiftInput = v.InferOutput<ReturnType<typeof onceInput>>;

/**
 * What somebody typed as dollars, in cents: "75.50", "$75.5", "1,000". Null when it is no amount of money: letters,
 * a third decimal, "1e3".
 */
export function toCents(typed: string): number | null {
  const read = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim().replace(/^\$\s+/, '$'));
  if (!read) return null;
  const [, whole = '', rest = ''] = read;
  return Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
}

/** Where Stripe's own checkout pages are. */
export const stripeCheckout = 'https://checkout.stripe.com';

/**
 * Whether an address may be followed to pay: it is on Stripe's checkout host, or on `base`, the origin that a server
 * was set up with instead (tests), '' for none.
 */
export const isCheckoutAddress = (address: string, base: string): boolean =>
  [stripeCheckout, base].some((origin) => origin !== '' && address.startsWith(`${origin}/`));
