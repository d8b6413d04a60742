import { WoodText } from './wood-text';
import { breakLines, canSet, fitLine, type WoodLine } from './wood-type';

interface HeadlineProps {
  /** As they should break. A line too long to be read as a headline is broken further. */
  lines: readonly string[];
  /** Wished height of the capitals in per cent of the column: 18–20 for two or three short lines, 13 for long ones. */
  cap?: number | undefined;
  as?: 'h1' | 'h2' | 'p' | undefined;
  id?: string | undefined;
}

const measure = 100;
const gap = 3.2;
/** Capitals lower than this share of the wished height are no headline any more. */
const tooSmall = 0.55;
/** How far a comma reaches into the gap below its line, in em. */
const tail = 0.14;
const two = (n: number) => Math.round(n * 100) / 100;

/** The lines as they are set: long ones broken, each fitted. Null when a character is not in the type case. */
function setHeadline(lines: readonly string[], cap: number): WoodLine[] | null {
  if (!lines.length || !lines.every(canSet)) return null;
  return lines.flatMap((line) => {
    const whole = fitLine(line, measure, cap);
    if (whole.cap >= cap * tooSmall) return [whole];
    return breakLines(line, measure, cap * 0.8).map((part) => fitLine(part, measure, cap * 0.8));
  });
}

/**
 * A headline in wood type: every line fills its column. Said as plain words, and focusable so that a new page can
 * start there. What the face cannot set (another script, a sign) is set in the system's.
 */
export function Headline({ lines, cap = 18, as: Tag = 'h1', id }: HeadlineProps) {
  const text = lines.join(' ');
  const set = setHeadline(lines, cap);
  if (!set) {
    return (
      <Tag className="wood wood-plain" id={id} tabIndex={-1}>
        {text}
      </Tag>
    );
  }
  let y = 0.6;
  const placed = set.map((line) => {
    y += line.cap;
    const at = y;
    y += gap + (/[,;]/.test(line.text) ? tail * line.size : 0);
    return { ...line, y: at };
  });
  return (
    <Tag className="wood" id={id} tabIndex={-1}>
      <span className="sr-only">{text}</span>
      <svg viewBox={`0 0 ${measure} ${two(y - gap + 0.8)}`} aria-hidden="true" focusable="false">
        {placed.map((line) => (
          <WoodText key={line.y} line={line} x={0} y={line.y} />
        ))}
      </svg>
    </Tag>
  );
}
