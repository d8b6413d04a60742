import { advances, glyphs, lefts, rights, stops } from './wood-advances';

export const capHeight = 0.686;

/** The available widths in percent. Each one costs a font instance. */
const cuts = [62, 72, 84, 100, 125] as const;
type Cut = (typeof cuts)[number];

/** A line that fills a given width, in the unit of that width. */
export interface WoodLine {
  text: string;
  cut: Cut;
  size: number;
  cap: number;
  /** Start of the text. Negative by the side bearing, so that the ink touches the margin. */
  x: number;
  length: number;
}

/** Extra width of a space, in em: the same as `word-spacing` in type.css. */
const wordSpace = 0.07;

/** Returns the index of a glyph: of the character, or of its letter without the accent; else -1. */
function glyphOf(char: string): number {
  const index = glyphs.indexOf(char);
  return index >= 0 ? index : glyphs.indexOf(char.normalize('NFD').charAt(0));
}

/** Interpolates a value of a table at any width, in em. */
function at(table: Record<number, readonly number[]>, char: string, cut: number): number {
  const upper = stops.find((stop) => stop >= cut) ?? 125;
  const lower = stops.findLast((stop) => stop <= cut) ?? 62;
  const i = Math.max(0, glyphOf(char));
  const a = table[lower]?.[i] ?? 0;
  const b = table[upper]?.[i] ?? 0;
  const share = upper === lower ? 0 : (cut - lower) / (upper - lower);
  return (a + (b - a) * share) / 1000;
}

const ends = (line: string) => [line.charAt(0), line.charAt(line.length - 1)] as const;

/** Returns the width of the ink of a line of capitals, in em. */
export function inkWidth(line: string, cut: number): number {
  const [first, last] = ends(line);
  let sum = -at(lefts, first, cut) - at(rights, last, cut);
  for (const char of line) sum += at(advances, char, cut) + (char === ' ' ? wordSpace : 0);
  return Math.max(0.05, sum);
}

/** Returns whether the font has every character, at least without its accent. */
export function canSet(text: string): boolean {
  return /\S/.test(text) && [...text.toUpperCase()].every((char) => glyphOf(char) >= 0);
}

/** Fits a line into a width, with the cut whose cap height is nearest to `cap`, and at most `most`. */
export function fitLine(line: string, measure: number, cap: number, most = 2 * cap): WoodLine {
  const text = line.trim().replace(/\s+/g, ' ').toUpperCase();
  const off = (size: number) => Math.abs(Math.log((size * capHeight) / cap));
  const [first, last] = ends(text);
  const filled = cuts.map((cut) => ({ cut, size: measure / inkWidth(text, cut) }));
  const { cut, size: fullSize } = filled.reduce((best, next) =>
    off(next.size) < off(best.size) ? next : best,
  );
  const size = Math.min(fullSize, most / capHeight);
  const left = at(lefts, first, cut) * size;
  const right = at(rights, last, cut) * size;
  return {
    text,
    cut,
    size,
    cap: size * capHeight,
    x: -left,
    length: inkWidth(text, cut) * size + left + right,
  };
}

/** Breaks words into n even lines: the smallest sum of squared line widths. */
function evenLines(words: string[], n: number): string[] {
  const width = (from: number, to: number) =>
    inkWidth(words.slice(from, to).join(' ').toUpperCase(), 84) ** 2;
  let best = words.map((_, i) => ({ cost: width(0, i + 1), breaks: [i + 1] }));
  for (let line = 1; line < n; line++) {
    const before = best;
    best = words.map((_, end) => {
      let least = { cost: Number.POSITIVE_INFINITY, breaks: [end + 1] };
      for (let start = line; start <= end; start++) {
        const head = before[start - 1];
        if (!head) continue;
        const cost = head.cost + width(start, end + 1);
        if (cost < least.cost) least = { cost, breaks: [...head.breaks, end + 1] };
      }
      return least;
    });
  }
  const breaks = best.at(-1)?.breaks ?? [];
  return breaks.map((end, i) => words.slice(breaks[i - 1] ?? 0, end).join(' '));
}

/** Breaks a text into at most `most` lines, so that fitted lines have a cap height near `cap`. */
export function breakLines(text: string, measure: number, cap: number, most = 6): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  let best: { off: number; lines: string[] } | undefined;
  for (let n = 1; n <= Math.min(most, words.length); n++) {
    const lines = evenLines(words, n);
    const off = Math.max(...lines.map((line) => Math.abs(Math.log(fitLine(line, measure, cap).cap / cap))));
    if (!best || off < best.off) best = { off, lines };
  }
  return best?.lines ?? [];
}
