/** The input of gifts (spec §5, §9). Amounts are whole cents. */
import * as v from 'valibot';
import { donation } from './limits';
import { dollars } from './money';

/** The message for an amount that is missing or too small, quoted from spec §5. */
export const tooSmall = 'Please enter a valid amount (minimum $1.00).';

const tooLarge = (max: number) => `At most ${dollars(max)} at a time. For more, write to us.`;

const cents = (max: number) =>
  v.pipe(
    v.number(tooSmall),
    v.check((amount) => Number.isInteger(amount), tooSmall),
    v.minValue(donation.min, tooSmall),
    v.maxValue(max, tooLarge(max)),
  );

/** The idempotency key of a gift, minted by the page: one key never opens two checkouts. */
const key = () =>
  v.optional(
    v.pipe(v.string('A key is text.'), v.regex(/^([A-Za-z0-9-]{15,64})?$/, 'This is not a key.')),
    '',
  );

export const onceInput = (max: number) => v.object({ amount: cents(max), key: key() });

/** A monthly gift of a suggested amount; by default the first one (spec §9). */
export const monthlyInput = v.object({
  amount: v.optional(v.picklist(donation.monthly, 'Choose one of the monthly amounts.'), donation.monthly[0]),
  key: key(),
});

export type GiftInput = v.InferOutput<ReturnType<typeof onceInput>>;

export const stripeCheckout = 'https://checkout.stripe.com';

/** Whether a URL is a checkout page: on Stripe's origin, or on `base`, the origin that tests configure ('' for none). */
export const isCheckoutAddress = (address: string, base: string): boolean =>
  [stripeCheckout, base].some((origin) => origin !== '' && address.startsWith(`${origin}/`));
