import { expect, it } from 'vitest';
import { clock, size } from './words';

it('writes times as a player does', () => {
  expect([0, 9.9, 60, 94, 3599].map(clock)).toEqual(['0:00', '0:09', '1:00', '1:34', '59:59']);
  expect(clock(-1)).toBe('0:00');
});

it('writes sizes as people count them', () => {
  expect([0, 406_110, 9_940_000, 12_900_000, 10_700_000_000].map(size)).toEqual([
    '0.0 MB',
    '0.4 MB',
    '9.9 MB',
    '12 MB',
    '10.7 GB',
  ]);
});
