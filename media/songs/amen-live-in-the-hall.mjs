/**
 * Amen, Live in the Hall. E major, 84 dotted beats a minute, twelve eighths in a bar: organ, piano, a choir that
 * answers, horns, and a hall full of people who come in four bars before the second chorus, and are right.
 */
import { brass } from '../sound/bowed.mjs';
import { Desk } from '../sound/desk.mjs';
import { crash, hat, kick, ride, snare, tom } from '../sound/drums.mjs';
import { applause, claps, shout, tambourine } from '../sound/hands.mjs';
import { piano, tonewheels } from '../sound/keys.mjs';
import { bassline, beats, choir, clock, comp, melody, person } from '../sound/players.mjs';
import { changes, held, near, phrase } from '../sound/score.mjs';
import { lay } from '../sound/signal.mjs';
import { rooms, strips } from './mixes/amen-live-in-the-hall.mjs';

const INTRO = changes('A | E/G# | F#m7 | B7sus4 B7');
const VERSE = changes('E | A/E E | E E/D# C#m . | F#7 B7 | E E7/G# | A A#dim7 | E/B C#7 | F#7 B7');
const AMEN = changes('A | E | A | E/G# C#m | A | G#7 C#m | F#m7 B7sus4 | E A/E E .');
const TAG = held(changes('A | E | A | E | A E/G# F#m7 B7sus4 | E A/E E .'), 3);

const STORY =
  phrase(`G#4 1 B4 2/3 C#5 1/3 B4 2 | C#5 1 B4 2/3 G#4 1/3 E4 2 | G#4 1 F#4 1 E4 2 | A#4 1 C#5 1 B4 2 |
  B4 1 E5 2/3 D5 1/3 B4 2 | C#5 1 E5 1 G5 1 E5 1 | G#4 1 B4 1 C#5 1 B4 1 | A#4 1 C#5 1 B4 2`);
const SONG =
  phrase(`E5 2 C#5 2 | B4 3 r 1 | E5 1 F#5 1 E5 1 C#5 1 | B4 2 G#4 2 | C#5 1 E5 1 A5 2 | G#5 2 E5 2 |
  F#5 1 E5 1 C#5 1 B4 1 | E5 3 r 1`);
const LAST = held(
  phrase('E5 2 C#5 2 | B4 3 r 1 | F#5 2 E5 2 | E5 3 r 1 | A5 1 G#5 1 F#5 1 E5 1 | E5 1 E5 1 E5 2'),
  3,
);
const AT = { intro: 0, verse1: 16, amen1: 48, verse2: 80, amen2: 112, tag: 144 };
const EARLY = AT.verse2 + 16;
const BEATS = 171;
const THIRD = 1 / 3;

/** Long notes of the tune say "a-"; the ones before a rest say "-men". */
const words = (note, seconds) =>
  note.beats >= 3 || note.name?.startsWith('E') ? ['eh', 'mm', seconds * 0.55, seconds * 0.25] : ['ah'];
const shuffle = (c) =>
  Array.from({ length: Math.round(c.beats) }, (_, b) => [
    { at: b, beats: 0.62, vel: b % 2 ? 0.95 : 0.75 },
    { at: b + 2 * THIRD, beats: 0.3, vel: 0.5 },
  ]).flat();
const stride = (c, next, root) => {
  const out = [];
  for (let b = 0; b < c.beats; b++) {
    const up = b % 2 ? near(c.tones[2] ?? c.root, root + 6) : root;
    out.push({ at: b, beats: 0.9, midi: up, vel: b % 2 ? 0.7 : 0.88 });
  }
  const to = near(next.bass, root);
  out.push({ at: c.beats - THIRD, beats: THIRD, midi: to > root ? to - 1 : to + 1, vel: 0.55 });
  return out;
};

function render() {
  const time = clock(84, { slow: (b) => (b < 160 ? 1 : 1 + (b - 159) * 0.07) });
  const end = time(BEATS);
  const desk = new Desk(end + 9);
  const ch = (name) => desk.channel(name);
  const who = (seed, how) => person(seed, time, how);
  const organ = (register) => (r, f, s, v) => tonewheels(r, f, s, v, register);
  const keys = (r, f, s, v) => piano(r, f, s, v, 0.1);

  const o = who(301, { loose: 0.012 });
  comp(ch('organ'), o, INTRO, AT.intro, organ('hymn'), { middle: 62, vel: 0.6, level: 0.5, roll: 0.05 });
  comp(ch('organ'), o, VERSE, AT.verse1, organ('soft'), { middle: 62, vel: 0.5, level: 0.45 });
  comp(ch('organ'), o, AMEN, AT.amen1, organ('gospel'), { middle: 64, vel: 0.65, level: 0.45 });
  comp(ch('organ'), o, VERSE, AT.verse2, organ('hymn'), { middle: 64, vel: 0.6, level: 0.45 });
  comp(ch('organ'), o, AMEN, AT.amen2, organ('full'), { middle: 66, vel: 0.75, level: 0.42 });
  comp(ch('organ'), o, TAG, AT.tag, organ('full'), { middle: 66, vel: 0.8, level: 0.44 });
  melody(ch('organ'), o, STORY, AT.verse1, organ('gospel'), { vel: 0.7, level: 0.6 });

  const p = who(311, { loose: 0.008 });
  comp(ch('piano'), p, INTRO.slice(2), AT.intro, keys, { middle: 60, vel: 0.5, level: 0.5, roll: 0.06 });
  for (const [at, list, vel] of [
    [AT.verse1, VERSE, 0.5],
    [AT.amen1, AMEN, 0.65],
    [AT.verse2, VERSE, 0.58],
    [AT.amen2, AMEN, 0.75],
    [AT.tag, TAG.slice(0, -2), 0.78],
  ])
    comp(ch('piano'), p, list, at, keys, { middle: 63, vel, level: 0.42, roll: 0.008, hits: shuffle });
  comp(ch('piano'), p, TAG.slice(-2), AT.tag, keys, { middle: 64, vel: 0.8, level: 0.5, roll: 0.07 });
  const fills = phrase(
    'r 4 | r 2 E5 2/3 F#5 1/3 G#5 2/3 B5 1/3 | r 4 | r 2 G#5 2/3 E5 1/3 C#5 1 | r 4 | r 4 | r 2 C#5 2/3 D#5 1/3 F#5 1 | r 1 G#5 1/3 F#5 1/3 E5 1/3 C#5 1 B4 1',
  );
  for (const at of [AT.amen1, AT.amen2])
    melody(ch('piano'), p, fills, at, keys, { vel: 0.7, level: 0.5, pan: 0.25 });

  const low = who(321, { loose: 0.005, behind: 0.004 });
  for (const [at, list] of [
    [AT.verse1, VERSE],
    [AT.amen1, AMEN],
    [AT.verse2, VERSE],
    [AT.amen2, AMEN],
    [AT.tag, TAG.slice(0, -3)],
  ])
    bassline(ch('bass'), low, list, at, 'bass', stride);
  bassline(ch('bass'), low, TAG.slice(-3), AT.tag, 'bass', (c, _n, root) => [
    { at: 0, beats: c.beats + 1, midi: root, vel: 0.85 },
  ]);

  const d = who(331, { loose: 0.005 });
  const sections = [
    [AT.verse1, 8, 0.7],
    [AT.amen1, 8, 0.95],
    [AT.verse2, 8, 0.8],
    [AT.amen2, 8, 1],
    [AT.tag, 5, 1],
  ];
  for (const [at, n, k] of sections) {
    beats(
      ch('kick'),
      d,
      at,
      'x....5 x.....',
      THIRD,
      (r, v) => kick(r, v * k, { f: 52, click: 0.25, long: 0.14 }),
      { times: n },
    );
    beats(ch('snare'), d, at, '...x.. ...x.3', THIRD, (r, v) => snare(r, v * k, { tune: 182, long: 0.15 }), {
      times: n,
    });
    const cymbal = k > 0.9 ? (r, v) => ride(r, v) : (r, v) => hat(r, v);
    beats(ch('cymbals'), d, at, '8.58.5 8.58.6', THIRD, cymbal, { times: n, level: 0.9, pan: 0.3 });
    if (k > 0.9)
      beats(ch('tambourine'), d, at, '435 836', THIRD, tambourine, { times: n * 2, level: 0.7, pan: -0.35 });
  }
  for (const at of [AT.amen1, AT.amen2, AT.tag]) lay(ch('crash'), time(at), crash(d.r, 0.85), 1, -0.2);
  for (const at of [AT.amen1, AT.verse2, AT.amen2])
    for (const [i, f] of [168, 132, 132, 98, 98, 82].entries())
      lay(ch('toms'), d.at(at - 2 + i * THIRD), tom(d.r, 0.5 + i * 0.08, f), 0.8, 0.4 - i * 0.16);
  for (const [k, f] of [
    [164, 82],
    [165, 98],
    [166, 82],
  ])
    lay(ch('toms'), d.at(k), tom(d.r, 0.8, f), 0.8, 0);
  lay(ch('crash'), time(166), crash(d.r, 1), 1, 0.2);

  const sing = who(341, { loose: 0.012, behind: 0.012 });
  choir(ch('choir'), sing, SONG, AMEN, AT.amen1, { n: 4, vel: 0.7, words });
  choir(ch('choir'), sing, STORY.slice(0, 13), VERSE.slice(0, 7), AT.verse2, {
    n: 3,
    parts: 3,
    vel: 0.55,
    vowels: ['oo'],
  });
  choir(ch('choir'), sing, SONG, AMEN, AT.amen2, { n: 6, vel: 0.85, words, cents: 26 });
  choir(ch('choir'), sing, LAST, TAG, AT.tag, { n: 6, vel: 0.9, words, cents: 26, release: 0.6 });
  const answer = phrase(
    'r 3 B4 1 | r 2 G#4 1 B4 1 | r 3 A4 1 | r 2 E4 1 G#4 1 | r 4 | r 2 C#5 1 B4 1 | r 4 | r 1 C#5 1 B4 2',
  );
  for (const at of [AT.amen1, AT.amen2])
    choir(ch('answer'), who(342 + at, { loose: 0.014, behind: 0.01 }), answer, AMEN, at, {
      n: 5,
      parts: 2,
      vel: 0.7,
      vowels: ['eh', 'mm', 0.2, 0.2],
      up: -12,
    });

  const people = who(351, { loose: 0.02, behind: 0.015 });
  const early = STORY.filter((n) => n.at >= 16).map((n) => ({ ...n, at: n.at - 16 }));
  const later = VERSE.filter((c) => c.at >= 16).map((c) => ({ ...c, at: c.at - 16 }));
  choir(ch('hall'), people, early, later, EARLY, {
    n: 9,
    parts: 2,
    vel: 0.85,
    vowels: ['ah'],
    gap: 5,
    cents: 30,
    breath: 0.14,
  });
  choir(ch('hall'), people, SONG, AMEN, AT.amen2, {
    n: 8,
    parts: 2,
    vel: 0.8,
    words,
    gap: 5,
    cents: 30,
    breath: 0.14,
  });
  for (let b = EARLY; b < AT.tag + 20; b++)
    if (b % 2) claps(ch('claps'), people.r, people.at(b), 0.85, 22, 0.02);
  for (let b = AT.amen1; b < AT.verse2; b++)
    if (b % 2) claps(ch('claps'), people.r, people.at(b), 0.75, 9, 0.012);
  for (let i = 0; i < 7; i++) shout(ch('shouts'), people.r, time(EARLY) - 0.4 + i * 0.21, 0.5, (i - 3) / 3.5);
  for (let i = 0; i < 12; i++)
    shout(ch('shouts'), people.r, end - 0.6 + i * 0.33, 0.7, (((i * 5) % 9) - 4) / 4);
  applause(ch('applause'), people.r, 0, 6.5, (f) => 0.45 * (1 - f) ** 1.3, 50);
  applause(
    ch('applause'),
    people.r,
    end - 2.2,
    10.6,
    (f) => Math.min(1, f * 5) * (f < 0.5 ? 1 : 1 - (f - 0.5) * 1.7),
    80,
  );

  const h = who(361, { loose: 0.006 });
  const stabs = (c) => [
    { at: c.beats - 1 - THIRD, beats: 0.3, vel: 0.8 },
    { at: c.beats - 1, beats: 0.5, vel: 1 },
  ];
  comp(
    ch('horns'),
    h,
    AMEN.filter((c) => c.beats === 4),
    AT.amen2,
    (r, f, s, v) => brass(r, f, s, v),
    { middle: 68, n: 3, vel: 0.8, level: 0.8, roll: 0, hits: stabs },
  );
  comp(ch('horns'), h, TAG, AT.tag, (r, f, s, v) => brass(r, f, s, v, { swell: s * 0.6 }), {
    middle: 69,
    n: 3,
    vel: 0.75,
    level: 0.7,
    roll: 0,
  });
  melody(
    ch('horns'),
    h,
    phrase('r 4 | r 1 B4 1 C#5 1 D#5 1 | E5 2 C#5 2 | B4 2 E5 2'),
    AT.tag,
    (r, f, s, v) => brass(r, f, s, v),
    { vel: 0.7, pan: -0.25 },
  );

  return { mix: desk.mix(strips(time), rooms), levels: desk.levels };
}

export const song = {
  id: 'amen-live-in-the-hall',
  title: 'Amen, Live in the Hall',
  bpm: 84,
  key: 'E major',
  render,
  finish: { tilt: 3.5, glue: 2, tape: 1.1 },
};
