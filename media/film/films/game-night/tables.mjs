/** Six tables fold; one is for ping-pong; one holds a jigsaw with a piece missing. */
import { both, land, mix, out, span } from '../../motion.mjs';
import { box, disc, fill, flood, H, join, W } from '../../press.mjs';
import { table } from '../../props.mjs';

function folding(c, t, inks) {
  flood(c, inks.key);
  for (let i = 0; i < 6; i++) {
    const at = 0.25 + i * 0.25;
    const f = mix(0.12, 1, land(span(t, at, at + 0.3), 1.4));
    const x = 178 + (i % 3) * 302;
    const y = 372 + Math.floor(i / 3) * 176;
    fill(
      c,
      t < at ? inks.stock : [inks.spot, inks.spot2, inks.over][(i + Math.floor(i / 3)) % 3],
      table(x, y, 252, 104, f),
    );
  }
}

/** A ball between two bats, one crossing a half second, on a table the width of the frame. */
function pingPong(c, t, inks) {
  flood(c, inks.over);
  c.fillStyle = inks.key;
  c.fillRect(0, 472, W, H);
  c.fillStyle = inks.pale;
  c.fillRect(0, 472, W, 12);
  c.fillRect(W / 2 - 5, 392, 10, 80);
  const leg = Math.floor(t / 0.5);
  const f = (t - leg * 0.5) / 0.5;
  const x = leg % 2 ? mix(W - 120, 120, f) : mix(120, W - 120, f);
  const hop = f < 0.62 ? 1 - ((f - 0.14) / 0.48) ** 2 : 1 - ((f - 0.81) / 0.19) ** 2 * 0.9 - 0.1;
  const y = 452 - Math.max(0, hop) * 112;
  for (const [side, bx] of [
    [0, 84],
    [1, W - 84],
  ]) {
    const hit = side === leg % 2 ? 1 - span(f, 0, 0.3) : span(f, 0.8, 1);
    const by = 400 - 14 * hit;
    fill(c, inks.spot, box(bx - 11, by + 20, 22, 70));
    fill(c, inks.key, disc(bx + (side ? -1 : 1) * 20 * hit, by - 12, 52));
  }
  fill(c, inks.pale, disc(x, y, 19));
}

const GRID = 5;
const SIDE = 104;
/** Where a jigsaw piece's tabs stand: one to the right and one below, unless it is at the edge. */
const piece = (x, y, i, j, s) =>
  join([
    box(x, y, s + 0.6, s + 0.6),
    ...(i < GRID - 1 ? [disc(x + s, y + s / 2, s * 0.17)] : []),
    ...(j < GRID - 1 ? [disc(x + s / 2, y + s, s * 0.17)] : []),
  ]);

function jigsaw(c, t, inks) {
  flood(c, inks.spot2);
  const gap = [3, 2];
  for (let n = GRID * GRID - 1; n >= 0; n--) {
    const i = n % GRID;
    const j = Math.floor(n / GRID);
    const missing = i === gap[0] && j === gap[1];
    const at = 0.08 + ((n * 11) % 25) * 0.025;
    const f = out(span(t, at, at + 0.3));
    if (f <= 0) continue;
    const ink = missing ? inks.key : [inks.spot, inks.pale, inks.over][(i + j * 2) % 3];
    fill(c, ink, piece(420 + i * SIDE, mix(-140, 40 + j * SIDE, f), i, j, SIDE));
  }
}

function tablesDraw(c, t, inks) {
  if (t < 2) folding(c, t, inks);
  else if (t < 3.75) pingPong(c, t - 2, inks);
  else jigsaw(c, t - 3.75, inks);
  if (t >= 3.6 && t < 3.75) {
    c.fillStyle = inks.spot2;
    c.fillRect(0, H - both(span(t, 3.55, 3.75)) * H, W, H);
  }
}

export const tables = [
  {
    seconds: 6,
    draw: tablesDraw,
    enter: { kind: 'sheet', ink: 'over', for: 0.45 },
    cards: [
      { at: 0.15, until: 2, x: 48, y: 48, w: 864, h: 130, lines: 'Six of them fold.', ink: 'pale' },
      {
        at: 2.05,
        until: 3.65,
        x: 48,
        y: 48,
        w: 864,
        h: [96, 130],
        gap: 26,
        lines: 'One is for|ping-pong.',
        ink: 'pale',
      },
      {
        at: 3.85,
        x: 48,
        y: 300,
        w: 330,
        h: [66, 66, 60, 60, 66],
        gap: 20,
        anchor: 'middle',
        lines: 'One has|a jigsaw|with a|piece|missing.',
      },
    ],
  },
];
