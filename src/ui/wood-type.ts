import { advances, glyphs, lefts, rights, stops } from './wood-advances';

/** Height of a capital in em. */
export const capHeight = 0.686;

/** The widths in the type case. Each one used costs a font instance, so there are no others. */
const cuts = [62, 72, 84, 100, 125] as const;
type Cut = (typeof cuts)[number];

/** A line of wood type, in the units of the measure it fills. */
export interface WoodLine {
  text: string;
  cut: Cut;
  /** Font size. */
  size: number;
  /** Height of its capitals. */
  cap: number;
  /** Where the text starts, so that its ink and not its side bearing touches the margin. */
  x: number;
  /** The text's length from there, for `textLength`. */
  length: number;
}

/** Extra width of a word space, in em: the same as `word-spacing` in type.css. */
const wordSpace = 0.07;

/** Index of the glyph that stands for a character: itself, or the letter under its accent; -1 when there is none. */
function glyphOf(char: string): number {
  const own = glyphs.indexOf(char);
  return own >= 0 ? own : glyphs.indexOf(char.normalize('NFD').charAt(0));
}

/** A value of one of the tables at any width, in em. */
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

/** Width of the ink of a line of capitals, in em. */
export function inkWidth(line: string, cut: number): number {
  const [first, last] = ends(line);
  let sum = -at(lefts, first, cut) - at(rights, last, cut);
  for (const char of line) sum += at(advances, char, cut) + (char === ' ' ? wordSpace : 0);
  return Math.max(0.05, sum);
}

/** True when every character has a glyph in the face, at least without its accent. */
export function canSet(text: string): boolean {
  return /\S/.test(text) && [...text.toUpperCase()].every((char) => glyphOf(char) >= 0);
}

/**
 * Sets a line so that it fills the measure, in the cut whose capitals come nearest to the wished height. A line so
 * short that even the widest cut would be twice as high as wished stays shorter than the measure.
 */
export function fitLine(line: string, measure: number, cap: number): WoodLine {
  const text = line.trim().replace(/\s+/g, ' ').toUpperCase();
  const off = (size: number) => Math.abs(Math.log((size * capHeight) / cap));
  const [first, last] = ends(text);
  const filled = cuts.map((cut) => ({ cut, size: measure / inkWidth(text, cut) }));
  const { cut, size: wished } = filled.reduce((best, next) =>
    off(next.size) < off(best.size) ? next : best,
  );
  const size = Math.min(wished, (2 * cap) / capHeight);
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

/** The words in n lines as even as can be (least sum of squares of the lines' widths). */
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

/**
 * Breaks a text into the lines that come nearest to the wished cap height when each fills the measure.
 * `most` is the largest number of lines.
 */
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
