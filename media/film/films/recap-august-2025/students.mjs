/** Eleven who finished, three with keys; nine sent off with a cake. */
import { both, into, land, mix, out, span } from '../../motion.mjs';
import { box, disc, fill, flood, H, halftone, join, path, poly, TAU, W } from '../../press.mjs';
import { person } from '../../props.mjs';

/** A key hanging from its ring. */
const key = (x, y, s) =>
  path((p) => {
    p.arc(x, y, s * 0.3, 0, TAU);
    p.moveTo(x + s * 0.14, y);
    p.arc(x, y, s * 0.14, 0, TAU, true);
    p.rect(x - s * 0.075, y + s * 0.27, s * 0.15, s * 0.73);
    p.rect(x + s * 0.05, y + s * 0.62, s * 0.2, s * 0.12);
    p.rect(x + s * 0.05, y + s * 0.84, s * 0.26, s * 0.12);
  });

const KEYED = [2, 5, 9];
function eleven(c, t, inks) {
  flood(c, inks.spot);
  for (let i = 0; i < 11; i++) {
    const at = 0.25 + i * 0.1;
    const f = land(span(t, at, at + 0.35), 1.5);
    if (t < at) continue;
    const chosen = KEYED.includes(i) ? out(span(t, 3, 3.4)) : 0;
    const x = 80 + i * 80;
    const y = 520 - chosen * 80;
    fill(c, chosen ? inks.over : inks.key, person(x, H + 10 - (H + 10 - y) * f, 150));
  }
  c.fillStyle = inks.key;
  c.fillRect(0, 520, W, 80);
  for (const [n, i] of KEYED.entries()) {
    const f = land(span(t, 3.3 + n * 0.22, 3.65 + n * 0.22), 1.4);
    if (t < 3.3 + n * 0.22) continue;
    c.save();
    c.translate(80 + i * 80, mix(640, 506, f));
    c.rotate(0.35 * Math.sin((t - 3.3) * 4.2 + n) * Math.exp(-(t - 3.3 - n * 0.22) * 0.9));
    fill(c, inks.pale, key(0, 0, 88));
    c.restore();
  }
}

/** A mortarboard seen a little from below. */
const cap = (x, y, s, turn) => {
  const rotate = ([px, py]) => [
    x + px * Math.cos(turn) - py * Math.sin(turn),
    y + px * Math.sin(turn) + py * Math.cos(turn),
  ];
  return join([
    poly(
      [
        [-s, 0],
        [0, -s * 0.42],
        [s, 0],
        [0, s * 0.42],
      ].map(rotate),
    ),
    poly(
      [
        [-s * 0.5, s * 0.28],
        [0, s * 0.5],
        [s * 0.5, s * 0.28],
        [s * 0.5, s * 0.66],
        [0, s * 0.86],
        [-s * 0.5, s * 0.66],
      ].map(rotate),
    ),
    poly(
      [
        [s * 0.86, 0],
        [s * 0.93, 0],
        [s * 0.93, s * 0.6],
        [s * 0.8, s * 0.72],
        [s * 0.8, s * 0.5],
        [s * 0.86, s * 0.5],
      ].map(rotate),
    ),
  ]);
};

function caps(c, t, inks) {
  flood(c, inks.over);
  for (let i = 0; i < 9; i++) {
    const at = 0.15 + (i % 3) * 0.16 + Math.floor(i / 3) * 0.07;
    const u = span(t, at, at + 2.1);
    const rise = 1 - (1 - Math.min(1, u * 1.7)) ** 2 - into(Math.max(0, u - 0.55) * 1.4) * 0.5;
    const x = 106 + i * 94;
    const y = mix(690, 356 - ((i * 37) % 3) * 62, rise);
    fill(c, [inks.key, inks.spot, inks.pale][i % 3], cap(x, y, 62, (1 - u) * (i % 2 ? 1.1 : -1.1)));
  }
}

/** A cake in three floors, each let down on its beat, with nine candles. */
function cake(c, t, inks) {
  flood(c, inks.pale);
  fill(
    c,
    inks.spot2,
    halftone(0, 380, W, 220, 30, (f) => 0.36 * f),
  );
  const cx = 690;
  for (const [i, [w, ink]] of [
    [400, inks.key],
    [300, inks.over],
    [200, inks.spot],
  ].entries()) {
    const f = land(span(t, 0.1 + i * 0.2, 0.45 + i * 0.2), 1.1);
    if (t < 0.1 + i * 0.2) continue;
    const y = mix(-140, 440 - i * 104, f);
    fill(c, ink, box(cx - w / 2, y, w, 104));
    const icing = path((p) => {
      for (let k = 0; k < w / 50; k++) p.arc(cx - w / 2 + 25 + k * 50, y + 20, 25, 0, Math.PI);
      p.rect(cx - w / 2, y, w, 21);
    });
    fill(c, i === 1 ? inks.pale : inks.spot2, icing);
  }
  for (let i = 0; i < 9; i++) {
    const f = out(span(t, 0.9 + i * 0.05, 1.1 + i * 0.05));
    if (f <= 0) continue;
    const x = cx - 84 + i * 21;
    fill(c, i % 2 ? inks.key : inks.over, box(x - 4, 232 - 50 * f, 8, 50 * f));
    if (f >= 1) fill(c, inks.spot, disc(x, 170 + Math.sin(t * 9 + i * 2) * 2, 8));
  }
  c.fillStyle = inks.key;
  c.fillRect(cx - 250, 544, 500, 14);
}

function graduates(c, t, inks) {
  if (t < 2.5) return caps(c, t, inks);
  caps(c, 2.5, inks);
  const f = both(span(t, 2.5, 2.85));
  c.save();
  c.beginPath();
  c.rect(0, 0, W * f, H);
  c.clip();
  cake(c, t - 2.6, inks);
  c.restore();
}

export const students = [
  {
    seconds: 6,
    heard: 'Bells and handclaps join',
    draw: eleven,
    enter: { kind: 'sheet', ink: 'over', for: 0.45 },
    cards: [
      {
        at: 0.2,
        until: 3,
        x: 48,
        y: 52,
        w: 864,
        h: [84, 60],
        gap: 24,
        lines: 'Eleven students|finished leadership training.',
      },
      { at: 3.1, x: 48, y: 52, w: 864, h: [84, 76], gap: 24, lines: 'Three of them|have our keys.' },
    ],
  },
  {
    seconds: 6,
    draw: graduates,
    enter: { kind: 'slats', ink: 'spot2', for: 0.5 },
    cards: [
      {
        at: 0.2,
        until: 2.5,
        x: 48,
        y: 48,
        w: 864,
        h: [66, 84],
        gap: 22,
        lines: 'We sent off|nine graduates',
        ink: 'pale',
      },
      {
        at: 2.8,
        until: 4.3,
        x: 48,
        y: 300,
        w: 390,
        h: [60, 60, 60],
        gap: 22,
        anchor: 'middle',
        lines: 'with a prayer,|a cake',
      },
      {
        at: 4.35,
        x: 48,
        y: 300,
        w: 390,
        h: [50, 60, 60, 60],
        gap: 20,
        anchor: 'middle',
        lines: 'and a list|of churches|near their|dorms.',
      },
    ],
  },
];
