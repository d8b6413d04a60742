/** Half past eight on a clock, two people under a street lamp, a ride; then the stub to tear off. */
import { both, into, land, mix, out, span } from '../../motion.mjs';
import { box, disc, fill, flood, H, halftone, inside, path, poly, TAU, W } from '../../press.mjs';
import { chair, mark, person, van } from '../../props.mjs';
import { label } from '../../type.mjs';

const hand = (x, y, a, len, w) =>
  path((p) => {
    const [sx, sy] = [Math.sin(a), -Math.cos(a)];
    p.moveTo(x - sy * w - sx * w, y + sx * w - sy * w);
    p.lineTo(x + sx * len - sy * w, y + sy * len + sx * w);
    p.lineTo(x + sx * len + sy * w, y + sy * len - sx * w);
    p.lineTo(x + sy * w - sx * w, y - sx * w - sy * w);
    p.closePath();
  });

function clock(c, t, inks) {
  flood(c, inks.over);
  const r = 222 * land(span(t, 0, 0.4), 1.1);
  fill(c, inks.key, disc(252, 300, r + 18));
  fill(c, inks.pale, disc(252, 300, r));
  if (r < 200) return;
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * TAU;
    fill(
      c,
      i % 3 ? inks.spot : inks.spot2,
      disc(252 + Math.sin(a) * 182, 300 - Math.cos(a) * 182, i % 3 ? 10 : 17),
    );
  }
  const hours = mix(5.5, 8.5, both(span(t, 0.4, 1.9)));
  fill(c, inks.key, hand(252, 300, (hours / 12) * TAU, 104, 12));
  fill(c, inks.over, hand(252, 300, hours * TAU, 158, 8));
  fill(c, inks.key, disc(252, 300, 22));
}

function kerb(c, t, inks) {
  flood(c, inks.key);
  const lit = out(span(t, 0.3, 0.7));
  inside(
    c,
    poly([
      [646, 96],
      [700, 96],
      [700 + 190 * lit, 500],
      [646 - 190 * lit, 500],
    ]),
    () => {
      fill(
        c,
        inks.spot,
        halftone(440, 96, 480, 404, 26, (f) => 0.62 - 0.3 * f),
      );
    },
  );
  c.fillStyle = inks.stock;
  c.fillRect(0, 500, W, 12);
  fill(c, inks.stock, box(866, 96, 14, 404));
  fill(c, inks.stock, box(640, 84, 240, 14));
  fill(c, inks.pale, box(640, 84, 66, 20));
  const ride = out(span(t, 3.1, 4.5));
  const step = into(span(t, 4.55, 5.0));
  if (step < 1) fill(c, inks.spot2, person(mix(618, 470, step), 500, 168));
  fill(c, inks.over, person(726, 500, 214));
  if (ride > 0) {
    const x = mix(-260, 262, ride);
    van(c, { ...inks, key: inks.over, pale: inks.key }, x, 560, 190, inks.pale);
    inside(
      c,
      poly([
        [x + 176, 486],
        [x + 376, 456],
        [x + 376, 544],
        [x + 176, 520],
      ]),
      () => {
        fill(
          c,
          inks.spot,
          halftone(x + 176, 440, 210, 112, 20, () => 0.4),
        );
      },
    );
  }
}

function home(c, t, inks) {
  if (t < 2.5) return clock(c, t, inks);
  kerb(c, t - 2.5, inks);
}

/** The stub of a ticket, torn off along its dots. */
function ticket(c, t, inks) {
  flood(c, inks.spot);
  const y = mix(H + 40, 292, out(span(t, 0.1, 0.6)));
  const torn = out(span(t, 3.4, 3.7));
  const notch = (x) => [disc(x, y, 17), disc(x, y + 236, 17)];
  fill(c, inks.pale, box(48, y, 600, 236));
  c.save();
  c.translate(648 + 26 * torn, y);
  c.rotate(0.05 * torn);
  fill(c, inks.over, box(0, 0, 264, 236));
  fill(c, inks.key, chair(132, 196, 156));
  c.restore();
  for (const p of notch(648 + 13 * torn)) fill(c, inks.spot, p);
  if (torn < 0.2) for (let i = 0; i < 11; i++) fill(c, inks.key, disc(648, y + 28 + i * 18, 4));
  const slip = both(span(t, 3.6, 4.4));
  mark(c, inks, 196, y + 118, 56, slip);
  label(c, 'BYOP', 326, y + 148, 60, inks.key, 100);
}

export const evening = [
  {
    seconds: 8,
    heard: 'A stick ticks like a clock; the band again, quieter',
    draw: home,
    enter: { kind: 'slats', ink: 'spot2', for: 0.5 },
    cards: [
      {
        at: 0.2,
        until: 2.5,
        x: 520,
        y: 300,
        w: 392,
        h: [88, 130],
        gap: 26,
        anchor: 'middle',
        lines: 'We finish|at 8:30,',
        ink: 'key',
      },
      {
        at: 2.7,
        until: 5.2,
        x: 48,
        y: 48,
        w: 490,
        h: [68, 84, 70],
        gap: 20,
        lines: 'and somebody|waits|with you',
        ink: 'pale',
      },
      {
        at: 5.3,
        x: 48,
        y: 48,
        w: 490,
        h: [60, 70, 80],
        gap: 20,
        lines: 'until|your ride|has come.',
        ink: 'pale',
      },
    ],
  },
  {
    seconds: 6,
    heard: 'Muted trumpet joins; one last chord',
    draw: ticket,
    enter: { kind: 'disc', ink: 'pale', for: 0.5, x: 262, y: 480 },
    cards: [
      {
        at: 0.3,
        until: 3,
        x: 48,
        y: 48,
        w: 864,
        h: [80, 80],
        gap: 24,
        lines: 'The next date is|on the events page.',
      },
      { at: 3.05, x: 48, y: 236, w: 864, h: 150, anchor: 'foot', lines: 'Save a seat.' },
    ],
  },
];
