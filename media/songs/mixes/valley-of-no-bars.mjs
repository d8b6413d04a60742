/** The desk for this song: a strip for each channel, and the rooms they stand in. */
import { echo, room } from '../../sound/space.mjs';

export const strips = () => ({
  guitar: {
    db: -4,
    low: 110,
    eq: [
      [220, 2, 1.5],
      [430, 1.3, -3],
      [5200, 0.8, 2.5],
    ],
    press: { over: -20, ratio: 2.2 },
    send: { tent: 0.14 },
  },
  mandolin: { db: -4, low: 280, eq: [[1200, 1, 1.5]], send: { tent: 0.2 } },
  bass: {
    db: -4.5,
    low: 38,
    high: 3600,
    eq: [
      [95, 1, 2],
      [260, 1, -2.5],
      [1100, 1, 3],
    ],
    warm: 1.7,
    press: { over: -18, ratio: 4, attack: 0.02 },
  },
  kick: { db: -12.5, low: 36, send: { tent: 0.04 } },
  snare: { db: -14, low: 140, eq: [[220, 1.5, 2]], send: { tent: 0.16 } },
  hat: { db: -18, low: 4000 },
  cymbal: { db: -20, low: 500, send: { tent: 0.1 } },
  shaker: { db: -17 },
  tambourine: { db: -14, low: 2500, send: { tent: 0.14 } },
  claps: { db: -7.5, low: 320, send: { tent: 0.26 } },
  whistle: { db: -9, low: 400, send: { tent: 0.26, echo: 0.16 } },
  twang: {
    db: -6,
    low: 90,
    high: 5200,
    eq: [
      [800, 1, -1.5],
      [2600, 0.9, 4],
    ],
    warm: 2.4,
    press: { over: -18, ratio: 2.5 },
    send: { tent: 0.16, slap: 0.3 },
  },
  gang: {
    db: -2.5,
    low: 130,
    eq: [
      [380, 1, -1.5],
      [2600, 0.8, 3],
    ],
    press: { over: -16, ratio: 2.4, attack: 0.02 },
    width: 1.2,
    send: { tent: 0.28 },
  },
  shouts: { db: -12, low: 250, send: { tent: 0.4 } },
  boot: { db: -9, low: 40, send: { tent: 0.12 } },
});

export const rooms = {
  tent: (p) => room(p, { time: 1.05, size: 0.8, dark: 6200, low: 220, pre: 0.01, seed: 3 }),
  slap: (p) => echo(p, { time: 0.115, again: 0.12, dark: 3600 }),
  echo: (p) => echo(p, { time: (60 / 118) * 1.5, again: 0.3 }),
};
