/** Under "The August before": E minor, half time, 20 bars of two seconds; a band that has one amplifier. */
import { Desk } from '../sound/desk.mjs';
import { crash, hat, kick, snare, tom } from '../sound/drums.mjs';
import { bars, tines } from '../sound/keys.mjs';
import { bassline, beats, choir, clock, comp, melody, person } from '../sound/players.mjs';
import { pluck } from '../sound/pluck.mjs';
import { changes, phrase } from '../sound/score.mjs';
import { lay } from '../sound/signal.mjs';
import { chorus, echo, room } from '../sound/space.mjs';

const SONG = changes(
  'Em7 | Cmaj7 | Em7 | G | D/F# | Cmaj7 | Am7 | Bm7 | Em7 | G | D/F# | C | G/B | Am7 | Em7 | Cmaj7 | D | Em7 | Cmaj7 D | G',
);
const LEAD =
  phrase(`r 4 | r 2 B4 1 D5 1 | E5 3 D5 .5 B4 .5 | D5 2 B4 2 | A4 3 r 1 | G4 1 B4 1 E5 2 | D5 1.5 C5 .5 B4 1 A4 1 | B4 3 r 1 |
  E5 3 D5 .5 B4 .5 | G5 2 D5 2 | F#5 2 E5 1 D5 1 | r 4 | r 4 | r 4 | E5 3 D5 .5 B4 .5 | G4 1 B4 1 E5 2 | F#5 2 A5 2 | G5 2 E5 1 D5 1 | E5 2 F#5 2 | G5 4`);

function render() {
  const time = clock(120, { swing: 0.55 });
  const desk = new Desk(40);
  const ch = (name) => desk.channel(name);
  const who = (seed, how) => person(seed, time, how);
  comp(ch('tines'), who(801, { loose: 0.008 }), SONG, 0, tines, {
    middle: 60,
    vel: 0.48,
    level: 0.5,
    roll: 0.03,
    hits: (c) =>
      [
        { at: 0, beats: 2.4, vel: 1 },
        { at: 2.5, beats: 1.4, vel: 0.6 },
      ].filter((h) => h.at < c.beats),
  });
  bassline(ch('bass'), who(811), SONG.slice(2), 0, 'bass', (c, _n, root) =>
    c.beats < 4
      ? [{ at: 0, beats: c.beats, midi: root }]
      : [
          { at: 0, beats: 2.4, midi: root, vel: 0.8 },
          { at: 2.5, beats: 0.9, midi: root, vel: 0.55 },
          { at: 3.5, beats: 0.5, midi: root + 7, vel: 0.5 },
        ],
  );
  const amp = (r, f, s, v) => pluck(r, f, s * 1.2, v, 'electric');
  melody(ch('guitar'), who(821, { loose: 0.008 }), LEAD, 0, amp, { vel: 0.7, up: -12 });
  choir(
    ch('choir'),
    who(831, { loose: 0.014 }),
    phrase('C5 4 | B4 4 | C5 2 A4 2 | B4 4 | B4 2 C5 2 | D5 4 | B4 4 | C5 2 D5 2 | D5 4'),
    SONG.slice(11).map((c) => ({ ...c, at: c.at - 44 })),
    44,
    { n: 4, parts: 3, vel: 0.6, vowels: ['oo', 'oh', 0.4, 0.8], attack: 0.15 },
  );
  melody(
    ch('bells'),
    who(841),
    LEAD.filter((n) => n.at >= 56),
    0,
    (r, f, s, v) => bars(r, f, v, 'musicbox', s),
    { vel: 0.5, pan: 0.3 },
  );
  const d = who(851, { loose: 0.005 });
  for (const [from, n] of [
    [8, 9],
    [56, 5],
  ]) {
    beats(ch('drums'), d, from, 'x..4.6..', 0.5, (r, v) => kick(r, v, { f: 50 }), { times: n });
    beats(ch('drums'), d, from, '....x...', 0.5, (r, v) => snare(r, v, { tune: 178, long: 0.16 }), {
      times: n,
      level: 0.8,
    });
    beats(ch('hat'), d, from, '62426243', 0.5, hat, { times: n, pan: 0.3 });
  }
  for (const [k, f] of [180, 180, 150, 150, 120, 120, 98, 98, 82, 82].entries())
    lay(ch('drums'), d.at(46 + k * 0.4), tom(d.r, 0.6, f), 0.7, 0.5 - k * 0.1);
  beats(ch('drums'), d, 53, 'x.x.', 1, (r, v) => kick(r, v, { f: 50 }), { level: 0.8 });
  lay(ch('hat'), time(56), crash(d.r, 0.8), 0.7, -0.2);
  lay(ch('hat'), time(76), crash(d.r, 0.6), 0.6, 0.2);
  const send = { cellar: 0.2 };
  const mix = desk.mix(
    {
      tines: { db: -8, low: 120, eq: [[320, 1, -2]], effect: (p) => chorus(p, { wet: 0.3 }), send },
      bass: { db: -5.5, low: 36, high: 2800, eq: [[900, 1, 3]], warm: 1.9, press: { over: -18, ratio: 4 } },
      guitar: {
        db: -6.5,
        low: 100,
        high: 4600,
        eq: [[2400, 0.9, 3]],
        warm: 3,
        send: { cellar: 0.2, echo: 0.22 },
      },
      choir: { db: -2.5, low: 130, eq: [[2700, 0.8, 3]], width: 1.2, send: { cellar: 0.5 } },
      bells: { db: -15, low: 400, send: { cellar: 0.4, echo: 0.2 } },
      drums: { db: -7.5, send: { cellar: 0.12 } },
      hat: { db: -19, low: 2500, send },
    },
    {
      cellar: (p) => room(p, { time: 1.5, size: 0.9, dark: 4200, low: 170, seed: 47 }),
      echo: (p) => echo(p, { time: 0.375, again: 0.35, dark: 2600 }),
    },
  );
  return { mix, levels: desk.levels };
}
export const song = {
  id: 'recap-august-2024',
  bpm: 120,
  key: 'E minor',
  render,
  finish: { tilt: 3, glue: 1.7, tape: 1.1 },
};
