import { WoodText } from './wood-text';
import { breakLines, canSet, fitLine, type WoodLine } from './wood-type';

interface Setting {
  lines: readonly string[];
  cap: number;
}

interface HeadlineProps {
  /** Preferred line breaks. Lines that are too long break further. */
  lines: readonly string[];
  /** Preferred cap height in percent of the column: 18–20 for two or three short lines, 13 for long ones. */
  cap?: number | undefined;
  /** Other line breaks from 40 to 60rem, where the column is half the page. */
  tablet?: Setting | undefined;
  /** Other line breaks from 40rem on, where the headline has the whole width. */
  wide?: Setting | undefined;
  as?: 'h1' | 'h2' | 'p' | undefined;
  id?: string | undefined;
}

const measure = 100;
const gap = 3.2;
/** A line breaks if its capitals would be lower than this share of `cap`. */
const minShare = 0.55;
/** Descent of a comma, in em. */
const commaDescent = 0.14;
const round = (n: number) => Math.round(n * 100) / 100;

/** Returns the fitted lines, or null if the font lacks a character. */
function setHeadline(lines: readonly string[], cap: number): WoodLine[] | null {
  if (!lines.length || !lines.every(canSet)) return null;
  return lines.flatMap((line) => {
    const whole = fitLine(line, measure, cap);
    if (whole.cap >= cap * minShare) return [whole];
    return breakLines(line, measure, cap * 0.8).map((part) => fitLine(part, measure, cap * 0.8));
  });
}

/** Each line fills the column. Text that the poster font cannot set, such as another script, uses the system font. */
export function Headline({ lines, cap = 18, tablet, wide, as: Tag = 'h1', id }: HeadlineProps) {
  const text = lines.join(' ');
  const set = setHeadline(lines, cap);
  if (!set) {
    return (
      <Tag className="wood wood-plain" id={id} tabIndex={-1}>
        {text}
      </Tag>
    );
  }
  const other = tablet ?? wide;
  const otherSet = other && setHeadline(other.lines, other.cap);
  const [usual, changed] = tablet
    ? ['tablet:max-desktop:hidden', 'hidden tablet:max-desktop:block']
    : ['tablet:hidden', 'hidden tablet:block'];
  return (
    <Tag className="wood" id={id} tabIndex={-1}>
      <span className="sr-only">{text}</span>
      <Lines set={set} className={otherSet ? usual : undefined} />
      {otherSet && <Lines set={otherSet} className={changed} />}
    </Tag>
  );
}

function Lines({ set, className }: { set: WoodLine[]; className: string | undefined }) {
  let y = 0.6;
  const placed = set.map((line) => {
    y += line.cap;
    const at = y;
    y += gap + (/[,;]/.test(line.text) ? commaDescent * line.size : 0);
    return { ...line, y: at };
  });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${measure} ${round(y - gap + 0.8)}`}
      preserveAspectRatio="xMinYMin"
      aria-hidden="true"
      focusable="false"
    >
      {placed.map((line) => (
        <WoodText key={line.y} line={line} x={0} y={line.y} />
      ))}
    </svg>
  );
}
