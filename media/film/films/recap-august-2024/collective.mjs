/** Two schools, the speakers, a true story; then a drummer and a stage. */
import { both, into, knock, land, mix, out, span } from '../../motion.mjs';
import { arch, box, disc, fill, flood, H, halftone, inside, join, path, poly, TAU, W } from '../../press.mjs';
import { person, speaker } from '../../props.mjs';

/** A school as children draw it: a long house, a gable, a bell, a door. */
function school(c, inks, x, y, w, body) {
  const h = w * 0.42;
  fill(
    c,
    body,
    join([
      box(x - w / 2, y - h, w, h),
      poly([
        [x - w * 0.2, y - h],
        [x, y - h - w * 0.2],
        [x + w * 0.2, y - h],
      ]),
      box(x - w * 0.04, y - h - w * 0.3, w * 0.08, w * 0.2),
    ]),
  );
  fill(c, inks.key, disc(x, y - h - w * 0.04, w * 0.06));
  fill(c, inks.key, arch(x, y, w * 0.07, w * 0.14));
  for (const i of [-0.4, -0.27, 0.16, 0.29])
    fill(c, inks.key, box(x + i * w, y - h * 0.72, w * 0.1, h * 0.36));
}

function schools(c, t, inks) {
  flood(c, inks.stock);
  fill(
    c,
    inks.spot,
    halftone(0, 200, W, 320, 32, (f) => 0.4 * f),
  );
  const ring = (k) => 8 * knock(t, 1 + k, 0.5) * Math.sin(t * 40);
  school(c, inks, 262 + ring(0), mix(1000, 520, land(span(t, 0.15, 0.6), 1.1)), 380, inks.spot);
  school(c, inks, 700 + ring(0.5), mix(1000, 520, land(span(t, 0.35, 0.8), 1.1)), 380, inks.spot2);
  c.fillStyle = inks.key;
  c.fillRect(0, 520, W, 80);
}

/** Two stacks, pushing air on the beat; the rings reach one listener. */
function speakers(c, t, inks) {
  flood(c, inks.spot);
  const beat = t % 0.5;
  const push = knock(beat, 0, 0.3);
  for (let i = 5; i > 0; i--) {
    const r = (i - 1 + ((t * 0.9) % 1)) * 96 + 60;
    fill(c, i % 2 ? inks.over : inks.spot, disc(130, 380, r));
  }
  speaker(c, { ...inks, spot: inks.pale }, 40, 200, 180, 360, push);
  const told = t > 1.4;
  fill(c, inks.key, person(780, 610, told ? 330 : 330 * out(span(t, 0.2, 0.6))));
  if (told) {
    const f = land(span(t, 1.4, 1.75), 1.4);
    const bubble = path((p) => {
      p.ellipse(610, 372, 96 * f, 66 * f, 0, 0, TAU);
      p.moveTo(650, 410);
      p.lineTo(716, 442);
      p.lineTo(676, 384);
      p.closePath();
    });
    fill(c, inks.pale, bubble);
    for (let i = 0; i < 3; i++)
      fill(c, inks.key, disc(572 + i * 38, 372, 11 * span(t, 1.7 + i * 0.12, 1.85 + i * 0.12)));
  }
}

function visit(c, t, inks) {
  if (t < 3) return schools(c, t, inks);
  schools(c, 3, inks);
  inside(c, box(0, 0, W * out(span(t, 3, 3.3)), H), () => speakers(c, t - 3, inks));
}

/** A drum on its side: a shell with hoops and a head. */
function drum(c, inks, x, y, r, turn, shell) {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  fill(c, shell, box(-r, -r * 0.62, r * 2, r * 1.24));
  fill(c, inks.pale, box(-r * 1.05, -r * 0.72, r * 2.1, r * 0.2));
  fill(c, inks.pale, box(-r * 1.05, r * 0.52, r * 2.1, r * 0.2));
  for (const k of [-0.5, 0, 0.5]) fill(c, inks.key, box(k * r * 1.4 - 4, -r * 0.52, 8, r * 1.04));
  c.restore();
}

/** The stage is five steps; the drums and then the drummer go down them. */
const STEPS = 5;
function fall(c, t, inks) {
  flood(c, inks.stock);
  fill(c, inks.spot, disc(740, 366, 150));
  const top = (i) => 330 + i * 52;
  for (let i = 0; i < STEPS; i++) {
    const edge = mix(-W, 0, out(span(t, i * 0.06, i * 0.06 + 0.4)));
    c.fillStyle = inks.spot2;
    c.fillRect(edge + i * 110, top(i), 250, H);
    inside(c, disc(740, 366, 150), () => {
      c.fillStyle = inks.over;
      c.fillRect(edge + i * 110, top(i), 250, H);
    });
    c.fillStyle = inks.key;
    c.fillRect(edge + i * 110, top(i), 250, 16);
  }
  for (const [n, r] of [50, 38, 44].entries()) {
    const u = span(t, 0.9 + n * 0.28, 2.9 + n * 0.2);
    const s = u * STEPS;
    const k = Math.floor(s);
    const f = s - k;
    const x = 120 + s * 110 + u * 150 - n * 60 * (1 - u);
    const ground = k >= STEPS ? 586 : top(Math.min(STEPS - 1, k));
    const next = k + 1 >= STEPS ? 586 : top(Math.min(STEPS - 1, k + 1));
    const y = mix(ground, next, into(f)) - Math.sin(f * Math.PI) * 46 - r * 0.7;
    drum(c, inks, x + n * 30, y, r, u * TAU * 1.5 * (n % 2 ? -1 : 1), [inks.over, inks.pale, inks.spot][n]);
  }
}

/** From the floor: the foot still finds the pedal. */
function fine(c, t, inks) {
  flood(c, inks.over);
  const push = knock(t % 0.5, 0, 0.22);
  fill(c, inks.key, disc(700, 402, 176 + push * 12));
  fill(c, inks.pale, disc(700, 402, 146 + push * 8));
  fill(c, inks.spot, disc(700, 402, 44));
  c.fillStyle = inks.key;
  c.fillRect(0, 560, W, 40);
  fill(c, inks.spot2, join([disc(118, 506, 54), box(182, 466, 330, 94, 47), box(300, 466, 212, 94)]));
  fill(
    c,
    inks.key,
    poly([
      [500, 466],
      [512, 466],
      [512, 560],
      [500, 560],
    ]),
  );
  fill(
    c,
    inks.spot2,
    poly([
      [250, 486],
      [290, 470],
      [446, 486 - push * 6],
      [446, 516 - push * 6],
    ]),
  );
  const a = -0.55 + 0.5 * push;
  fill(
    c,
    inks.pale,
    poly([
      [430, 500],
      [430 + Math.cos(a) * 150, 500 + Math.sin(a) * 150],
      [436 + Math.cos(a) * 150, 512 + Math.sin(a) * 150],
      [436, 514],
    ]),
  );
}

function drummer(c, t, inks) {
  if (t < 4.5) fall(c, t, inks);
  else fine(c, t - 4.5, inks);
  if (t > 4.5 && t < 4.8) {
    c.fillStyle = inks.key;
    c.fillRect(0, 0, W, H * (1 - both(span(t, 4.5, 4.8))));
  }
}

export const collective = [
  {
    seconds: 6,
    draw: visit,
    enter: { kind: 'slats', ink: 'spot2', for: 0.5 },
    cards: [
      {
        at: 0.2,
        until: 3,
        x: 48,
        y: 52,
        w: 864,
        h: [72, 60],
        gap: 22,
        lines: 'Two schools asked us in|for their first week.',
        ink: 'pale',
      },
      {
        at: 3.2,
        x: 48,
        y: 48,
        w: 864,
        h: [60, 60],
        gap: 20,
        lines: 'We brought the speakers|and a true story.',
      },
    ],
  },
  {
    seconds: 6,
    heard: 'The drums tumble down, then only the kick drum goes on, with voices',
    draw: drummer,
    enter: { kind: 'disc', ink: 'key', for: 0.5, x: 780, y: 400 },
    cards: [
      {
        at: 0.2,
        until: 2.3,
        x: 48,
        y: 48,
        w: 864,
        h: [60, 70],
        gap: 20,
        lines: 'The drummer fell|off the stage',
        ink: 'pale',
      },
      {
        at: 2.35,
        until: 4.5,
        x: 48,
        y: 48,
        w: 864,
        h: [60, 60],
        gap: 20,
        lines: 'and finished the song|from the floor.',
        ink: 'pale',
      },
      { at: 4.75, x: 48, y: 60, w: 864, h: 130, lines: 'He is fine.' },
    ],
  },
];
