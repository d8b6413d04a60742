/** The compiler checks our Stripe parameters against Stripe's types: an unknown parameter does not compile. */
import Stripe from 'stripe';
import { beforeEach, expect, it } from 'vitest';
import { give, giveMonthly } from '../../support/giving/giving';
import { sharedServer, sharedStripe } from '../../support/server/fixtures';

const stripe = sharedStripe();
const server = sharedServer(() => ({ env: stripe.env }));
beforeEach(() => {
  stripe.calls.length = 0;
});

const price = (name: string, unit_amount: number) => ({
  currency: 'usd',
  unit_amount,
  product_data: { name },
});
const asStrings = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asStrings(part)]));
};

it('a payment has only parameters of the published API', async () => {
  await give(server, { amount: 7550 });
  const [call] = stripe.calls;
  const metadata = { byop_gift: expect.stringMatching(/^[a-z0-9]{15}$/) };
  const sent: Omit<Stripe.Checkout.SessionCreateParams, 'metadata'> = {
    mode: 'payment',
    submit_type: 'donate',
    success_url: `${server.url}/ministries/give?success=true`,
    cancel_url: `${server.url}/ministries/give?canceled=true`,
    line_items: [{ quantity: 1, price_data: price('Gift to BYOP', 7550) }],
  };
  expect(call).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
  expect(call?.form).toEqual({ ...Object(asStrings(sent)), metadata });
});

it('a subscription has only parameters of the published API, in the version of the types', async () => {
  await giveMonthly(server, { amount: 10_000 });
  const [call] = stripe.calls;
  const byop_gift = String(Object(call?.form.metadata).byop_gift);
  const sent: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    success_url: `${server.url}/ministries/give?success=true`,
    cancel_url: `${server.url}/ministries/give?canceled=true`,
    metadata: { byop_gift },
    line_items: [
      {
        quantity: 1,
        price_data: { ...price('Monthly gift to BYOP', 10_000), recurring: { interval: 'month' } },
      },
    ],
    subscription_data: { metadata: { byop_gift } },
  };
  expect(call?.form).toEqual(asStrings(sent));
  expect(call?.version).toBe(Stripe.API_VERSION);
  // Negative control: the types do not accept everything.
  const takes = (name: keyof Stripe.Checkout.SessionCreateParams) => name;
  expect(takes('submit_type')).toBe('submit_type');
  const misspelt: 'submit_typ' extends keyof Stripe.Checkout.SessionCreateParams ? true : false = false;
  expect(misspelt).toBe(false);
});
