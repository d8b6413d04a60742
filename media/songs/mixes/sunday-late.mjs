/** The desk for this song: a strip for each channel, and the rooms they stand in. */
import { lowpass, runPair } from '../../sound/filter.mjs';
import { SR, stereo } from '../../sound/signal.mjs';
import { chorus, echo, room } from '../../sound/space.mjs';

/** `time` gives the seconds of a beat. */
export const strips = (time) => ({
  'behind the door': { db: -14, low: 110, effect: muffled(time(5)), send: { lounge: 0.3 } },
  steps: { db: -9, low: 60, send: { lounge: 0.4 } },
  nylon: {
    db: -3.5,
    low: 95,
    eq: [
      [115, 2, 1.5],
      [240, 1.5, -1.5],
      [3400, 0.8, 3.5],
    ],
    press: { over: -20, ratio: 2 },
    send: { lounge: 0.16 },
  },
  bass: {
    db: -2.5,
    low: 38,
    high: 2800,
    eq: [
      [80, 1, 1],
      [220, 1, -1.5],
      [850, 1, 3],
    ],
    warm: 1.6,
    press: { over: -18, ratio: 3.5, attack: 0.03 },
  },
  kick: { db: -13, low: 40 },
  brushes: { db: -9, send: { lounge: 0.14 } },
  shaker: { db: -17, send: { lounge: 0.1 } },
  snaps: { db: -13, low: 500, send: { lounge: 0.34 } },
  vibes: {
    db: -9.5,
    low: 200,
    effect: (p) => chorus(p, { rate: 4.2, depth: 0.0004, wet: 0.4 }),
    send: { lounge: 0.26, echo: 0.1 },
  },
  trumpet: { db: -10, low: 350, eq: [[1500, 0.8, -3.5]], send: { lounge: 0.24, echo: 0.1 } },
  tines: { db: -13.5, low: 150, eq: [[350, 1, -2]], send: { lounge: 0.16 } },
  voices: {
    db: -3,
    low: 140,
    eq: [
      [400, 1, -1.5],
      [2800, 0.8, 3],
    ],
    press: { over: -18, ratio: 2 },
    send: { lounge: 0.3 },
  },
});

export const rooms = {
  lounge: (p) => room(p, { time: 1.15, size: 0.85, dark: 5000, low: 210, pre: 0.012, seed: 21 }),
  echo: (p) => echo(p, { time: 0.6 * 0.75, again: 0.28, dark: 2600 }),
};

/** Dull until the door opens at this second, then clear, then shut out as the player's own song starts. */
function muffled(open) {
  return (pair) => {
    const dull = stereo(pair.n / SR);
    dull.l.set(pair.l);
    dull.r.set(pair.r);
    runPair(dull, lowpass(330), lowpass(420));
    for (const side of ['l', 'r']) {
      for (let i = 0; i < pair.n; i++) {
        const k = Math.min(1, Math.max(0, (i / SR - open) / 0.5));
        pair[side][i] = dull[side][i] * 2 * (1 - k) + pair[side][i] * k * 0.75;
      }
    }
    return pair;
  };
}
