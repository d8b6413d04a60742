import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hash } from '../assign-pictures';
import { PrintPart } from '../print';
import { drawn } from './drawn';
import { families } from './families';
import { stream } from './shapes';

const names = Object.keys(families).filter((name): name is keyof typeof families => name in families);
const seeds = Array.from({ length: 12 }, (_, i) => hash(`id${i}`));

describe('a drawing', () => {
  it('is the same on every device', () => {
    // Published test values. Other numbers would change every poster.
    expect(hash('foobar')).toBe(0xbf9cf968);
    const next = stream(1);
    expect([next(), next()].map((x) => x.toFixed(6))).toEqual(['0.627074', '0.002736']);
  });

  it.each(names)('%s: small, finite, coloured by classes, in every aspect ratio', (family) => {
    for (const seed of seeds)
      for (const [width, height] of [
        [300, 300],
        [300, 400],
        [96, 120],
        [300, 92],
        [300, 380],
      ] as const) {
        const svg = drawn({ family, seed, width, height });
        expect(svg).not.toMatch(/NaN|Infinity|undefined|e[+-]\d/);
        expect(svg).not.toMatch(/style=|fill="#|fill="rgb/);
        expect(svg.length).toBeLessThan(3072);
      }
  });

  it('looks different for different rows', () => {
    const all = seeds.map((seed) => drawn({ family: 'halves', seed, width: 300, height: 300 }));
    expect(new Set(all).size).toBe(seeds.length);
  });

  it('has unique clip paths and patterns, also if it is in a page twice', () => {
    const print = (
      <PrintPart type="Worship Night" id="known0" family="sun" paper={1} width={300} height={300} />
    );
    const html = renderToStaticMarkup(
      <svg aria-hidden="true">
        {print}
        {print}
      </svg>,
    );
    const made = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(made.length).toBe(4);
    expect(new Set(made).size).toBe(4);
    for (const id of made) expect(html).toContain(`url(#${id})`);
  });
});
