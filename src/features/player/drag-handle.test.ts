import { expect, it } from 'vitest';
import { rowAt } from './drag-handle';

const rows = [
  { id: 'a', bottom: 100 },
  { id: 'b', bottom: 170 },
  { id: 'c', bottom: 240 },
];

it.each([
  [-50, 'a'],
  [99, 'a'],
  [100, 'b'],
  [200, 'c'],
  [900, 'c'],
])('the row at %d px is %s', (y, id) => {
  expect(rowAt(rows, y)).toBe(id);
});

it('is null in an empty list', () => {
  expect(rowAt([], 10)).toBeNull();
});
