/** Rooms, echoes and things that turn. Each takes a pair and gives a new one, wet only unless it says otherwise. */
import { highpass, lowpass, run } from './filter.mjs';
import { SR, seeded, TAU } from './signal.mjs';

const empty = (n) => ({ l: new Float32Array(n), r: new Float32Array(n), n });

/** Eight lines that feed one another. `time` in seconds to -60 dB, `size` stretches the room, `dark` in Hz. */
export function room(pair, { time = 1.4, size = 1, dark = 5200, low = 140, pre = 0.012, seed = 7 } = {}) {
  const r = seeded(seed);
  const out = empty(pair.n);
  const lengths = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2897].map((d) => Math.round(d * size));
  const lines = lengths.map((d) => new Float32Array(d + 40));
  const keeps = lengths.map((d) => 10 ** ((-3 * d) / (time * SR)));
  const damp = Math.exp((-TAU * dark) / SR);
  const held = new Float32Array(8);
  const outs = new Float32Array(8);
  const wobble = lengths.map(() => [0.3 + r() * 0.7, r() * TAU]);
  const inL = diffuse(preDelay(pair.l, pre), [142, 107, 379, 277], size);
  const inR = diffuse(preDelay(pair.r, pre), [149, 113, 367, 263], size);
  let at = 0;
  for (let i = 0; i < pair.n; i++) {
    if (i % 16 === 0)
      for (let k = 0; k < 8; k++)
        wobble[k][2] = 8 + 7 * Math.sin((TAU * wobble[k][0] * i) / SR + wobble[k][1]);
    let sum = 0;
    for (let k = 0; k < 8; k++) {
      const line = lines[k];
      const n = line.length;
      const d = lengths[k] + wobble[k][2] - 8;
      const whole = Math.floor(d);
      const f = d - whole;
      let a = (at - whole) % n;
      if (a < 0) a += n;
      const b = a === 0 ? n - 1 : a - 1;
      const v = line[a] * (1 - f) + line[b] * f;
      held[k] = v * (1 - damp) + held[k] * damp;
      outs[k] = held[k] * keeps[k];
      sum += outs[k];
    }
    const mean = sum * 0.25;
    for (let k = 0; k < 8; k++) {
      const line = lines[k];
      line[at % line.length] = (k % 2 ? inR[i] : inL[i]) * 0.5 + outs[k] - mean;
    }
    out.l[i] = outs[0] - outs[2] + outs[4] - outs[6];
    out.r[i] = outs[1] - outs[3] + outs[5] - outs[7];
    at++;
  }
  run(out.l, highpass(low));
  run(out.r, highpass(low));
  return out;
}
function preDelay(x, seconds) {
  const d = Math.round(seconds * SR);
  const y = new Float32Array(x.length);
  y.set(x.subarray(0, x.length - d), d);
  for (const [ms, g] of [
    [7, 0.32],
    [13, -0.27],
    [19, 0.21],
    [29, -0.16],
    [41, 0.11],
  ]) {
    const e = Math.round((ms / 1000) * SR);
    for (let i = e; i < x.length; i++) y[i] += x[i - e] * g;
  }
  return y;
}
function diffuse(x, taps, size) {
  for (const tap of taps) {
    const n = Math.round(tap * size);
    const line = new Float32Array(n);
    for (let i = 0, at = 0; i < x.length; i++) {
      const v = line[at];
      const y = v - 0.6 * x[i];
      line[at] = x[i] + 0.6 * y;
      x[i] = y;
      at = at + 1 === n ? 0 : at + 1;
    }
  }
  return x;
}

/** An echo that goes from side to side. `time` in seconds. */
export function echo(pair, { time = 0.3, again = 0.38, dark = 3000 } = {}) {
  const d = Math.round(time * SR);
  const out = empty(pair.n);
  const a = Math.exp((-TAU * dark) / SR);
  let hl = 0;
  let hr = 0;
  for (let i = d; i < pair.n; i++) {
    hl = (pair.l[i - d] * 0.5 + pair.r[i - d] * 0.5 + out.r[i - d] * again) * (1 - a) + hl * a;
    hr = out.l[i - d] * (1 - a) + hr * a;
    out.l[i] = hl;
    out.r[i] = hr * 0.92;
  }
  run(out.l, highpass(220));
  run(out.r, highpass(220));
  return out;
}

/** Thickens: two moving copies beside the sound. Gives dry and wet together. */
export function chorus(pair, { depth = 0.0022, rate = 0.6, wet = 0.45 } = {}) {
  const out = empty(pair.n);
  const base = 0.013 * SR;
  for (const [side, phase] of [
    ['l', 0],
    ['r', 1.7],
  ]) {
    const x = pair[side];
    for (let i = 0; i < pair.n; i++) {
      const d = base + depth * SR * Math.sin((TAU * rate * i) / SR + phase);
      const at = i - d;
      const a = Math.floor(at);
      const v = a < 0 ? 0 : x[a] + (x[a + 1] - x[a]) * (at - a);
      out[side][i] = x[i] * (1 - wet * 0.4) + v * wet;
    }
  }
  return out;
}

/** A horn that turns in a box: `speed(t)` from 0 (slow) to 1 (fast), with the horn's own weight behind it. */
export function rotary(pair, speed) {
  const mono = new Float32Array(pair.n);
  for (let i = 0; i < pair.n; i++) mono[i] = Math.tanh((pair.l[i] + pair.r[i]) * 0.7);
  const bass = run(Float32Array.from(mono), lowpass(750));
  const horn = run(Float32Array.from(mono), highpass(750), lowpass(6200));
  const out = empty(pair.n);
  let fast = 0;
  let a = 0;
  let b = 0;
  for (let i = 0; i < pair.n; i++) {
    fast += (speed(i / SR) - fast) * (1 / (0.7 * SR));
    a += (TAU * (0.75 + 5.9 * fast)) / SR;
    b += (TAU * (0.65 + 5.1 * fast)) / SR;
    const drum = bass[i] * (0.85 + 0.15 * Math.sin(b));
    for (const [side, phase] of [
      ['l', 0],
      ['r', 2.2],
    ]) {
      const d = (0.0011 + 0.00042 * Math.sin(a + phase)) * SR;
      const at = i - d;
      const k = Math.floor(at);
      const v = k < 0 ? 0 : horn[k] + (horn[k + 1] - horn[k]) * (at - k);
      out[side][i] = drum + v * (0.72 + 0.28 * Math.sin(a + phase + 0.6));
    }
  }
  return out;
}

/** Trembles from side to side or up and down. */
export function tremolo(pair, { rate = 4.6, depth = 0.3, across = true } = {}) {
  for (let i = 0; i < pair.n; i++) {
    const s = Math.sin((TAU * rate * i) / SR) * depth;
    pair.l[i] *= 1 - depth / 2 + s / 2;
    pair.r[i] *= 1 - depth / 2 + (across ? -s : s) / 2;
  }
  return pair;
}
