/**
 * The words of a film. A card is { at, until, x, y, w, h, lines, ink, anchor, gap }: lines parted by "|" fill the measure
 * w, with cap height h wished for each (one number, or one per line); `y` is the top of the block, or its foot with
 * anchor "foot", or its middle with "middle". Times are seconds from the start of the scene.
 */
import { into, out, span } from './motion.mjs';
import { capFor, line, rise } from './type.mjs';

const LAG = 0.13;
const RISE = 0.5;
const LEAVE = 0.22;

/** The lines of a card with the cap height each really gets. */
function set(card) {
  const lines = card.lines.toUpperCase().split('|');
  return lines.map((text, i) => ({
    text,
    h: capFor(text, card.w, Array.isArray(card.h) ? card.h[i] : card.h),
  }));
}

export function drawCard(c, t, card, inks) {
  if (t < card.at || (card.until !== undefined && t >= card.until)) return;
  const { x, w, gap = w * 0.032, anchor = 'top' } = card;
  const lines = set(card);
  const height = lines.reduce((sum, l) => sum + l.h + gap, -gap);
  const top = card.y - (anchor === 'foot' ? height : anchor === 'middle' ? height / 2 : 0);
  const leave = card.until === undefined ? 0 : into(span(t, card.until - LEAVE, card.until));
  let y = top;
  for (const [i, l] of lines.entries()) {
    y += l.h;
    const ink = inks[card.ink ?? 'key'];
    const f = (t - card.at - i * LAG) / RISE;
    if (leave > 0) {
      c.save();
      c.beginPath();
      c.rect(x - 8, y - l.h - 8, w + 16, l.h + 16);
      c.clip();
      line(c, l.text, x, y - leave * (l.h + 20), w, l.h, ink);
      c.restore();
    } else if (card.press) {
      const k = 1.25 - 0.25 * out(f * 1.6);
      if (f > 0) {
        c.save();
        c.translate(x + w / 2, y - l.h / 2);
        c.rotate(card.turn ?? 0);
        c.scale(k, k);
        line(c, l.text, -w / 2, l.h / 2, w, l.h, ink);
        c.restore();
      }
    } else {
      rise(c, l.text, x, y, w, l.h, ink, f);
    }
    y += gap;
  }
}

/** A scene's words as one sentence, to be held against the script. */
export const spoken = (scene) => scene.cards.map((card) => card.lines.replaceAll('|', ' ')).join(' ');
