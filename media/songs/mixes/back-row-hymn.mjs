/** The desk for this song: a strip for each channel, and the rooms they stand in. */
import { echo, room, rotary } from '../../sound/space.mjs';

/** `time` gives the seconds of a beat. */
export const strips = (time) => ({
  'guitar 1': {
    db: -3,
    low: 95,
    eq: [
      [110, 2, 1.5],
      [205, 2, 2],
      [420, 1.5, -2.5],
      [3200, 0.8, 2],
    ],
    press: { over: -20, ratio: 2.2 },
    send: { chapel: 0.16 },
  },
  'guitar 2': {
    db: -4.5,
    low: 120,
    eq: [
      [230, 2, 1.5],
      [480, 1.5, -3],
      [4200, 0.8, 2.5],
    ],
    press: { over: -20, ratio: 2.2 },
    send: { chapel: 0.2 },
  },
  banjo: {
    db: -3,
    low: 260,
    eq: [
      [900, 1.2, 2],
      [3300, 1, -2],
    ],
    send: { chapel: 0.22 },
  },
  stomp: {
    db: -4.5,
    low: 38,
    eq: [
      [64, 1, 2],
      [420, 1.2, -2],
    ],
    press: { over: -16, ratio: 3, attack: 0.02 },
    send: { chapel: 0.16 },
  },
  claps: { db: -7, low: 300, send: { chapel: 0.34 } },
  tambourine: { db: -13, low: 3000, send: { chapel: 0.2 } },
  bass: {
    db: -3.5,
    low: 36,
    high: 3200,
    eq: [
      [85, 1, 2],
      [240, 1.2, -2.5],
      [900, 1, 2],
    ],
    warm: 1.6,
    press: { over: -18, ratio: 4, attack: 0.025 },
  },
  squeezebox: {
    db: -9,
    low: 180,
    eq: [
      [1000, 1, -1.5],
      [2600, 1, 1],
    ],
    send: { chapel: 0.26, echo: 0.08 },
  },
  organ: {
    db: -12,
    low: 90,
    effect: (p) => rotary(p, (t) => (t > time(160) ? 1 : 0)),
    send: { chapel: 0.2 },
  },
  choir: {
    db: -3,
    low: 110,
    eq: [
      [420, 1, -1.5],
      [2900, 0.8, 2],
    ],
    press: { over: -17, ratio: 2.2, attack: 0.03 },
    width: 1.15,
    send: { chapel: 0.42 },
  },
  glock: { db: -15, low: 500, send: { chapel: 0.4 } },
});

export const rooms = {
  chapel: (p) => room(p, { time: 1.9, size: 1.05, dark: 4600, low: 190, pre: 0.018, seed: 5 }),
  echo: (p) => echo(p, { time: 60 / 92, again: 0.25 }),
};
