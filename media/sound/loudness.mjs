/** Loudness and true peak after ITU-R BS.1770, and a limiter that keeps a true peak under its ceiling. */
import { run } from './filter.mjs';
import { gain, SR } from './signal.mjs';

/** The two K-weighting sections at 48 kHz, as the recommendation gives them. */
const K1 = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
const K2 = [1, -2, 1, -1.99004745483398, 0.99007225036621];

/** Integrated loudness in LUFS, gated at -70 and at 10 LU under the mean. */
export function loudness(pair) {
  const weighted = [pair.l, pair.r].map((x) => run(Float32Array.from(x), K1, K2));
  const block = Math.round(0.4 * SR);
  const hop = block / 4;
  const powers = [];
  for (let at = 0; at + block <= pair.n; at += hop) {
    let s = 0;
    for (const w of weighted) for (let i = at; i < at + block; i++) s += w[i] * w[i];
    powers.push(s / block);
  }
  const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
  const level = (p) => -0.691 + 10 * Math.log10(p);
  const loud = powers.filter((p) => level(p) > -70);
  const gate = level(mean(loud)) - 10;
  return level(mean(loud.filter((p) => level(p) > gate)));
}

/** Four-times interpolation: 12 taps of a windowed sinc per step between samples. */
const TAPS = [1, 2, 3].map((k) =>
  Array.from({ length: 12 }, (_, i) => {
    const x = i - 5 - k / 4;
    const w = 0.5 + 0.5 * Math.cos((Math.PI * x) / 6.5);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * w;
  }),
);
function peaks(x) {
  const out = new Float32Array(x.length);
  for (let i = 0; i < x.length; i++) {
    let m = Math.abs(x[i]);
    if (m > 0.25 && i > 6 && i < x.length - 7) {
      for (const taps of TAPS) {
        let s = 0;
        for (let k = 0; k < 12; k++) s += x[i - 5 + k] * taps[k];
        m = Math.max(m, Math.abs(s));
      }
    }
    out[i] = m;
  }
  return out;
}
/** True peak in dBTP. */
export const truePeak = (pair) =>
  20 * Math.log10(Math.max(...[pair.l, pair.r].map((x) => peaks(x).reduce((a, b) => Math.max(a, b), 0))));

/** Turns the level down just before each peak over the ceiling (dBTP) and back up after it. */
export function limit(pair, ceiling) {
  const top = gain(ceiling);
  const [pl, pr] = [peaks(pair.l), peaks(pair.r)];
  const ahead = Math.round(0.004 * SR);
  const back = Math.exp(-1 / (0.09 * SR));
  const want = new Float32Array(pair.n);
  for (let i = 0; i < pair.n; i++) want[i] = Math.min(1, top / Math.max(pl[i], pr[i], 1e-9));
  const least = new Float32Array(pair.n);
  const queue = [];
  for (let i = pair.n - 1; i >= 0; i--) {
    while (queue.length && want[queue[queue.length - 1]] >= want[i]) queue.pop();
    queue.push(i);
    if (queue[0] > i + ahead) queue.shift();
    least[i] = want[queue[0]];
  }
  let held = 1;
  let sum = ahead;
  const ring = new Float32Array(ahead).fill(1);
  for (let i = 0; i < pair.n; i++) {
    held = Math.min(least[i], 1 - (1 - held) * back);
    sum += held - ring[i % ahead];
    ring[i % ahead] = held;
    const g = Math.min(sum / ahead, want[i]);
    pair.l[i] *= g;
    pair.r[i] *= g;
  }
  return pair;
}

/** Brings a mix to a loudness with its true peak under the ceiling. */
export function settle(pair, lufs = -16, ceiling = -2) {
  for (let turn = 0; turn < 4; turn++) {
    const g = gain(lufs - loudness(pair));
    for (const x of [pair.l, pair.r]) for (let i = 0; i < x.length; i++) x[i] *= g;
    if (truePeak(pair) <= ceiling && Math.abs(lufs - loudness(pair)) < 0.05) break;
    limit(pair, ceiling);
  }
  return pair;
}
