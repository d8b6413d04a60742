/** Under "Game night, announced": F major, 120 beats a minute, 24 bars cut to the film's scenes of two, three and four. */
import { brass } from '../sound/bowed.mjs';
import { Desk } from '../sound/desk.mjs';
import { brush, kick, rim, tom } from '../sound/drums.mjs';
import { claps, shaker, snap } from '../sound/hands.mjs';
import { bars, tines, tonewheels } from '../sound/keys.mjs';
import { bassline, beats, clock, comp, melody, person } from '../sound/players.mjs';
import { pluck } from '../sound/pluck.mjs';
import { changes, near, phrase } from '../sound/score.mjs';
import { lay } from '../sound/signal.mjs';
import { room } from '../sound/space.mjs';

const SONG = changes(`F6 | C7 | F6 | Dm7 | Gm7 C7 | F6 | F7 | Bb6 | Bbm6 | F6 D7 | Gm7 C7 |
  F6 | Dm7 | G7 C7 | F | Bb | F | Dm7 | Bbm6 | F6 D7 | Gm7 C7 | F6 D7 | Gm7 C7 | F6`);
const RIFF =
  phrase(`r 4 | r 2 C5 .5 E5 .5 G5 .5 Bb5 .5 | A5 1 F5 .5 C5 .5 D5 1 C5 1 | A4 .5 C5 .5 D5 1 F5 1 D5 1 | G4 .5 Bb4 .5 D5 1 E5 .5 D5 .5 C5 1 |
  A5 1 F5 .5 C5 .5 D5 1 C5 1 | Eb5 1 C5 .5 A4 .5 C5 2 | D5 1 F5 .5 D5 .5 Bb4 2 | Db5 1 Bb4 .5 G4 .5 Db5 2 | C5 1 A4 1 C5 .5 D5 .5 F#4 1 |
  G4 .5 A4 .5 Bb4 1 C5 1 E5 1 | A5 1 F5 .5 C5 .5 D5 1 C5 1 | A4 .5 C5 .5 D5 1 F5 1 D5 1 | B4 1 D5 1 E5 1 G5 1 | r 4 | r 4 | r 4 |
  F5 1 D5 .5 A4 .5 C5 2 | Db5 1 Bb4 1 G4 2 | A4 1 C5 1 D5 1 C5 1 | Bb4 .5 D5 .5 F5 1 E5 1 C5 1 | A5 1 F5 .5 C5 .5 D5 1 F#5 1 | G5 1 D5 .5 Bb4 .5 C5 .5 E5 .5 G5 1 | F5 1 r 3`);
const HUSH = { from: 56, to: 68 };
const walk = (c, next, root) =>
  Array.from({ length: c.beats }, (_, k) => ({
    at: k,
    beats: 0.9,
    midi:
      k === c.beats - 1
        ? near(next.bass, root) + (near(next.bass, root) > root ? -1 : 1)
        : near(c.tones[k % 3], root + (k % 3) * 3),
    vel: k ? 0.66 : 0.82,
  }));

function render() {
  const time = clock(120, { swing: 0.6 });
  const desk = new Desk(48);
  const ch = (name) => desk.channel(name);
  const who = (seed, how) => person(seed, time, how);
  const loud = SONG.filter((c) => c.at >= 4 && (c.at < HUSH.from || c.at >= HUSH.to));
  const low = who(601);
  bassline(ch('bass'), low, loud.slice(0, -1), 0, 'upright', walk);
  for (const b of [4, 92])
    lay(ch('bass'), time(b), pluck(low.r, 43.65 * (b === 4 ? 1.498 : 1), 1.2, 0.85, 'upright'), 1);
  const harp = (r, f, s, v) => pluck(r, f, s, v, 'harp');
  melody(ch('harp'), who(611, { loose: 0.005 }), RIFF, 0, harp, { vel: 0.7, pan: -0.2 });
  melody(
    ch('glock'),
    who(612, { loose: 0.005 }),
    RIFF.filter((n) => n.at >= 68),
    0,
    (r, f, s, v) => bars(r, f, v, 'glock', s),
    { vel: 0.4, pan: 0.3, up: 12 },
  );
  const stabs = (c) =>
    [
      { at: 0.5, beats: 0.35, vel: 0.8 },
      { at: 1.5, beats: 0.35, vel: 0.65 },
      { at: 2.5, beats: 0.35, vel: 0.75 },
      { at: 3.5, beats: 0.3, vel: 0.6 },
    ].filter((h) => h.at < c.beats);
  comp(ch('tines'), who(621, { loose: 0.006 }), loud.slice(0, -1), 0, tines, {
    middle: 64,
    vel: 0.55,
    level: 0.5,
    hits: stabs,
  });
  comp(ch('tines'), who(622), loud.slice(-1), 0, tines, { middle: 64, vel: 0.7, level: 0.5, roll: 0.05 });
  const d = who(631, { loose: 0.004 });
  for (let k = 0; k < 16; k++)
    lay(ch('drums'), d.at(k / 4), tom(d.r, 0.25 + k * 0.035, 210 - k * 7), 0.5, ((k * 5) % 9) / 4.5 - 1);
  for (const [from, n] of [
    [4, 13],
    [68, 6],
  ]) {
    beats(ch('drums'), d, from, 'x...6...', 0.5, (r, v) => kick(r, v, { f: 55, click: 0.15, long: 0.1 }), {
      times: n,
      level: 0.8,
    });
    beats(ch('drums'), d, from, '..6.2.72', 0.5, brush, { times: n, level: 0.8, pan: 0.1 });
    beats(ch('top'), d, from, '5364', 0.5, shaker, { times: n * 2, pan: 0.5 });
    beats(ch('top'), d, from, '.8.8', 1, snap, { times: n, level: 1.2, pan: -0.4 });
  }
  for (const b of [16, 28, 40, 52])
    for (const k of [0, 0.5]) claps(ch('claps'), d.r, d.at(b + 2.5 + k), 0.8, 6);
  beats(ch('top'), d, 68, '8.6.8.6.8.6.8.6.8.6.8.6.8.6.8.6.', 0.5, rim, { level: 0.5, pan: 0.2 });
  comp(
    ch('organ'),
    who(641),
    changes('F | Bb | F').map((c) => ({ ...c, beats: 4 })),
    HUSH.from,
    (r, f, s, v) => tonewheels(r, f, s, v, 'hymn'),
    { middle: 62, vel: 0.6, level: 0.5, roll: 0.03 },
  );
  melody(
    ch('trumpet'),
    who(651, { loose: 0.01 }),
    RIFF.filter((n) => (n.at >= 24 && n.at < 40) || n.at >= 84),
    0,
    (r, f, s, v) => brass(r, f, s, v, { muted: true }),
    { vel: 0.7, level: 0.9 },
  );
  lay(ch('drums'), time(92), kick(d.r, 0.9), 0.9);
  const send = { shop: 0.2 };
  const mix = desk.mix(
    {
      bass: { db: -3, low: 40, high: 2800, eq: [[850, 1, 3]], warm: 1.6, press: { over: -18, ratio: 3.5 } },
      harp: { db: -6, low: 150, eq: [[2500, 0.8, 3]], send },
      glock: { db: -15, send },
      tines: { db: -9, low: 150, send },
      drums: { db: -8, send: { shop: 0.1 } },
      top: { db: -14, send },
      claps: { db: -10, low: 300, send },
      organ: { db: -6, low: 90, send: { shop: 0.4 } },
      trumpet: { db: -11, low: 350, send },
    },
    { shop: (p) => room(p, { time: 0.9, size: 0.75, low: 200, seed: 41 }) },
  );
  return { mix, levels: desk.levels };
}
export const song = {
  id: 'game-night',
  bpm: 120,
  key: 'F major',
  render,
  finish: { tilt: 3, glue: 1.7, tape: 1 },
};
