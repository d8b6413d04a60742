import { expect, it } from 'vitest';
import { amountText, monthsOf } from './gift-totals';

const gift = (amount: number, paid_at: string, more = {}) =>
  ({ kind: 'once', status: 'paid', amount, refunded: 0, paid_at, currency: 'usd', ...more }) as const;

it('sums paid gifts by month in the ministry’s zone, minus refunds', () => {
  expect(
    monthsOf([
      gift(7550, '2026-11-21T18:00:00.000Z'),
      gift(5000, '2026-11-02T18:00:00.000Z', { kind: 'monthly' }),
      gift(10_000, '2026-11-01T18:00:00.000Z', { refunded: 4000 }),
      // Still October in Riverside.
      gift(2500, '2026-11-01T05:00:00.000Z', { status: 'refunded', refunded: 2500 }),
      gift(9900, '', { status: 'pending' }),
      gift(9900, '2026-10-01T18:00:00.000Z', { status: 'failed' }),
    ]),
  ).toEqual([
    {
      id: 'November 2026',
      currency: 'USD',
      gifts: 3,
      once: 17_550,
      monthly: 5000,
      refunded: 4000,
      total: 18_550,
    },
    { id: 'October 2026', currency: 'USD', gifts: 1, once: 2500, monthly: 0, refunded: 2500, total: 0 },
  ]);
});

it('never adds two currencies', () => {
  const read = monthsOf([
    gift(7550, '2026-11-21T18:00:00.000Z'),
    gift(2500, '2026-11-20T18:00:00.000Z', { currency: 'jpy' }),
    gift(1000, '2026-11-19T18:00:00.000Z', { currency: 'jpy' }),
  ]);
  expect(read.map(({ id, total, currency }) => [id, amountText(total, currency)])).toEqual([
    ['November 2026', '$75.50'],
    ['November 2026, JPY', 'JPY\u00a03,500'],
  ]);
});
