import type Stripe from 'stripe';
import * as v from 'valibot';
import { givingOnline as words } from '../../../src/content/giving/giving-online';
import type { GiftKind } from '../../../src/domain/choices';
import { giftReturn, isCheckoutAddress } from '../../../src/domain/giving/checkouts';
import { type GiftInput, giftCurrency, giftInput, monthlyDefault } from '../../../src/domain/giving/donation';
import { parse } from '../../../src/domain/parse';
import { bodyOf, parseOrThrow } from '../request';
import { site } from '../site';
import { type GiftReport, hasEndedUnpaid, openGift } from './ledger';
import { type GivingSettings, settingsForGifts } from './settings';
import { type FieldsOf, formOf, post, type StripeAnswer } from './stripe';

/** `{ amount, currency?, key? }`, a single gift → `{ url }`. Refuses a wrong amount before it calls Stripe. */
export const createPayment = (e: RequestEvent): void => respond(e, 'once');

/** `{ amount?, currency?, key? }`: the same for a monthly gift. */
export const createCheckout = (e: RequestEvent): void => respond(e, 'monthly');

/**
 * After `unanswered` the page retries with the same key: Stripe may have created the checkout. Else with a new key.
 */
type CheckoutFailure = keyof typeof words.reason;
const statusOf: Record<CheckoutFailure, number> = {
  off: 503,
  changed: 409,
  unanswered: 503,
  failed: 503,
  over: 409,
  unpaid: 409,
};

function respond(e: RequestEvent, kind: GiftKind): void {
  const settings = settingsForGifts();
  const opening = settings ? checkoutFor(e, settings, kind) : 'off';
  if (typeof opening === 'object') e.json(200, opening);
  else e.json(statusOf[opening], { code: opening, message: words.reason[opening] });
}

function checkoutFor(e: RequestEvent, settings: GivingSettings, kind: GiftKind) {
  const { currency } = site();
  const body = kind === 'monthly' ? { ...monthlyDefault, ...bodyOf(e) } : bodyOf(e);
  // An open page can show amounts of the currency before: 5,000 cents are not 5,000 yen. Its amounts say nothing about the range of this one.
  if (parseOrThrow(giftCurrency, body).currency !== currency) return 'changed';
  return openCheckout(e.app, settings, kind, parseOrThrow(giftInput(currency, settings.max), body));
}

function openCheckout(
  app: PbApp,
  settings: GivingSettings,
  kind: GiftKind,
  { amount, currency: code, key: given }: GiftInput,
): { url: string } | CheckoutFailure {
  const currency = code.toLowerCase();
  const key = given || $security.randomString(32);
  const gift = nextGift(app, `${key} ${kind} ${amount} ${currency}`);
  const form = formOf(checkoutParams(settings, kind, { amount, currency, gift }));
  const answer = post(settings, '/v1/checkout/sessions', form, $security.sha256(`${key} ${form}`));
  // 409: Stripe is still processing the same request.
  if (!answer || answer.status === 409) return 'unanswered';
  const session = parse(opened, answer.json);
  if (answer.status !== 200 || !session.ok || !isCheckoutAddress(session.value.url, settings.base)) {
    app.logger().error('Stripe opened no checkout', 'status', answer.status, 'type', errorType(answer));
    return 'failed';
  }
  const { id, url } = session.value;
  const status = openGift(app, { gift, kind, amount, currency, session: id });
  if (status === 'pending') return { url };
  return status === 'failed' ? 'unpaid' : 'over';
}

/** Unpaid attempts of one gift after which its key is refused. */
const maxAttempts = 20;

/** Returns the gift's id for an attempt: a retry gets the same id, an attempt after an unpaid one gets a new id. */
function nextGift(app: PbApp, tried: string): string {
  for (let ended = 0; ; ended++) {
    const gift = $security.sha256(ended === 0 ? tried : `${tried} ${ended}`).slice(0, 15);
    if (ended === maxAttempts || !hasEndedUnpaid(app, gift)) return gift;
  }
}

const opened = v.object({ id: v.string(), url: v.string() } satisfies FieldsOf<Stripe.Checkout.Session>);

const checkoutParams = (
  { appUrl }: Pick<GivingSettings, 'appUrl'>,
  kind: GiftKind,
  { amount, currency, gift }: Pick<GiftReport, 'amount' | 'currency' | 'gift'>,
): Stripe.Checkout.SessionCreateParams => ({
  mode: kind === 'once' ? 'payment' : 'subscription',
  success_url: `${appUrl}${giftReturn.success}`,
  cancel_url: `${appUrl}${giftReturn.canceled}`,
  metadata: { byop_gift: gift },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency,
        unit_amount: amount,
        product_data: { name: words.product[kind] },
        ...(kind === 'monthly' && { recurring: { interval: 'month' } }),
      },
    },
  ],
  ...(kind === 'once' ? { submit_type: 'donate' } : { subscription_data: { metadata: { byop_gift: gift } } }),
});

/** Returns the type of Stripe's error without its message, which can repeat the input. */
function errorType({ json }: StripeAnswer): string {
  const read = v.safeParse(v.object({ error: v.object({ type: v.string() }) }), json);
  return read.success ? read.output.error.type : '';
}
