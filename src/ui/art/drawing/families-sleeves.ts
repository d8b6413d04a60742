import type { Family } from './families-events';
import { circle, type Mark, n, rect } from './shapes';

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

const grooves: Family = (r, W, H) => {
  const x = W * (0.35 + r() * 0.3);
  const y = H * (0.35 + r() * 0.3);
  const rings = upTo(9).map((i): Mark => ({ ink: i % 2 ? 'k' : 's', d: circle(x, y, (9 - i) * W * 0.105) }));
  return [...rings, { ink: 'o', d: circle(x, y, W * 0.16) }, { ink: 'p', d: circle(x, y, W * 0.035) }];
};

const halves: Family = (r, W, H) => {
  const g = W / 2;
  const half = (x: number, y: number, up: boolean) => {
    const [from, to] = up ? [x, x + g] : [x + g, x];
    const base = up ? y + g : y;
    return `M${n(from)} ${n(base)}A${n(g / 2)} ${n(g / 2)} 0 0 1 ${n(to)} ${n(base)}z`;
  };
  const records = [half(0, 0, false), half(g, 0, true), half(0, g, true), half(g, g, false)].join('');
  const disc = circle(W * (0.3 + r() * 0.4), H * 0.5, W * 0.32);
  return [{ over: [records, disc] }, { ink: 'k', d: rect(0, H * 0.485, W, H * 0.03) }];
};

const moon: Family = (r, W, H) => {
  const x = W * (0.42 + r() * 0.16);
  const y = H * 0.46;
  const slip = r() > 0.5 ? 0.2 : -0.2;
  const R = Math.min(W, H * 1.1);
  const sea = rect(0, H * 0.8, W, H * 0.03) + rect(0, H * 0.86, W, H * 0.05) + rect(0, H * 0.94, W, H * 0.06);
  return [
    { tone: 's', y: 0, height: H, largest: 5 },
    { over: [circle(x, y, R * 0.34), circle(x + R * slip, y + R * 0.1, R * 0.3)] },
    { ink: 'k', d: sea },
  ];
};

const steps: Family = (r, W, H) => {
  const up = r() > 0.5;
  const heights = upTo(5).map((i) => (H * 0.82 * (up ? i + 1 : 5 - i)) / 5);
  const stairs = heights.map((h, i) => rect((W * i) / 5, H - h, W / 5 + 0.5, h)).join('');
  const edges = heights.map((h, i) => rect((W * i) / 5, H - h, W / 5 + 0.5, H * 0.035)).join('');
  const disc = circle(W * (up ? 0.34 : 0.66), H * 0.36, Math.min(W, H) * 0.28);
  return [{ over: [stairs, disc] }, { ink: 'k', d: edges }];
};

const weave: Family = (r, W, H) => {
  const g = W / 4;
  const rows = Math.ceil(H / g);
  const warp = upTo(4)
    .map((i) => rect(i * g + g * 0.14, 0, g * 0.6, H))
    .join('');
  const weft = upTo(rows)
    .map((j) => rect(0, j * g + g * 0.2, W, g * 0.6))
    .join('');
  const i = Math.floor(r() * 4);
  const button = circle(g * (i + 0.44), g * (((i + 1) % rows) + 0.5), g * 0.3);
  return [{ over: [warp, weft] }, { ink: 'k', d: button }];
};

const signal: Family = (r, W, H) => {
  const bars = upTo(5).map((i) => {
    const h = H * (0.16 + 0.16 * i);
    return { out: i < 1 + Math.floor(r() * 2), d: rect(W * (0.08 + i * 0.178), H * 0.9 - h, W * 0.13, h) };
  });
  const side = (out: boolean) =>
    bars
      .filter((bar) => bar.out === out)
      .map(({ d }) => d)
      .join('');
  const disc = circle(W * (0.3 + r() * 0.3), H * 0.42, Math.min(W, H) * 0.3);
  return [{ over: [side(false), disc] }, { ink: 'k', d: side(true) }];
};

export const sleeveFamilies = { grooves, halves, moon, steps, weave, signal };
