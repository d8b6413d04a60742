/** Pizza at half past five, vegetables, a stamp that says so; then a prayer under a round window. */
import { knock, land, mix, out, span } from '../../motion.mjs';
import { arch, box, disc, fill, flood, H, halftone, path, rays, TAU, W } from '../../press.mjs';
import { pizza } from '../../props.mjs';

function dinner(c, t, inks) {
  flood(c, inks.pale);
  fill(
    c,
    inks.spot2,
    halftone(0, 0, W, H, 40, (f) => 0.34 * (1 - f)),
  );
  const r = 226 * land(span(t, 0, 0.45), 1.1);
  const step = Math.floor(t / 0.5);
  const turn = 0.2 + (step + out(span(t - step * 0.5, 0, 0.3))) * 0.13;
  fill(c, inks.key, disc(690, 310, r + 16));
  pizza(c, inks, 690, 310, r, turn, 4, 130 * out(span(t, 1.5, 2.1)));
}

/** Carrots in a row, each planted on its half beat. */
function greens(c, t, inks) {
  flood(c, inks.key);
  for (let i = 0; i < 6; i++) {
    const at = 0.1 + i * 0.125;
    const f = land(span(t, at, at + 0.3), 1.3);
    if (t < at) continue;
    const x = 100 + i * 152;
    const y = mix(720, 316, f);
    const leaf = path((p) => {
      for (const a of [-0.55, 0, 0.55]) {
        p.moveTo(x, y + 8);
        p.lineTo(x + Math.sin(a - 0.22) * 90, y - Math.cos(a - 0.22) * 90);
        p.arc(x + Math.sin(a) * 90, y - Math.cos(a) * 90, 20, a + Math.PI, a + TAU);
        p.closePath();
      }
    });
    fill(c, i % 2 ? inks.spot2 : inks.pale, leaf);
    const root = path((p) => {
      p.moveTo(x - 50, y + 44);
      p.arc(x, y + 44, 50, Math.PI, TAU);
      p.lineTo(x + 4, y + 226);
      p.lineTo(x - 4, y + 226);
      p.closePath();
    });
    fill(c, i % 2 ? inks.over : inks.spot, root);
    for (const [k, q] of [
      [70, 30],
      [112, 22],
      [150, 14],
    ]) {
      c.fillStyle = inks.key;
      c.fillRect(k % 20 ? x : x - q, y + k, q, 7);
    }
  }
}

/** The stamp's frame; the words come as a card. */
function stamp(c, t, inks) {
  if (t < 0) return;
  const k = mix(1.6, 1, out(span(t, 0, 0.22)));
  c.save();
  c.translate(W / 2, 306);
  c.rotate(-0.1 + 0.1 * (1 - out(span(t, 0, 0.22))));
  c.scale(k, k);
  fill(c, inks.pale, box(-390, -118, 780, 236));
  fill(c, 'oklch(41% .1 155)', box(-376, -104, 752, 208));
  fill(c, inks.pale, box(-362, -90, 724, 180));
  fill(c, 'oklch(41% .1 155)', box(-352, -80, 704, 160));
  c.restore();
}

function draw(c, t, inks) {
  if (t < 2.75) return dinner(c, t, inks);
  greens(c, t - 2.75, inks);
  stamp(c, t - 4.5, inks);
}

/** A round window over the doors: the pizza is the window, and it shines. */
function prayer(c, t, inks) {
  if (t < 2) {
    flood(c, inks.spot);
    for (const [i, ink] of [inks.key, inks.over, inks.spot2, inks.pale].entries()) {
      const f = land(span(t, i * 0.12, i * 0.12 + 0.4), 1.1);
      fill(c, ink, arch(480, H + 4, 300 - i * 66, mix(-320, 20, f)));
    }
    return;
  }
  const u = t - 2;
  flood(c, inks.key);
  const glow = out(span(u, 0.3, 0.9));
  fill(c, inks.stock, rays(480, 214, 16, 0.1, 1200 * glow));
  fill(c, inks.key, disc(480, 214, 196 * glow));
  c.fillStyle = inks.key;
  c.fillRect(0, mix(H, 424, glow), W, H);
  const r = 166 * land(span(u, 0, 0.5), 1.1);
  pizza(c, inks, 480, 214 - 10 * knock(u, 2, 0.4), r, 0.2, 0, 0);
}

export const food = [
  {
    seconds: 6,
    draw,
    enter: { kind: 'disc', ink: 'over', for: 0.5, x: 690, y: 310 },
    cards: [
      {
        at: 0.3,
        until: 2.7,
        x: 48,
        y: 300,
        w: 372,
        h: [72, 72, 110],
        gap: 24,
        anchor: 'middle',
        lines: 'There is|pizza at|5:30.',
      },
      { at: 2.85, until: 4.5, x: 48, y: 60, w: 864, h: 90, lines: 'There are vegetables too.', ink: 'pale' },
      {
        at: 4.5,
        x: 168,
        y: 306,
        w: 624,
        h: 96,
        anchor: 'middle',
        lines: 'We checked.',
        ink: 'pale',
        turn: -0.1,
        press: true,
      },
    ],
  },
  {
    seconds: 6,
    heard: 'The band stops; a church organ alone',
    draw: prayer,
    enter: { kind: 'sheet', ink: 'key', for: 0.45 },
    cards: [
      { at: 0.2, until: 2, x: 48, y: 48, w: 864, h: 120, lines: 'No sermon.' },
      {
        at: 2.5,
        x: 48,
        y: 560,
        w: 864,
        h: 90,
        anchor: 'foot',
        lines: 'One prayer, over the pizza.',
        ink: 'pale',
      },
    ],
  },
];
