/**
 * Sunday, Late. C major, 100 beats a minute, easy: a hymn heard through a door, the door, and then someone who came in
 * during the second song. Nylon guitar, upright bass, brushes, vibraphone, a muted trumpet, two voices.
 */
import { brass } from '../sound/bowed.mjs';
import { Desk } from '../sound/desk.mjs';
import { brush, kick, rim } from '../sound/drums.mjs';
import { shaker, snap, stomp } from '../sound/hands.mjs';
import { bars, tines, tonewheels } from '../sound/keys.mjs';
import { bassline, beats, choir, clock, comp, melody, person } from '../sound/players.mjs';
import { pluck } from '../sound/pluck.mjs';
import { changes, near, phrase } from '../sound/score.mjs';
import { lay } from '../sound/signal.mjs';
import { rooms, strips } from './mixes/sunday-late.mjs';

const EASY = changes('Cmaj9 | Am9 | Dm9 | G13 | Em7 | A7b9 | Dm9 | G7sus4');
const BRIDGE = changes('Fmaj7 | Fm6 | Em7 | A7 | Dm7 | D7/F# | G7sus4 | G7');
const ENDING = changes('Dm9 | G13 | Em7 | A7b9 | Dm9 | G7sus4 | Cmaj9 | Cmaj9');
const TUNE = phrase(`E5 1.5 D5 .5 B4 1 G4 1 | C5 1.5 B4 .5 A4 2 | F4 .5 A4 .5 C5 1 E5 1.5 D5 .5 | B4 3 r 1 |
  G4 .5 B4 .5 D5 1 G5 1.5 E5 .5 | C#5 1.5 Bb4 .5 A4 2 | F4 .5 A4 .5 C5 1 E5 1 D5 1 | D5 2 r 2`);
const MIDDLE = phrase(`A4 1 C5 1 E5 1.5 C5 .5 | Ab4 1 C5 1 D5 2 | G4 1 B4 1 D5 1.5 B4 .5 | C#5 2 E5 2 |
  F5 1.5 E5 .5 D5 1 C5 1 | F#5 1.5 E5 .5 D5 2 | G5 1.5 E5 .5 D5 2 | B4 1 D5 1 r 2`);
const GOING = phrase(
  'F4 .5 A4 .5 C5 1 E5 1.5 D5 .5 | B4 3 r 1 | G4 .5 B4 .5 D5 1 G5 1.5 E5 .5 | C#5 2 A4 2 | F4 .5 A4 .5 C5 1 E5 1 D5 1 | C5 2 D5 2 | E5 4 | r 4',
);
const ANSWERS = phrase(
  'r 4 | r 2 E5 .5 G5 .5 B5 1 | r 4 | r 1 D5 .5 E5 .5 F5 .5 A5 .5 B5 1 | r 4 | r 2 E5 .5 G5 .5 Bb5 1 | r 4 | r 2 C5 .5 D5 .5 F5 .5 A5 .5',
);
const HYMN = phrase('A5 2 G5 1 F5 1 | G5 2 E5 1 C5 1');
const AT = { door: 0, start: 8, easy1: 16, easy2: 48, bridge: 80, easy3: 112, ending: 144 };
const BEATS = 176;

const sway = (c) =>
  c.beats < 4
    ? [{ at: 0, beats: c.beats, vel: 0.8 }]
    : [
        { at: 0, beats: 1.2, vel: 0.85 },
        { at: 1.5, beats: 0.8, vel: 0.6 },
        { at: 2.5, beats: 0.8, vel: 0.7 },
        { at: 3.5, beats: 0.45, vel: 0.5 },
      ];
const dum = (c, next, root) => {
  const fifth = near(c.tones[2], root - 5);
  return [
    { at: 0, beats: 1.4, midi: root, vel: 0.82 },
    { at: 1.5, beats: 0.45, midi: fifth, vel: 0.55 },
    { at: 2, beats: 1.4, midi: fifth, vel: 0.72 },
    { at: 3.5, beats: 0.45, midi: near(next.bass, root) + (near(next.bass, root) > root ? -1 : 1), vel: 0.5 },
  ];
};

function render() {
  const time = clock(100, { swing: 0.56, slow: (b) => (b < 164 ? 1 : 1 + (b - 163) * 0.02) });
  const desk = new Desk(time(BEATS) + 1.5);
  const ch = (name) => desk.channel(name);
  const who = (seed, how) => person(seed, time, how);

  const inside = who(401, { loose: 0.01 });
  const organ = (r, f, s, v) => tonewheels(r, f, s, v, 'full');
  melody(ch('behind the door'), inside, HYMN, AT.door, organ, { vel: 0.7, level: 0.6, up: -12 });
  comp(ch('behind the door'), inside, changes('F | C'), AT.door, organ, { middle: 60, vel: 0.6, level: 0.4 });
  for (const [beat, vel] of [
    [0.5, 0.2],
    [1.6, 0.28],
    [2.7, 0.36],
    [3.8, 0.45],
  ])
    lay(ch('steps'), inside.at(beat), stomp(inside.r, vel), 0.5, -0.5 + beat * 0.12);
  lay(ch('steps'), time(5), rim(inside.r, 0.7), 0.6, 0.1);
  lay(ch('steps'), time(5) + 0.06, stomp(inside.r, 0.7), 0.6, 0.1);

  const g = who(411, { loose: 0.007, behind: 0.004 });
  const nylon = (r, f, s, v) => pluck(r, f, s, v, 'nylon');
  const start = changes('Cmaj9 | G7sus4');
  for (const [at, list, vel] of [
    [AT.start, start, 0.55],
    [AT.easy1, EASY, 0.6],
    [AT.easy2, EASY, 0.62],
    [AT.bridge, BRIDGE, 0.55],
    [AT.easy3, EASY, 0.66],
    [AT.ending, ENDING.slice(0, 6), 0.58],
  ])
    comp(ch('nylon'), g, list, at, nylon, {
      middle: 62,
      vel,
      level: 0.7,
      roll: 0.022,
      hits: sway,
      pan: -0.35,
      wide: 0.1,
    });
  comp(ch('nylon'), g, [{ ...ENDING[6], beats: 8 }], AT.ending, nylon, {
    middle: 62,
    n: 4,
    vel: 0.6,
    level: 0.8,
    roll: 0.22,
    pan: -0.3,
  });

  const low = who(421, { loose: 0.006, behind: 0.008 });
  for (const [at, list] of [
    [AT.easy1, EASY],
    [AT.easy2, EASY],
    [AT.bridge, BRIDGE],
    [AT.easy3, EASY],
    [AT.ending, ENDING.slice(0, 6)],
  ])
    bassline(ch('bass'), low, list, at, 'upright', dum);
  bassline(ch('bass'), low, [{ ...ENDING[6], beats: 8 }], AT.ending, 'upright', (_c, _n, root) => [
    { at: 0, beats: 6, midi: root, vel: 0.75 },
  ]);

  const d = who(431, { loose: 0.006, behind: 0.005 });
  for (const [at, n] of [
    [AT.easy1, 8],
    [AT.easy2, 8],
    [AT.bridge, 8],
    [AT.easy3, 8],
    [AT.ending, 6],
  ]) {
    beats(ch('brushes'), d, at, '6.', 2, (r, v) => brush(r, v, 1.05), { times: n, level: 0.7, pan: 0.25 });
    beats(ch('brushes'), d, at, '..5.2.6. ..5.2.63', 0.5, brush, { times: n / 2, level: 0.8, pan: -0.1 });
    beats(ch('kick'), d, at, '6...4.3.', 0.5, (r, v) => kick(r, v, { f: 54, click: 0.1, long: 0.1 }), {
      times: n,
    });
    beats(ch('shaker'), d, at, '4242', 0.5, shaker, { times: n * 2, level: 0.8, pan: 0.5 });
  }
  for (const at of [AT.easy2, AT.easy3])
    beats(ch('snaps'), who(432 + at, { loose: 0.009 }), at, '.7.8', 1, snap, { times: 8, pan: -0.2 });
  for (const at of [AT.easy3])
    beats(ch('snaps'), who(433, { loose: 0.012 }), at, '.6.7', 1, snap, { times: 8, pan: 0.35, level: 0.8 });

  const vibes = (r, f, s, v) => bars(r, f, v, 'vibes', s);
  const v1 = who(441, { loose: 0.007 });
  melody(ch('vibes'), v1, TUNE, AT.easy1, vibes, { vel: 0.6, level: 1, pan: 0.2, legato: 1.3 });
  melody(ch('vibes'), v1, ANSWERS, AT.easy2, vibes, { vel: 0.45, level: 0.7, pan: 0.3, legato: 1.4 });
  melody(ch('vibes'), v1, ANSWERS, AT.easy3, vibes, { vel: 0.5, level: 0.75, pan: 0.3, legato: 1.4 });
  melody(ch('vibes'), v1, phrase('E5 .5 G5 .5 B5 .5 D6 2.5'), AT.ending + 24, vibes, {
    vel: 0.42,
    level: 0.8,
    pan: 0.3,
    legato: 3,
  });

  const cup = (r, f, s, v) => brass(r, f, s, v, { muted: true, attack: 0.04 });
  const horn = who(451, { loose: 0.012, behind: 0.012 });
  melody(ch('trumpet'), horn, TUNE, AT.easy2, cup, { vel: 0.68, legato: 0.95 });
  melody(ch('trumpet'), horn, TUNE, AT.easy3, cup, { vel: 0.78, legato: 0.95 });
  melody(ch('trumpet'), horn, GOING, AT.ending, cup, { vel: 0.6, legato: 0.95 });

  const t = who(461, { loose: 0.012 });
  comp(ch('tines'), t, BRIDGE, AT.bridge, tines, { middle: 62, vel: 0.42, level: 0.5, roll: 0.04 });
  comp(ch('tines'), t, EASY, AT.easy3, tines, { middle: 64, vel: 0.4, level: 0.45, roll: 0.03 });
  const two = who(471, { loose: 0.012, behind: 0.01 });
  choir(ch('voices'), two, MIDDLE, BRIDGE, AT.bridge, {
    n: 3,
    parts: 2,
    vel: 0.65,
    vowels: ['oo', 'oh', 0.2, 0.4],
    gap: 3,
    breath: 0.12,
    cents: 16,
  });
  choir(ch('voices'), two, TUNE, EASY, AT.easy3, {
    n: 3,
    parts: 2,
    vel: 0.45,
    vowels: ['oo'],
    gap: 4,
    up: -12,
    breath: 0.1,
    range: 'low',
  });

  return { mix: desk.mix(strips(time), rooms), levels: desk.levels };
}

export const song = {
  id: 'sunday-late',
  title: 'Sunday, Late',
  bpm: 100,
  key: 'C major',
  render,
  finish: { tilt: 3, mud: -1.5, glue: 1.6, tape: 1 },
};
