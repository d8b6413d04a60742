/** Things that are hit. Each gives one blow, mono, about full scale at velocity 1. */
import { bandpass, highpass, lowpass, peak, run } from './filter.mjs';
import { between, fadeOut, SR, TAU } from './signal.mjs';
import { samples } from './wave.mjs';

/** Noise that dies away: `rise` and `fall` in seconds. */
export function puff(r, seconds, rise, fall) {
  const x = samples(seconds);
  for (let i = 0; i < x.length; i++) {
    const t = i / SR;
    x[i] = (r() * 2 - 1) * (t < rise ? t / rise : Math.exp(-(t - rise) / fall));
  }
  return fadeOut(x, 0.005);
}
/** A skin: a sine that falls from `top` to `f` Hz and dies away. */
function skin(seconds, f, top, drop, fall, phase = 0) {
  const x = samples(seconds);
  let p = phase;
  for (let i = 0; i < x.length; i++) {
    const t = i / SR;
    p += (TAU * (f + (top - f) * Math.exp(-t / drop))) / SR;
    x[i] = Math.sin(p) * Math.exp(-t / fall) * Math.min(1, t / 0.0008);
  }
  return fadeOut(x, 0.01);
}
const mixInto = (to, from, level) => {
  for (let i = 0; i < from.length && i < to.length; i++) to[i] += from[i] * level;
  return to;
};
const drive = (x, k, level = 1) => {
  for (let i = 0; i < x.length; i++) x[i] = (Math.tanh(x[i] * k) / Math.tanh(k)) * level;
  return x;
};

export function kick(r, vel, { f = 50, top = 190, long = 0.16, click = 0.35, punch = 1.5 } = {}) {
  const x = skin(long * 4, f * between(r, 0.985, 1.015), top * (0.7 + 0.3 * vel), 0.021, long);
  mixInto(x, skin(0.08, f * 2.1, top * 2.4, 0.008, 0.018), 0.4);
  mixInto(x, run(puff(r, 0.03, 0.0002, 0.006), bandpass(3100, 0.7)), click * vel * 1.6);
  mixInto(x, run(puff(r, 0.12, 0.001, 0.03), lowpass(420)), 0.35);
  return drive(x, punch, 0.35 + 0.65 * vel);
}
/** `body`: share of the drum's own note; `rattle`: of its wires; `crack`: of the stick; `tune` in Hz; `long` in seconds. */
export function snare(r, vel, { tune: note = 192, body = 0.8, rattle = 1, long = 0.13, crack = 1 } = {}) {
  const tune = note * between(r, 0.985, 1.015);
  const x = skin(0.5, tune, tune * 1.35, 0.012, 0.06);
  mixInto(x, skin(0.4, tune * 1.72, tune * 2.1, 0.01, 0.05, 1), 0.5);
  mixInto(x, skin(0.3, tune * 2.63, tune * 2.8, 0.01, 0.032, 2), 0.25);
  for (let i = 0; i < x.length; i++) x[i] *= body;
  const wires = run(
    puff(r, 0.6, 0.003, long * (0.6 + 0.4 * vel)),
    highpass(1700),
    peak(4200, 0.8, 5),
    lowpass(11500),
  );
  mixInto(x, wires, rattle * (0.35 + 0.35 * vel));
  mixInto(x, run(puff(r, 0.03, 0.0003, 0.005), bandpass(2100, 0.8)), crack * vel * 1.5);
  return drive(x, 1.35, 0.22 + 0.78 * vel);
}
/** A stick laid across the head. */
export function rim(r, vel) {
  const x = samples(0.16);
  for (const [f, q, level] of [
    [480, 9, 0.8],
    [1180, 14, 1],
    [1710, 16, 0.75],
    [2650, 14, 0.4],
  ]) {
    mixInto(x, run(puff(r, 0.14, 0.0002, 0.004), bandpass(f * between(r, 0.99, 1.01), q)), level * 9);
  }
  return drive(x, 1.2, 0.3 + 0.7 * vel);
}
/** A wire brush: a tap, or a sweep of `seconds`. */
export function brush(r, vel, sweep = 0) {
  const x = sweep ? samples(sweep) : puff(r, 0.3, 0.004, 0.05);
  if (sweep) {
    for (let i = 0; i < x.length; i++) {
      const k = i / x.length;
      x[i] = (r() * 2 - 1) * Math.sin(Math.PI * k) ** 1.4 * (0.75 + 0.25 * Math.sin(k * 21));
    }
  }
  run(x, highpass(900), bandpass(3300, 0.45), lowpass(9500));
  if (!sweep) mixInto(x, skin(0.2, 205, 250, 0.01, 0.04), 0.16);
  for (let i = 0; i < x.length; i++) x[i] *= (0.2 + 0.8 * vel) * (sweep ? 0.5 : 1.3);
  return x;
}
/** Metal: many inharmonic partials and air. */
const PLATE = [1, 1.342, 1.231, 1.652, 1.952, 2.153, 2.544, 2.87, 3.31, 3.86];
function metal(r, seconds, base, fall, air) {
  const x = samples(seconds);
  for (const ratio of PLATE) {
    const w = (TAU * base * ratio * between(r, 0.99, 1.01)) / SR;
    const own = fall * between(r, 0.6, 1.25);
    let p = r() * TAU;
    for (let i = 0; i < x.length; i++) {
      p += w;
      x[i] += (Math.sin(p) > 0 ? 0.1 : -0.1) * Math.exp(-i / SR / own);
    }
  }
  return mixInto(x, puff(r, seconds, 0.0005, fall * 0.8), air);
}
export function hat(r, vel, open = 0) {
  const fall = open ? 0.05 + open * 0.32 : 0.018 + 0.016 * vel;
  const x = metal(r, fall * 7, 427, fall, 0.5);
  run(x, highpass(6200, 0.8), highpass(5200, 0.7), peak(8800, 1, 4), lowpass(15500));
  for (let i = 0; i < x.length; i++) x[i] *= 0.95 * (0.16 + 0.84 * vel);
  return fadeOut(x, 0.004);
}
export function ride(r, vel, bell = 0) {
  const x = metal(r, 2.2, 340, 0.55, 0.16);
  run(x, highpass(3000, 0.7), peak(5200, 1, 3), lowpass(13000));
  const ping = samples(0.8);
  for (const f of [3140, 4420, bell ? 1240 : 5800]) {
    const w = (TAU * f * between(r, 0.997, 1.003)) / SR;
    for (let i = 0; i < ping.length; i++) ping[i] += Math.sin(w * i) * Math.exp(-i / SR / 0.09) * 0.14;
  }
  mixInto(x, ping, 1 + bell);
  for (let i = 0; i < x.length; i++) x[i] *= 0.5 * (0.15 + 0.85 * vel);
  return fadeOut(x, 0.3);
}
export function crash(r, vel) {
  const x = metal(r, 3.4, 289, 0.95, 0.9);
  run(x, highpass(1500, 0.6), peak(6000, 0.7, 4), lowpass(14500));
  for (let i = 0; i < 400; i++) x[i] *= i / 400;
  for (let i = 0; i < x.length; i++) x[i] *= 0.6 * (0.2 + 0.8 * vel);
  return fadeOut(x, 0.6);
}
export function tom(r, vel, f = 110) {
  const x = skin(1.2, f, f * 1.5, 0.03, 0.26);
  mixInto(x, skin(0.6, f * 1.59, f * 1.9, 0.02, 0.12, 1), 0.35);
  mixInto(x, run(puff(r, 0.09, 0.0004, 0.014), bandpass(1600, 0.7)), 0.5 * vel);
  return drive(x, 1.3, 0.25 + 0.75 * vel);
}
