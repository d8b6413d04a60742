/**
 * Back Row Hymn. G major, 92 beats a minute, four in a bar: intro, verse, chorus, verse, chorus, bridge without
 * instruments, chorus with everyone, end. Boots on a loose pew, hands, two guitars, banjo, squeezebox, organ, choir.
 */
import { Desk } from '../sound/desk.mjs';
import { claps, stomp, tambourine } from '../sound/hands.mjs';
import { bars, reeds, tonewheels } from '../sound/keys.mjs';
import { bassline, beats, choir, clock, comp, melody, person, strumming } from '../sound/players.mjs';
import { pluck } from '../sound/pluck.mjs';
import { changes, near, phrase } from '../sound/score.mjs';
import { hz, lay } from '../sound/signal.mjs';
import { rooms, strips } from './mixes/back-row-hymn.mjs';

const VERSE = changes('G | C/G | G | D | Em | C | G/D D | G');
const CHORUS = changes('C | G | D | Em | C | G/B | Am7 D | G');
const BRIDGE = changes('Em | C | G | D');
const END = changes('C | G/B | Am7 D | G');

const TUNE = phrase(`D4 1 G4 1.5 A4 .5 B4 1 | E4 1 G4 1 A4 .5 G4 .5 E4 1 | D4 1 G4 1.5 A4 .5 B4 1 | A4 3 r 1 |
  B4 1 B4 .5 C5 .5 D5 1 B4 1 | C5 1 B4 .5 A4 .5 G4 1 E4 1 | D4 .5 G4 .5 B4 1 A4 1.5 F#4 .5 | G4 3 r 1`);
const HYMN = phrase(`E5 2 D5 1 C5 1 | D5 2 B4 1 G4 1 | A4 1.5 B4 .5 A4 1 F#4 1 | G4 1 A4 1 B4 2 |
  E5 1.5 G5 .5 E5 1 C5 1 | D5 2 B4 1 G4 1 | C5 1 B4 1 A4 1 F#4 1 | G4 3 r 1`);
const CALL = phrase(
  'B4 1 B4 .5 A4 .5 G4 2 | C5 1 C5 .5 B4 .5 G4 2 | D5 1 D5 .5 B4 .5 G4 1 B4 1 | A4 2 F#4 2',
);
const LAST = phrase('E5 1.5 G5 .5 E5 1 C5 1 | D5 2 B4 1 G4 1 | C5 1 B4 1 A4 1 F#4 1 | G4 4');

const STEPS = [
  { at: 0, vel: 0.8 },
  { at: 1, vel: 0.5, strings: 5 },
  { at: 1.5, vel: 0.42, dir: -1 },
  { at: 2.5, vel: 0.45, dir: -1 },
  { at: 3, vel: 0.68 },
  { at: 3.5, vel: 0.42, dir: -1 },
];
const AT = {
  intro: 0,
  verse1: 16,
  chorus1: 48,
  verse2: 80,
  chorus2: 112,
  bridge: 144,
  chorus3: 160,
  end: 192,
};
const BEATS = 208;

/** Picks the notes of each chord over and over: a banjo roll in eighths. */
function roll(pair, who, list, from) {
  for (const c of list) {
    const tones = [near(c.tones[0], 62), near(c.tones[2], 67), 67, near(c.tones[1], 71), 74].map((n) =>
      c.tones.includes(n % 12) ? n : near(c.tones[1], n),
    );
    for (let b = 0; b < c.beats; b += 0.5) {
      const k = [0, 2, 4, 1, 3, 4, 0, 3][((c.at + b) * 2) % 8];
      lay(
        pair,
        who.at(from + c.at + b),
        pluck(who.r, hz(tones[k]), who.long(from, 0.9), who.touch(b % 2 ? 0.45 : 0.6), 'banjo'),
        0.34,
        0.42,
      );
    }
  }
}
const walk = (c, next, root) => {
  const target = near(next.bass, root);
  if (c.beats < 4) return [{ at: 0, beats: c.beats, midi: root }];
  const step = target > root ? target - 2 : target < root ? target + 2 : root + 7;
  return [
    { at: 0, beats: 1.9, midi: root, vel: 0.85 },
    { at: 2, beats: 1.4, midi: near(c.tones[2], root + 4), vel: 0.7 },
    { at: 3.5, beats: 0.5, midi: step, vel: 0.55 },
  ];
};

function render() {
  const time = clock(92, { swing: 0.53, slow: (b) => (b < 198 ? 1 : 1 + (b - 197) * 0.035) });
  const desk = new Desk(time(BEATS) + 4.5);
  const ch = (name) => desk.channel(name);
  const who = (seed, how) => person(seed, time, how);
  const each = (...names) => names.map((n) => AT[n]);

  const [g1, g2] = [who(11, { loose: 0.007 }), who(12, { loose: 0.009, behind: 0.006 })];
  strumming(ch('guitar 1'), g1, changes('G | G | C/G | G'), AT.intro, STEPS, { pan: -0.55, level: 0.85 });
  for (const at of each('verse1', 'verse2'))
    strumming(ch('guitar 1'), g1, VERSE, at, STEPS, { pan: -0.55, level: at === AT.verse1 ? 0.8 : 0.95 });
  for (const at of each('chorus1', 'chorus2', 'chorus3'))
    strumming(ch('guitar 1'), g1, CHORUS, at, STEPS, { pan: -0.55 });
  for (const at of each('chorus1', 'chorus2', 'chorus3'))
    strumming(ch('guitar 2'), g2, CHORUS, at, STEPS, { pan: 0.58, spread: 0.03 });
  strumming(ch('guitar 2'), g2, VERSE, AT.verse2, STEPS, { pan: 0.58, level: 0.75, spread: 0.03 });
  strumming(
    ch('guitar 1'),
    g1,
    END,
    AT.end,
    [
      { at: 0, vel: 0.75 },
      { at: 2, vel: 0.55 },
    ],
    { pan: -0.5, spread: 0.05 },
  );

  const feet = who(21, { loose: 0.008 });
  const stomps = (from, n, pattern = 'x.8.') => {
    for (const k of [0, 1, 2])
      beats(ch('stomp'), feet, from, pattern, 1, stomp, {
        times: n,
        level: k ? 0.4 : 0.8,
        pan: [0, -0.45, 0.5][k],
      });
  };
  const handclaps = (from, n, people, vel) => {
    for (let b = 0; b < n; b++)
      for (const k of [1, 3])
        claps(ch('claps'), feet.r, feet.at(from + b * 4 + k), vel * (k === 3 ? 1 : 0.92), people);
  };
  stomps(AT.intro + 8, 2);
  handclaps(AT.intro + 8, 2, 4, 0.6);
  stomps(AT.verse1, 8);
  stomps(AT.chorus1, 8, 'x.89');
  handclaps(AT.chorus1, 8, 7, 0.8);
  stomps(AT.verse2, 8);
  handclaps(AT.verse2, 8, 4, 0.55);
  stomps(AT.chorus2, 8, 'x.89');
  handclaps(AT.chorus2, 8, 9, 0.85);
  stomps(AT.bridge, 4, 'x.8.');
  handclaps(AT.bridge, 4, 12, 0.9);
  stomps(AT.chorus3, 8, 'x898');
  handclaps(AT.chorus3, 8, 14, 0.95);
  stomps(AT.end, 3, 'x...');
  const jingle = who(22, { loose: 0.005, behind: 0.004 });
  for (const at of each('chorus1', 'chorus2', 'chorus3'))
    beats(ch('tambourine'), jingle, at, '4272 4273', 0.25 * 2, tambourine, {
      times: 8,
      level: 0.6,
      pan: 0.35,
    });

  const low = who(31, { loose: 0.005, behind: 0.004 });
  for (const [at, list] of [
    [AT.chorus1, CHORUS],
    [AT.verse2, VERSE],
    [AT.chorus2, CHORUS],
    [AT.chorus3, CHORUS],
    [AT.end, END],
  ])
    bassline(ch('bass'), low, list, at, 'bass', walk);

  const squeeze = who(41, { loose: 0.012 });
  const box = (r, f, s, v, o) => reeds(r, f, s, v, o);
  melody(
    ch('squeezebox'),
    squeeze,
    phrase('r 2 D4 1 G4 1 | B4 1.5 A4 .5 G4 1 E4 1 | G4 2 E4 1 G4 1 | D4 3 r 1'),
    AT.intro,
    box,
    { vel: 0.55, pan: 0.15 },
  );
  melody(ch('squeezebox'), squeeze, TUNE, AT.verse1, box, { vel: 0.62, pan: 0.15 });
  const answer = phrase('r 4 | G4 2 E4 2 | r 4 | F#4 2 D4 2 | r 4 | E5 2 C5 2 | r 4 | B4 1 D5 1 G5 2');
  for (const at of each('chorus2', 'chorus3', 'verse2'))
    melody(ch('squeezebox'), squeeze, answer, at, box, { vel: 0.55, pan: 0.25 });
  comp(ch('squeezebox'), squeeze, END, AT.end, (r, f, s, v) => reeds(r, f, s, v, { attack: 0.2, low: 0.2 }), {
    middle: 64,
    vel: 0.4,
    level: 0.4,
  });

  roll(ch('banjo'), who(51, { loose: 0.006 }), VERSE, AT.verse2);
  for (const at of each('chorus2', 'chorus3')) roll(ch('banjo'), who(52 + at, { loose: 0.006 }), CHORUS, at);

  const organist = who(61, { loose: 0.01 });
  const stops = (register) => (r, f, s, v) => tonewheels(r, f, s, v, register);
  comp(ch('organ'), organist, CHORUS, AT.chorus1, stops('soft'), { middle: 62, vel: 0.5, level: 0.5 });
  comp(ch('organ'), organist, VERSE, AT.verse2, stops('soft'), { middle: 60, vel: 0.5, level: 0.45 });
  comp(ch('organ'), organist, CHORUS, AT.chorus2, stops('hymn'), { middle: 64, vel: 0.6, level: 0.5 });
  comp(ch('organ'), organist, CHORUS, AT.chorus3, stops('gospel'), { middle: 65, vel: 0.7, level: 0.55 });
  comp(ch('organ'), organist, END, AT.end, stops('hymn'), { middle: 62, vel: 0.6, level: 0.5 });

  const singers = who(71, { loose: 0.01, behind: 0.012 });
  const sing = (n, vowel) => ({ n, vowels: [vowel], breath: 0.07 });
  choir(ch('choir'), singers, TUNE, VERSE, AT.verse2, { ...sing(3, 'oo'), parts: 2, vel: 0.55 });
  choir(ch('choir'), singers, HYMN, CHORUS, AT.chorus1, { ...sing(3, 'oh'), parts: 3, vel: 0.6 });
  choir(ch('choir'), singers, HYMN, CHORUS, AT.chorus2, { ...sing(4, 'ah'), vel: 0.7 });
  choir(ch('choir'), singers, CALL, BRIDGE, AT.bridge, { ...sing(5, 'ah'), vel: 0.75 });
  choir(ch('choir'), singers, HYMN, CHORUS, AT.chorus3, { ...sing(6, 'ah'), vel: 0.85 });
  choir(ch('choir'), singers, LAST, END, AT.end, { ...sing(4, 'oo'), vel: 0.6, release: 0.5 });
  const descant = phrase(
    'G5 4 | G5 3 F#5 1 | F#5 2 D5 2 | E5 2 G5 2 | G5 4 | G5 2 D5 2 | E5 2 D5 2 | B5 3 r 1',
  );
  choir(ch('choir'), who(72, { loose: 0.012 }), descant, CHORUS, AT.chorus3, {
    ...sing(3, 'oo'),
    parts: 1,
    vel: 0.5,
  });

  const chimes = (r, f, s, v) => bars(r, f, v, 'glock', s);
  melody(ch('glock'), who(81, { loose: 0.004 }), HYMN, AT.chorus3, chimes, { vel: 0.5, pan: -0.3, up: 12 });
  melody(ch('glock'), who(82, { loose: 0.004 }), LAST.slice(-3), AT.end, chimes, {
    vel: 0.4,
    pan: -0.3,
    up: 12,
  });

  return { mix: desk.mix(strips(time), rooms), levels: desk.levels };
}

export const song = {
  id: 'back-row-hymn',
  title: 'Back Row Hymn',
  bpm: 92,
  key: 'G major',
  render,
  finish: { tilt: 2.5, glue: 1.7, tape: 1 },
};
