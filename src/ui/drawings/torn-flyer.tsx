import { WoodText } from '../art/wood-text';
import { fitLine } from '../art/wood-type';
import { classNames } from '../parts/class-names';

/** x of the points of the torn edge, from top to bottom. */
const teeth = [86, 96, 84, 98, 88, 101, 85, 97, 90, 100, 86, 95, 84];
const [slip, cap, gap] = [12, 62, 15];

/** Words in lines, torn off behind their initials, which spell a name. Decoration. */
export function TornFlyer({ words, className }: { words: readonly string[]; className?: string }) {
  let y = 0;
  const lines = words.map((word) => {
    const rest = fitLine(word.slice(1), 172, cap);
    y += rest.cap + gap;
    return { word, rest, first: fitLine(word.charAt(0), 62, rest.cap), y };
  });
  const height = Math.round(y + gap);
  const edge = teeth.map((x, i) => ({ x, y: Math.round((height * i) / (teeth.length - 1)) }));
  return (
    <svg className={classNames('po p0', className)} viewBox={`0 0 300 ${height + slip}`} aria-hidden="true">
      <path className="s" d={`M0 0${edge.map(({ x, y }) => `L${x} ${y}`).join('')}L0 ${height}z`} />
      <path
        className="p"
        d={`M300 ${slip}${edge.map(({ x, y }) => `L${x + slip} ${y + slip}`).join('')}L300 ${height + slip}z`}
      />
      <g className="po-words">
        {lines.map(({ word, rest, first, y }) => (
          <g key={word}>
            <WoodText className="k" line={first} x={12} y={y} />
            <WoodText className="k" line={rest} x={114} y={y + slip} />
          </g>
        ))}
      </g>
    </svg>
  );
}
