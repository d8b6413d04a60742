/** Filters. Second-order sections after the audio EQ cookbook, run in place; each takes and gives the same array. */
import { gain, SR, TAU } from './signal.mjs';

function section(b0, b1, b2, a0, a1, a2) {
  return [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
}
const parts = (f, q) => {
  const w = (TAU * Math.min(f, SR * 0.49)) / SR;
  return { c: Math.cos(w), al: Math.sin(w) / (2 * q) };
};
export const lowpass = (f, q = Math.SQRT1_2) => {
  const { c, al } = parts(f, q);
  return section((1 - c) / 2, 1 - c, (1 - c) / 2, 1 + al, -2 * c, 1 - al);
};
export const highpass = (f, q = Math.SQRT1_2) => {
  const { c, al } = parts(f, q);
  return section((1 + c) / 2, -(1 + c), (1 + c) / 2, 1 + al, -2 * c, 1 - al);
};
/** Unit gain at the centre. */
export const bandpass = (f, q) => {
  const { c, al } = parts(f, q);
  return section(al, 0, -al, 1 + al, -2 * c, 1 - al);
};
export const peak = (f, q, db) => {
  const { c, al } = parts(f, q);
  const a = Math.sqrt(gain(db));
  return section(1 + al * a, -2 * c, 1 - al * a, 1 + al / a, -2 * c, 1 - al / a);
};
function shelf(f, db, sign) {
  const a = Math.sqrt(gain(db));
  const { c, al } = parts(f, Math.SQRT1_2);
  const s = 2 * Math.sqrt(a) * al;
  const p = a + 1;
  const m = (a - 1) * sign;
  return section(
    a * (p - m * c + s),
    sign * 2 * a * (a - 1 - sign * p * c),
    a * (p - m * c - s),
    p + m * c + s,
    sign * -2 * (a - 1 + sign * p * c),
    p + m * c - s,
  );
}
export const lowShelf = (f, db) => shelf(f, db, 1);
export const highShelf = (f, db) => shelf(f, db, -1);

/** Runs samples through sections, one after another. */
export function run(x, ...sections) {
  for (const [b0, b1, b2, a1, a2] of sections) {
    let z1 = 0;
    let z2 = 0;
    for (let i = 0; i < x.length; i++) {
      const v = x[i];
      const y = b0 * v + z1;
      z1 = b1 * v - a1 * y + z2;
      z2 = b2 * v - a2 * y;
      x[i] = y;
    }
  }
  return x;
}
export function runPair(pair, ...sections) {
  run(pair.l, ...sections);
  run(pair.r, ...sections);
  return pair;
}

/** A filter whose corner may move with every sample. `step(x, f)` gives the low-pass output; q is fixed. */
export function moving(q = Math.SQRT1_2) {
  let s1 = 0;
  let s2 = 0;
  const k = 1 / q;
  let g = 0;
  let n = 0;
  return (x, f) => {
    if (n++ % 8 === 0) g = Math.tan((Math.PI * Math.min(f, SR * 0.45)) / SR);
    const h = (x - s1 * (k + g) - s2) / (1 + g * (g + k));
    const band = g * h + s1;
    const low = g * band + s2;
    s1 = g * h + band;
    s2 = g * band + low;
    return low;
  };
}
