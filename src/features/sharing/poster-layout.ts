import { breakLines, canSet, fitLine, type WoodLine } from '../../ui/art/wood-type';

/** `brand`: the strip with our mark. Apps may cover the bottom of a story with their buttons. */
const shapes = {
  story: { height: 533, brand: 62, code: 70 },
  page: { height: 424, brand: 46, code: 70 },
} as const;
export type Shape = keyof typeof shapes;

export const width = 300;
export const margin = 18;
export const measure = width - 2 * margin;

const quiet = 5;
const gap = 6;
const factLine = 15;
/** The least share of the height for the picture. Longer titles are set smaller. */
const leastArt = 0.36;

interface Placed {
  text: string;
  line: WoodLine | null;
  y: number;
}

interface Words {
  title: string;
  date: string;
  facts: readonly string[];
  flyer?: string | null;
}

/** Places the words of a poster, from its bottom upwards: all `y` are baselines. */
export function layOut(words: Words, shape: Shape) {
  const { height, brand, code } = shapes[shape];
  const set = titleLines(words, (cap) => rest(cap) >= height * leastArt);
  const date = canSet(words.date) ? fitLine(words.date, measure, 12) : null;
  const foot = height - brand - margin + 4 - code - 2 * quiet;
  // Facts that find no room beside the code are dropped: the time and the place come first.
  const room = Math.max(1, Math.floor((code + 2 * quiet - 24) / factLine));
  const facts = words.facts
    .flatMap((fact) => wrap(fact, 24))
    .slice(0, room)
    .map((text, i) => ({ text, y: foot + 12 + i * factLine }));
  const dateY = foot - 10;
  let y = dateY - (date?.cap ?? 11) - gap - 6;
  const title: Placed[] = [];
  for (const { text, line, cap } of set.toReversed()) {
    title.unshift({ text, line, y });
    y -= cap + gap;
  }
  const top = Math.round(y + gap - margin);
  return { height, top, title, date: { line: date, y: dateY }, facts, foot, brand, code, quiet };

  /** Height of the picture above title lines of this height in all. */
  function rest(titleHeight: number): number {
    return height - brand - margin + 4 - code - 2 * quiet - 10 - 12 - gap - 6 - titleHeight - margin;
  }
}

interface TitleLine {
  text: string;
  line: WoodLine | null;
  cap: number;
}

/** Breaks the title into lines, as large as `fits` allows. A flyer has its title, so it is one line of plain text. */
function titleLines({ title, flyer }: Words, fits: (height: number) => boolean): TitleLine[] {
  if (flyer || !canSet(title))
    return wrap(title, 22)
      .slice(0, 3)
      .map((text) => ({ text, line: null, cap: 20 }));
  let lines: TitleLine[] = [];
  for (const cap of [44, 36, 30, 24, 20, 16]) {
    lines = breakLines(title, measure, cap, 5).map((text) => {
      const line = fitLine(text, measure, cap);
      return { text, line, cap: line.cap };
    });
    if (fits(lines.reduce((sum, line) => sum + line.cap + gap, -gap))) break;
  }
  return lines;
}

/** Breaks text between words into lines of at most `most` characters. A longer word gets its line. */
export function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Average advance of a letter in lower case, in em, at a width of 84 %. Measured, with a margin. */
const letter = 0.56;

/** Height of the logo, which is as high as our mark with its margins. */
export const logoHeight = 34;
const taglineSize = 10;
const taglineLine = 11;

/** Places the tagline at the right of the bottom strip, in as many lines as it needs. @param room its width. Each `y` is from the middle of the strip */
export function taglineLines(tagline: string, room: number): { text: string; y: number }[] {
  const lines = wrap(tagline, Math.max(1, Math.floor(room / (letter * taglineSize))));
  const first = 3.5 - ((lines.length - 1) * taglineLine) / 2;
  return lines.map((text, at) => ({ text, y: first + at * taglineLine }));
}

/** Sets an address to type as large as it fits: in one line, or a long one before its path in two. */
export function addressLines(address: string, room: number): { lines: string[]; size: number } {
  const size = (lines: string[]) =>
    Math.min(11, Math.floor((room / (letter * Math.max(...lines.map((line) => line.length)))) * 10) / 10);
  const slash = address.indexOf('/');
  const one = [address];
  if (size(one) >= 9 || slash < 0) return { lines: one, size: size(one) };
  const two = [address.slice(0, slash), address.slice(slash)];
  return { lines: two, size: size(two) };
}
