/** August rises over the valley; five suns go by, nothing rings; then rain, and a song under trees. */
import { both, land, mix, out, span } from '../../motion.mjs';
import { box, disc, fill, flood, H, halftone, inside, overprint, path, poly, W } from '../../press.mjs';
import { bars, person } from '../../props.mjs';

/** A ridge from points of its line, left to right, filled down to the foot of the frame. */
const ridge = (points, dy = 0) => poly([[0, H + 9], ...points.map(([x, y]) => [x, y + dy]), [W, H + 9]]);
const FAR = [
  [0, 330],
  [140, 392],
  [300, 300],
  [470, 380],
  [640, 290],
  [800, 372],
  [W, 310],
];
const MID = [
  [0, 440],
  [190, 400],
  [380, 470],
  [560, 410],
  [760, 486],
  [W, 420],
];
const NEAR = [
  [0, 560],
  [230, 500],
  [460, 566],
  [700, 506],
  [W, 570],
];

function valley(c, inks, sun, up = [1, 1, 1]) {
  fill(
    c,
    inks.spot2,
    halftone(0, 0, W, 330, 30, (f) => 0.36 * (1 - f)),
  );
  const far = ridge(FAR, mix(320, 0, up[0]));
  if (sun) {
    fill(c, inks.key, disc(sun.x + 20, sun.y + 14, sun.r));
    overprint(c, inks, disc(sun.x, sun.y, sun.r), far);
  } else fill(c, inks.spot2, far);
  fill(c, inks.spot, ridge(MID, mix(260, 0, up[1])));
  fill(c, inks.key, ridge(NEAR, mix(200, 0, up[2])));
}

function title(c, t, inks) {
  flood(c, inks.stock);
  const up = [0, 0.15, 0.3].map((d) => out(span(t, d, d + 0.8)));
  const slab = out(span(t, 1.9, 2.3));
  const r = 168;
  valley(c, inks, { x: 600, y: mix(520, 226, out(span(t, 0.2, 1.3))), r }, up);
  c.fillStyle = inks.key;
  c.fillRect(0, mix(H, 400, slab), W, H);
}

function noSignal(c, t, inks) {
  flood(c, inks.stock);
  const day = t / 2.6;
  const f = (day * 5) % 1;
  const x = mix(-170, W + 170, f);
  valley(c, inks, { x, y: 330 - Math.sin(f * Math.PI) * 120, r: 84 });
  c.fillStyle = inks.key;
  c.fillRect(0, 318, W, H);
  for (let i = 0; i < 5; i++)
    fill(c, i <= Math.floor(day * 5) ? inks.spot : inks.stock, disc(64 + i * 46, 560, 15));
  bars(c, 836, 578, 64, Math.max(0, 3 - Math.floor(t / 0.55)), inks.spot, inks.pale, inks.key);
}

/** A phone, face up on a flood, doing nothing. */
function phone(c, t, inks) {
  flood(c, inks.spot);
  const y = mix(H + 20, 40, out(span(t, 0, 0.4)));
  fill(c, inks.key, box(610, y, 266, 620, 34));
  fill(c, inks.stock, box(628, y + 46, 230, 600));
  fill(c, inks.spot, box(700, y + 20, 86, 9));
}

function lived(c, t, inks) {
  flood(c, inks.over);
  for (let i = 0; i < 7; i++) {
    const f = land(span(t, 0.04 * i, 0.04 * i + 0.3), 1.6);
    const hop = Math.abs(Math.sin((t - i * 0.06) * Math.PI * 1.5)) * 26;
    const ink = [inks.spot, inks.key, inks.pale, inks.spot2][(i * 3) % 4];
    fill(c, ink, person(84 + i * 132, mix(H + 260, H + 14, f) - hop, i % 2 ? 250 : 290));
  }
}

function days(c, t, inks) {
  if (t < 2.65) noSignal(c, t, inks);
  else if (t < 4.55) phone(c, t - 2.65, inks);
  else lived(c, t - 4.55, inks);
}

function rain(c, t, inks, weight) {
  const p = path((q) => {
    for (let i = 0; i < 46; i++) {
      const lane = (i * 271) % W;
      const y = ((i * 137 + t * 620) % 760) - 90;
      const x = lane - y * 0.16 + 60;
      q.moveTo(x, y);
      q.lineTo(x + 7, y);
      q.lineTo(x - 5, y + 74 * weight);
      q.lineTo(x - 12, y + 74 * weight);
      q.closePath();
    }
  });
  fill(c, inks.spot2, p);
}

const tree = (x, y, s) =>
  path((p) => {
    for (const [k, w, h] of [
      [0, 0.5, 0.5],
      [0.3, 0.4, 0.46],
      [0.58, 0.3, 0.42],
    ]) {
      p.moveTo(x - w * s, y - k * s);
      p.lineTo(x, y - (k + h) * s);
      p.lineTo(x + w * s, y - k * s);
      p.closePath();
    }
  });

function night(c, t, inks) {
  flood(c, inks.key);
  if (t < 3) return rain(c, t, inks, 1);
  const u = t - 3;
  inside(c, box(0, 0, W, 210), () => rain(c, t, inks, 1));
  for (const [i, [x, s]] of [
    [70, 420],
    [900, 470],
    [226, 330],
    [760, 350],
  ].entries()) {
    const y = 470 + mix(520, 0, out(span(u, i * 0.1, i * 0.1 + 0.5)));
    fill(c, i < 2 ? inks.stock : inks.spot, tree(x, y, s));
  }
  for (let i = 0; i < 3; i++) {
    const x = 400 + i * 84;
    fill(
      c,
      [inks.over, inks.pale, inks.spot2][i],
      person(x, mix(700, 478, land(span(u, 0.4 + i * 0.1, 0.9 + i * 0.1), 1.2)), 130),
    );
  }
  c.fillStyle = inks.over;
  c.fillRect(0, mix(H, 470, both(span(u, 0, 0.5))), W, H);
}

export const camp = [
  {
    seconds: 4,
    heard: 'A waltz on guitar, bass and accordion',
    draw: title,
    cards: [{ at: 2.1, x: 48, y: 556, w: 864, h: 130, anchor: 'foot', lines: 'August 2025.', ink: 'pale' }],
  },
  {
    seconds: 6,
    draw: days,
    enter: { kind: 'disc', ink: 'spot', for: 0.5, x: 600, y: 226 },
    cards: [
      {
        at: 0.2,
        until: 2.6,
        x: 48,
        y: 350,
        w: 864,
        h: [64, 58],
        gap: 20,
        lines: 'Five days of camp in|a valley with no signal.',
        ink: 'pale',
      },
      {
        at: 2.8,
        until: 4.5,
        x: 48,
        y: 300,
        w: 500,
        h: [70, 84],
        gap: 24,
        anchor: 'middle',
        lines: 'Nobody’s phone|did anything.',
      },
      { at: 4.6, x: 48, y: 56, w: 864, h: 140, lines: 'Everybody lived.', ink: 'pale' },
    ],
  },
  {
    seconds: 6,
    heard: 'Voices take the tune',
    draw: night,
    enter: { kind: 'sheet', ink: 'spot2', for: 0.45 },
    cards: [
      {
        at: 0.2,
        until: 3,
        x: 48,
        y: 300,
        w: 864,
        h: [84, 72, 72],
        gap: 24,
        anchor: 'middle',
        lines: 'On the third night|it rained through|the second verse.',
        ink: 'pale',
      },
      { at: 3.3, x: 48, y: 560, w: 864, h: 68, anchor: 'foot', lines: 'We moved the song under the trees.' },
    ],
  },
];
