import { expect, it } from 'vitest';
import { levelsOf, platesOf } from './halftone';

const size = 64;
const grey = (of: (x: number, y: number) => number) => ({
  pixels: Uint8Array.from({ length: size * size }, (_, at) => of(at % size, Math.floor(at / size))),
  width: size,
  height: size,
});
const share = (plates: Uint8Array, plate: 0 | 1, [from, to]: [number, number]) => {
  let inked = 0;
  for (let y = 0; y < size; y += 1) {
    for (let x = from; x < to; x += 1) inked += plates[(plate * size + y) * size + x] ?? 0;
  }
  return inked / ((to - from) * size);
};
const ramp = grey((x) => (x * 255) / (size - 1));

it('prints dark parts in both inks and light parts in none', () => {
  const plates = platesOf(ramp);
  expect(plates).toHaveLength(size * size * 2);
  expect(share(plates, 0, [0, 8])).toBe(1);
  expect(share(plates, 1, [0, 4])).toBeGreaterThan(0.9);
  expect(share(plates, 0, [60, 64])).toBe(0);
  expect(share(plates, 1, [48, 64])).toBe(0);
});

it('prints larger dots of spot the darker it is', () => {
  const plates = platesOf(ramp);
  const shares = [36, 42, 48].map((x) => share(plates, 0, [x, x + 6]));
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  for (const inked of shares) expect(Math.abs(inked - 0.5)).toBeLessThan(0.49);
  expect(new Set(shares).size).toBe(3);
});

it('brings a dark and a light middle towards the same brightness', () => {
  const inside = (x: number, y: number) => x >= 16 && x < 48 && y >= 16 && y < 48;
  const face = (tone: number) => grey((x, y) => (inside(x, y) ? tone : x < size / 2 ? 0 : 255));
  const dark = levelsOf(face(100))[100] ?? 0;
  const light = levelsOf(face(135))[135] ?? 0;
  expect(dark).toBeCloseTo(0.47, 1);
  expect(light).toBeCloseTo(0.47, 1);
});

it('can be lightened', () => {
  expect(levelsOf(ramp, 0.5)[128]).toBeGreaterThan(levelsOf(ramp)[128] ?? 1);
});
