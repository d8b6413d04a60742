/** The amounts and input of gifts. Amounts are whole numbers of the currency's minor unit, such as cents. */
import * as v from 'valibot';
import { giftKinds, giftStatuses } from '../choices';
import { exactMoney, giftRange, isPayable, money } from './currencies';

export const tooSmall = (currency: string) =>
  `Please enter a valid amount (minimum ${exactMoney(giftRange(currency).min, currency, currency)}).`;

const tooLarge = (max: string) => `At most ${max} at a time. For more, write to us.`;

const amountIn = (currency: string, max: number) => {
  const message = tooSmall(currency);
  return v.pipe(
    v.number(message),
    v.check((amount) => isPayable(amount, currency), message),
    v.minValue(giftRange(currency).min, message),
    v.maxValue(max, tooLarge(money(max, currency))),
  );
};

/** The idempotency key of a gift: one key never opens two checkouts. */
const key = () =>
  v.optional(
    v.pipe(v.string('A key is text.'), v.regex(/^([A-Za-z0-9-]{15,64})?$/, 'This is not a key.')),
    '',
  );

/** The currency of the amount that the page showed: one from before there was a choice names none. */
export const giftCurrency = v.object({
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'USD'),
});

/** One gift, or each of the monthly ones. @param currency the site's */
export const giftInput = (currency: string, max: number) =>
  v.object({ amount: amountIn(currency, max), ...giftCurrency.entries, key: key() });

/** A request for a monthly gift without a payload: 50 dollars. */
export const monthlyDefault = { amount: 5000 } as const;

export type GiftInput = v.InferOutput<ReturnType<typeof giftInput>>;

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
  amount: v.number(),
  currency: v.string(),
  status: v.picklist(giftStatuses),
});
export type DemoGift = v.InferOutput<typeof demoGift>;
