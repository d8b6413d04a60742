import { expect, it } from 'vitest';
import { printedArea } from './prepare-logo';

/** @param printed pixels, as [x, y, alpha] */
function picture(printed: readonly [number, number, number][]) {
  const data = new Uint8ClampedArray(4 * 6 * 4);
  for (const [x, y, alpha] of printed) data[4 * (y * 6 + x) + 3] = alpha;
  return { data, width: 6, height: 4 };
}

it('leaves out transparent margins', () => {
  const printed = picture([
    [1, 2, 255],
    [4, 1, 20],
    [5, 3, 3],
  ]);
  expect(printedArea(printed)).toEqual({ left: 1, top: 1, width: 4, height: 2 });
  expect(printedArea(picture([[5, 3, 255]]))).toEqual({ left: 5, top: 3, width: 1, height: 1 });
});

it('finds nothing in a picture without anything', () => {
  expect(printedArea(picture([]))).toBeNull();
});
