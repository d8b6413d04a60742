/**
 * Basement Psalm. D minor, 72 beats a minute with lazy sixteenths: tine piano alone, then bass and sticks, then people
 * humming from low down; a cello; the humming again with strings; the last chord is major.
 */

import { bow, pad } from '../sound/bowed.mjs';
import { Desk } from '../sound/desk.mjs';
import { brush, kick, puff, rim } from '../sound/drums.mjs';
import { bandpass, run } from '../sound/filter.mjs';
import { shaker } from '../sound/hands.mjs';
import { tines } from '../sound/keys.mjs';
import { bassline, beats, choir, clock, comp, melody, person } from '../sound/players.mjs';
import { changes, held, near, phrase } from '../sound/score.mjs';
import { between, lay } from '../sound/signal.mjs';
import { rooms, strips } from './mixes/basement-psalm.mjs';

const DEPTHS = changes('Dm9 | Bbmaj7 | Gm9 | A7sus4 A7b9 | Dm9 | Fmaj7 | Gm9 | A7sus4 A7b9');
const WAIT = changes('Fmaj7 | C/E | Dm7 | Bbmaj7 | Gm7 | Dm/A | Ebmaj7 | A7sus4 A7');
const INTRO = changes('Dm9 | Bbmaj7 | Gm9 | A7sus4 A7b9');
const MORNING = held(changes('Gm9 | A7sus4 A7b9 | Dm9 | D'), 2);

const CRY =
  phrase(`r .5 A3 .5 D4 .5 E4 .5 F4 1.5 E4 .5 | D4 2.5 C4 .5 A3 1 | r .5 Bb3 .5 D4 .5 F4 .5 A4 1.5 G4 .5 | E4 2 C#4 1 r 1 |
  r .5 A3 .5 D4 .5 E4 .5 F4 1 A4 1 | C5 1.5 A4 .5 F4 2 | G4 1 F4 .5 D4 .5 Bb3 2 | A3 1 C#4 1 E4 1 G4 1`);
const HUM = phrase(`A3 1 C4 1 F4 1.5 E4 .5 | E4 2 G4 1 E4 1 | F4 1 D4 2 r 1 | D4 1 F4 1 A4 1.5 G4 .5 |
  G4 1.5 F4 .5 D4 2 | F4 1 E4 1 D4 2 | G4 2 F4 1 Eb4 1 | E4 1.5 D4 .5 C#4 2`);
const CELLO = phrase('D3 4 | F3 2 D3 2 | Bb2 2 D3 2 | E3 2 C#3 2 | D3 2 F3 2 | A3 4 | G3 2 Bb3 2 | A3 3 r 1');
const DAWN = held(phrase('D4 2 Bb3 2 | E4 2 C#4 2 | D4 4 | F#4 4'), 2);
const AT = { intro: 0, depths1: 16, wait1: 48, depths2: 80, wait2: 112, morning: 144 };
const BEATS = 160;

const touches = () => [
  { at: 0, beats: 2.4, vel: 1 },
  { at: 2.5, beats: 1.4, vel: 0.62 },
];
const line = (c, next, root) => {
  if (c.beats < 4)
    return [
      { at: 0, beats: 1.4, midi: root, vel: 0.8 },
      { at: 1.5, beats: 0.5, midi: root + 7, vel: 0.5 },
    ];
  return [
    { at: 0, beats: 1.4, midi: root, vel: 0.85 },
    { at: 1.5, beats: 0.9, midi: root, vel: 0.5 },
    { at: 2.5, beats: 0.7, midi: near(c.tones[2], root + 5), vel: 0.65 },
    { at: 3.5, beats: 0.5, midi: near(next.bass, root) - 1, vel: 0.55 },
  ];
};

/** Dust on the tape: rare ticks and a low hum of air. */
function dust(pair, r, seconds) {
  for (let t = 0; t < seconds; t += between(r, 0.05, 0.6)) {
    lay(
      pair,
      t,
      run(puff(r, 0.012, 0.0002, 0.0012), bandpass(between(r, 1500, 5200), 1.4)),
      between(r, 0.2, 1),
      between(r, -0.8, 0.8),
    );
  }
}

function render() {
  const time = clock(72, { swing: 0.57, grid: 0.25, slow: (b) => (b < 150 ? 1 : 1 + (b - 149) * 0.03) });
  const desk = new Desk(time(BEATS) + 4.5);
  const ch = (name) => desk.channel(name);
  const who = (seed, how) => person(seed, time, how);

  const left = who(101, { loose: 0.011, behind: 0.008 });
  comp(ch('tines'), left, INTRO, AT.intro, tines, {
    middle: 57,
    n: 4,
    vel: 0.42,
    level: 0.5,
    roll: 0.035,
    hits: touches,
  });
  for (const at of [AT.depths1, AT.depths2])
    comp(ch('tines'), left, DEPTHS, at, tines, {
      middle: 57,
      vel: 0.46,
      level: 0.5,
      roll: 0.025,
      hits: touches,
    });
  for (const at of [AT.wait1, AT.wait2])
    comp(ch('tines'), left, WAIT, at, tines, {
      middle: 60,
      vel: 0.5,
      level: 0.48,
      roll: 0.03,
      hits: touches,
    });
  comp(ch('tines'), left, MORNING, AT.morning, tines, { middle: 58, vel: 0.4, level: 0.5, roll: 0.06 });
  const right = who(102, { loose: 0.014, behind: 0.018 });
  melody(ch('tines lead'), right, CRY.slice(0, 12), AT.intro, tines, { vel: 0.5, level: 0.75, up: 12 });
  melody(ch('tines lead'), right, CRY, AT.depths1, tines, { vel: 0.6, level: 0.8, up: 12 });
  melody(ch('tines lead'), right, CRY, AT.depths2, tines, { vel: 0.52, level: 0.7, up: 12 });

  const low = who(111, { loose: 0.007, behind: 0.014 });
  for (const [at, list] of [
    [AT.depths1, DEPTHS],
    [AT.wait1, WAIT],
    [AT.depths2, DEPTHS],
    [AT.wait2, WAIT],
  ])
    bassline(ch('bass'), low, list, at, 'upright', line, { level: 1 });
  bassline(ch('bass'), low, MORNING, AT.morning, 'upright', (c, _n, root) => [
    { at: 0, beats: c.beats, midi: root, vel: 0.7 },
  ]);

  const sticks = who(121, { loose: 0.006, behind: 0.01 });
  for (const at of [AT.depths1, AT.wait1, AT.depths2, AT.wait2]) {
    beats(
      ch('kick'),
      sticks,
      at,
      'x......4 ..7.....',
      0.25,
      (r, v) => kick(r, v, { f: 47, click: 0.14, long: 0.13 }),
      { times: 8 },
    );
    beats(ch('sticks'), sticks, at, '....8... ....8..3', 0.25, rim, { times: 8, level: 0.7, pan: 0.12 });
    beats(ch('brushes'), sticks, at, '....6... ....6...', 0.25, brush, { times: 8, level: 0.5, pan: -0.15 });
    beats(ch('shaker'), who(122 + at, { loose: 0.007 }), at, '5263 6253 5263 6254', 0.25, shaker, {
      times: 8,
      level: 0.5,
      pan: -0.45,
    });
  }
  for (const at of [AT.wait1, AT.wait2])
    beats(ch('brushes'), sticks, at, '7.', 2, (r, v) => brush(r, v, 1.3), { times: 8, level: 0.6, pan: 0.3 });
  beats(ch('brushes'), sticks, AT.morning, '6.6.6...', 2, (r, v) => brush(r, v, 1.5), {
    level: 0.5,
    pan: 0.2,
  });

  const people = who(131, { loose: 0.014, behind: 0.02 });
  choir(ch('hum'), people, HUM, WAIT, AT.wait1, {
    n: 4,
    parts: 2,
    vel: 0.6,
    vowels: ['mm'],
    gap: 4,
    range: 'low',
    breath: 0.03,
    attack: 0.16,
  });
  choir(ch('hum'), people, HUM, WAIT, AT.wait2, {
    n: 5,
    parts: 4,
    vel: 0.75,
    vowels: ['oo'],
    gap: 3,
    attack: 0.14,
    breath: 0.08,
  });
  choir(ch('hum'), people, DAWN, MORNING, AT.morning, {
    n: 5,
    parts: 4,
    vel: 0.7,
    words: (_n, s) => ['oo', 'mm', s * 0.5, s * 0.4],
    attack: 0.2,
    release: 0.7,
  });

  const bowed = (r, f, s, v, o) => bow(r, f, s, v, { ...o, bright: 0.9, attack: 0.18 });
  melody(ch('cello'), who(141, { loose: 0.01 }), CELLO, AT.depths2, bowed, {
    vel: 0.66,
    pan: -0.2,
    slide: true,
    legato: 1,
  });
  melody(
    ch('cello'),
    who(142, { loose: 0.01 }),
    phrase('C3 4 | E3 4 | D3 2 F3 2 | D3 4 | Bb2 4 | A2 4 | G3 2 Bb3 2 | A3 4'),
    AT.wait2,
    bowed,
    { vel: 0.6, pan: -0.25, slide: true, legato: 1 },
  );
  for (const [seed, pan] of [
    [143, -0.5],
    [144, 0.5],
    [145, 0],
  ])
    comp(
      ch('strings'),
      who(seed, { loose: 0.03 }),
      WAIT,
      AT.wait2,
      (r, f, s, v) => bow(r, f, s, v, { attack: 0.45, release: 0.5, bright: 0.75 }),
      { middle: 67, n: 3, vel: 0.45, pan, level: 0.7, legato: 1 },
    );
  comp(ch('pad'), who(146), [...MORNING], AT.morning, (r, f, s, v) => pad(r, f, s, v, { top: 1100 }), {
    middle: 62,
    vel: 0.5,
    legato: 1,
  });
  dust(ch('dust'), who(151).r, time(BEATS) + 2);

  return { mix: desk.mix(strips(), rooms), levels: desk.levels };
}

export const song = {
  id: 'basement-psalm',
  title: 'Basement Psalm',
  bpm: 72,
  key: 'D minor',
  render,
  finish: { tilt: 5.5, mud: -2.5, glue: 1.6, tape: 1.3 },
};
