/** A moon comes up; two vans and one map; a chorus on the lid of a cooler. */
import { both, land, mix, out, span } from '../../motion.mjs';
import { box, disc, fill, flood, H, halftone, inside, join, overprint, path, poly, W } from '../../press.mjs';
import { bars, van } from '../../props.mjs';
import { line } from '../../type.mjs';

function moon(c, t, inks) {
  flood(c, inks.stock);
  fill(
    c,
    inks.spot,
    halftone(0, 0, W, H, 34, (f) => 0.4 * f),
  );
  const f = out(span(t, 0, 1.5));
  const drift = t * 5;
  overprint(c, inks, disc(410 - drift, mix(640, 268, f), 206), disc(570 + drift, mix(820, 330, f), 178));
  for (const [y, h] of [
    [420, 14],
    [452, 26],
    [496, 120],
  ]) {
    c.fillStyle = inks.key;
    c.fillRect(0, y + mix(200, 0, out(span(t, 0.3, 1))), W, h);
  }
  const slab = out(span(t, 1.9, 2.3));
  c.fillRect(0, mix(H, 396, slab), W, H);
}

/** A road map, folded in eight, with one way marked on it. */
function map(c, inks, x, y, s) {
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 2; j++) {
      const dy = i % 2 ? s * 0.05 : 0;
      const p = poly([
        [x + (i - 2) * s * 0.5, y - s * 0.5 + j * s * 0.5 + dy],
        [x + (i - 1) * s * 0.5, y - s * 0.5 + j * s * 0.5 + (s * 0.05 - dy)],
        [x + (i - 1) * s * 0.5, y + j * s * 0.5 + (s * 0.05 - dy)],
        [x + (i - 2) * s * 0.5, y + j * s * 0.5 + dy],
      ]);
      fill(c, (i + j) % 2 ? inks.pale : inks.spot2, p);
    }
  }
  c.strokeStyle = inks.over;
  c.lineWidth = s * 0.05;
  c.setLineDash([s * 0.11, s * 0.06]);
  c.beginPath();
  c.moveTo(x - s * 0.82, y + s * 0.34);
  c.bezierCurveTo(x - s * 0.2, y + s * 0.4, x - s * 0.5, y - s * 0.4, x + s * 0.1, y - s * 0.2);
  c.bezierCurveTo(x + s * 0.5, y - s * 0.05, x + s * 0.3, y + s * 0.3, x + s * 0.78, y - s * 0.28);
  c.stroke();
  c.setLineDash([]);
  fill(c, inks.key, disc(x + s * 0.78, y - s * 0.28, s * 0.07));
}

function vans(c, t, inks) {
  flood(c, inks.spot);
  fill(
    c,
    inks.over,
    poly([
      [0, 300],
      [200, 236],
      [420, 320],
      [650, 228],
      [860, 306],
      [W, 262],
      [W, H],
      [0, H],
    ]),
  );
  c.fillStyle = inks.key;
  c.fillRect(0, 470, W, H);
  for (let i = 0; i < 9; i++) {
    c.fillStyle = inks.pale;
    c.fillRect(((i * 132 - t * 300) % 1188) + ((i * 132 - t * 300) % 1188 < -120 ? 1188 : 0), 556, 76, 9);
  }
  const bob = (k) => Math.abs(Math.sin(t * 9 + k)) * 4;
  const come = out(span(t, 1.4, 2.1));
  van(c, inks, mix(-300, 250, come), 500 - bob(0), 210, inks.pale);
  van(c, inks, mix(W + 300, 690, out(span(t, 1.7, 2.4))), 500 - bob(1), 210, inks.spot2);
}

/** "held upside down" comes upside down, and is put right. */
function upsideDown(c, t, inks) {
  flood(c, inks.key);
  const turn = Math.PI * (1 - land(span(t, 1.35, 1.85), 1.1));
  c.save();
  c.translate(W / 2, 292);
  c.rotate(turn);
  const k = out(span(t, 0, 0.4));
  map(c, inks, 0, 0, 236 * k);
  c.restore();
  if (t < 0.55) return;
  c.save();
  c.translate(W / 2, 506);
  c.rotate(turn);
  line(c, 'HELD UPSIDE DOWN.', -432, 44, 864, 88 * out(span(t, 0.55, 0.8)) + 0.01, inks.pale);
  c.restore();
}

function camp(c, t, inks) {
  if (t < 4) vans(c, t, inks);
  else upsideDown(c, t - 4, inks);
}

/** A cooler; its lid lifts off and the song is written on it. */
function cooler(c, t, inks) {
  flood(c, inks.stock);
  fill(
    c,
    inks.key,
    halftone(0, 380, W, 220, 30, (f) => 0.42 * f),
  );
  const lift = both(span(t, 0.9, 1.6));
  const y = mix(H + 40, 372, out(span(t, 0, 0.5)));
  fill(c, inks.spot, box(250, y, 460, 190));
  fill(c, inks.pale, box(250, y + 56, 460, 26));
  fill(c, inks.key, box(410, y + 104, 140, 22));
  c.save();
  c.translate(480, y - 24 - lift * 26);
  c.rotate(-0.06 * lift);
  fill(c, inks.spot2, box(-254, -32, 508, 64));
  const wrote = span(t, 1.7, 3.0);
  const scrawl = path((p) => {
    for (let i = 0; i < 34 * wrote; i++) {
      const x = -214 + i * 12.6;
      p.rect(x, -6 + Math.sin(i * 1.7) * 12, 8, 10 + Math.abs(Math.sin(i * 2.3)) * 8);
    }
  });
  fill(c, inks.key, scrawl);
  c.restore();
}

function becameSong(c, t, inks) {
  flood(c, inks.key);
  const g = 120;
  const strips = (vertical) =>
    join(
      Array.from({ length: vertical ? 8 : 5 }, (_, i) => {
        const f = out(span(t, i * 0.06, i * 0.06 + 0.5));
        return vertical ? box(i * g + 24, 0, 66, H * f) : box(0, i * g + 24, W * f, 66);
      }),
    );
  overprint(c, inks, strips(true), strips(false));
  c.fillStyle = inks.key;
  const f = out(span(t, 0.35, 0.75));
  c.fillRect(0, 300 - 180 * f, W, 360 * f);
  if (f >= 1) bars(c, 826, 452, 66, 0, inks.spot, inks.pale, inks.key);
}

function song(c, t, inks) {
  if (t < 3.25) return cooler(c, t, inks);
  cooler(c, 3.25, inks);
  inside(c, box(0, 0, W, H * out(span(t, 3.25, 3.4))), () => becameSong(c, t - 3.25, inks));
}

export const road = [
  {
    seconds: 4,
    heard: 'Electric piano, alone and slow',
    draw: moon,
    cards: [{ at: 2.1, x: 48, y: 556, w: 864, h: 130, anchor: 'foot', lines: 'August 2024.', ink: 'pale' }],
  },
  {
    seconds: 6,
    heard: 'A slow band: drums, bass, one electric guitar',
    draw: camp,
    enter: { kind: 'sheet', ink: 'spot2', for: 0.5 },
    cards: [
      {
        at: 0.2,
        until: 1.7,
        x: 48,
        y: 48,
        w: 864,
        h: [56, 64],
        gap: 20,
        lines: 'The first camp|we ran ourselves:',
      },
      { at: 1.75, until: 4, x: 48, y: 48, w: 864, h: 80, lines: 'five days, two vans,' },
      { at: 4.1, x: 48, y: 40, w: 864, h: 80, lines: 'one map,', ink: 'pale' },
      { at: 9, x: 0, y: 0, w: 864, h: 88, lines: 'held upside down.', ink: 'pale' },
    ],
  },
  {
    seconds: 6,
    draw: song,
    enter: { kind: 'disc', ink: 'spot', for: 0.5, x: 480, y: 240 },
    cards: [
      {
        at: 0.2,
        until: 3.2,
        x: 48,
        y: 48,
        w: 864,
        h: [64, 64],
        gap: 20,
        lines: 'Somebody wrote a chorus|on the lid of a cooler.',
        ink: 'pale',
      },
      {
        at: 3.7,
        x: 48,
        y: 300,
        w: 864,
        h: [56, 84],
        gap: 24,
        anchor: 'middle',
        lines: 'It became|Valley of No Bars.',
        ink: 'pale',
      },
    ],
  },
];
