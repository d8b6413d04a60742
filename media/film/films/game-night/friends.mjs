/** Two discs that become a third colour; then a hand of cards with one card too many. */
import { both, land, mix, out, span } from '../../motion.mjs';
import { box, disc, fill, flood, H, inside, overprint, W } from '../../press.mjs';

function friend(c, t, inks) {
  flood(c, inks.pale);
  const f = both(span(t, 0.35, 1.35));
  const r = 186;
  const nudge = Math.sin(span(t, 1.35, 1.75) * Math.PI) * 10;
  overprint(c, inks, disc(mix(-200, 378, f) + nudge, 236, r), disc(mix(W + 200, 582, f) - nudge, 236, r));
}

const SUITS = ['over', 'key', 'spot2', 'key', 'over'];
function card(c, inks, x, y, turn, i, back = false) {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  const w = 168;
  const h = 240;
  fill(c, inks.key, box(-w / 2 - 5, -h - 5, w + 10, h + 10, 14));
  fill(c, back ? inks.spot2 : inks.pale, box(-w / 2, -h, w, h, 10));
  const ink = inks[SUITS[i % 5]];
  if (back) {
    fill(c, inks.over, disc(0, -h / 2, 58));
    fill(c, inks.spot, disc(0, -h / 2, 34));
  } else {
    fill(c, ink, disc(0, -h * 0.56, 40));
    fill(c, ink, disc(-w * 0.34, -h * 0.88, 13));
    fill(c, ink, disc(w * 0.34, -h * 0.12, 13));
    if (i % 2) fill(c, inks.spot, disc(10, -h * 0.6, 26));
  }
  c.restore();
}

/** Five cards fan out; a sixth looks round the edge of the frame, waits, and joins them. */
function cheat(c, t, inks) {
  flood(c, inks.key);
  const open = out(span(t, 0.1, 0.7));
  const extra = land(span(t, 1.75, 2.15), 1.2);
  const peek = out(span(t, 1.1, 1.4));
  const n = 5 + extra;
  for (let i = 0; i < 5; i++) {
    const a = (i - (n - 1) / 2) * 0.235 * open;
    card(c, inks, 480 + Math.sin(a) * 470, 620 + (1 - Math.cos(a)) * 420 - 40 * open, a, i);
  }
  if (peek > 0) {
    const a = (5 - (n - 1) / 2) * 0.235;
    const x = mix(mix(W + 190, W + 24, peek), 480 + Math.sin(a) * 470, extra);
    const y = mix(470, 620 + (1 - Math.cos(a)) * 420 - 40, extra);
    card(c, inks, x, y, mix(-0.5, a, extra), 5, extra < 0.5);
  }
}

function draw(c, t, inks) {
  if (t < 2.5) return friend(c, t, inks);
  const f = out(span(t, 2.5, 2.8));
  if (f < 1) friend(c, t, inks);
  inside(c, box(0, 0, f * W, H), () => cheat(c, t - 2.5, inks));
}

export const friends = [
  {
    seconds: 6,
    draw,
    enter: { kind: 'slats', ink: 'spot', for: 0.5 },
    cards: [
      { at: 0.9, until: 2.5, x: 48, y: 556, w: 864, h: 96, anchor: 'foot', lines: 'Bring a friend.' },
      {
        at: 2.75,
        x: 48,
        y: 48,
        w: 864,
        h: [76, 90],
        gap: 24,
        lines: 'Bring the friend|who cheats at cards.',
        ink: 'pale',
      },
    ],
  },
];
