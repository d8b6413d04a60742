/** The desk for this song: a strip for each channel, and the rooms they stand in. */
import { chorus, echo, room, tremolo } from '../../sound/space.mjs';

export const strips = () => ({
  tines: {
    db: -9.5,
    low: 110,
    eq: [
      [320, 1, -2],
      [2200, 0.7, 4.5],
    ],
    effect: (p) => tremolo(chorus(p, { wet: 0.25 }), { rate: 3.6, depth: 0.4 }),
    send: { cellar: 0.16 },
  },
  'tines lead': {
    db: -9,
    low: 160,
    eq: [[2600, 0.7, 4]],
    effect: (p) => tremolo(p, { rate: 3.6, depth: 0.3 }),
    send: { cellar: 0.2, echo: 0.2 },
  },
  bass: {
    db: -2.5,
    low: 38,
    high: 2600,
    eq: [
      [75, 1, 1.5],
      [200, 1, -1.5],
      [800, 1, 3],
    ],
    warm: 1.8,
    press: { over: -18, ratio: 3.5, attack: 0.03 },
  },
  kick: { db: -11, low: 34, send: { cellar: 0.04 } },
  sticks: { db: -8, low: 200, send: { cellar: 0.3 } },
  brushes: { db: -9.5, send: { cellar: 0.16 } },
  shaker: { db: -14, send: { cellar: 0.1 } },
  hum: {
    db: -0.5,
    low: 90,
    eq: [
      [300, 1, -1.5],
      [2700, 0.8, 2.5],
    ],
    press: { over: -19, ratio: 2, attack: 0.03 },
    send: { cellar: 0.4 },
  },
  cello: { db: -4, low: 60, eq: [[250, 1, -1.5]], send: { cellar: 0.3 } },
  strings: { db: -10, low: 180, width: 1.3, send: { cellar: 0.4 } },
  pad: { db: -8, low: 130, send: { cellar: 0.3 } },
  dust: { db: -33 },
});

export const rooms = {
  cellar: (p) => room(p, { time: 1.25, size: 0.72, dark: 3600, low: 160, pre: 0.008, seed: 9 }),
  echo: (p) => echo(p, { time: (60 / 72) * 0.75, again: 0.34, dark: 2200 }),
};
