/** Under "What August looked like": a waltz in G at 90 beats a minute, 25 bars; a bar is two seconds of film. */
import { Desk } from '../sound/desk.mjs';
import { brush, kick } from '../sound/drums.mjs';
import { claps, tambourine } from '../sound/hands.mjs';
import { bars, reeds } from '../sound/keys.mjs';
import { bassline, beats, choir, clock, comp, melody, person } from '../sound/players.mjs';
import { pluck } from '../sound/pluck.mjs';
import { changes, near, phrase } from '../sound/score.mjs';
import { room } from '../sound/space.mjs';

const SONG = changes(
  `G | D/F# | G | C | G | Em | Bm | C | G/B | D | D7 | G | C | A7 | D7 |
  G | B7 | C | Am7 | D7 | G | C | D7 | G C | G`,
  3,
);
const TUNE = phrase(
  `D5 2 B4 1 | A4 3 | B4 1 D5 1 G5 1 | E5 2 C5 1 | D5 3 | G4 1 B4 1 E5 1 | D5 2 F#5 1 | E5 3 |
  D5 2 G5 1 | F#5 2 E5 1 | D5 1 C5 1 A4 1 | B4 1 D5 1 G5 1 | E5 2 G5 1 | C#5 1 E5 1 A5 1 | F#5 3 |
  G5 2 D5 1 | F#5 2 B4 1 | E5 1 G5 1 C6 1 | B5 2 A5 1 | A5 1 F#5 1 D5 1 | G5 2 B4 1 | C5 1 E5 1 G5 1 | F#5 2 A5 1 | B5 1.5 A5 1.5 | G5 3`,
  3,
);

function render() {
  const time = clock(90);
  const desk = new Desk(50);
  const ch = (name) => desk.channel(name);
  const who = (seed, how) => person(seed, time, how);
  const steel = (r, f, s, v) => pluck(r, f, s, v, 'steel');
  const pah = (c) =>
    [
      { at: 1, beats: 0.8, vel: 0.8 },
      { at: 2, beats: 0.8, vel: 0.7 },
    ].filter((h) => h.at < c.beats);
  comp(ch('guitar'), who(701, { loose: 0.006 }), SONG.slice(0, -1), 0, steel, {
    middle: 62,
    n: 3,
    vel: 0.6,
    level: 0.7,
    roll: 0.02,
    hits: pah,
    pan: -0.4,
    wide: 0.1,
  });
  comp(ch('guitar'), who(702), SONG.slice(-1), 0, steel, {
    middle: 60,
    n: 4,
    vel: 0.6,
    level: 0.8,
    roll: 0.12,
    pan: -0.3,
  });
  bassline(ch('bass'), who(711), SONG, 0, 'upright', (c, next, root) =>
    c.beats < 3 || next === SONG[0]
      ? [{ at: 0, beats: c.beats, midi: root, vel: 0.8 }]
      : [
          { at: 0, beats: 1.8, midi: root, vel: 0.8 },
          {
            at: 2,
            beats: 0.9,
            midi: near(next.bass, root) + (near(next.bass, root) > root ? -2 : 2),
            vel: 0.45,
          },
        ],
  );
  const box = (r, f, s, v) => reeds(r, f, s, v, { attack: 0.06 });
  melody(
    ch('squeezebox'),
    who(721, { loose: 0.012 }),
    TUNE.filter((n) => n.at < 15 || n.at >= 24),
    0,
    box,
    { vel: 0.62, pan: 0.15 },
  );
  choir(
    ch('choir'),
    who(731, { loose: 0.012 }),
    TUNE.filter((n) => n.at >= 15 && n.at < 24),
    SONG,
    0,
    { n: 3, parts: 2, vel: 0.6, vowels: ['oo'], breath: 0.1 },
  );
  choir(
    ch('choir'),
    who(732, { loose: 0.012 }),
    TUNE.filter((n) => n.at >= 60),
    SONG,
    0,
    { n: 4, parts: 3, vel: 0.7, vowels: ['oh', 'ah', 0.2, 0.4] },
  );
  melody(
    ch('glock'),
    who(741),
    TUNE.filter((n) => n.at >= 42 && n.at < 72),
    0,
    (r, f, s, v) => bars(r, f, v, 'glock', s),
    { vel: 0.4, pan: -0.3 },
  );
  const d = who(751, { loose: 0.005 });
  beats(ch('drums'), d, 6, '7..', 1, (r, v) => kick(r, v, { f: 55, click: 0.1, long: 0.1 }), {
    times: 22,
    level: 0.8,
  });
  beats(ch('drums'), d, 6, '.54', 1, brush, { times: 22, level: 0.8, pan: 0.15 });
  beats(ch('tambourine'), d, 42, '.65', 1, tambourine, { times: 10, level: 0.7, pan: 0.4 });
  for (let b = 45; b < 72; b += 3) for (const k of [1, 2]) claps(ch('claps'), d.r, d.at(b + k), 0.6, 6);
  const send = { barn: 0.22 };
  const mix = desk.mix(
    {
      guitar: {
        db: -2.5,
        low: 110,
        eq: [
          [430, 1.3, -2],
          [4500, 0.8, 3],
        ],
        press: { over: -20, ratio: 2 },
        send,
      },
      bass: { db: -1.5, low: 40, high: 2800, eq: [[850, 1, 3]], warm: 1.6, press: { over: -18, ratio: 3.5 } },
      squeezebox: { db: -8, low: 180, send },
      choir: { db: -5, low: 140, eq: [[2700, 0.8, 3]], send: { barn: 0.4 } },
      glock: { db: -15, send: { barn: 0.4 } },
      drums: { db: -8, send },
      tambourine: { db: -13, low: 2500, send },
      claps: { db: -12, low: 300, send: { barn: 0.35 } },
    },
    { barn: (p) => room(p, { time: 1.4, size: 0.95, low: 190, seed: 43 }) },
  );
  return { mix, levels: desk.levels };
}
export const song = {
  id: 'recap-august-2025',
  bpm: 90,
  key: 'G major',
  render,
  finish: { tilt: 3, glue: 1.7, tape: 1 },
};
