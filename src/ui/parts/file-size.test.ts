import { expect, it } from 'vitest';
import { fileSize } from './file-size';

it('formats sizes with one decimal at most', () => {
  expect([0, 1, 1_700, 99_999, 406_110, 9_940_000, 12_900_000, 10_700_000_000].map(fileSize)).toEqual([
    '0 KB',
    '1 KB',
    '2 KB',
    '100 KB',
    '0.4 MB',
    '9.9 MB',
    '12 MB',
    '10.7 GB',
  ]);
});
