/** Things that hold a note: bowed strings, a pad, brass, a whistle. Each gives one note, mono. */
import { bandpass, highpass, lowpass, moving, peak, run } from './filter.mjs';
import { between, fadeOut, SR, TAU } from './signal.mjs';
import { adsr, CONTROL, samples, saw, vibrato } from './wave.mjs';

/** One bow. `from` is the note it slides out of. */
export function bow(
  r,
  f,
  seconds,
  vel,
  { attack = 0.12, release = 0.25, cents = 20, from = f, bright = 1 } = {},
) {
  const out = samples(seconds + release);
  const env = adsr(seconds, attack, 0.6, 0.88, release);
  const vib = vibrato(r, { rate: 5.6, cents, delay: attack + 0.15, wander: 3 });
  const low = moving(0.6);
  const glide = Math.log2(from / f);
  let p = r();
  let hair = 0;
  let [d, e, step, scrape] = [0, 0, 0, 0];
  for (let i = 0; i < out.length; i++) {
    if (i % CONTROL === 0) {
      const t = i / SR;
      d = (f * 2 ** (vib(t) + glide * Math.exp(-t / 0.05))) / SR;
      step = (env(t) - e) / CONTROL;
      scrape = 0.035 + 0.12 * Math.exp(-t / 0.05);
    }
    e += step;
    p += d;
    if (p >= 1) p -= 1;
    hair += (r() * 2 - 1 - hair) * 0.35;
    out[i] = low(saw(p, d) + hair * scrape, (500 + f * 1.6 + 2600 * vel * e) * bright) * e;
  }
  run(
    out,
    highpass(Math.max(55, f * 0.7)),
    peak(290, 1.4, 3),
    peak(470, 2, -3),
    peak(1150, 1.6, 2.5),
    lowpass(7000),
  );
  for (let i = 0; i < out.length; i++) out[i] *= 0.3 * (0.3 + 0.7 * vel);
  return fadeOut(out, 0.01);
}

/** A soft wide pad: three saws a few cents apart behind a slow filter. */
export function pad(r, f, seconds, vel, { attack = 0.6, release = 0.9, top = 1600 } = {}) {
  const out = samples(seconds + release);
  const env = adsr(seconds, attack, 1, 0.9, release);
  for (const cents of [-7, 0.5, 8]) {
    let p = r();
    const d = (f * 2 ** ((cents + between(r, -1, 1)) / 1200)) / SR;
    for (let i = 0; i < out.length; i++) {
      p += d;
      if (p >= 1) p -= 1;
      out[i] += saw(p, d);
    }
  }
  const low = moving(0.8);
  const w = between(r, 0.5, 1.1);
  for (let i = 0; i < out.length; i++) {
    const t = i / SR;
    const e = env(t);
    out[i] =
      low(out[i], top * (0.35 + 0.65 * e) * (1 + 0.15 * Math.sin(t * w))) * e * 0.1 * (0.3 + 0.7 * vel);
  }
  return fadeOut(out, 0.01);
}

/** A horn whose brightness follows its breath. `muted` puts a cup over the bell. */
export function brass(r, f, seconds, vel, { attack = 0.045, release = 0.12, muted = false, swell = 0 } = {}) {
  const out = samples(seconds + release);
  const env = adsr(seconds, attack, 0.25, 0.8, release);
  const vib = vibrato(r, { rate: 5.1, cents: muted ? 16 : 9, delay: 0.3, wander: 4 });
  const low = moving(0.75);
  let p = r();
  let air = 0;
  let [d, e, step] = [0, 0, 0];
  for (let i = 0; i < out.length; i++) {
    if (i % CONTROL === 0) {
      const t = i / SR;
      d = (f * 2 ** (vib(t) - 0.06 * Math.exp(-t / 0.025))) / SR;
      step = (env(t) * (swell ? 0.45 + 0.55 * Math.min(1, t / swell) : 1) - e) / CONTROL;
    }
    e += step;
    p += d;
    if (p >= 1) p -= 1;
    air += (r() * 2 - 1 - air) * 0.4;
    const x = saw(p, d) + air * 0.04;
    out[i] = low(x, f * (1.1 + (muted ? 3.5 : 6.5) * vel * e ** 1.5) + 250) * e;
  }
  if (muted) run(out, highpass(500), bandpass(1350, 0.7), peak(1900, 2.5, 5), lowpass(4600));
  else run(out, highpass(110), peak(1100, 1.2, 2), lowpass(8500));
  for (let i = 0; i < out.length; i++) out[i] *= (muted ? 0.75 : 0.34) * (0.3 + 0.7 * vel);
  return fadeOut(out, 0.01);
}

/** A whistle: nearly a sine, with the breath that carries it. `from` is the note it slides out of. */
export function whistle(r, f, seconds, vel, { from = f, cents = 28 } = {}) {
  const out = samples(seconds + 0.1);
  const env = adsr(seconds, 0.05, 0.3, 0.85, 0.09);
  const vib = vibrato(r, { rate: 5.8, cents, delay: 0.2, wander: 7 });
  const glide = Math.log2(from / f);
  let p = 0;
  const air = samples(seconds + 0.1);
  for (let i = 0; i < out.length; i++) {
    const t = i / SR;
    p += (TAU * f * 2 ** (vib(t) + glide * Math.exp(-t / 0.03) - 0.03 * Math.exp(-t / 0.03))) / SR;
    const e = env(t);
    out[i] = (Math.sin(p) + 0.05 * Math.sin(2 * p) + 0.012 * Math.sin(3 * p)) * e;
    air[i] = (r() * 2 - 1) * (e * 0.5 + 0.5 * Math.exp(-t / 0.03) * Math.min(1, t / 0.01));
  }
  run(air, bandpass(f, 5));
  for (let i = 0; i < out.length; i++) out[i] = (out[i] * 0.3 + air[i] * 0.13) * (0.35 + 0.65 * vel);
  return fadeOut(out, 0.01);
}
