import { describe, expect, it } from 'vitest';
import { reduceColours } from './reduce-colours';

const picture = (colours: readonly (readonly number[])[]) =>
  new Uint8ClampedArray(colours.flatMap((rgb) => [...rgb, 255]));
const shown = ({ pixels, palette }: ReturnType<typeof reduceColours>) =>
  Array.from(pixels, (colour) => [...palette.subarray(colour * 3, colour * 3 + 3)]);
const gradient = Array.from({ length: 64 * 64 }, (_, at) => [at % 64, at / 16, 128]);

describe.each([false, true])('fewer colours, dithered: %s', (dither) => {
  it('keeps a picture of few colours as it is', () => {
    const inks = [
      [250, 246, 238],
      [255, 182, 57],
      [26, 29, 66],
      [254, 70, 33],
    ];
    const colours = Array.from({ length: 60 }, (_, at) => inks[(at * 7) % 4] ?? []);
    const reduced = reduceColours(picture(colours), { width: 10, colours: 16, dither });
    expect(reduced.palette).toHaveLength(4 * 3);
    expect(shown(reduced)).toEqual(colours);
  });

  it('has at most as many colours as wanted, near to those of the picture', () => {
    const reduced = reduceColours(picture(gradient), { width: 64, colours: 32, dither });
    expect(reduced.palette).toHaveLength(32 * 3);
    const errors = shown(reduced).map((rgb, at) =>
      Math.max(...rgb.map((value, channel) => Math.abs(value - Math.round(gradient[at]?.[channel] ?? 0)))),
    );
    expect(Math.max(...errors)).toBeLessThan(80);
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(25);
  });
});

it('mixes the colours of a gradient, and those at one edge do not leak to the other', () => {
  const [white, dark] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  const rows = Array.from({ length: 20 }, () => [
    ...Array(10).fill(white),
    ...Array.from({ length: 10 }, (_, at) => [100 + at * 10, 90, 80]),
    ...Array(2).fill(dark),
  ]).flat();
  const reduced = reduceColours(picture(rows), { width: 22, colours: 5, dither: true });
  const first = shown(reduced).filter((_, at) => at % 22 < 5);
  expect(new Set(first.map(String))).toEqual(new Set(['255,255,255']));
});
