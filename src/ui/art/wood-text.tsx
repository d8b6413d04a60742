import { classNames } from '../parts/class-names';
import type { WoodLine } from './wood-type';

/** The widths of the poster font, by name. */
const cuts = {
  62: 'font-stretch-62%',
  72: 'font-stretch-72%',
  84: 'font-stretch-84%',
  100: 'font-stretch-100%',
  125: 'font-stretch-125%',
};

const round = (n: number) => Math.round(n * 100) / 100;

/** One fitted line inside an `<svg>`. `x` and `y` are the left end of its ink on the baseline. */
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
      className={classNames(cuts[line.cut], className)}
      x={round(x + line.x)}
      y={round(y)}
      fontSize={round(line.size)}
      textLength={round(line.length)}
      lengthAdjust="spacingAndGlyphs"
    >
      {line.text}
    </text>
  );
}
