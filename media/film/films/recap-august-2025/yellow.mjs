/** Forty people, one hallway, one roller, one pair of shoes. */
import { both, land, mix, out, span } from '../../motion.mjs';
import { box, fill, flood, H, join, path, poly, TAU, W } from '../../press.mjs';
import { person } from '../../props.mjs';

function forty(c, t, inks) {
  flood(c, inks.spot2);
  for (let i = 0; i < 40; i++) {
    const at = 0.3 + ((i * 17) % 40) * 0.03;
    if (t < at) continue;
    const f = land(span(t, at, at + 0.3), 1.5);
    const row = Math.floor(i / 10);
    const x = 72 + (i % 10) * 90 + (row % 2 ? 6 : 0);
    fill(
      c,
      [inks.key, inks.pale, inks.over, inks.key][(i * 7 + row) % 4],
      person(x, 318 + row * 94 - 6, 84 * f),
    );
  }
}

/** A roller goes up and down the wall and leaves marigold behind it; the words stay out of its way. */
function roller(c, t, inks) {
  flood(c, inks.pale);
  const lanes = 4;
  const pass = (t / 2.6) * lanes;
  for (let i = 0; i < lanes; i++) {
    const f = both(span(pass, i, i + 0.94));
    if (f <= 0) continue;
    const up = i % 2 === 0;
    const y = up ? mix(H, 0, f) : 0;
    c.fillStyle = inks.spot;
    c.fillRect(i * (W / lanes), up ? y : 0, W / lanes + 0.6, up ? H - y : H * f);
  }
  const i = Math.min(lanes - 1, Math.floor(pass));
  if (pass < lanes) {
    const f = both(span(pass, i, i + 0.94));
    const y = i % 2 === 0 ? mix(H, 0, f) : H * f;
    const x = i * (W / lanes);
    fill(c, inks.over, box(x + 6, y - 34, W / lanes - 12, 68));
    fill(
      c,
      inks.spot2,
      join([
        box(x + W / lanes - 6, y - 6, 22, 12),
        box(x + W / lanes + 8, y - 6, 12, 96),
        box(x + W / lanes / 2 + 20, y + 84, 112, 12),
        box(x + W / lanes / 2 + 12, y + 84, 22, 120),
      ]),
    );
  }
}

function painted(c, t, inks) {
  if (t < 2.6) return forty(c, t, inks);
  roller(c, t - 2.6, inks);
}

/** The hallway, straight ahead: walls of marigold, a door at the end that comes nearer. */
function hallway(c, t, inks) {
  const near = mix(1, 1.28, t / 3);
  flood(c, inks.key);
  const cx = 690;
  const cy = 290;
  const w = 96 * near;
  const h = 132 * near;
  fill(
    c,
    inks.spot,
    poly([
      [0, -120],
      [cx - w, cy - h],
      [cx - w, cy + h],
      [0, 760],
    ]),
  );
  fill(
    c,
    inks.spot,
    poly([
      [W, -120],
      [cx + w, cy - h],
      [cx + w, cy + h],
      [W, 760],
    ]),
  );
  fill(
    c,
    inks.pale,
    poly([
      [-300, -120],
      [W + 300, -120],
      [cx + w, cy - h],
      [cx - w, cy - h],
    ]),
  );
  fill(
    c,
    inks.key,
    poly([
      [-300, 760],
      [W + 300, 760],
      [cx + w, cy + h],
      [cx - w, cy + h],
    ]),
  );
  fill(c, inks.over, box(cx - w, cy - h, w * 2, h * 2));
  fill(c, inks.pale, box(cx - w * 0.62, cy - h * 0.7, w * 1.24, h * 1.7));
}

/** A shoe from above; `side` is -1 for the left foot. */
const sole = (x, y, s, side) =>
  path((p) => {
    p.ellipse(x, y - s * 0.26, s * 0.23, s * 0.34, 0.08 * side, 0, TAU);
    p.moveTo(x - side * s * 0.05 + s * 0.17, y + s * 0.34);
    p.ellipse(x - side * s * 0.05, y + s * 0.34, s * 0.17, s * 0.2, 0, 0, TAU);
  });

function shoes(c, t, inks) {
  flood(c, inks.key);
  for (let i = 0; i < 8; i++) {
    const at = 0.05 + i * 0.22;
    if (t < at) continue;
    const f = out(span(t, at, at + 0.12));
    c.save();
    c.translate(90 + i * 112, i % 2 ? 470 : 340);
    c.rotate(Math.PI / 2);
    fill(c, inks.spot, sole(0, 0, 150 * mix(1.15, 1, f), i % 2 ? 1 : -1));
    c.restore();
  }
}

function after(c, t, inks) {
  if (t < 3) return hallway(c, t, inks);
  hallway(c, 3, inks);
  const f = out(span(t, 3, 3.3));
  c.save();
  c.beginPath();
  c.rect(0, H * (1 - f), W, H);
  c.clip();
  shoes(c, t - 3.1, inks);
  c.restore();
}

export const yellow = [
  {
    seconds: 6,
    draw: painted,
    enter: { kind: 'slats', ink: 'key', for: 0.5 },
    cards: [
      { at: 0.2, until: 2.6, x: 48, y: 48, w: 864, h: 90, lines: 'Back in town, forty of us' },
      {
        at: 2.8,
        x: 48,
        y: 300,
        w: 864,
        h: [76, 84, 76],
        gap: 26,
        anchor: 'middle',
        lines: 'painted the hallway|at the shelter|on Fifth Street.',
      },
    ],
  },
  {
    seconds: 6,
    heard: 'Accordion takes the tune back',
    draw: after,
    enter: { kind: 'disc', ink: 'over', for: 0.5, x: 690, y: 290 },
    cards: [
      {
        at: 0.3,
        until: 3,
        x: 40,
        y: 300,
        w: 420,
        h: [64, 64, 100],
        gap: 22,
        anchor: 'middle',
        lines: 'The hallway|is yellow|now.',
      },
      { at: 3.2, x: 48, y: 60, w: 864, h: 96, lines: 'So is one pair of shoes.', ink: 'pale' },
    ],
  },
];
