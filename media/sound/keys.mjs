/** Things with keys: a tine piano, a felt piano, tonewheels, reeds, bells. Each gives one note, mono. */
import { bandpass, highpass, lowpass, run } from './filter.mjs';
import { between, fadeOut, SR, TAU } from './signal.mjs';
import { adsr, CONTROL, pulse, samples } from './wave.mjs';

/** Adds a decaying sine; `tau` is seconds to fall to 1/e. Turned by recurrence, so it is cheap. */
function ring(out, f, amp, tau, phase, from = 0) {
  if (f > SR * 0.45 || amp < 1e-5) return;
  const w = (TAU * f) / SR;
  const d = Math.exp(-1 / (tau * SR));
  const c = Math.cos(w) * d;
  const s = Math.sin(w) * d;
  let x = Math.cos(phase) * amp;
  let y = Math.sin(phase) * amp;
  const n = Math.min(out.length, from + Math.ceil(tau * 8 * SR));
  for (let i = from; i < n; i++) {
    out[i] += y;
    const t = x * c - y * s;
    y = x * s + y * c;
    x = t;
  }
}
function damp(out, hold, seconds) {
  const h = Math.round(hold * SR);
  for (let i = h; i < out.length; i++) out[i] *= Math.exp((-5 * (i - h)) / (seconds * SR));
  return fadeOut(out, 0.01);
}
function knockAt(out, r, level, f, seconds) {
  const n = Math.round(seconds * SR);
  const x = new Float32Array(n);
  for (let i = 0; i < n; i++) x[i] = (r() * 2 - 1) * Math.exp((-5 * i) / n);
  run(x, lowpass(f, 0.7), highpass(60));
  for (let i = 0; i < n && i < out.length; i++) out[i] += x[i] * level;
}

/** A tine piano: a bell on the attack, a bark when hit hard, a round body that stays. */
export function tines(r, f, seconds, vel) {
  const life = Math.min(6, 7.5 * (110 / f) ** 0.42);
  const out = samples(Math.min(seconds, life) + 0.25);
  const bark = (0.22 + 1.15 * vel * vel) * Math.min(1, (700 / f) ** 0.5);
  const bell = 0.16 * (0.3 + vel) * Math.min(1, 500 / f);
  const w = (TAU * f) / SR;
  const slow = between(r, -0.35, 0.35);
  const tau = life / 2.6;
  for (let i = 0; i < out.length; i++) {
    const t = i / SR;
    const m = bark * (0.35 + 0.65 * Math.exp(-t / 0.55)) * Math.sin(w * i);
    const b = bell * Math.exp(-t / 0.09) * Math.sin(w * 14.02 * i);
    const body = Math.sin(w * i + m + b + slow * t);
    const octave = 0.1 * Math.exp(-t / 0.5) * Math.sin(2 * w * i);
    const a = Math.exp(-t / tau) * Math.min(1, t / 0.0015);
    const v = (body + octave) * a;
    out[i] = Math.tanh(v * 1.15 + 0.14 * v * v) * (0.3 + 0.7 * vel);
  }
  knockAt(out, r, 0.12 * vel, 900, 0.02);
  return damp(out, seconds, 0.2);
}

/** A small piano. `felt` from 0 (open) to 1 (a strip of felt between hammer and string). */
export function piano(r, f, seconds, vel, felt = 0) {
  const life = Math.min(9, 11 * (110 / f) ** 0.55);
  const out = samples(Math.min(seconds, life * 0.8) + 0.5);
  const stiff = 0.00022 * (f / 220) ** 1.3;
  const tilt = 1.05 + 0.75 * (1 - vel) + 0.55 * felt;
  const strings = f < 90 ? [0, 0.9] : [-0.7, 0.15, 0.85];
  let sum = 0;
  const rows = [];
  for (let n = 1; n <= 28 && n * f < 11000; n++) {
    const a =
      n ** -tilt * (0.25 + Math.abs(Math.sin(n * Math.PI * 0.118))) * Math.exp(-n * f * felt * 0.0006);
    rows.push([n * f * Math.sqrt(1 + stiff * n * n), a, life / (1 + 0.28 * (n - 1) + f / 1600)]);
    sum += a;
  }
  for (const [pf, a, t60] of rows) {
    for (const cents of strings) {
      const own = pf * 2 ** ((cents * between(r, 0.7, 1.3)) / 1200);
      const amp = a / sum / strings.length;
      ring(out, own, amp * 0.82, t60 / 9, r() * 0.6);
      ring(out, own, amp * 0.2, t60 / 3.2, r() * 0.6);
    }
  }
  const rise = (0.0015 + 0.006 * felt) * SR;
  for (let i = 0; i < rise; i++) out[i] *= 0.5 - 0.5 * Math.cos((Math.PI * i) / rise);
  knockAt(out, r, (0.05 + 0.09 * vel) * (1 - 0.4 * felt), 420, 0.05);
  const level = 2.1 * (0.22 + 0.78 * vel);
  for (let i = 0; i < out.length; i++) out[i] *= level;
  return damp(out, seconds, 0.4);
}

/** Drawbars in order 16′ 5⅓′ 8′ 4′ 2⅔′ 2′ 1⅗′ 1⅓′ 1′, each 0 to 8. */
const FEET = [0.5, 1.4983, 1, 2, 2.9966, 4, 5.0397, 5.9932, 8];
export const REGISTERS = {
  hymn: [6, 4, 8, 6, 2, 3, 0, 0, 1],
  soft: [5, 0, 8, 3, 0, 1, 0, 0, 0],
  gospel: [8, 8, 8, 5, 0, 3, 0, 1, 4],
  full: [8, 7, 8, 8, 5, 7, 3, 4, 7],
};
export function tonewheels(r, f, seconds, vel, register = 'hymn') {
  const bars = REGISTERS[register];
  const out = samples(seconds + 0.06);
  for (const [i, draw] of bars.entries()) {
    let pf = f * FEET[i];
    while (pf > 6000) pf /= 2;
    if (draw) ring(out, pf, (2 ** (draw / 2) / 16) * 0.19, 1e6, r() * TAU);
  }
  const env = adsr(seconds, 0.006, 0.02, 1, 0.03);
  for (let i = 0; i < out.length; i++) out[i] *= env(i / SR) * (0.75 + 0.25 * vel);
  const click = new Float32Array(320);
  for (let i = 0; i < 320; i++) click[i] = (r() * 2 - 1) * Math.exp(-i / 60) * 0.09;
  run(click, bandpass(2400, 0.8));
  for (let i = 0; i < 320 && i < out.length; i++) out[i] += click[i];
  return fadeOut(out, 0.008);
}

/** A squeezebox: two reeds beating and one an octave below, with bellows behind them. */
export function reeds(r, f, seconds, vel, { attack = 0.05, low = 0.35 } = {}) {
  const out = samples(seconds + 0.18);
  const env = adsr(seconds, attack, 0.3, 0.86, 0.14);
  for (const [ratio, amp, cents] of [
    [1, 0.5, -4.5],
    [1, 0.5, 5],
    [0.5, low, 0.5],
  ]) {
    const d = (f * ratio * 2 ** (cents / 1200)) / SR;
    let p = r();
    let [level, step, width] = [0, 0, 0];
    for (let i = 0; i < out.length; i++) {
      if (i % CONTROL === 0) {
        const t = i / SR;
        step = (amp * env(t) * (1 + 0.05 * Math.sin(t * 3.1 + ratio)) - level) / CONTROL;
        width = 0.27 + 0.04 * Math.sin(t * 2);
      }
      level += step;
      p += d;
      if (p >= 1) p -= 1;
      out[i] += pulse(p, d, width) * level;
    }
  }
  run(out, highpass(f * 0.45), lowpass(1400 + 3400 * vel, 0.6), lowpass(3800, 0.9));
  for (let i = 0; i < out.length; i++) out[i] *= 0.34 * (0.35 + 0.65 * vel);
  return fadeOut(out, 0.01);
}

/** Struck bars and tongues by their modes: [ratio, level, seconds to 1/e]. */
const MODES = {
  glock: [
    [1, 1, 0.7],
    [2.76, 0.32, 0.28],
    [5.4, 0.16, 0.12],
    [8.93, 0.06, 0.06],
  ],
  vibes: [
    [1, 1, 1.5],
    [3.98, 0.2, 0.32],
    [10.1, 0.05, 0.05],
  ],
  musicbox: [
    [1, 1, 0.6],
    [2.01, 0.12, 0.4],
    [6.24, 0.12, 0.09],
    [12.3, 0.05, 0.04],
  ],
  bell: [
    [0.5, 0.5, 3.4],
    [1, 0.8, 2.6],
    [1.19, 0.5, 1.9],
    [1.5, 0.22, 1.5],
    [2, 0.6, 1.5],
    [2.74, 0.24, 0.8],
    [3.76, 0.16, 0.5],
  ],
};
export function bars(r, f, vel, kind, hold = 9) {
  const modes = MODES[kind];
  const scale = Math.min(1.5, (700 / f) ** 0.4);
  const out = samples(Math.min(hold + 0.4, modes[0][2] * scale * 6));
  for (const [ratio, level, tau] of modes) {
    const bright = ratio > 1.1 ? 0.4 + 0.6 * vel : 1;
    ring(out, f * ratio, level * 0.42 * bright * (0.3 + 0.7 * vel), tau * scale, 0);
  }
  for (let i = 0; i < 40; i++) out[i] *= i / 40;
  knockAt(out, r, 0.05 * vel, 5200, 0.008);
  return damp(out, hold, 0.5);
}
