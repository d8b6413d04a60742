/** How people play: time that breathes, strums, bass lines, hands on keys. All places are in beats from the start. */

import { pluck } from './pluck.mjs';
import { near, shape, under, voicing } from './score.mjs';
import { between, hz, lay, normal, seeded } from './signal.mjs';
import { part } from './voices.mjs';

/**
 * The clock of a song. `swing` from 0.5 (straight) to 0.67 (triplets) moves every second eighth (or sixteenth, with
 * `grid` 0.25). `slow(beat)` may stretch time at the end: it gives a factor for the length of the beat that starts there.
 */
export function clock(bpm, { swing = 0.5, grid = 0.5, slow } = {}) {
  const beat = 60 / bpm;
  const sum = [0];
  const whole = (n) => {
    for (let i = sum.length; i <= n; i++) sum[i] = sum[i - 1] + beat * (slow ? slow(i - 1) : 1);
    return sum[n];
  };
  return (b) => {
    const pair = Math.floor(b / (2 * grid) + 1e-9) * 2 * grid;
    const f = (b - pair) / (2 * grid);
    const bent = f < 0.5 ? f * 2 * swing : swing + (f - 0.5) * 2 * (1 - swing);
    const x = pair + bent * 2 * grid;
    const n = Math.floor(x + 1e-9);
    return whole(n) + (whole(n + 1) - whole(n)) * (x - n);
  };
}

/** A person: own chance, how loose (seconds), how far behind the beat (seconds). */
export function person(seed, time, { loose = 0.006, behind = 0 } = {}) {
  const r = seeded(seed);
  return {
    r,
    at: (beat) => Math.max(0, time(beat) + behind + normal(r) * loose),
    long: (beat, beats) => time(beat + beats) - time(beat),
    touch: (vel) => Math.max(0.05, Math.min(1, vel * (1 + normal(r) * 0.07))),
  };
}

/** Strums a guitar shape. `dir` 1 is down; `spread` in seconds over all strings. */
export function strum(
  pair,
  who,
  beat,
  name,
  beats,
  vel,
  { dir = 1, spread = 0.022, make = 'steel', pan = 0, mute = 0, strings, up = 0 } = {},
) {
  const notes = shape(name).map((n) => n + up);
  const picked = dir > 0 ? notes : notes.slice(-4).reverse();
  const used = strings ? picked.slice(0, strings) : picked;
  const at = who.at(beat);
  for (const [i, n] of used.entries()) {
    const late = (i / Math.max(1, used.length - 1)) * spread * between(who.r, 0.8, 1.2);
    const v = who.touch(vel) * (1 - 0.05 * i);
    lay(
      pair,
      at + late,
      pluck(who.r, hz(n), who.long(beat, beats), v, make, { mute }),
      0.42,
      pan + (i - 2.5) * 0.04,
    );
  }
}

/** A pattern of strums over changes. Steps: { at, vel, dir, mute, strings } in beats of a bar. */
export function strumming(pair, who, list, from, steps, { bar = 4, level = 1, ...how } = {}) {
  const end = list[list.length - 1].at + list[list.length - 1].beats;
  for (let b = 0; b < end; b += bar) {
    for (const [k, s] of steps.entries()) {
      const at = b + s.at;
      const c = list.findLast((x) => x.at <= at + 1e-6);
      const next = steps[k + 1]?.at ?? bar + steps[0].at;
      strum(pair, who, from + at, c.name, (next - s.at) * 1.02, s.vel * level, { ...how, ...s });
    }
  }
}

/** Single notes on any instrument: make(r, f, seconds, vel, note) gives mono samples. `legato` stretches notes. */
export function melody(
  pair,
  who,
  notes,
  from,
  make,
  { vel = 0.7, pan = 0, level = 1, legato = 0.96, slide = false, up = 0, accent } = {},
) {
  let last = null;
  for (const n of notes) {
    const beat = from + n.at;
    const m = n.midi + up;
    const tied = slide && last && Math.abs(last.at + last.beats - n.at) < 0.01;
    const v = who.touch(vel * (accent ? accent(n) : 1));
    const options = tied ? { from: hz(last.midi + up) } : {};
    lay(pair, who.at(beat), make(who.r, hz(m), who.long(beat, n.beats * legato), v, options), level, pan);
    last = n;
  }
}

/** Chords held on keys, close to `middle`. `make` as for melody. `roll` in seconds from the lowest to the highest. */
export function comp(
  pair,
  who,
  list,
  from,
  make,
  { middle = 60, n = 4, vel = 0.6, level = 1, roll = 0.012, hits, legato = 0.95, pan = 0, wide = 0.25 } = {},
) {
  for (const c of list) {
    const notes = voicing(c, middle, n);
    for (const h of hits ? hits(c) : [{ at: 0, beats: c.beats, vel: 1 }]) {
      if (h.at >= c.beats - 1e-6) continue;
      const beat = from + c.at + h.at;
      const t = who.at(beat);
      for (const [i, m] of notes.entries()) {
        const x = make(
          who.r,
          hz(m),
          who.long(beat, Math.min(h.beats, c.beats - h.at) * legato),
          who.touch(vel * h.vel),
          {},
        );
        lay(
          pair,
          t + (i * roll) / Math.max(1, notes.length - 1),
          x,
          level,
          pan + (i / (notes.length - 1 || 1) - 0.5) * 2 * wide,
        );
      }
    }
  }
}

/** A homophonic choir under a tune: the tune on top, two chord tones under it, the bass on the changes. */
export function choir(
  pair,
  who,
  notes,
  list,
  from,
  { n = 4, vel = 0.7, parts = 4, vowels = ['ah'], words, gap = 3, up = 0, ...how } = {},
) {
  for (const note of notes) {
    const beat = from + note.at;
    const c = list.findLast((x) => x.at <= note.at + 1e-6) ?? list[0];
    const top = note.midi + up;
    const alto = under(c, top, gap);
    const tenor = under(c, alto, gap);
    const seconds = who.long(beat, note.beats * 0.97);
    const at = who.at(beat);
    const v = words ? words(note, seconds) : vowels;
    const sing = (m, pan, spread, k) =>
      part(pair, who.r, at, hz(m), seconds, who.touch(vel) * k, { n, pan, spread, vowels: v, ...how });
    sing(top, -0.3, 0.35, 1);
    if (parts > 1) sing(alto, 0.32, 0.35, 0.82);
    if (parts > 2) sing(tenor, 0.05, 0.6, 0.8);
  }
  if (parts < 4) return;
  for (const c of list) {
    const beat = from + c.at;
    const low = near(c.bass, 46);
    const seconds = who.long(beat, c.beats * 0.97);
    part(pair, who.r, who.at(beat), hz(low), seconds, who.touch(vel) * 0.85, {
      n,
      pan: 0,
      spread: 0.3,
      vowels: words ? words(c, seconds) : vowels,
      range: 'low',
      ...how,
    });
  }
}

/** Blows on a grid: "x..x" with x loud, o middle, . none; `step` in beats. Digits 1-9 set the force. */
export function beats(pair, who, from, pattern, step, hit, { level = 1, pan = 0, times = 1 } = {}) {
  const clean = pattern.replace(/[\s|]/g, '');
  for (let k = 0; k < times; k++) {
    for (const [i, ch] of [...clean].entries()) {
      if (ch === '.') continue;
      const vel = ch === 'x' ? 0.9 : ch === 'o' ? 0.6 : Number(ch) / 10;
      lay(pair, who.at(from + (k * clean.length + i) * step), hit(who.r, who.touch(vel)), level, pan);
    }
  }
}

/** The bass under changes. `line(c, next)` gives [{ at, beats, midi, vel }] within the chord; default: root on one. */
export function bassline(pair, who, list, from, make, line, { level = 1, up = 0 } = {}) {
  for (const [i, c] of list.entries()) {
    for (const n of line(c, list[i + 1] ?? list[0], near(c.bass, 40))) {
      const beat = from + c.at + n.at;
      const x = pluck(who.r, hz(n.midi + up), who.long(beat, n.beats * 0.96), who.touch(n.vel ?? 0.75), make);
      lay(pair, who.at(beat), x, level, 0);
    }
  }
}
