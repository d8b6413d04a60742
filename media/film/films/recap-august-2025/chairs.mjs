/** Friday again and enough chairs; then the sun goes down on the month. */
import { both, land, mix, out, span } from '../../motion.mjs';
import { box, disc, fill, flood, H, halftone, overprint, rays, W } from '../../press.mjs';
import { chair, mark } from '../../props.mjs';
import { label } from '../../type.mjs';

function rows(c, t, inks) {
  flood(c, inks.key);
  for (let j = 0; j < 3; j++) {
    for (let i = 0; i < 8; i++) {
      const n = j * 8 + i;
      const at = 0.15 + ((n * 13) % 24) * 0.07;
      if (t < at) continue;
      const f = land(span(t, at, at + 0.28), 1.6);
      const x = 86 + i * 112 + (j % 2 ? 6 : 0);
      const y = 316 + j * 122;
      const last = n === 23;
      fill(c, last ? inks.over : [inks.spot, inks.pale, inks.spot2][(i + j) % 3], chair(x, y, 100 * f));
      const sat = at + 1.5 + ((n * 7) % 24) * 0.06;
      if (!last && t > sat)
        fill(c, inks.stock, disc(x, y - 118 + 14 * (1 - out(span(t, sat, sat + 0.2))), 19));
    }
  }
}

function sunset(c, t, inks) {
  flood(c, inks.stock);
  const x = 480;
  const y = mix(210, 330, both(span(t, 0, 4)));
  fill(c, inks.spot, rays(x, y, 16, 0.05));
  fill(c, inks.stock, disc(x, y, 214));
  const slip = both(span(t, 0.1, 1.5));
  overprint(c, inks, disc(x, y, 172), disc(x + mix(330, 70, slip), y + mix(150, 46, slip), 148));
  fill(
    c,
    inks.key,
    halftone(0, 300, W, 120, 24, (f) => 0.06 + 0.46 * f),
  );
  fill(c, inks.key, box(0, 396, W, H));
  const f = out(span(t, 1.9, 2.3));
  if (f <= 0) return;
  mark(c, inks, mix(-60, 80, f), 436, 22, 1);
  label(c, 'BYOP', mix(-200, 122, f), 450, 28, inks.pale, 125);
}

export const chairs = [
  {
    seconds: 6,
    heard: 'A choir sings the tune',
    draw: rows,
    enter: { kind: 'disc', ink: 'spot', for: 0.5, x: 160, y: 120 },
    cards: [
      { at: 0.2, until: 2.6, x: 48, y: 52, w: 864, h: 108, lines: 'Then it was Friday again,', ink: 'pale' },
      {
        at: 2.7,
        x: 48,
        y: 40,
        w: 864,
        h: [48, 44],
        gap: 18,
        lines: 'and there were|still enough chairs.',
        ink: 'pale',
      },
    ],
  },
  {
    seconds: 4,
    heard: 'The last chord rings',
    draw: sunset,
    enter: { kind: 'sheet', ink: 'over', for: 0.45 },
    cards: [
      {
        at: 0.5,
        x: 48,
        y: 560,
        w: 864,
        h: [70, 84],
        gap: 20,
        anchor: 'foot',
        lines: 'Thank you for August.',
        ink: 'pale',
      },
    ],
  },
];
