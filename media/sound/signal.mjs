/** The ground everything stands on: rate, seeded chance, levels, and buffers that notes are laid into. */
export const SR = 48000;
export const TAU = Math.PI * 2;
export const hz = (midi) => 440 * 2 ** ((midi - 69) / 12);
export const gain = (db) => 10 ** (db / 20);

/** mulberry32: the same numbers for the same seed, between 0 and 1. */
export function seeded(seed) {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
/** About normal, mean 0, deviation 1. */
export const normal = (r) => (r() + r() + r() + r() + r() + r() - 3) * Math.SQRT2;
export const between = (r, a, b) => a + (b - a) * r();

/** A silent stereo pair of this many seconds. */
export const stereo = (seconds) => {
  const n = Math.ceil(seconds * SR);
  return { l: new Float32Array(n), r: new Float32Array(n), n };
};

/** Lays mono samples into a pair at a moment, with a level (linear) and a place from -1 (left) to 1 (right). */
export function lay(pair, at, samples, level = 1, pan = 0) {
  const start = Math.max(0, Math.round(at * SR));
  const n = Math.min(samples.length, pair.n - start);
  const a = ((pan + 1) * Math.PI) / 4;
  const gl = Math.cos(a) * level * 1.2;
  const gr = Math.sin(a) * level * 1.2;
  for (let i = 0; i < n; i++) {
    pair.l[start + i] += samples[i] * gl;
    pair.r[start + i] += samples[i] * gr;
  }
}

/** Adds one pair to another. */
export function add(to, from, level = 1) {
  const n = Math.min(to.n, from.n);
  for (let i = 0; i < n; i++) {
    to.l[i] += from.l[i] * level;
    to.r[i] += from.r[i] * level;
  }
}

/** Makes the last `seconds` of samples run out to nothing. */
export function fadeOut(x, seconds) {
  const n = Math.min(x.length, Math.round(seconds * SR));
  for (let i = 0; i < n; i++) x[x.length - 1 - i] *= i / n;
  return x;
}
