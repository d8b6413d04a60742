import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names';
import { type AssignedPicture, assignPicture, type PictureSubject } from './assign-pictures';
import { Picture, type PictureProps } from './picture';
import { WoodText } from './wood-text';
import { breakLines, canSet, capHeight, fitLine, inkWidth, type WoodLine } from './wood-type';

type Subject = Omit<PictureProps, 'width' | 'height' | 'children'>;

const two = (x: number) => Math.round(x * 100) / 100;

/** A letter or digit: all but spaces, marks and emoji. `\p{L}` never matches in goja, which renders the pages. */
const letter = '[^\\s!-\\/:-@\\[-`{-\\u00bf\\u2000-\\u2bff\\u3000-\\u303f\\ufe0f\\u{1f000}-\\u{1faff}]';
const word = new RegExp(`${letter}(?:${letter}|['’.-])*`, 'gu');

export function initials(name: string): string {
  const words = name.normalize('NFC').match(word) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((one) => [...(one ?? '')][0]?.toUpperCase() ?? '').join('');
}

interface ArtProps extends Subject {
  ratio?: number | undefined;
  /** One to three letters on a dark bar, for a person without a photo. */
  letters?: string | undefined;
}

export function Art({ ratio = 1, letters, ...picture }: ArtProps) {
  const width = 300;
  const height = Math.round(width / ratio);
  const size = Math.min(width, height);
  const [measure, bar, inset] = [size * 0.32, size * 0.29, size * 0.048];
  const set = letters && canSet(letters) ? fitLine(letters, measure, size * 0.2) : null;
  return (
    <Picture keep={set ? 'corner' : undefined} {...picture} width={width} height={height}>
      {set && (
        <g className="po-words">
          <path className="k" d={`M0 ${two(height - bar)}h${two(measure + 2 * inset)}v${two(bar + 1)}H0z`} />
          <WoodText className="p" line={set} x={inset} y={height - bar / 2 + set.cap / 2} />
        </g>
      )}
    </Picture>
  );
}

export function Sleeve(picture: Omit<Subject, 'type'>) {
  return <Picture {...picture} type="song" width={300} height={300} />;
}

interface PosterProps extends Omit<Subject, 'title'> {
  title: string;
  foot?: string | undefined;
  /** A heading beside the poster has the title, so the poster is decoration. */
  beside?: boolean | undefined;
}

type TitledProps = Pick<PosterProps, 'title'> & Omit<Subject, 'title'>;

const margin = 16;
const footSize = 15;
const gap = 7;

const titleLines = (title: string, measure: number, wish: number, most: number): WoodLine[] =>
  canSet(title) ? breakLines(title, measure, wish, most).map((line) => fitLine(line, measure, wish)) : [];

/** The poster of an event, 3:4, with its title on a dark bar at the bottom. */
export function Poster({ title, foot, beside, ...picture }: PosterProps) {
  const [width, height] = [300, 400];
  const measure = width - 2 * margin;
  const wish = title.length < 5 ? 62 : 44;
  const lines = titleLines(title, measure, wish, 5);
  const under = foot && canSet(foot) && lines.length ? foot.toUpperCase() : null;
  // Letter spacing fills the measure, up to 1.5 times the natural width.
  const spread = under ? Math.min(measure, 1.5 * footSize * inkWidth(under, 84)) : 0;
  const slab = lines.reduce((sum, line) => sum + line.cap + gap, 26) + (under ? 24 : 0);
  return (
    <Picture {...picture} title={beside ? undefined : title} width={width} height={height}>
      <TitleBar lines={lines} top={height - slab} width={width} height={slab} inset={margin}>
        {under && (
          <text
            className="s font-stretch-84%"
            x={margin}
            y={height - 17}
            fontSize={footSize}
            textLength={two(spread)}
            lengthAdjust="spacing"
          >
            {under}
          </text>
        )}
      </TitleBar>
    </Picture>
  );
}

/**
 * A strip of an event's picture, and its title on a bar below: in one line, a long one in two small ones. A lower element cuts
 * the picture and leaves the bar whole. Decoration: a heading has the title.
 */
export function PosterStrip({ title, className, ...picture }: TitledProps) {
  const [width, inset] = [300, 10];
  const broken = titleLines(title, width - 2 * inset, 13, 2);
  const lines = broken.length > 1 ? broken : titleLines(title, width - 2 * inset, 26, 1);
  return (
    <div className={classNames('flex flex-col overflow-hidden', className)}>
      <Picture keep="bottom" {...picture} width={width} height={92} className="min-h-0" />
      <Bar {...picture} lines={lines} width={width} inset={inset} />
    </div>
  );
}

/**
 * The picture of an event with its title below, in at most two lines. On a sheet with columns, the picture is as high as the
 * column. Decoration: a heading has the title.
 */
export function SheetPoster({ title, ...picture }: TitledProps) {
  const [width, inset, largest] = [300, 16, 40];
  const lines = titleLines(title, width - 2 * inset, largest, 2);
  return (
    <div className="tablet:mx-auto tablet:max-w-88 roomy:flex roomy:mx-0 roomy:h-full roomy:max-w-none roomy:flex-col">
      <Picture {...picture} width={width} height={165} className="roomy:hidden" />
      <Picture
        {...picture}
        width={width}
        height={380}
        className="hidden roomy:block roomy:h-0 roomy:min-h-80 roomy:grow"
      />
      <Bar {...picture} lines={lines} width={width} inset={inset} />
    </div>
  );
}

/** The title below a picture; nothing for a title that the poster font cannot set. */
function Bar({ lines, width, inset, ...picture }: PictureSubject & Partial<AssignedPicture> & Lines) {
  const height = barHeight(lines, inset);
  if (height === 0) return null;
  return (
    <svg
      className={`po p${picture.paper ?? assignPicture(picture).paper} flex-none`}
      viewBox={`0 0 ${width} ${two(height)}`}
      aria-hidden="true"
    >
      <TitleBar lines={lines} top={0} width={width} height={height} inset={inset} />
    </svg>
  );
}

interface Lines {
  lines: readonly WoodLine[];
  width: number;
  inset: number;
}

interface TitleBarProps extends Lines {
  top: number;
  height: number;
  children?: ReactNode;
}

/** Returns 0 for a title that the poster font cannot set. */
const barHeight = (lines: readonly WoodLine[], inset: number): number =>
  lines.length && lines.reduce((sum, line) => sum + line.cap + gap, 2 * inset - gap);

/** The lines of a title below each other on a dark bar. */
function TitleBar({ lines, top, width, height, inset, children }: TitleBarProps) {
  if (lines.length === 0) return null;
  let y = top + inset - gap;
  return (
    <g className="po-words">
      <path className="k" d={`M0 ${two(top)}h${width}v${two(height + 1)}H0z`} />
      {lines.map((line) => {
        y += gap + line.cap;
        return <WoodText key={y} className="p" line={line} x={inset} y={y} />;
      })}
      {children}
    </g>
  );
}

/** A small poster for lists, 4:5, with month and day. Decoration: the date must be in the text beside it. */
export function DayPoster({
  month,
  day,
  ...picture
}: Omit<Subject, 'title'> & { month: string; day: string }) {
  // A "1" alone would be as high as the picture: it stays within the bar, 39 units high.
  const set = fitLine(day, 40, 28, 31);
  return (
    <Picture {...picture} width={96} height={120}>
      <g className="po-words">
        <path className="k" d="M0 82h96v39H0z" />
        <text className="s font-stretch-72%" x={9} y={106.5} fontSize={15}>
          {month.toUpperCase()}
        </text>
        <WoodText className="p" line={set} x={47} y={101 + (set.size * capHeight) / 2} />
      </g>
    </Picture>
  );
}
