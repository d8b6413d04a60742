/** The mixing desk: channels with a strip each, shared rooms, a master with loudness set by measure. */
import { highpass, highShelf, lowpass, peak, runPair } from './filter.mjs';
import { loudness } from './loudness.mjs';
import { add, gain, SR, stereo } from './signal.mjs';

/** Presses the loud parts. Levels in dB, times in seconds; both sides move together. */
export function press(pair, { over = -18, ratio = 3, attack = 0.012, release = 0.14 } = {}) {
  const a = Math.exp(-1 / (attack * SR));
  const b = Math.exp(-1 / (release * SR));
  let power = 0;
  let now = 0;
  for (let i = 0; i < pair.n; i++) {
    const v = Math.max(pair.l[i] ** 2, pair.r[i] ** 2);
    power = v > power ? v + (power - v) * 0.98 : v + (power - v) * 0.9992;
    const db = 10 * Math.log10(power + 1e-12) - over;
    const want = db > 0 ? -db * (1 - 1 / ratio) : 0;
    now = want < now ? want + (now - want) * a : want + (now - want) * b;
    if (now < -0.01) {
      const g = gain(now);
      pair.l[i] *= g;
      pair.r[i] *= g;
    }
  }
  return pair;
}
/** Soft overload, at equal loudness for small signals. */
export function warm(pair, k) {
  for (const x of [pair.l, pair.r]) for (let i = 0; i < x.length; i++) x[i] = Math.tanh(x[i] * k) / k;
  return pair;
}
/** Sides wider (above 1) or narrower (below 1). */
export function widen(pair, w) {
  for (let i = 0; i < pair.n; i++) {
    const m = (pair.l[i] + pair.r[i]) / 2;
    const s = ((pair.l[i] - pair.r[i]) / 2) * w;
    pair.l[i] = m + s;
    pair.r[i] = m - s;
  }
  return pair;
}

export class Desk {
  constructor(seconds) {
    this.seconds = seconds;
    this.channels = new Map();
    /** Loudness of each channel as it went into the sum, LUFS. */
    this.levels = new Map();
  }
  /** The pair of a channel, to lay notes into. */
  channel(name) {
    if (!this.channels.has(name)) this.channels.set(name, stereo(this.seconds));
    return this.channels.get(name);
  }
  /**
   * `strips`: per channel { db, low, high, eq, press, warm, width, effect(pair) → pair, send: { room: 0.2 }, ride }.
   * `rooms`: per name a function from a pair to its wet pair. A ride is [[seconds, dB], …], joined by straight lines.
   */
  mix(strips, rooms) {
    const sum = stereo(this.seconds);
    const sends = new Map(Object.keys(rooms).map((k) => [k, stereo(this.seconds)]));
    for (const [name, raw] of this.channels) {
      const s = strips[name];
      if (!s) throw new Error(`no strip for ${name}`);
      let pair = raw;
      if (s.low) runPair(pair, highpass(s.low));
      if (s.high) runPair(pair, lowpass(s.high));
      for (const [f, q, db] of s.eq ?? []) runPair(pair, peak(f, q, db));
      if (s.warm) warm(pair, s.warm);
      if (s.effect) pair = s.effect(pair);
      if (s.press) press(pair, s.press);
      if (s.width !== undefined) widen(pair, s.width);
      if (s.ride) rideLevel(pair, s.ride);
      const level = gain(s.db);
      if (process.argv.includes('--levels')) this.levels.set(name, loudness(pair) + s.db);
      add(sum, pair, level);
      for (const [room, share] of Object.entries(s.send ?? {})) add(sends.get(room), pair, level * share);
      this.channels.set(name, null);
    }
    for (const [name, wet] of sends) add(sum, rooms[name](wet));
    return sum;
  }
}
function rideLevel(pair, points) {
  let k = 0;
  for (let i = 0; i < pair.n; i++) {
    const t = i / SR;
    while (k < points.length - 1 && points[k + 1][0] <= t) k++;
    const [t0, a] = points[k];
    const [t1, b] = points[k + 1] ?? [t0 + 1, a];
    const g = gain(t <= t0 ? a : a + ((b - a) * (t - t0)) / (t1 - t0));
    pair.l[i] *= g;
    pair.r[i] *= g;
  }
}

/** The last things done to a whole mix before its loudness is set. */
export function master(pair, { tilt = 0, mud = -2, glue = 1.7, tape = 0.9 } = {}) {
  runPair(pair, highpass(28), peak(310, 0.7, mud), highShelf(3200, tilt));
  const peakLevel = Math.max(...[pair.l, pair.r].map((x) => x.reduce((m, v) => Math.max(m, Math.abs(v)), 0)));
  const g = 0.9 / peakLevel;
  for (const x of [pair.l, pair.r]) for (let i = 0; i < x.length; i++) x[i] *= g;
  press(pair, { over: -15, ratio: glue, attack: 0.03, release: 0.22 });
  return warm(pair, tape);
}
