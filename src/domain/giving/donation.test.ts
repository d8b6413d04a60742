import { describe, expect, it } from 'vitest';
import { parse } from '../parse';
import { isCheckoutAddress } from './checkouts';
import { giftRange } from './currencies';
import { giftInput, tooSmall } from './donation';

describe('a gift', () => {
  const { max } = giftRange('USD');
  const read = (amount: unknown) => parse(giftInput('USD', max), { amount });

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
    expect(read(amount)).toEqual({
      ok: false,
      fields: { amount: 'Please enter a valid amount (minimum $1.00).' },
    }),
  );

  it('is between one dollar and the maximum of the server', () => {
    expect(read(100)).toEqual({ ok: true, value: { amount: 100, currency: 'USD', key: '' } });
    expect(read(max).ok).toBe(true);
    expect(read(1e9)).toEqual({
      ok: false,
      fields: { amount: 'At most $10,000 at a time. For more, write to us.' },
    });
  });

  it('in another currency has its own range and steps', () => {
    expect(parse(giftInput('JPY', 500_000), { amount: 99 })).toEqual({
      ok: false,
      fields: { amount: 'Please enter a valid amount (minimum ¥100).' },
    });
    const kuwaiti = (amount: number) => parse(giftInput('KWD', 500_000), { amount, currency: 'KWD' });
    expect(kuwaiti(1250).ok).toBe(true);
    expect(kuwaiti(1255)).toEqual({ ok: false, fields: { amount: tooSmall('KWD') } });
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
