import { encode } from 'uqr';
import { sharing } from '../../content/sharing';
import type { Dealt } from '../../ui/art';
import { Print } from '../../ui/art/posters';
import { WoodText } from '../../ui/wood-text';
import { breakLines, canSet, fitLine } from '../../ui/wood-type';

export interface PosterWords {
  type: string;
  id: string;
  title: string;
  facts: readonly string[];
  address: string;
  /** URL of the team's flyer. It replaces the art, and the title moves to the facts. */
  flyer?: string | null;
}

/** Heights for a width of 300: a story is 9:16, a page is A4. */
const shapes = { story: 533, page: 424 } as const;
export type Shape = keyof typeof shapes;

const width = 300;
const margin = 18;
const gap = 6;
const code = 58;
const quiet = 5;
/** Height of a line of facts, and the characters that fit beside the QR code. */
const factLine = 17;
const factLength = 25;

/** The poster of an event to share or print: art, title, facts, and a QR code with its URL. */
export function TakeAwayPoster({
  words,
  shape,
  dealt,
  onFlyerFailed,
}: {
  words: PosterWords;
  shape: Shape;
  onFlyerFailed?: () => void;
  dealt?: Partial<Dealt> | undefined;
}) {
  const height = shapes[shape];
  // Apps cover the bottom of a story with their buttons.
  const floor = shape === 'story' ? 56 : 0;
  const measure = width - 2 * margin;
  const lines =
    canSet(words.title) && !words.flyer
      ? breakLines(words.title, measure, 40, 5).map((line) => fitLine(line, measure, 40))
      : [];
  const lead = words.flyer ? [words.title] : [];
  const facts = [...lead, ...words.facts].flatMap((fact) => wrap(fact, factLength));
  const under = Math.max(quiet * 2 + code, (facts.length + 1) * factLine);
  const slab = lines.reduce((sum, line) => sum + line.cap + gap, margin) + under + margin + floor;
  const top = height - slab;
  let y = top + margin;
  const placed = lines.map((line) => {
    y += line.cap;
    const at = y;
    y += gap;
    return { line, at };
  });
  const foot = y + gap;
  const qr = qrPath(words.address);
  return (
    <Print
      type={words.type}
      id={words.id}
      {...dealt}
      title={words.title}
      width={width}
      height={height}
      className="take-away"
    >
      {words.flyer && (
        <g>
          <path className="k" d={`M0 0h${width}v${top + 1}H0z`} />
          <image
            href={words.flyer}
            width={width}
            height={top}
            preserveAspectRatio="xMidYMid meet"
            onError={onFlyerFailed}
          />
        </g>
      )}
      <g className="po-words">
        <path className="k" d={`M0 ${top}h${width}v${slab}H0z`} />
        {placed.map(({ line, at }) => (
          <WoodText key={at} className="p" line={line} x={margin} y={at} />
        ))}
        {!placed.length && !words.flyer && (
          <text className="p" x={margin} y={foot - gap} fontSize={22}>
            {words.title}
          </text>
        )}
        {facts.map((fact, i) => (
          <text
            key={fact}
            className="s font-stretch-84%"
            x={margin}
            y={foot + 12 + i * factLine}
            fontSize={13}
          >
            {fact}
          </text>
        ))}
        <text className="p font-stretch-100%" x={margin} y={foot + 8 + facts.length * factLine} fontSize={8}>
          {sharing.sheet.scan.toUpperCase()}
        </text>
      </g>
      <g transform={`translate(${width - margin - code - 2 * quiet} ${foot})`}>
        <path fill="#fff" d={`M0 0h${code + 2 * quiet}v${code + 2 * quiet}H0z`} />
        <path
          fill="#000"
          d={qr.d}
          transform={`translate(${quiet} ${quiet}) scale(${Math.round((code / qr.size) * 1000) / 1000})`}
        />
      </g>
    </Print>
  );
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

/** Returns a QR code as an SVG path. `size`: modules on each side, without the quiet zone. */
export function qrPath(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let d = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      d += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`;
    }
  });
  return { d, size };
}
