import { expect, it } from 'vitest';
import { lastDayOfYes } from './yes-for-series';

it.each([
  ['2026-11-30', '2027-05-30'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-12-31', '2027-06-30'],
])('a yes of %s counts until %s at most', (today, last) => {
  expect(lastDayOfYes(today)).toBe(last);
});
