import { describe, expect, it } from 'vitest';
import { dollars, toCents } from './money';

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
