/** Voices without words: a buzz like a throat's through the formants of a vowel, many of them for a choir. */
import { bandpass, highpass, run } from './filter.mjs';
import { between, gain, lay, normal, SR } from './signal.mjs';
import { CONTROL, samples, saw, vibrato } from './wave.mjs';

/** Formants [Hz], levels [dB] and bandwidths [Hz] of sung vowels, after the tables singers' acoustics has long used. */
const VOWELS = {
  high: {
    ah: [
      [800, 1150, 2850, 3700, 4950],
      [0, -5, -26, -28, -52],
      [80, 90, 120, 130, 140],
    ],
    eh: [
      [420, 1800, 2750, 3450, 4950],
      [0, -18, -22, -36, -56],
      [60, 90, 120, 150, 200],
    ],
    oh: [
      [450, 800, 2830, 3700, 4950],
      [0, -10, -20, -25, -52],
      [70, 80, 100, 130, 135],
    ],
    oo: [
      [325, 700, 2650, 3700, 4950],
      [0, -14, -33, -40, -60],
      [50, 60, 170, 180, 200],
    ],
    mm: [
      [270, 1000, 2400, 3300, 4500],
      [0, -26, -40, -44, -60],
      [60, 140, 200, 200, 200],
    ],
  },
  low: {
    ah: [
      [630, 1060, 2450, 2750, 3050],
      [0, -7, -9, -10, -22],
      [75, 80, 115, 125, 130],
    ],
    eh: [
      [400, 1650, 2500, 3000, 3350],
      [0, -13, -11, -13, -20],
      [60, 80, 100, 120, 120],
    ],
    oh: [
      [400, 775, 2500, 2700, 2950],
      [0, -10, -16, -16, -32],
      [60, 80, 100, 125, 130],
    ],
    oo: [
      [350, 600, 2550, 2800, 3100],
      [0, -18, -24, -22, -32],
      [45, 60, 100, 120, 120],
    ],
    mm: [
      [250, 850, 2200, 2700, 3100],
      [0, -24, -34, -34, -44],
      [55, 120, 180, 180, 180],
    ],
  },
};

/** The throat: a buzz with the tilt of a sung note, a little breath riding on it. */
function throat(
  r,
  f,
  seconds,
  { from = f, attack = 0.09, release = 0.2, breath = 0.05, cents = 22, late = 0 },
) {
  const out = samples(seconds + release);
  const vib = vibrato(r, { rate: 5.4, cents, delay: 0.22 + 0.2 * r(), wander: 5 });
  const glide = Math.log2(from / f);
  const scoop = (-between(r, 10, 60) / 1200) * (from === f ? 1 : 0);
  let p = r();
  let tilt = 0;
  let air = 0;
  let d = 0;
  let level = 0;
  let step = 0;
  const soft = Math.min(0.6, 0.035 + f / 9000);
  for (let i = 0; i < out.length; i++) {
    if (i % CONTROL === 0) {
      const t = i / SR - late;
      const bent = glide * Math.exp(-Math.max(0, t) / 0.035) + scoop * Math.exp(-Math.max(0, t) / 0.07);
      d = (f * 2 ** (bent + vib(t))) / SR;
      const up = t < 0 ? 0 : t < attack ? Math.sin(((t / attack) * Math.PI) / 2) ** 2 : 1;
      const down = t > seconds ? Math.cos((Math.min(1, (t - seconds) / release) * Math.PI) / 2) ** 2 : 1;
      step = (up * down - level) / CONTROL;
    }
    level += step;
    p += d;
    if (p >= 1) p -= 1;
    tilt += (saw(p, d) - tilt) * soft;
    air += (r() * 2 - 1 - air) * 0.5;
    const open = p < 0.55 ? 13.2 * p * (0.55 - p) : 0.1;
    out[i] = (tilt + breath * air * open) * level;
  }
  return run(out, highpass(70));
}

/** Sends a throat through a vowel; gives a new array. `size` below 1 is a larger head. */
function shape(x, [fs, dbs, bws], size) {
  const out = new Float32Array(x.length);
  for (let k = 0; k < 5; k++) {
    const f = fs[k] * size;
    const [b0, , , a1, a2] = bandpass(f, f / (bws[k] * 1.25));
    const b = b0 * gain(dbs[k]) * (k ? 1.25 : 1);
    let z1 = 0;
    let z2 = 0;
    for (let i = 0; i < x.length; i++) {
      const v = x[i] * b;
      const y = v + z1;
      z1 = z2 - a1 * y;
      z2 = -v - a2 * y;
      out[i] += y;
    }
  }
  return out;
}

/** One voice on one note. `vowels` is ['ah'] or a way between two, ['ah', 'mm', at, over] in seconds. */
export function voice(
  r,
  f,
  seconds,
  vel,
  { vowels = ['ah'], range = f > 260 ? 'high' : 'low', ...how } = {},
) {
  const x = throat(r, f, seconds, how);
  const size = between(r, 0.95, 1.06);
  const first = shape(x, VOWELS[range][vowels[0]], size);
  if (vowels[1]) {
    const second = shape(x, VOWELS[range][vowels[1]], size);
    const [, , at, over] = vowels;
    for (let i = 0; i < first.length; i++) {
      const k = Math.min(1, Math.max(0, (i / SR - at) / over));
      first[i] = first[i] * (1 - k) + second[i] * k;
    }
  }
  let power = 0;
  for (const v of first) power += v * v;
  const level = (0.11 * (0.3 + 0.7 * vel)) / Math.sqrt(power / first.length + 1e-9);
  for (let i = 0; i < first.length; i++) first[i] *= level;
  return first;
}

/** A part of a choir: n singers on one note, never quite together, spread round a place. */
export function part(pair, r, at, f, seconds, vel, { n = 4, pan = 0, spread = 0.5, ...how } = {}) {
  for (let k = 0; k < n; k++) {
    const own = f * 2 ** ((normal(r) * 6) / 1200);
    const late = Math.max(0, 0.018 + normal(r) * 0.016);
    const side = pan + (n > 1 ? (k / (n - 1) - 0.5) * 2 * spread : 0);
    const x = voice(r, own, seconds, vel * between(r, 0.85, 1), {
      ...how,
      late,
      attack: (how.attack ?? 0.09) * between(r, 0.8, 1.4),
    });
    lay(pair, at, x, 1 / Math.sqrt(n), Math.max(-1, Math.min(1, side)));
  }
}
