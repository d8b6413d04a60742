import { expect, it } from 'vitest';
import { clock } from './songs';

it('formats seconds as minutes and seconds', () => {
  expect([0, 9.9, 60, 94, 3599].map(clock)).toEqual(['0:00', '0:09', '1:00', '1:34', '59:59']);
  expect(clock(-1)).toBe('0:00');
});
