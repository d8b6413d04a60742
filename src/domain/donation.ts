/** The amounts and input of gifts (spec §5, §9). Amounts are whole cents. */
import * as v from 'valibot';
import { donation } from './limits';

/** Quoted from spec §5. */
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

/** A monthly gift of a suggested amount; by default the first one (spec §9). */
export const monthlyInput = v.object({
  amount: v.optional(v.picklist(donation.monthly, 'Choose one of the monthly amounts.'), donation.monthly[0]),
  key: key(),
});

export type GiftInput = v.InferOutput<ReturnType<typeof onceInput>>;

export const stripeCheckout = 'https://checkout.stripe.com';

/** `base`: another origin of checkout pages, which tests configure; '' for none. */
export const isCheckoutAddress = (address: string, base: string): boolean =>
  [stripeCheckout, base].some((origin) => origin !== '' && address.startsWith(`${origin}/`));

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
