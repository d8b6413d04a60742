/**
 * Shapes as path data, all drawn clockwise so that those in one path add up and never cut holes into each other.
 * Numbers carry one decimal: on a picture 300 wide that is a third of a pixel.
 */

/** A plate of the press: spot, second spot, overprint, key (ink), paper. The theme gives it its ink. */
export type Ink = 's' | 't' | 'o' | 'k' | 'p';

/** What a picture is made of, in the order in which it is printed. */
export type Mark =
  | { ink: Ink; d: string }
  /** Two plates; where they cross they make the overprint. */
  | { over: readonly [spot: string, second: string] }
  /** A halftone: a strip across the whole width from y, `height` high, dots growing downwards (or upwards). */
  | { tone: Ink; y: number; height: number; largest: number; up?: boolean }
  /** A key line. */
  | { line: string };

/** One decimal. */
export const n = (x: number): number => Math.round(x * 10) / 10;

export const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0`;

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;

/** A pillar with a round head that stands on y. */
export const pillar = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}v${n(w / 2 - h)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h - w / 2)}z`;

/** Side of a halftone's tile. */
export const screen = 9;

/** The dots of one tile of a halftone: a 45° screen, by shifting every other row half a step. */
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
