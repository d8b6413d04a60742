import { describe, expect, it } from 'vitest';
import { donation } from '../limits';
import { parse } from '../parse';
import { dollars, isCheckoutAddress, monthlyInput, onceInput, toCents, tooSmall } from './donation';

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

describe('a typed amount', () => {
  it.each([
    ['75.50', 7550],
    ['$75.5', 7550],
    [' 1 ', 100],
    ['0.1', 10],
    ['0.29', 29],
    ['1.15', 115],
    ['$ 20', 2000],
    ['1,000', 100_000],
    ['1,234,567.89', 123_456_789],
  ])('%j is %i cents', (typed, cents) => expect(toCents(typed)).toBe(cents));

  it.each([
    '',
    ' ',
    '$',
    'fifty',
    '1e3',
    '1.005',
    '-5',
    '+5',
    '1,00',
    '1.',
    '.5',
    'NaN',
    '0x10',
    '10 000',
    '١٠',
  ])('%j is none', (typed) => expect(toCents(typed)).toBeNull());
});

it('formats cents as dollars', () => {
  expect([100, 7550, 7505, 100_000, 1_000_000, 123_456_789].map(dollars)).toEqual([
    '$1',
    '$75.50',
    '$75.05',
    '$1,000',
    '$10,000',
    '$1,234,567.89',
  ]);
});
