/** Gifts (spec §5, §9): what may be given. Money is in whole cents everywhere. */
import * as v from 'valibot';
import { donation } from './limits';
import { dollars } from './money';

/** Said for every amount that is none or too small, word for word (spec §5). */
export const tooSmall = 'Please enter a valid amount (minimum $1.00).';

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
    v.pipe(v.string('A key is text.'), v.regex(/^([A-Za-z0-9-]{15,64})?$/, 'This is not a key.')),
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

/** Where Stripe's own checkout pages are. */
export const stripeCheckout = 'https://checkout.stripe.com';

/**
 * Whether an address may be followed to pay: it is on Stripe's checkout host, or on `base`, the origin that a server
 * was set up with instead (tests), '' for none.
 */
export const isCheckoutAddress = (address: string, base: string): boolean =>
  [stripeCheckout, base].some((origin) => origin !== '' && address.startsWith(`${origin}/`));
