/** The desk for this song: a strip for each channel, and the rooms they stand in. */
import { room, rotary } from '../../sound/space.mjs';

/** `time` gives the seconds of a beat. */
export const strips = (time) => ({
  organ: {
    db: -11,
    low: 70,
    effect: (x) => rotary(x, (t) => ((t > time(46) && t < time(80)) || t > time(96) ? 1 : 0)),
    send: { hall: 0.18 },
  },
  piano: {
    db: -6,
    low: 110,
    eq: [
      [300, 1, -2.5],
      [3000, 0.8, 2.5],
    ],
    press: { over: -18, ratio: 2.5 },
    send: { hall: 0.16 },
  },
  bass: {
    db: -5,
    low: 36,
    high: 3000,
    eq: [
      [85, 1, 2],
      [250, 1, -2.5],
      [950, 1, 2.5],
    ],
    warm: 1.7,
    press: { over: -18, ratio: 4, attack: 0.025 },
  },
  kick: { db: -11, low: 34, send: { hall: 0.05 } },
  snare: { db: -11.5, low: 120, send: { hall: 0.2 } },
  cymbals: { db: -12, low: 2500, send: { hall: 0.1 } },
  crash: { db: -19.5, low: 500, send: { hall: 0.16 } },
  toms: { db: -13, low: 60, send: { hall: 0.22 } },
  tambourine: { db: -13.5, low: 2500, send: { hall: 0.2 } },
  choir: {
    db: -3,
    low: 100,
    eq: [
      [400, 1, -1.5],
      [2800, 0.8, 2.5],
    ],
    press: { over: -16, ratio: 2.2, attack: 0.03 },
    width: 1.2,
    send: { hall: 0.36 },
  },
  answer: { db: -6, low: 90, eq: [[2600, 0.8, 2.5]], width: 1.2, send: { hall: 0.4 } },
  hall: { db: -5, low: 120, high: 5200, width: 1.5, send: { hall: 0.8 } },
  claps: { db: -5, low: 300, send: { hall: 0.45 } },
  shouts: { db: -11, low: 250, send: { hall: 0.6 } },
  applause: { db: -15, low: 350, eq: [[1200, 0.8, -2]], width: 1.3, send: { hall: 0.3 } },
  horns: { db: -8, low: 150, send: { hall: 0.26 } },
});

export const rooms = {
  hall: (x) => room(x, { time: 2.5, size: 1.35, dark: 4300, low: 200, pre: 0.026, seed: 11 }),
};
