/** Oscillators without audible folding, and envelopes. */
import { SR } from './signal.mjs';

/** Slow things (pitch, level, brightness) are worked out once in this many samples. */
export const CONTROL = 16;

/** What a step at phase p must be bent by, for a phase that moves d a sample. */
function bend(p, d) {
  if (p < d) {
    const t = p / d;
    return t + t - t * t - 1;
  }
  if (p > 1 - d) {
    const t = (p - 1) / d;
    return t * t + t + t + 1;
  }
  return 0;
}
/** A saw from -1 to 1 at phase p (0 to 1). */
export const saw = (p, d) => 2 * p - 1 - bend(p, d);
/** A pulse of this width. */
export const pulse = (p, d, width) => {
  const q = p + 1 - width;
  return (p < width ? 1 : -1) + bend(p, d) - bend(q >= 1 ? q - 1 : q, d) - (2 * width - 1);
};

/** attack, decay to a sustain level, release after `hold` seconds. Gives a function of seconds. */
export function adsr(hold, attack, decay, sustain, release) {
  const level = (t) =>
    t < attack
      ? Math.sin(((t / attack) * Math.PI) / 2)
      : sustain + (1 - sustain) * Math.exp(-(t - attack) / (decay / 3));
  const end = level(hold);
  return (t) => (t < hold ? level(t) : end * Math.exp(-(t - hold) / (release / 4)));
}

/** Vibrato in octaves: sets in after `delay`, with a slow wander of its own. */
export function vibrato(r, { rate = 5.3, cents = 18, delay = 0.25, wander = 4 } = {}) {
  const own = rate * (0.94 + 0.12 * r());
  const start = r() * 6.28;
  const [w1, w2, p1, p2] = [0.6 + r(), 1.7 + r(), r() * 6.28, r() * 6.28];
  return (t) => {
    const depth = cents * Math.min(1, Math.max(0, (t - delay) / 0.4));
    const drift = wander * (Math.sin(t * w1 * 2 + p1) + 0.6 * Math.sin(t * w2 * 3 + p2));
    return (depth * Math.sin(6.2832 * own * t + start) + drift) / 1200;
  };
}
export const samples = (seconds) => new Float32Array(Math.ceil(seconds * SR));
