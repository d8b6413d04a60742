/**
 * Shapes as SVG path data, and the seeded random numbers that place them. All shapes are drawn clockwise, so that
 * overlapping shapes in one path cut no holes. Numbers have one decimal.
 */

/** A colour class: spot, second spot, overprint, key, paper. The theme defines the colours. */
export type Ink = 's' | 't' | 'o' | 'k' | 'p';

export type Mark =
  | { ink: Ink; d: string }
  /** Two shapes with the overprint colour where they cross. */
  | { over: readonly [spot: string, second: string] }
  /** A halftone strip of full width from `y` on. Its dots grow downwards, or upwards with `up`. */
  | { tone: Ink; y: number; height: number; largest: number; up?: boolean }
  | { line: string };

export const n = (x: number): number => Math.round(x * 10) / 10;

export const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0`;

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;

/** A pillar with a round top; `y` is its bottom. */
export const pillar = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}v${n(w / 2 - h)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}z`;

export const screen = 9;

/** Returns the dots of one column of halftone tiles: a 45° screen. */
export function dots(height: number, y: number, largest: number, up = false): string {
  const rows = Math.max(3, Math.round(height / screen));
  let d = '';
  for (let i = 0; i < rows; i++) {
    const share = i / (rows - 1);
    const r = n(0.4 + (largest - 0.4) * (up ? 1 - share : share) * 1.04);
    if (r < 0.5) continue;
    const top = n(y + i * screen + screen / 2 - r);
    for (const x of i % 2 ? [0, screen] : [screen / 2]) d += `M${x} ${top}a${r} ${r} 0 1 1-.1 0`;
  }
  return d;
}

export type Stream = () => number;

/** Creates a random stream from a seed (mulberry32). */
export function stream(seed: number): Stream {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
