/** Plates on a long table, then the name, then when and where. */
import { land, mix, out, span } from '../../motion.mjs';
import { box, disc, fill, flood, H, inside, TAU, W, wedge } from '../../press.mjs';
import { table } from '../../props.mjs';

const CELL = 160;
/** Discs of marigold and scarlet on ink, one printed after another. */
function plates(c, t, inks, rows) {
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < 6; i++) {
      const at = 0.1 + ((i * 7 + j * 5) % 24) * 0.055;
      const r = land(span(t, at, at + 0.4)) * CELL * 0.515;
      if (t < at) continue;
      const y = j * CELL + CELL / 2 - 20;
      fill(c, (i + j) % 2 ? inks.spot : inks.over, disc(i * CELL + CELL / 2, y, r));
    }
  }
  if (t > 1.5) {
    const x = 4.5 * CELL;
    const y = CELL * 0.5 + CELL - 20;
    const k = out(span(t, 1.5, 1.7));
    fill(c, inks.key, disc(x, y, CELL * 0.34 * k));
    fill(c, inks.pale, disc(x, y, CELL * 0.2 * k));
  }
}

function name(c, t, inks) {
  flood(c, inks.key);
  plates(c, t, inks, 4);
  const f = out(span(t, 2, 2.35));
  c.fillStyle = inks.key;
  c.fillRect(0, H - f * (H - 128), W, H);
}

/** A spinner of four quarters that clicks on by one, every second beat. */
function spinner(c, t, inks) {
  const x = 240;
  const y = 300;
  const step = Math.floor(t / 0.5);
  const turn = ((step - 1 + land(span(t - step * 0.5, 0, 0.28))) * Math.PI) / 2;
  const r = 196 * land(span(t, 0, 0.5));
  fill(c, inks.key, disc(x, y, r + 14));
  for (const [i, ink] of [inks.over, inks.spot2, inks.pale, inks.spot2].entries()) {
    fill(c, ink, wedge(x, y, r, (i / 4) * TAU + turn, ((i + 1) / 4) * TAU + turn));
  }
  fill(c, inks.key, disc(x, y, 40));
  c.fillStyle = inks.key;
  c.fillRect(x - 7, y - r - 34, 14, 70);
}

/** The four Sundays of a month among its days: the fourth swells. */
function month(c, t, inks) {
  const g = 62;
  for (let i = 0; i < 28; i++) {
    const col = i % 7;
    const row = Math.floor(i / 7);
    const f = land(span(t, i * 0.012, i * 0.012 + 0.25));
    const x = 118 + col * g;
    const y = 188 + row * 74;
    const fourth = i === 21;
    const r = fourth ? mix(20, 66, land(span(t, 0.55, 0.95), 2.4)) : 20;
    fill(c, fourth ? inks.over : col === 0 ? inks.pale : inks.key, disc(x, y, r * f));
  }
}

function quarter(c, t, inks) {
  flood(c, inks.spot);
  if (t < 1.5) spinner(c, t, inks);
  else if (t < 3) month(c, t - 1.5, inks);
  else basement(c, t - 3, inks);
}

/** A cellar seen through its floor: the street on top, tables dropping in below. */
function basement(c, t, inks) {
  c.fillStyle = inks.key;
  c.fillRect(0, mix(H, 330, out(span(t, 0, 0.35))), W, H);
  if (t < 0.3) return;
  inside(c, box(0, 322, W, H), () => fillCellar(c, t, inks));
}

function fillCellar(c, t, inks) {
  for (let i = 0; i < 8; i++) {
    const row = i % 2;
    const at = 0.9 + i * 0.125;
    const f = span(t, at, at + 0.35);
    if (f <= 0) continue;
    const y = mix(250, row ? 566 : 452, land(f, 1.1));
    const x = 130 + Math.floor(i / 2) * 226 + row * 34;
    fill(c, [inks.pale, inks.spot, inks.spot2, inks.over][(i * 3) % 4], table(x, y, 178, 76, 1));
  }
}

export const title = [
  {
    seconds: 4,
    heard: 'Drums run up; upright bass, plucked harp and snaps, swinging',
    draw: name,
    cards: [
      {
        at: 2.1,
        x: 48,
        y: 552,
        w: 864,
        h: [172, 172],
        anchor: 'foot',
        lines: 'Game|night.',
        ink: 'pale',
        gap: 24,
      },
    ],
  },
  {
    seconds: 6,
    draw: quarter,
    enter: { kind: 'disc', ink: 'over', for: 0.5, x: 720, y: 220 },
    cards: [
      { at: 0.2, until: 1.5, x: 500, y: 300, w: 412, h: [96, 96], anchor: 'middle', lines: 'Every|quarter,' },
      {
        at: 1.6,
        until: 3,
        x: 572,
        y: 300,
        w: 340,
        h: [84, 110, 84],
        anchor: 'middle',
        lines: 'on the|4th|Sunday,',
      },
      {
        at: 3.05,
        x: 48,
        y: 56,
        w: 864,
        h: [76, 108],
        gap: 26,
        lines: 'the basement of Grace Chapel|fills with tables.',
      },
    ],
  },
];
