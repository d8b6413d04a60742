/** What a name label says, and where. In mm. Pure. */
import type { Attendance, DoorAnswer, DoorGuest } from '../../../domain/door/door';
import type { LabelPaper } from '../../../domain/door/door-key';
import { firstName } from '../../../domain/rsvps/first-name';
import { passCode } from '../../../domain/rsvps/pass';
import { canSet, fitLine, type WoodLine } from '../../../ui/art/wood-type';
import { wrap } from '../../sharing/poster-layout';
import type { OpenCard } from '../use-door-cards';

interface Label {
  paper: LabelPaper;
  first: string;
  /** The other names; '' for none. */
  rest: string;
  /** The typed code of the pass, never that of a pick-up: a child wears the label. */
  code: string;
  notes: string;
}

/** Returns the label of a guest who is inside; null for others, and for a guest without a name. */
export function labelOf(
  { paper, ...choice }: NonNullable<DoorAnswer['door']['label']>,
  { name, passes: [hash], notes }: DoorGuest,
  { leaving, hasFailed }: Pick<OpenCard, 'leaving' | 'hasFailed'>,
  attendance: Attendance | undefined,
): Label | null {
  if (!name || leaving !== 'no' || hasFailed || !attendance?.inside) return null;
  const first = firstName(name);
  return {
    paper,
    first,
    rest: name.trim().slice(first.length).trim(),
    code: choice.code && hash ? passCode(hash) : '',
    notes: choice.notes ? notes.join(' · ') : '',
  };
}

/** `rest` and `small`: sizes of the font. `lines`: of the notes, at most. */
const papers: Record<LabelPaper, PaperSize> = {
  '62x29': {
    size: '62mm 29mm',
    width: 62,
    height: 29,
    margin: 2.5,
    gap: 0.7,
    rest: 3.8,
    small: 2.7,
    lines: 2,
  },
  '4x6': { size: '4in 6in', width: 101.6, height: 152.4, margin: 7, gap: 3, rest: 9, small: 6, lines: 8 },
};
type PaperSize = Record<'width' | 'height' | 'margin' | 'gap' | 'rest' | 'small' | 'lines', number> & {
  /** As CSS has it. */
  size: string;
};

export interface LabelLine {
  text: string;
  /** Of the baseline. */
  y: number;
  size: number;
  /** Set if the line would be wider than the label. */
  width: number | undefined;
  /** The first name in the poster font; null for another script, and for small lines. */
  wood: WoodLine | null;
}

/** Average advance of a bold letter, in em, also of a wide font. From `firstWide` on, letters are as wide as high. */
const letter = 0.66;
const firstWide = 0x2e80;
/** Of small letters, some of which go below the line. */
const ascent = 0.8;
/** A few letters may all be wide. */
const widest = 0.85;
const widthOf = (text: string) =>
  [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) < firstWide ? letter : 1), 0);

/** Returns the lines of a label: the first name as large as the paper and the other lines let it be. */
export function labelLayout({ paper, first, rest, code, notes }: Label): {
  page: PaperSize;
  lines: LabelLine[];
} {
  const page = papers[paper];
  const measure = page.width - 2 * page.margin;
  const below = [
    { text: rest, size: page.rest },
    ...cut(wrap(notes, Math.floor(measure / (letter * page.small))), page.lines).map((text) => ({
      text,
      size: page.small,
    })),
    { text: code, size: page.small },
  ].filter(({ text }) => text);
  const used = below.reduce((sum, { size }) => sum + size + page.gap, 0);
  const room = page.height - 2 * page.margin - used;
  const wood = canSet(first) ? fitLine(first, measure, Math.min(room, measure / 4), room) : null;
  const size = wood?.size ?? Math.min(room, (measure / widthOf(first)) * (letter / widest));
  const height = wood?.cap ?? size;
  const top = page.margin + (room - height) / 2;
  const lines: LabelLine[] = [
    { text: first, y: top + (wood?.cap ?? size * ascent), size, width: undefined, wood },
  ];
  let y = top + height;
  for (const { text, size } of below) {
    y += page.gap + size;
    const isWide = widthOf(text) * size > measure;
    lines.push({ text, y, size, width: isWide ? measure : undefined, wood: null });
  }
  return { page, lines };
}

/** Says that there is more: somebody may have to know all of it. */
const cut = (lines: readonly string[], most: number): readonly string[] =>
  lines.length > most ? lines.slice(0, most).map((line, n) => (n === most - 1 ? `${line} …` : line)) : lines;
