/**
 * Valley of No Bars. A major, 118 beats a minute, walking: whistle, verse on a twanging guitar, a chorus for everyone.
 * In the middle the instruments drop out one after another, four, three, two, one, none, as bars do in a valley.
 */
import { whistle } from '../sound/bowed.mjs';
import { Desk } from '../sound/desk.mjs';
import { crash, hat, kick, snare } from '../sound/drums.mjs';
import { claps, shaker, shout, stomp, tambourine } from '../sound/hands.mjs';
import { bassline, beats, choir, clock, melody, person, strum, strumming } from '../sound/players.mjs';
import { pluck } from '../sound/pluck.mjs';
import { changes, near, phrase } from '../sound/score.mjs';
import { hz, lay } from '../sound/signal.mjs';
import { rooms, strips } from './mixes/valley-of-no-bars.mjs';

const HOOK_CHORDS = changes('A | D | E | A');
const VERSE = changes('A | A | D | A | F#m | D | E | E');
const CHORUS = changes('D | E | C#m | F#m | D | E | A | A');
const BRIDGE = changes('F#m | D | A | E | F#m | D | Bm | E');

const HOOK = phrase(
  `E5 .5 F#5 .5 A5 1 A5 .5 B5 .5 A5 1 | F#5 1 A5 1 F#5 .5 E5 .5 D5 1 | E5 .5 F#5 .5 G#5 1 B5 1 G#5 1 | A5 3 r 1`,
);
const TALE =
  phrase(`C#5 1 E5 .5 C#5 .5 B4 1 A4 1 | C#5 1 B4 .5 A4 .5 E4 2 | F#4 1 A4 .5 B4 .5 A4 1 F#4 1 | E4 3 r 1 |
  C#5 1 E5 .5 C#5 .5 B4 1 A4 1 | B4 1 A4 .5 F#4 .5 A4 2 | B4 1 B4 .5 C#5 .5 B4 1 G#4 1 | B4 3 r 1`);
const OH = phrase(`A4 1 A4 .5 B4 .5 A4 1 F#4 1 | B4 1.5 G#4 .5 E4 2 | G#4 1 B4 1 C#5 1 B4 1 | C#5 2 A4 2 |
  D5 1 D5 .5 C#5 .5 B4 1 A4 1 | B4 1 G#4 1 B4 2 | A4 3 r 1 | r 4`);
const AT = {
  hook1: 0,
  verse1: 16,
  chorus1: 48,
  hook2: 80,
  verse2: 96,
  chorus2: 128,
  bridge: 160,
  chorus3: 192,
  hook3: 224,
};
const BEATS = 241;
const DRIVE = [
  { at: 0, vel: 0.75 },
  { at: 0.5, vel: 0.4, dir: -1 },
  { at: 1, vel: 0.62 },
  { at: 1.5, vel: 0.42, dir: -1 },
  { at: 2, vel: 0.7 },
  { at: 2.5, vel: 0.42, dir: -1 },
  { at: 3, vel: 0.62 },
  { at: 3.5, vel: 0.45, dir: -1 },
];

/** Four steps in each chord that lead to the next one. */
const walking = (c, next, root) => {
  const third = near(c.tones[1], root + 4);
  const fifth = near(c.tones[2], root + 7);
  const to = near(next.bass, root);
  const way = to === root ? [root, third, fifth, third] : [root, third, fifth, to > root ? to - 1 : to + 2];
  return way.map((midi, i) => ({ at: i, beats: 0.92, midi, vel: i ? 0.68 : 0.85 }));
};
/** Short chords after the beat. */
function chops(pair, who, list, from) {
  for (const c of list) {
    for (let b = 0.5; b < c.beats; b += 1) {
      const notes = [near(c.tones[0], 69), near(c.tones[1], 73), near(c.tones[2], 64), near(c.tones[0], 81)];
      for (const [i, n] of notes.entries())
        lay(
          pair,
          who.at(from + c.at + b) + i * 0.006,
          pluck(who.r, hz(n), 0.11, who.touch(b % 2 > 1 ? 0.7 : 0.55), 'mandolin', { mute: 0.25 }),
          0.3,
          0.5,
        );
    }
  }
}

function render() {
  const time = clock(118, { swing: 0.545 });
  const desk = new Desk(time(BEATS) + 3.5);
  const ch = (name) => desk.channel(name);
  const who = (seed, how) => person(seed, time, how);
  const full = [
    [AT.chorus1, CHORUS],
    [AT.chorus2, CHORUS],
    [AT.chorus3, CHORUS],
  ];
  const verses = [
    [AT.verse1, VERSE],
    [AT.verse2, VERSE],
  ];
  const hooks = [AT.hook1, AT.hook2, AT.hook3].map((at) => [at, HOOK_CHORDS]);
  const [fsm, d, a, e] = BRIDGE;

  const g = who(201, { loose: 0.006 });
  for (const [at, list] of [...hooks, ...verses, ...full])
    strumming(ch('guitar'), g, list, at, DRIVE, {
      pan: -0.5,
      level: verses.some(([v]) => v === at) ? 0.78 : 1,
      spread: 0.016,
    });
  strumming(ch('guitar'), g, [fsm, d, a, e], AT.bridge, DRIVE, { pan: -0.5, level: 0.8, spread: 0.016 });
  strumming(
    ch('guitar'),
    g,
    BRIDGE.slice(4, 6).map((c) => ({ ...c, at: c.at - 16 })),
    AT.bridge + 16,
    [{ at: 0, vel: 0.6 }],
    { pan: -0.5, spread: 0.04 },
  );
  const m = who(202, { loose: 0.005 });
  for (const [at, list] of [...full, [AT.hook2, HOOK_CHORDS], [AT.hook3, HOOK_CHORDS], [AT.verse2, VERSE]])
    chops(ch('mandolin'), m, list, at);
  chops(ch('mandolin'), m, BRIDGE.slice(0, 2), AT.bridge);

  const low = who(211, { loose: 0.005, behind: 0.002 });
  for (const [at, list] of [...verses, ...full, ...hooks.slice(1)])
    bassline(ch('bass'), low, list, at, 'bass', walking);
  bassline(ch('bass'), low, BRIDGE.slice(0, 6), AT.bridge, 'bass', walking);

  const sticks = who(221, { loose: 0.004 });
  const thump = (r, v) => kick(r, v, { f: 56, click: 0.3, long: 0.11 });
  const train = (r, v) => snare(r, v * 0.8, { tune: 205, body: 0.22, rattle: 1.2, long: 0.085, crack: 0.8 });
  for (const [at, list] of [...verses, ...full, ...hooks.slice(1), [AT.bridge, BRIDGE.slice(0, 4)]]) {
    const bars = list.length;
    const loud = full.some(([v]) => v === at);
    beats(ch('kick'), sticks, at, loud ? 'x.6.x.66' : 'x...x...', 0.5, thump, { times: bars });
    beats(ch('snare'), sticks, at, loud ? '32328232 32428234' : '21316131 21316132', 0.25, train, {
      times: bars,
    });
    if (loud)
      beats(ch('hat'), sticks, at, '6464', 1, (r, v) => hat(r, v, 0.5), {
        times: bars,
        level: 0.7,
        pan: 0.3,
      });
  }
  for (const [at] of full) lay(ch('cymbal'), time(at), crash(sticks.r, 0.8), 0.8, 0.25);
  const shake = who(222, { loose: 0.005 });
  for (const [at, list] of [...verses, ...full, ...hooks])
    beats(ch('shaker'), shake, at, '5364', 0.5, shaker, { times: list.length * 2, pan: 0.55 });
  for (const [at] of full)
    beats(ch('tambourine'), shake, at, '..8...8.', 0.5, tambourine, { times: 8, level: 0.7, pan: -0.35 });
  for (const [at] of full) {
    for (let b = 0; b < 7; b++)
      for (const k of [1, 3]) claps(ch('claps'), shake.r, shake.at(at + b * 4 + k), 0.8, 8);
    for (const k of [0, 0.5, 1, 2, 2.5, 3])
      claps(ch('claps'), shake.r, shake.at(at + 28 + k), k % 1 ? 0.6 : 0.95, 10);
  }

  const lips = who(231, { loose: 0.008 });
  for (const [at] of hooks)
    melody(ch('whistle'), lips, HOOK, at, whistle, { vel: 0.7, slide: true, legato: 0.98 });
  const seconds = phrase(
    'C#5 .5 D5 .5 E5 1 E5 .5 F#5 .5 E5 1 | D5 1 F#5 1 D5 .5 C#5 .5 A4 1 | B4 .5 D5 .5 E5 1 G#5 1 E5 1 | E5 3 r 1',
  );
  melody(ch('whistle'), who(232, { loose: 0.012 }), seconds, AT.hook3, whistle, {
    vel: 0.55,
    slide: true,
    pan: 0.4,
  });
  const twang = (r, f, s, v) => pluck(r, f, s * 1.15, v, 'electric');
  const picker = who(241, { loose: 0.006 });
  melody(ch('twang'), picker, TALE, AT.verse1, twang, { vel: 0.75, up: -12, level: 0.9 });
  melody(ch('twang'), picker, TALE, AT.verse2, twang, { vel: 0.65, up: -12, level: 0.8 });
  const licks = phrase(
    'r 4 | r 2 E4 .5 F#4 .5 A4 1 | r 4 | r 2 C#4 .5 E4 .5 F#4 1 | r 4 | r 2 G#4 .5 B4 .5 E5 1 | r 1 C#5 .5 E5 .5 A5 1 E5 1 | C#5 1 B4 1 A4 2',
  );
  for (const [at] of full) melody(ch('twang'), picker, licks, at, twang, { vel: 0.7, up: -12, level: 0.8 });

  const gang = who(251, { loose: 0.013, behind: 0.006 });
  choir(ch('gang'), gang, TALE, VERSE, AT.verse2, {
    n: 3,
    parts: 2,
    vel: 0.6,
    vowels: ['oo'],
    gap: 3,
    up: 0,
  });
  for (const [at, n] of [
    [AT.chorus1, 4],
    [AT.chorus2, 5],
    [AT.chorus3, 7],
  ]) {
    choir(ch('gang'), gang, OH, CHORUS, at, {
      n,
      parts: 3,
      vel: 0.75,
      vowels: ['oh', 'ah', 0.1, 0.3],
      attack: 0.05,
      breath: 0.12,
      cents: 14,
    });
  }
  for (const [at, k] of [
    [AT.chorus1, 29.5],
    [AT.chorus2, 29.5],
    [AT.chorus3, 29.5],
    [AT.hook3, 16],
  ])
    for (let i = 0; i < 6; i++) shout(ch('shouts'), gang.r, gang.at(at + k), 0.7, (i - 2.5) / 3);

  const drop = who(261, { loose: 0.003 });
  for (let b = 0; b < 32; b++)
    lay(ch('boot'), drop.at(AT.bridge + b), stomp(drop.r, b % 4 ? 0.55 : 0.75), b >= 28 ? 0 : 0.8, 0);
  const alone = phrase(
    'C#5 2 F#5 2 | F#5 1 E5 .5 D5 .5 A4 2 | C#5 2 E5 2 | G#4 1 B4 1 E5 2 | C#5 2 F#5 2 | A5 1.5 F#5 .5 D5 2 | F#5 1.5 E5 .5 D5 1 B4 1 | E5 2 r 2',
  );
  melody(ch('whistle'), lips, alone, AT.bridge, whistle, { vel: 0.6, slide: true, legato: 0.98 });
  strum(ch('guitar'), g, AT.hook3 + 16, 'A', 5, 0.85, { pan: -0.3, spread: 0.05 });
  lay(ch('bass'), time(AT.hook3 + 16), pluck(low.r, hz(33), 3, 0.85, 'bass'), 1, 0);
  lay(ch('kick'), time(AT.hook3 + 16), thump(low.r, 0.95), 1, 0);
  lay(ch('cymbal'), time(AT.hook3 + 16), crash(low.r, 0.7), 0.7, 0.2);

  return { mix: desk.mix(strips(), rooms), levels: desk.levels };
}

export const song = {
  id: 'valley-of-no-bars',
  title: 'Valley of No Bars',
  bpm: 118,
  key: 'A major',
  render,
  finish: { tilt: 0.5, glue: 1.8, tape: 1.1 },
};
