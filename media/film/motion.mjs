/** Time, bent. Every function takes a share of time and gives a share of way. */
export const clamp = (x, a = 0, b = 1) => Math.min(b, Math.max(a, x));
export const mix = (a, b, f) => a + (b - a) * f;
/** The share of the way from a to b at which t stands, held at both ends. */
export const span = (t, a, b) => clamp((t - a) / (b - a));
export const out = (f) => 1 - (1 - clamp(f)) ** 3;
export const outHard = (f) => 1 - (1 - clamp(f)) ** 5;
export const into = (f) => clamp(f) ** 3;
export const both = (f) => {
  const x = clamp(f);
  return x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2;
};
/** Goes past the end and comes back: how a plate lands. */
export const land = (f, over = 1.7) => {
  const x = clamp(f) - 1;
  return 1 + (over + 1) * x ** 3 + over * x ** 2;
};
/** A knock at time `at` that dies away within `len` seconds: 1 → 0. */
export const knock = (t, at, len = 0.3) => (t < at || t > at + len ? 0 : (1 - (t - at) / len) ** 2);
/** The same number for the same seed, between 0 and 1. */
export const chance = (seed) => {
  let t = Math.imul((seed | 0) + 0x6d2b79f5, 1);
  t = Math.imul(t ^ (t >>> 15), 1 | t);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
