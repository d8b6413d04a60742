/** The desk for this song: a strip for each channel, and the rooms they stand in. */
import { chorus, echo, room } from '../../sound/space.mjs';

export const strips = () => ({
  piano: {
    db: -3.5,
    low: 50,
    eq: [
      [260, 1, -2],
      [2200, 0.8, 2.5],
    ],
    press: { over: -22, ratio: 1.8 },
    send: { vigil: 0.28 },
  },
  lantern: { db: -6, low: 400, send: { vigil: 0.5, echo: 0.25 } },
  cello: {
    db: -6,
    low: 60,
    eq: [
      [240, 1, -1.5],
      [1800, 0.8, 1.5],
    ],
    send: { vigil: 0.34 },
  },
  strings: { db: -10, low: 160, width: 1.35, send: { vigil: 0.4 } },
  pad: { db: -9, low: 90, effect: (x) => chorus(x), send: { vigil: 0.3 } },
  choir: {
    db: -1.5,
    low: 110,
    eq: [
      [400, 1, -1.5],
      [2800, 0.8, 2],
    ],
    press: { over: -16, ratio: 2 },
    width: 1.25,
    send: { vigil: 0.5 },
  },
  toms: { db: -9.5, low: 48, send: { vigil: 0.26 } },
  snare: { db: -10.5, low: 110, send: { vigil: 0.3 } },
  kick: { db: -8.5, low: 32, send: { vigil: 0.06 } },
  hat: { db: -17, low: 4000, send: { vigil: 0.08 } },
  crash: { db: -15, low: 400, send: { vigil: 0.16 } },
  bass: {
    db: -4,
    low: 32,
    high: 2600,
    eq: [
      [70, 1, 1.5],
      [220, 1, -2.5],
      [900, 1, 3],
    ],
    warm: 2,
    press: { over: -18, ratio: 4, attack: 0.03 },
  },
  'amp 1': {
    db: -8,
    low: 100,
    high: 4200,
    eq: [
      [400, 1, -2],
      [2200, 0.9, 3],
    ],
    warm: 7,
    send: { vigil: 0.16 },
  },
  'amp 2': {
    db: -8,
    low: 100,
    high: 4600,
    eq: [
      [500, 1, -2],
      [1800, 0.9, 3],
    ],
    warm: 7,
    send: { vigil: 0.16 },
  },
});

export const rooms = {
  vigil: (x) => room(x, { time: 2.9, size: 1.25, dark: 4600, low: 170, pre: 0.03, seed: 31 }),
  echo: (x) => echo(x, { time: (60 / 66) * 0.75, again: 0.42, dark: 3200 }),
};
