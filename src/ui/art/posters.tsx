import { WoodText } from '../wood-text';
import { breakLines, canSet, capHeight, fitLine, inkWidth } from '../wood-type';
import { Print, type PrintProps } from './print';

type Picture = Omit<PrintProps, 'width' | 'height' | 'children'>;

const two = (x: number) => Math.round(x * 100) / 100;

/** Initials of a name: first and last word's, at most two letters. */
export function initials(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

interface ArtProps extends Picture {
  /** Width over height, e.g. 16 / 10. */
  ratio?: number | undefined;
  /** One to three letters on a slab: for a person without a photograph. */
  letters?: string | undefined;
}

/** A picture without words, in any proportion: film frames, services, members. */
export function Art({ ratio = 1, letters, ...picture }: ArtProps) {
  const width = 300;
  const height = Math.round(width / ratio);
  const set = letters && canSet(letters) ? fitLine(letters, width * 0.44, 84) : null;
  return (
    <Print {...picture} width={width} height={height}>
      {set && (
        <g className="po-words">
          <path className="k" d={`M0 ${height - 118}h${two(width * 0.44) + 36}v119H0z`} />
          <WoodText className="p" line={set} x={18} y={height - 59 + set.cap / 2} />
        </g>
      )}
    </Print>
  );
}

/** The sleeve of a song: square, wordless. */
export function Sleeve({ type = 'song', ...picture }: Omit<Picture, 'type'> & { type?: string | undefined }) {
  return <Print type={type} {...picture} width={300} height={300} />;
}

interface PosterProps extends Omit<Picture, 'title'> {
  title: string;
  /** One line under the title: day and hour. */
  foot?: string | undefined;
  /** The title stands beside it as a heading: then the poster is decoration. */
  beside?: boolean | undefined;
}

const margin = 16;
const footSize = 15;
const gap = 7;

/** An event's poster, 3:4, its title in wood type on a slab at the foot. */
export function Poster({ title, foot, beside, ...picture }: PosterProps) {
  const [width, height] = [300, 400];
  const measure = width - 2 * margin;
  const wish = title.length < 5 ? 62 : 44;
  const lines = canSet(title)
    ? breakLines(title, measure, wish, 5).map((line) => fitLine(line, measure, wish))
    : [];
  const under = foot && canSet(foot) && lines.length ? foot.toUpperCase() : null;
  // Spaced out to the measure, but no further than a word holds together.
  const spread = under ? Math.min(measure, 1.5 * footSize * inkWidth(under, 84)) : 0;
  const slab = lines.reduce((sum, line) => sum + line.cap + gap, 26) + (under ? 24 : 0);
  let y = height - slab + margin;
  const placed = lines.map((line) => {
    y += line.cap;
    const at = y;
    y += gap;
    return { line, y: at };
  });
  return (
    <Print {...picture} title={beside ? undefined : title} width={width} height={height}>
      {placed.length > 0 && (
        <g className="po-words">
          <path className="k" d={`M0 ${two(height - slab)}h${width}v${two(slab + 1)}H0z`} />
          {placed.map(({ line, y: at }) => (
            <WoodText key={at} className="p" line={line} x={margin} y={at} />
          ))}
          {under && (
            <text
              className="s cut-84"
              x={margin}
              y={two(y + 17)}
              fontSize={footSize}
              textLength={two(spread)}
              lengthAdjust="spacing"
            >
              {under}
            </text>
          )}
        </g>
      )}
    </Print>
  );
}

/** A small poster for lists, 4:5: month and day are its only words. The date must stand in words beside it. */
export function DayPoster({
  month,
  day,
  ...picture
}: Omit<Picture, 'title'> & { month: string; day: string }) {
  const set = fitLine(day, 40, 28);
  return (
    <Print {...picture} width={96} height={120}>
      <g className="po-words">
        <path className="k" d="M0 82h96v39H0z" />
        <text className="s cut-72" x={9} y={106.5} fontSize={15}>
          {month.toUpperCase()}
        </text>
        <WoodText className="p" line={set} x={47} y={101 + (set.size * capHeight) / 2} />
      </g>
    </Print>
  );
}
