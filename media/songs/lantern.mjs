/**
 * Lantern. B minor, 66 beats a minute: a felt piano and one high F# that goes round the room like a light; a cello, low
 * voices, drums that gather; then everyone; then the piano and the light again.
 */
import { bow, pad } from '../sound/bowed.mjs';
import { Desk } from '../sound/desk.mjs';
import { crash, hat, kick, snare, tom } from '../sound/drums.mjs';
import { bars, piano } from '../sound/keys.mjs';
import { bassline, beats, choir, clock, comp, melody, person } from '../sound/players.mjs';
import { pluck } from '../sound/pluck.mjs';
import { changes, held, near, phrase } from '../sound/score.mjs';
import { hz, lay } from '../sound/signal.mjs';
import { rooms, strips } from './mixes/lantern.mjs';

const NIGHT = changes('Bm | G | D | A/C# | Bm | G | Em7 | F#7sus4 F#');
const LIGHT = changes('G | D/F# | A | Bm | G | D/F# | Em7 | F#7sus4 F#');
const HOME = held(changes('G | D/F# | Em9 | Bm'), 3);
const TUNE = phrase(`B3 2 D4 1 C#4 1 | B3 2 G3 2 | A3 2 D4 1 E4 1 | E4 1.5 C#4 .5 A3 2 |
  F#4 2 E4 1 D4 1 | D4 2 B3 2 | E4 1.5 D4 .5 B3 1 G3 1 | B3 1 C#4 1 A#3 2`);
const RISE = phrase(`D5 2 G5 1 F#5 1 | F#5 2 D5 2 | E5 2 A5 1 E5 1 | F#5 3 D5 1 |
  B5 2 A5 1 G5 1 | A5 2 F#5 2 | G5 1.5 F#5 .5 E5 1 D5 1 | B4 1 C#5 1 C#5 2`);
const AT = { alone: 0, cello: 32, gather: 64, light: 96, home: 128 };
const BEATS = 146;

/** Eighths through a chord, low to high and back. */
function ripple(pair, who, list, from, vel) {
  for (const c of list) {
    const root = near(c.bass, 47);
    const notes = [
      root,
      near(c.tones[2], root + 7),
      near(c.tones[0], root + 12),
      near(c.tones[1], root + 16),
    ];
    const order = [0, 1, 2, 3, 2, 3, 1, 2];
    for (let k = 0; k < c.beats * 2; k++) {
      const n = notes[order[(c.at * 2 + k) % 8]];
      lay(
        pair,
        who.at(from + c.at + k / 2),
        piano(who.r, hz(k ? n : root), who.long(from, k ? 1.4 : 3), who.touch(vel * (k ? 0.8 : 1.1)), 0.42),
        0.5,
        (n - 58) / 40,
      );
    }
  }
}
/** The light: one note in eighths that walks round the room once in two bars. */
function lantern(pair, who, from, beatsLong, vel, every = 1) {
  for (let b = 0; b < beatsLong; b += every) {
    const way = (b / 8) * Math.PI * 2;
    const close = 0.72 + 0.28 * Math.cos(way);
    lay(
      pair,
      who.at(from + b),
      bars(who.r, hz(78), who.touch(vel * close), 'musicbox', 1.2),
      close,
      Math.sin(way) * 0.9,
    );
  }
}

function render() {
  const time = clock(66, { slow: (b) => (b < 138 ? 1 : 1 + (b - 137) * 0.05) });
  const desk = new Desk(time(BEATS) + 4);
  const ch = (name) => desk.channel(name);
  const who = (seed, how) => person(seed, time, how);

  const p = who(501, { loose: 0.01 });
  for (const [at, list, vel] of [
    [AT.alone, NIGHT, 0.42],
    [AT.cello, NIGHT, 0.46],
    [AT.gather, NIGHT, 0.55],
    [AT.light, LIGHT, 0.8],
    [AT.home, HOME, 0.38],
  ])
    ripple(ch('piano'), p, list, at, vel);
  melody(
    ch('piano'),
    p,
    TUNE.filter((n) => n.at >= 16).map((n) => ({ ...n, at: n.at - 16 })),
    AT.alone + 16,
    (r, f, s, v) => piano(r, f, s * 1.3, v, 0.45),
    { vel: 0.5, up: 12, level: 0.7 },
  );
  const last = held(phrase('r 4 | r 4 | r 4 | D5 1 C#5 1 B4 2'), 3);
  melody(ch('piano'), p, last, AT.home, (r, f, s, v) => piano(r, f, s * 2, v, 0.5), {
    vel: 0.4,
    level: 0.8,
  });

  const l = who(511, { loose: 0.004 });
  lantern(ch('lantern'), l, AT.alone + 8, 24, 0.45);
  lantern(ch('lantern'), l, AT.cello, 32, 0.5);
  lantern(ch('lantern'), l, AT.gather, 32, 0.6, 0.5);
  lantern(ch('lantern'), l, AT.light, 32, 0.85, 0.5);
  lantern(ch('lantern'), l, AT.home, 18, 0.45);

  const deep = (r, f, s, v, o) => bow(r, f, s, v, { ...o, attack: 0.16, bright: 1.35 });
  melody(ch('cello'), who(521, { loose: 0.012 }), TUNE, AT.cello, deep, {
    vel: 0.7,
    slide: true,
    legato: 1,
    pan: -0.15,
  });
  melody(ch('cello'), who(522, { loose: 0.012 }), TUNE, AT.gather, deep, {
    vel: 0.75,
    slide: true,
    legato: 1,
    pan: -0.15,
  });
  for (const [seed, pan] of [
    [523, -0.6],
    [524, 0.6],
    [525, 0.1],
    [526, -0.2],
  ]) {
    const section = (a) => (r, f, s, v) => bow(r, f, s, v, { attack: a, release: 0.6, bright: 1.25 });
    if (seed < 525)
      comp(ch('strings'), who(seed, { loose: 0.03 }), NIGHT, AT.gather, section(0.6), {
        middle: 64,
        n: 3,
        vel: 0.45,
        pan,
        level: 0.7,
        legato: 1,
      });
    comp(ch('strings'), who(seed + 10, { loose: 0.03 }), LIGHT, AT.light, section(0.3), {
      middle: 69,
      n: 4,
      vel: 0.75,
      pan,
      level: 0.75,
      legato: 1,
    });
  }
  comp(ch('pad'), who(531), NIGHT, AT.cello, (r, f, s, v) => pad(r, f, s, v, { top: 900 }), {
    middle: 54,
    n: 3,
    vel: 0.5,
    legato: 1,
  });
  comp(ch('pad'), who(532), HOME, AT.home, (r, f, s, v) => pad(r, f, s, v, { top: 800 }), {
    middle: 57,
    n: 3,
    vel: 0.4,
    legato: 1,
  });

  const s = who(541, { loose: 0.015, behind: 0.015 });
  choir(ch('choir'), s, TUNE, NIGHT, AT.gather, {
    n: 4,
    parts: 3,
    vel: 0.6,
    vowels: ['oo', 'oh', 0.4, 1],
    up: 12,
    attack: 0.2,
    gap: 4,
  });
  choir(ch('choir'), s, RISE, LIGHT, AT.light, { n: 6, vel: 0.9, vowels: ['ah'], attack: 0.1, cents: 26 });
  choir(ch('choir'), s, phrase('D4 4 | A4 2 F#4 2 | G4 2 F#4 2 | F#4 4'), HOME, AT.home, {
    n: 3,
    parts: 2,
    vel: 0.4,
    vowels: ['mm'],
    attack: 0.3,
    release: 0.8,
  });

  const d = who(551, { loose: 0.006 });
  const floor = (f) => (r, v) => tom(r, v, f);
  beats(ch('toms'), d, AT.gather, '4...2... 5...2.2.', 0.5, floor(74), { times: 2, level: 0.9 });
  beats(ch('toms'), d, AT.gather + 16, '5.2.3.2. 6.2.4.32', 0.5, floor(74), { level: 0.9 });
  beats(ch('toms'), d, AT.gather + 24, '6232 5243 7243 6354', 0.5, floor(74), { level: 0.95, pan: -0.1 });
  beats(ch('toms'), d, AT.gather + 28, '5.6.7678', 0.5, floor(108), { level: 0.8, pan: 0.3 });
  const big = (r, v) => kick(r, v, { f: 46, long: 0.2, click: 0.3 });
  const crack = (r, v) => snare(r, v, { tune: 174, long: 0.18, crack: 1.2 });
  beats(ch('snare'), d, AT.gather + 30, '34 45 56 78', 0.25, crack, { level: 0.7 });
  beats(ch('kick'), d, AT.light, 'x.....6. x..5....', 0.5, big, { times: 4 });
  beats(ch('snare'), d, AT.light, '....x... ....x..3', 0.5, crack, { times: 4 });
  beats(ch('toms'), d, AT.light, '6.3.2.4. 6.3.2.54', 0.5, floor(74), { times: 4, level: 0.6 });
  beats(ch('hat'), d, AT.light, '7474', 1, (r, v) => hat(r, v, 0.9), { times: 8, pan: 0.25 });
  for (const b of [0, 8, 16, 24, 32])
    lay(ch('crash'), time(AT.light + b), crash(d.r, b === 32 ? 0.7 : 0.9), 1, b % 16 ? 0.3 : -0.3);
  lay(ch('kick'), time(AT.home), big(d.r, 0.9), 1, 0);

  const low = who(561, { loose: 0.006 });
  bassline(ch('bass'), low, NIGHT, AT.gather, 'bass', (c, _n, root) => [
    { at: 0, beats: c.beats, midi: root - (root > 42 ? 12 : 0) + 0, vel: 0.6 },
  ]);
  bassline(ch('bass'), low, LIGHT, AT.light, 'bass', (c, _n, root) =>
    Array.from({ length: c.beats * 2 }, (_, k) => ({
      at: k / 2,
      beats: 0.5,
      midi: root - (root > 43 ? 12 : 0),
      vel: k % 2 ? 0.6 : 0.8,
    })),
  );
  const amp = who(571, { loose: 0.007 });
  for (const [pan, seed] of [
    [-0.8, 1],
    [0.8, 2],
  ]) {
    for (const c of LIGHT) {
      const root = near(c.bass, 43);
      for (let k = 0; k < c.beats * 2; k++) {
        for (const n of [root, root + 7, root + 12])
          lay(
            ch(`amp ${seed}`),
            amp.at(AT.light + c.at + k / 2),
            pluck(
              amp.r,
              hz(n),
              amp.long(AT.light, k % 4 === 3 ? 0.4 : 0.62),
              amp.touch(k % 2 ? 0.55 : 0.75),
              'electric',
            ),
            0.5,
            pan,
          );
      }
    }
  }

  return { mix: desk.mix(strips(), rooms), levels: desk.levels };
}

export const song = {
  id: 'lantern',
  title: 'Lantern',
  bpm: 66,
  key: 'B minor',
  render,
  finish: { tilt: 3, mud: -2, glue: 1.5, tape: 1 },
};
