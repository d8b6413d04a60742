/** Sixty-one people, fifty-five chairs; then more chairs than the frame can hold. */
import { both, land, mix, out, span } from '../../motion.mjs';
import { disc, fill, flood, H, W } from '../../press.mjs';
import { chair, mark } from '../../props.mjs';
import { label } from '../../type.mjs';

const PEOPLE = 61;
const CHAIRS = 55;
const COLUMNS = 11;

/** Discs come in first, a chair is put under each; six are left with nothing under them. */
function counted(c, t, inks) {
  flood(c, inks.key);
  for (let n = 0; n < PEOPLE; n++) {
    const row = Math.floor(n / COLUMNS);
    const x = 100 + (n % COLUMNS) * 76;
    const y = 262 + row * 62;
    const at = 0.3 + n * 0.04;
    const seated = n < CHAIRS ? span(t, 3.2 + n * 0.018, 3.45 + n * 0.018) : 0;
    if (t < at) continue;
    const f = land(span(t, at, at + 0.25), 1.4);
    const wait = n >= CHAIRS && t > 4.4 ? Math.abs(Math.sin((t - 4.4) * Math.PI * 2 + n)) * 8 : 0;
    if (seated > 0)
      fill(c, n % 3 === 1 ? inks.spot2 : inks.spot, chair(x, mix(y + 120, y + 14, out(seated)), 44));
    fill(
      c,
      n >= CHAIRS && t > 4.2 ? inks.over : inks.pale,
      disc(x, y - (seated > 0 ? 38 * out(seated) : 0) - wait, (seated > 0.5 ? 11 : 17) * f),
    );
  }
}

function more(c, t, inks) {
  flood(c, inks.spot);
  for (let j = 0; j < 6; j++) {
    for (let i = 0; i < 13; i++) {
      const d = Math.hypot(i - 6, (j - 2.5) * 1.3);
      const at = 0.1 + d * 0.14;
      if (t < at) continue;
      const f = land(span(t, at, at + 0.3), 1.4);
      fill(
        c,
        (i + j) % 5 === 0 ? inks.spot2 : (i + j) % 5 === 2 ? inks.pale : inks.key,
        chair(i * 80 + (j % 2 ? 0 : 0), 98 + j * 104, 84 * f),
      );
    }
  }
  const f = out(span(t, 1.5, 2.0));
  c.fillStyle = inks.key;
  c.fillRect(0, 300 - 128 * f, W, 256 * f);
  const end = both(span(t, 3.6, 4.3));
  if (end <= 0) return;
  c.fillStyle = inks.key;
  c.fillRect(0, H - (H - 428) * end, W, H);
  c.fillRect(0, 0, W, 172 * end);
  mark(c, inks, 372, mix(H + 80, 500, end), 34, both(span(t, 4.1, 4.9)));
  label(c, 'BYOP', 440, mix(H + 100, 520, end), 44, inks.pale, 125);
}

export const count = [
  {
    seconds: 6,
    heard: 'The whole band and the choir',
    draw: counted,
    enter: { kind: 'sheet', ink: 'over', for: 0.45 },
    cards: [
      {
        at: 0.2,
        until: 3.1,
        x: 48,
        y: 40,
        w: 864,
        h: [54, 46],
        gap: 18,
        lines: 'We counted sixty-one people at|the last youth night of the summer,',
        ink: 'pale',
      },
      { at: 3.2, x: 48, y: 48, w: 864, h: 74, lines: 'and fifty-five chairs.', ink: 'pale' },
    ],
  },
  {
    seconds: 6,
    heard: 'The last chord rings',
    draw: more,
    enter: { kind: 'disc', ink: 'spot2', for: 0.5, x: 480, y: 300 },
    cards: [
      {
        at: 1.75,
        x: 48,
        y: 300,
        w: 864,
        h: [84, 90],
        gap: 24,
        anchor: 'middle',
        lines: 'There are|more chairs now.',
        ink: 'pale',
      },
    ],
  },
];
