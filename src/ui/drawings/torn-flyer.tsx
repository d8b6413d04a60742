import { WoodText } from '../wood-text';
import { fitLine } from '../wood-type';

const row = 78;
/** x of the teeth of the torn edge, from top to bottom. */
const teeth = [86, 96, 84, 98, 88, 101, 85, 97, 90, 100, 86, 95, 84];
const gap = 12;

/** Words one under the other, the sheet torn behind their initials: what is left spells a name. Decoration. */
export function TornFlyer({ words }: { words: readonly string[] }) {
  const height = words.length * row + 14;
  const edge = teeth.map((x, i) => ({ x, y: Math.round((height * i) / (teeth.length - 1)) }));
  const left = edge.map(({ x, y }) => `L${x} ${y}`).join('');
  const right = edge.map(({ x, y }) => `L${x + gap} ${y + gap}`).join('');
  return (
    <svg className="po p0" viewBox={`0 0 300 ${height + gap}`} aria-hidden="true">
      <path className="s" d={`M0 0${left}L0 ${height}z`} />
      <path className="p" d={`M300 ${gap}${right}L300 ${height + gap}z`} />
      {words.map((word, i) => (
        <g key={word} className="po-words">
          <WoodText className="k" line={fitLine(word.charAt(0), 62, 62)} x={12} y={74 + i * row} />
          <WoodText className="k" line={fitLine(word.slice(1), 172, 62)} x={114} y={74 + gap + i * row} />
        </g>
      ))}
    </svg>
  );
}
