/** Hands, feet, shakers and a room full of people. */

import { puff } from './drums.mjs';
import { bandpass, highpass, lowpass, peak, run } from './filter.mjs';
import { between, lay, normal, SR } from './signal.mjs';
import { voice } from './voices.mjs';
import { samples } from './wave.mjs';

/** One pair of hands. */
export function clap(r, vel) {
  const x = puff(r, 0.14, 0.0008, between(r, 0.008, 0.016));
  run(
    x,
    bandpass(between(r, 900, 1700), 0.9),
    highpass(420),
    peak(between(r, 2200, 3200), 1.2, 4),
    lowpass(9000),
  );
  const tail = run(puff(r, 0.14, 0.004, 0.03), bandpass(between(r, 1100, 2000), 1.2));
  for (let i = 0; i < x.length; i++) x[i] = (x[i] * 2.2 + tail[i] * 0.4) * (0.3 + 0.7 * vel);
  return x;
}
/** A row of people clapping one beat, not quite together. */
export function claps(pair, r, at, vel, n = 8, loose = 0.011) {
  for (let k = 0; k < n; k++) {
    lay(
      pair,
      at + Math.max(-0.03, normal(r) * loose),
      clap(r, vel * between(r, 0.6, 1)),
      1.5 / Math.sqrt(n),
      between(r, -0.9, 0.9),
    );
  }
}
/** A boot on a wooden floor with a loose pew over it. */
export function stomp(r, vel) {
  const x = samples(0.5);
  const thud = run(puff(r, 0.4, 0.002, 0.05), lowpass(150, 1.1), lowpass(260));
  const f0 = 62 * between(r, 0.96, 1.05);
  for (let i = 0; i < x.length; i++) {
    const t = i / SR;
    x[i] =
      Math.sin(6.2832 * f0 * t * (1 + 0.25 * Math.exp(-t / 0.03))) *
      Math.exp(-t / 0.085) *
      Math.min(1, t / 0.003) *
      0.8;
    if (i < thud.length) x[i] += thud[i] * 1.4;
  }
  for (const [f, q, level] of [
    [176, 9, 2.4],
    [318, 11, 1.8],
    [545, 12, 1.1],
    [910, 10, 0.6],
  ]) {
    const wood = run(puff(r, 0.3, 0.001, 0.012), bandpass(f * between(r, 0.96, 1.05), q));
    for (let i = 0; i < wood.length; i++) x[i] += wood[i] * level;
  }
  for (let i = 0; i < x.length; i++) x[i] = Math.tanh(x[i] * 1.3) * (0.3 + 0.7 * vel);
  return x;
}
export function snap(r, vel) {
  const x = puff(r, 0.12, 0.0004, 0.007);
  run(x, bandpass(between(r, 1900, 2300), 2.2), highpass(900));
  for (let i = 0; i < x.length; i++) x[i] *= 5 * (0.3 + 0.7 * vel);
  return x;
}
export function shaker(r, vel, seconds = 0.09) {
  const x = samples(seconds);
  for (let i = 0; i < x.length; i++) {
    const k = i / x.length;
    x[i] = (r() * 2 - 1) * (k < 0.45 ? (k / 0.45) ** 2 : (1 - (k - 0.45) / 0.55) ** 2);
  }
  run(x, highpass(4300), bandpass(6900, 0.9), lowpass(12500));
  for (let i = 0; i < x.length; i++) x[i] *= 1.5 * (0.25 + 0.75 * vel);
  return x;
}
/** Jingles: a handful of small plates that each hit once or twice. */
export function tambourine(r, vel, shake = 0) {
  const x = samples(0.32);
  for (let k = 0; k < 9; k++) {
    const at = Math.round(Math.abs(normal(r)) * (shake ? 0.016 : 0.006) * SR);
    const f = between(r, 5200, 11200);
    const j = run(puff(r, 0.22, shake ? 0.006 : 0.0006, between(r, 0.02, 0.055)), bandpass(f, 9));
    for (let i = 0; i < j.length && at + i < x.length; i++) x[at + i] += j[i] * 1.1;
  }
  run(x, highpass(3800), lowpass(13500));
  for (let i = 0; i < x.length; i++) x[i] *= 0.9 * (0.2 + 0.8 * vel);
  return x;
}

/** Applause over `seconds`: `swell` of the share of time gives how many are clapping, 0 to 1. */
export function applause(pair, r, at, seconds, swell, people = 60) {
  const hands = Array.from({ length: 30 }, () => clap(r, between(r, 0.6, 1)));
  for (let k = 0; k < people; k++) {
    const pace = between(r, 0.17, 0.27);
    const pan = between(r, -1, 1);
    const near = between(r, 0.12, 0.5);
    for (let t = r() * pace; t < seconds; t += pace * between(r, 0.9, 1.1)) {
      if (swell(t / seconds) > (k + 0.5) / people)
        lay(pair, at + t, hands[Math.floor(r() * hands.length)], near * between(r, 0.6, 1), pan);
    }
  }
}
/** A glad shout from somewhere in the hall. */
export function shout(pair, r, at, level, pan) {
  const f = between(r, 300, 520);
  const x = voice(r, f, between(r, 0.35, 0.8), 0.9, {
    vowels: r() < 0.5 ? ['oo', 'oh', 0.1, 0.2] : ['eh', 'ah', 0.08, 0.2],
    from: f * between(r, 0.6, 0.75),
    breath: 0.3,
    attack: 0.05,
  });
  lay(pair, at, x, level, pan);
}
