/**
 * Wood type: one black face with a width axis. A line is cut to the width at which its ink exactly fills the box it is
 * given, and it can be squeezed from one box into another while it is shown.
 */
import { clamp, out } from './motion.mjs';

const NARROW = 62;
const WIDE = 125;
/** Cap height of the face, in em. */
const CAP = 0.686;
const known = new Map();
let pen;

/** Registers the face once per whole width, so that every width can be asked for by name. Needs the font's bytes. */
export async function loadType(bytes) {
  const faces = [];
  for (let w = NARROW; w <= WIDE; w++) {
    faces.push(new FontFace(`wood-${w}`, bytes, { weight: '900', stretch: `${w}%` }));
  }
  await Promise.all(faces.map((f) => f.load()));
  for (const f of faces) document.fonts.add(f);
  pen = new OffscreenCanvas(8, 8).getContext('2d');
}

/** Where the ink of a text starts and how wide it is, and where each letter stands, in em, at one width of the axis. */
function measure(text, width) {
  const id = `${width}|${text}`;
  const old = known.get(id);
  if (old) return old;
  pen.font = `900 1000px wood-${width}`;
  pen.fontKerning = 'normal';
  const whole = pen.measureText(text);
  const at = [...text].map((_, i) => pen.measureText(text.slice(0, i)).width / 1000);
  const left = whole.actualBoundingBoxLeft / 1000;
  const made = { left, ink: left + whole.actualBoundingBoxRight / 1000, at, advance: whole.width / 1000 };
  known.set(id, made);
  return made;
}

/** The width of the axis at which a line of this cap height comes nearest the wished length. */
function cutFor(text, length, cap) {
  const size = cap / CAP;
  let low = NARROW;
  let high = WIDE;
  while (high - low > 1) {
    const mid = (low + high) >> 1;
    if (measure(text, mid).ink * size < length) low = mid;
    else high = mid;
  }
  return Math.abs(measure(text, low).ink * size - length) < Math.abs(measure(text, high).ink * size - length)
    ? low
    : high;
}

/** The cap height nearest the wished one at which a line fills w without being stretched. */
export function capFor(text, w, wished) {
  const tallest = (w / measure(text, NARROW).ink) * CAP;
  const flattest = (w / measure(text, WIDE).ink) * CAP;
  return clamp(wished, flattest, tallest);
}

/**
 * Sets one line so that its ink fills w × h (h is the cap height) with its left edge at x and its baseline at y.
 * `letter(i, n)` may return { dx, dy, turn, show } to move single letters; `ink` may be a function of the letter.
 */
export function line(c, text, x, y, w, h, ink, letter) {
  const cut = cutFor(text, w, h);
  const m = measure(text, cut);
  const size = h / CAP;
  c.save();
  c.translate(x, y);
  c.scale(w / (m.ink * size), 1);
  c.font = `900 ${size}px wood-${cut}`;
  c.fontKerning = 'normal';
  c.textBaseline = 'alphabetic';
  if (!letter && typeof ink === 'string') {
    c.fillStyle = ink;
    c.fillText(text, m.left * size, 0);
  } else {
    for (const [i, ch] of [...text].entries()) {
      if (ch === ' ') continue;
      const { dx = 0, dy = 0, turn = 0, show = 1 } = letter?.(i, text.length) ?? {};
      if (show <= 0) continue;
      const half = ((m.at[i + 1] ?? m.advance) - m.at[i]) / 2;
      c.save();
      c.fillStyle = typeof ink === 'string' ? ink : ink(i);
      c.translate((m.left + m.at[i] + half) * size + dx, dy - h / 2);
      c.rotate(turn);
      c.fillText(ch, -half * size, h / 2);
      c.restore();
    }
  }
  c.restore();
}

/** A line whose letters rise out of a slot one after another, `f` from 0 (hidden) to 1 (set). */
export function rise(c, text, x, y, w, h, ink, f, lag = 0.5) {
  if (f <= 0) return;
  if (f >= 1) return line(c, text, x, y, w, h, ink);
  c.save();
  c.beginPath();
  c.rect(x - 8, y - h - 10, w + 16, h + 18);
  c.clip();
  line(c, text, x, y, w, h, ink, (i, n) => {
    const start = (i / Math.max(1, n - 1)) * lag;
    return { dy: (1 - out(clamp((f - start) / (1 - lag)))) * (h + 24) };
  });
  c.restore();
}

/** A small line at its natural length, letterspaced by nothing: returns its length. `cut` is the width axis. */
export function label(c, text, x, y, h, ink, cut = 100, anchor = 0) {
  const m = measure(text, cut);
  const size = h / CAP;
  c.font = `900 ${size}px wood-${cut}`;
  c.fillStyle = ink;
  c.textBaseline = 'alphabetic';
  c.fillText(text, x + (m.left - m.ink * anchor) * size, y);
  return m.ink * size;
}
