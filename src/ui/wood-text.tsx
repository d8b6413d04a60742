import { classNames } from './class-names';
import type { WoodLine } from './wood-type';

const two = (n: number) => Math.round(n * 100) / 100;

/** One fitted line inside an `<svg>`; x and y are those of its ink's left end on the baseline. */
export function WoodText({
  line,
  x,
  y,
  className,
}: {
  line: WoodLine;
  x: number;
  y: number;
  className?: string | undefined;
}) {
  return (
    <text
      className={classNames(`cut-${line.cut}`, className)}
      x={two(x + line.x)}
      y={two(y)}
      fontSize={two(line.size)}
      textLength={two(line.length)}
      lengthAdjust="spacingAndGlyphs"
    >
      {line.text}
    </text>
  );
}
