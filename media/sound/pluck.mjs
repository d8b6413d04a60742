/** Strings that are plucked: a loop of one period, losing a little each time round (Karplus-Strong with tuned losses). */
import { lowpass, run } from './filter.mjs';
import { between, fadeOut, SR, TAU } from './signal.mjs';

/** One string loop at f Hz. `low` and `high`: seconds to lose 60 dB at the bottom and at 3 kHz. */
function loop(out, f, excite, low, high, level) {
  const period = SR / f;
  const keep = 10 ** (-3 / (f * low));
  const w3 = (TAU * 3000) / SR;
  const want = 10 ** (-3 / (f * high)) / keep;
  const q = Math.min(0.2499, Math.max(0, (1 - want * want) / (2 * (1 - Math.cos(w3)))));
  const s = (1 - Math.sqrt(1 - 4 * q)) / 2;
  const w = TAU / period;
  const lag = Math.atan2(s * Math.sin(w), 1 - s + s * Math.cos(w)) / w;
  let whole = Math.floor(period - lag - 0.3);
  const rest = period - lag - whole;
  const ap = (1 - rest) / (1 + rest);
  const line = new Float32Array(whole);
  whole = line.length;
  let at = 0;
  let last = 0;
  let apIn = 0;
  let apOut = 0;
  let dcIn = 0;
  let dcOut = 0;
  for (let i = 0; i < out.length; i++) {
    const v = line[at];
    const filtered = (1 - s) * v + s * last;
    last = v;
    const tuned = ap * filtered + apIn - ap * apOut;
    apIn = filtered;
    apOut = tuned;
    line[at] = tuned * keep + (i < excite.length ? excite[i] : 0);
    at = at + 1 === whole ? 0 : at + 1;
    dcOut = v - dcIn + 0.9985 * dcOut;
    dcIn = v;
    out[i] += dcOut * level;
  }
}

/** What the finger or pick gives the string: a short burst, duller when soft, hollow by where it plucks. */
function burst(r, f, { vel, bright, where, soft }) {
  const period = SR / f;
  const n = Math.ceil(period * 1.5);
  const x = new Float32Array(n);
  for (let i = 0; i < period; i++) {
    const shape = Math.sin((Math.PI * i) / period);
    x[i] = ((r() * 2 - 1) * (1 - soft) + soft * (1 - (2 * i) / period) * 1.2) * (0.35 + 0.65 * shape);
  }
  run(x, lowpass(Math.min(16000, bright * (0.35 + 0.65 * vel) * (1 + f / 900)), 0.6));
  const comb = Math.max(1, Math.round(period * where));
  for (let i = n - 1; i >= comb; i--) x[i] -= 0.8 * x[i - comb];
  let power = 0;
  for (const v of x) power += v * v;
  const scale = 0.9 / Math.sqrt(power / period + 1e-9);
  for (let i = 0; i < n; i++) x[i] *= scale * 0.35;
  return x;
}

/** The makes of string. low, high: ring in seconds; bright: Hz; where: 0 bridge … 0.5 middle; soft: finger share. */
export const MAKES = {
  steel: { low: 5.5, high: 1.5, bright: 7000, where: 0.16, soft: 0.15, beat: 1.1 },
  nylon: { low: 3.2, high: 0.5, bright: 3000, where: 0.22, soft: 0.5, beat: 0.5 },
  electric: { low: 7, high: 1.7, bright: 5200, where: 0.12, soft: 0.2, beat: 0.4 },
  mandolin: { low: 2.2, high: 0.9, bright: 8500, where: 0.11, soft: 0.1, beat: 2.6 },
  banjo: { low: 1.1, high: 0.55, bright: 9500, where: 0.09, soft: 0.05, beat: 0.4 },
  bass: { low: 5, high: 0.5, bright: 1500, where: 0.2, soft: 0.55, beat: 0.3 },
  upright: { low: 1.9, high: 0.22, bright: 900, where: 0.3, soft: 0.7, beat: 0.3 },
  harp: { low: 4, high: 0.9, bright: 3600, where: 0.3, soft: 0.5, beat: 0.3 },
};

/** One plucked note, mono. f in Hz, held for `seconds`, then damped. */
export function pluck(r, f, seconds, vel, make, { ring = 1, mute = 0 } = {}) {
  const m = MAKES[make];
  const high = f > 330 ? Math.sqrt(330 / f) : 1;
  const low = (m.low * ring * high) / (1 + mute * 8);
  const tail = 0.16;
  const out = new Float32Array(Math.ceil((Math.min(seconds, low) + tail) * SR));
  const cents = (m.beat * between(r, 0.6, 1.4)) / 1200;
  const e = burst(r, f, { ...m, vel });
  loop(out, f * 2 ** cents, e, low, (m.high * ring * high) / (1 + mute * 5), 0.62);
  loop(out, f * 2 ** -cents, e, low * 0.7, (m.high * ring * high * 0.8) / (1 + mute * 5), 0.38);
  const hold = Math.round(seconds * SR);
  for (let i = hold; i < out.length; i++) out[i] *= Math.exp((-6 * (i - hold)) / (tail * SR));
  fadeOut(out, 0.02);
  const level = 0.35 + 0.65 * vel;
  for (let i = 0; i < out.length; i++) out[i] *= level;
  return out;
}
