/** Places the words of an event's preview picture: the title on paper, below it date, time and place on a band. */
import { preview } from '../../../../domain/limits';
import { breakLines, canSet, fitLine, type WoodLine } from '../../../../ui/art/wood-type';

export const margin = 56;
/** The picture at the right has the full height. A poster is 3:4; a flyer is never distorted or cropped. */
const posterWidth = Math.floor((preview.height * 3) / 4);
const flyerWidths = { min: 400, max: 600 } as const;

const titleGap = 16;
/** Shares of the cap height: an accent above a capital, a comma below it. */
const outside = { accent: 0.3, comma: 0.18 } as const;
/** Cap heights to try for a title in the poster font. */
const titleCaps = [150, 130, 115, 100, 90, 80, 70, 60, 50, 42, 34];
/** Font sizes of a title with other letters. */
const titleSizes = [120, 100, 84, 72, 60, 50, 42];
const leastCap = 26;
/** Characters of a title in the poster font. */
const longest = 200;
const factSize = 38;
const factLine = 48;
const dateCap = 34;
const bandPadding = 44;
/** Characters: more than all lines hold. */
const mostRead = 500;
/** The share of the line with the time that our name needs. Beside a long time it is left out. */
const nameShare = 0.3;

/** A line of the picture. `y` is its baseline. Without `line`, it has letters that the poster font lacks. */
export interface PlacedLine {
  text: string;
  y: number;
  size: number;
  line: WoodLine | null;
  rightToLeft: boolean;
}

export interface PreviewWords {
  title: string;
  date: string;
  time: string;
  location: string;
}

export interface PreviewLayout {
  /** The left edge of the picture. */
  picture: number;
  measure: number;
  title: PlacedLine[];
  /** The top of the band. */
  band: number;
  facts: PlacedLine[];
  /** The baseline of our name; null without one. */
  name: number | null;
}

/** Returns the width of a text in em. */
type Measure = (text: string) => number;

/** @param flyer its width divided by its height; null for the poster */
export function layOutPreview(words: PreviewWords, flyer: number | null, widthOf: Measure): PreviewLayout {
  const width =
    flyer === null
      ? posterWidth
      : Math.min(flyerWidths.max, Math.max(flyerWidths.min, Math.round(preview.height * flyer)));
  const picture = preview.width - width;
  const measure = picture - 2 * margin;
  const facts = placeFacts(words, measure, widthOf);
  const band = preview.height - bandPadding * 2 - facts.height;
  for (const line of facts.lines) line.y += band + bandPadding;
  const name = facts.hasName ? (facts.lines[1]?.y ?? null) : null;
  return {
    picture,
    measure,
    title: placeTitle(words.title, measure, band, widthOf),
    band,
    facts: facts.lines,
    name,
  };
}

function placeFacts({ date, time, location }: PreviewWords, measure: number, widthOf: Measure) {
  const day = canSet(date) ? fitLine(date, measure, dateCap) : null;
  const lines: PlacedLine[] = [
    { text: date, y: day?.cap ?? dateCap, size: factSize, line: day, rightToLeft: false },
  ];
  let y = lines[0]?.y ?? 0;
  const room = measure / factSize;
  const texts = [...wrapToWidth(time, room, 1, widthOf), ...placeLines(location, room, widthOf)];
  for (const text of texts) {
    y += factLine;
    lines.push({ text, y: y + 6, size: factSize, line: null, rightToLeft: isRightToLeft(text) });
  }
  return { lines, height: y + 6, hasName: widthOf(time) <= room * (1 - nameShare) };
}

/** Breaks a place into two lines: after a comma, if both parts fit. */
function placeLines(location: string, room: number, widthOf: Measure): string[] {
  const parts = location.trim().split(/(?<=,)\s+/);
  const lines = wrapToWidth(location, room, 2, widthOf);
  if (lines.length < 2 || parts.some((part) => widthOf(part) > room)) return lines;
  const atCommas = joined(parts, room, widthOf);
  return atCommas.length === 2 ? atCommas : lines;
}

/** Places the title in the middle between the top and the band, as large as it fits. */
function placeTitle(title: string, measure: number, band: number, widthOf: Measure): PlacedLine[] {
  const room = band - 2 * margin + 12;
  const lines = woodLines(title, measure, room) ?? plainLines(title, measure, room, widthOf);
  let y = (band - heightOf(lines)) / 2 - titleGap;
  return lines.map(({ cap, above, below, ...line }) => {
    const baseline = y + titleGap + above + cap;
    y = baseline + below;
    return { ...line, y: baseline };
  });
}

/** `above` and `below`: space for what is higher or lower than a capital. */
type TitleLine = Omit<PlacedLine, 'y'> & { cap: number; above: number; below: number };

const heightOf = (lines: readonly TitleLine[]) =>
  lines.reduce((sum, { cap, above, below }) => sum + titleGap + above + cap + below, -titleGap);

/** Sets the title in the poster font, as high as it fits. Returns null if the font lacks a character, or if it gets too small. */
function woodLines(title: string, measure: number, room: number): TitleLine[] | null {
  if (!canSet(title) || title.length > longest) return null;
  const fitting = titleCaps
    .map((cap) => breakLines(title, measure, cap, 5).map((words) => woodLine(words, measure, cap)))
    .filter((lines) => heightOf(lines) <= room && lines.every((line) => line.cap >= leastCap));
  const [first = null, ...others] = fitting;
  return others.reduce((best, lines) => (best && heightOf(lines) > heightOf(best) ? lines : best), first);
}

function woodLine(words: string, measure: number, wished: number): TitleLine {
  const line = fitLine(words, measure, wished);
  const { text, size, cap } = line;
  const above = /\p{M}/u.test(words.normalize('NFD')) ? outside.accent * cap : 0;
  const below = /[,;¿¡]/.test(words) ? outside.comma * cap : 0;
  return { text, size, line, cap, above, below, rightToLeft: false };
}

/** Breaks the title into lines in the largest size that shows all of it, else in the smallest one. */
function plainLines(title: string, measure: number, room: number, widthOf: Measure): TitleLine[] {
  const rightToLeft = isRightToLeft(title);
  let lines: TitleLine[] = [];
  for (const size of titleSizes) {
    // Other scripts have letters of other heights.
    const [cap, above, below] = [size * 0.7, size * 0.1, size * 0.06];
    const most = Math.floor((room + titleGap) / (cap + above + below + titleGap));
    const texts = wrapToWidth(title.toUpperCase(), measure / size, most, widthOf);
    lines = texts.map((text) => ({ text, size, line: null, cap, above, below, rightToLeft }));
    if (!texts.at(-1)?.endsWith('…')) break;
  }
  return lines;
}

/** Breaks a text into at most `most` lines of at most `width` em. Longer texts end with "…". */
export function wrapToWidth(text: string, width: number, most: number, widthOf: Measure): string[] {
  const words = text.trim().slice(0, mostRead).split(/\s+/);
  const lines = joined(
    words.flatMap((word) => partsOf(word, width, widthOf)),
    width,
    widthOf,
  );
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), `${shortened(lines[most - 1] ?? '', width - widthOf('…'), widthOf)}…`];
}

/** Joins parts of a text into lines. */
function joined(parts: readonly string[], width: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${part}`) <= width)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}

/** Shortens a line, between words if that keeps most of it. */
function shortened(line: string, width: number, widthOf: Measure): string {
  const kept = graphemes(line);
  while (widthOf(kept.join('')) > width) kept.pop();
  const text = kept.join('').trimEnd();
  const space = text.lastIndexOf(' ');
  const isInWord = text.length < line.length && line[text.length] !== ' ';
  return isInWord && space > text.length / 2 ? text.slice(0, space) : text;
}

/** Breaks a word that is longer than a line. */
function partsOf(word: string, width: number, widthOf: Measure): string[] {
  const parts = [''];
  for (const character of graphemes(word)) {
    const last = parts.at(-1) ?? '';
    if (last && widthOf(last + character) > width) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts;
}

/** Characters as people see them: an emoji of several code points is one. */
function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

let segmenter: Intl.Segmenter | undefined;

/** Returns whether the first letter is one of a script from right to left. */
const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);
