import { describe, expect, it } from 'vitest';
import { isCheckoutAddress, monthlyInput, onceInput, tooSmall } from './donation';
import { donation } from './limits';
import { parse } from './parse';

describe('a gift', () => {
  const read = (amount: unknown) => parse(onceInput(donation.max), { amount });

  it.each([
    0,
    99,
    -5000,
    100.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e3',
    '5000',
    null,
    undefined,
    [5000],
    true,
  ])('of %j is refused with the words of the specification', (amount) =>
    expect(read(amount)).toEqual({ ok: false, fields: { amount: tooSmall } }),
  );

  it('is between one dollar and the maximum of the server', () => {
    expect(read(100).ok).toBe(true);
    expect(read(donation.max).ok).toBe(true);
    expect(read(1e9)).toEqual({
      ok: false,
      fields: { amount: 'At most $10,000 at a time. For more, write to us.' },
    });
  });

  it('per month is one of the suggested amounts, $50 by default', () => {
    expect(parse(monthlyInput, {})).toEqual({ ok: true, value: { amount: 5000, key: '' } });
    for (const amount of donation.monthly) expect(parse(monthlyInput, { amount }).ok).toBe(true);
    for (const amount of [0, 5001, '5000', null]) expect(parse(monthlyInput, { amount }).ok).toBe(false);
  });
});

it('opens only checkout pages of Stripe or of the configured base', () => {
  const base = 'http://127.0.0.1:4242';
  for (const good of ['https://checkout.stripe.com/c/pay/cs_1#x', `${base}/pay/cs_1`]) {
    expect(isCheckoutAddress(good, base)).toBe(true);
  }
  for (const bad of [
    'https://checkout.stripe.com@evil.example/',
    'https://checkout.stripe.com.evil.example/',
    'https://checkout.stripe.com:8443/',
    'http://checkout.stripe.com/c/pay',
    'https://evil.example/https://checkout.stripe.com/',
    'javascript:alert(1)',
    '//checkout.stripe.com/',
    `${base}0/`,
    '',
  ]) {
    expect(isCheckoutAddress(bad, base)).toBe(false);
  }
  expect(isCheckoutAddress('/pay', '')).toBe(false);
});
