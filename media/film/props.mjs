/** Things that stand in more than one picture. Each gives a path or draws flat plates; s is the height in pixels. */
import { arch, box, disc, fill, inside, join, overprint, path } from './press.mjs';

/** A folding chair from the front, its feet at y. */
export const chair = (x, y, s) =>
  join([
    box(x - 0.3 * s, y - s, 0.6 * s, 0.36 * s),
    box(x - 0.3 * s, y - 0.66 * s, 0.09 * s, 0.2 * s),
    box(x + 0.21 * s, y - 0.66 * s, 0.09 * s, 0.2 * s),
    box(x - 0.36 * s, y - 0.48 * s, 0.72 * s, 0.14 * s),
    box(x - 0.34 * s, y - 0.35 * s, 0.09 * s, 0.35 * s),
    box(x + 0.25 * s, y - 0.35 * s, 0.09 * s, 0.35 * s),
  ]);

/** A person as a sign shows one: a head and shoulders. */
export const person = (x, y, s) => join([disc(x, y - 0.8 * s, 0.2 * s), arch(x, y, 0.3 * s, 0.24 * s)]);

/** A trestle table from the side; f = 0 folded flat, 1 standing. */
export const table = (x, y, w, h, f = 1) =>
  path((p) => {
    const top = y - h * f;
    p.rect(x - w / 2, top, w, h * 0.16);
    const spread = w * 0.36;
    for (const side of [-1, 1]) {
      p.moveTo(x + side * (spread - w * 0.07), top + h * 0.16);
      p.lineTo(x + side * (spread + w * 0.01), top + h * 0.16);
      p.lineTo(x + side * (spread + w * 0.1), y);
      p.lineTo(x + side * (spread + w * 0.02), y);
      p.closePath();
    }
  });

/** The mark: two discs, one roof. `slip` from 0 (apart) to 1 (printed over one another). */
export function mark(c, inks, x, y, r, slip = 1) {
  const gap = r * (2.4 - 1.5 * slip);
  overprint(c, inks, disc(x - gap / 2, y, r), disc(x + gap / 2, y, r));
}

/** A van from the side, its wheels on y. */
export function van(c, inks, x, y, s, body) {
  fill(c, body, box(x - 0.95 * s, y - s, 1.45 * s, 0.82 * s));
  fill(
    c,
    body,
    join([
      box(x + 0.5 * s, y - 0.6 * s, 0.45 * s, 0.42 * s),
      wedgeWindow(x + 0.5 * s, y - s, 0.45 * s, 0.42 * s),
    ]),
  );
  for (const i of [0, 1, 2])
    fill(c, inks.key, box(x - 0.82 * s + i * 0.44 * s, y - 0.86 * s, 0.34 * s, 0.26 * s));
  for (const wx of [-0.55, 0.55]) {
    fill(c, inks.key, disc(x + wx * s, y - 0.18 * s, 0.2 * s));
    fill(c, inks.pale, disc(x + wx * s, y - 0.18 * s, 0.075 * s));
  }
}
const wedgeWindow = (x, y, w, h) =>
  path((p) => {
    p.moveTo(x, y);
    p.lineTo(x + w * 0.35, y);
    p.lineTo(x + w, y + h);
    p.lineTo(x, y + h);
    p.closePath();
  });

/** A loudspeaker box with its two cones; `push` moves the cones' rims outward. */
export function speaker(c, inks, x, y, w, h, push = 0) {
  fill(c, inks.key, box(x, y, w, h));
  const cx = x + w / 2;
  fill(c, inks.spot, disc(cx, y + h * 0.66, w * (0.36 + 0.05 * push)));
  fill(c, inks.key, disc(cx, y + h * 0.66, w * 0.22));
  fill(c, inks.over, disc(cx, y + h * 0.66, w * (0.1 + 0.03 * push)));
  fill(c, inks.spot2, disc(cx, y + h * 0.24, w * (0.19 + 0.03 * push)));
  fill(c, inks.key, disc(cx, y + h * 0.24, w * 0.08));
}

/** Signal bars; the first `n` are full, the rest hollow. */
export function bars(c, x, y, s, n, full, hollow, ground) {
  for (let i = 0; i < 4; i++) {
    const h = s * (0.34 + 0.22 * i);
    const b = box(x + i * s * 0.3, y - h, s * 0.22, h);
    fill(c, i < n ? full : hollow, b);
    if (i >= n) fill(c, ground, box(x + i * s * 0.3 + s * 0.045, y - h + s * 0.045, s * 0.13, h - s * 0.09));
  }
}

/** A round thing cut into n slices with gaps, and slice `away` moved out by `gone` pixels. */
export function pizza(c, inks, x, y, r, turn, away = 0, gone = 0) {
  const n = 8;
  for (let i = 0; i < n; i++) {
    const a = turn + (i / n) * Math.PI * 2;
    const b = turn + ((i + 1) / n) * Math.PI * 2;
    const m = (a + b) / 2;
    const out = i === away ? gone : 0;
    const px = x + Math.cos(m) * out;
    const py = y + Math.sin(m) * out;
    const slice = path((p) => {
      p.moveTo(px, py);
      p.arc(px, py, r, a + 0.012, b - 0.012);
      p.closePath();
    });
    fill(c, inks.over, slice);
    inside(c, slice, () => {
      fill(c, inks.spot, disc(px, py, r * 0.87));
      for (const [q, k] of [
        [0.3, 0.62],
        [0.72, 0.5],
        [0.55, 0.78],
      ]) {
        const d = a + (b - a) * q;
        fill(
          c,
          i % 2 ? inks.over : inks.key,
          disc(px + Math.cos(d) * r * k, py + Math.sin(d) * r * k, r * (i % 2 ? 0.07 : 0.035)),
        );
      }
    });
  }
}
