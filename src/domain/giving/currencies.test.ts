import { describe, expect, it } from 'vitest';
import { currencyCodes, exactMoney, giftRange, inMainUnit, isPayable, money, toMinor } from './currencies';

const factorOf = (code: string) => 1 / inMainUnit(1, code);

describe.each(currencyCodes)('%s', (code) => {
  const factor = factorOf(code);
  const digits = Math.round(Math.log10(factor));
  const intl = (
    amount: number,
    decimals: number,
    currencyDisplay: 'narrowSymbol' | 'code' = 'narrowSymbol',
  ) =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(amount / factor);

  it('is written as browsers write it', () => {
    for (const main of [1, 25, 2500, 1_234_567])
      expect(money(main * factor, code)).toBe(intl(main * factor, 0));
    const odd = 123_456_789;
    expect(money(odd, code.toLowerCase())).toBe(intl(odd, digits));
    expect(exactMoney(25 * factor, code, code)).toBe(intl(25 * factor, digits));
    expect(exactMoney(odd, code, '')).toBe(intl(odd, digits, 'code'));
  });

  it('has gifts from about a dollar that the ledger and Stripe take, and reads what it writes', () => {
    const { min, max } = giftRange(code);
    expect(min).toBeGreaterThanOrEqual(100);
    expect(min).toBeLessThan(max);
    expect(String(max).length).toBeLessThanOrEqual(8);
    for (const amount of [min, max]) {
      expect(isPayable(amount, code)).toBe(true);
      expect(toMinor(money(amount, code), code)).toBe(amount);
    }
  });
});

it.each([
  ['GBP', 7550, '£75.50', '£75.50'],
  ['EUR', 2500, '€25', '€25.00'],
  ['JPY', 2500, '¥2,500', '¥2,500'],
  ['CHF', 2500, 'CHF\u00a025', 'CHF\u00a025.00'],
  ['KWD', 1250, 'KWD\u00a01.250', 'KWD\u00a01.250'],
  ['ISK', 50_000, 'kr\u00a0500', 'kr\u00a0500.00'],
  ['QQQ', 2500, 'QQQ\u00a025', 'QQQ\u00a025.00'],
])('%s: %i is %j', (code, amount, short, exact) => {
  expect([money(amount, code), exactMoney(amount, code, code)]).toEqual([short, exact]);
});

it('writes a currency that is not the site’s with its code', () => {
  expect(exactMoney(2500, 'usd', 'CAD')).toBe('USD\u00a025.00');
  expect(exactMoney(2500, 'cad', 'CAD')).toBe('$25.00');
});

describe('a typed amount', () => {
  it.each([
    ['75.50', 7550],
    ['$75.5', 7550],
    ['USD 75', 7500],
    [' 1 ', 100],
    ['0.1', 10],
    ['0.29', 29],
    ['1.15', 115],
    ['$ 20', 2000],
    ['1,000', 100_000],
    ['1,234,567.89', 123_456_789],
  ])('%j is %i cents', (typed, cents) => expect(toMinor(typed, 'USD')).toBe(cents));

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
    '£5',
    '١٠',
  ])('%j is none', (typed) => expect(toMinor(typed, 'USD')).toBeNull());

  it.each([
    ['JPY', '¥2,500', 2500],
    ['JPY', '12.50', null],
    ['ISK', 'kr 500', 50_000],
    ['ISK', '12.50', null],
    ['KWD', '1.25', 1250],
    ['KWD', '1.255', null],
    ['GBP', '£12.50', 1250],
  ])('%s %j is %j', (code, typed, amount) => expect(toMinor(typed, code)).toBe(amount));
});

it('Stripe takes three decimals in tens, and some currencies only whole', () => {
  expect([1250, 1255, 1250.5].map((amount) => isPayable(amount, 'KWD'))).toEqual([true, false, false]);
  expect([500, 550].map((amount) => isPayable(amount, 'ISK'))).toEqual([true, false]);
  expect([1, 2501].map((amount) => isPayable(amount, 'JPY'))).toEqual([true, true]);
});

it('has the server’s largest gift in the main unit, and never more digits than Stripe takes', () => {
  expect(giftRange('USD')).toEqual({ min: 100, max: 1_000_000 });
  expect(giftRange('USD', 5000).max).toBe(500_000);
  expect(giftRange('JPY', 5000).max).toBe(5000);
  expect(giftRange('GBP', 999_999).max).toBe(99_000_000);
});
