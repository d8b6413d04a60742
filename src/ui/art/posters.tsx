import { type ReactNode, useId } from 'react';
import { classNames } from '../parts/class-names';
import { type AssignedPicture, assignPicture, type PictureSubject } from './assign-pictures';
import { families } from './families';
import { dots, hash, type Mark, screen, stream } from './shapes';
import { WoodText } from './wood-text';
import { breakLines, canSet, capHeight, fitLine, inkWidth, type WoodLine } from './wood-type';

interface PrintProps extends PictureSubject, Partial<AssignedPicture> {
  width: number;
  height: number;
  /** Height of the generated picture, if `children` cover the rest. */
  artHeight?: number | undefined;
  /** Its accessible name. Without one it is decoration. */
  title?: string | undefined;
  /** The part that stays visible when the picture is cropped. */
  keep?: keyof typeof crops | undefined;
  className?: string | undefined;
  /** SVG over the picture, in the same units. */
  children?: ReactNode;
}

const crops = { middle: 'xMidYMid slice', bottom: 'xMidYMax slice', corner: 'xMinYMax slice' };

/** A generated picture: the same type and ID give the same picture everywhere. The theme colours it by class. */
export function Print({
  type,
  id,
  width,
  height,
  artHeight = height,
  title,
  keep = 'middle',
  className,
  children,
  ...assigned
}: PrintProps) {
  const usual = assignPicture({ type, id });
  const family = assigned.family ?? usual.family;
  const named = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `named` has the label or hides it
    <svg
      className={classNames('po', `p${assigned.paper ?? usual.paper}`, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={crops[keep]}
      {...named}
    >
      <path className="p" d={`M0 0h${width}v${height}H0z`} />
      <Plates type={type} id={id} family={family} width={width} height={artHeight} />
      {children}
    </svg>
  );
}

interface PlatesProps extends PictureSubject {
  family: AssignedPicture['family'];
  width: number;
  height: number;
}

function Plates({ type, id, family, width, height }: PlatesProps) {
  const marks = families[family](stream(hash(type + id)), width, height);
  // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a picture never change order
  return marks.map((mark, i) => <Plate key={i} mark={mark} width={width} />);
}

/** A generated picture as a part of another drawing. */
export function PrintPart({ type, id, width, height }: Omit<PlatesProps, 'family'>) {
  const { family, paper } = assignPicture({ type, id });
  return (
    <g className={`po p${paper}`}>
      <path className="p" d={`M0 0h${width}v${height}H0z`} />
      <Plates type={type} id={id} family={family} width={width} height={height} />
    </g>
  );
}

function Plate({ mark, width }: { mark: Mark; width: number }) {
  const id = useId();
  if ('ink' in mark) return <path className={mark.ink} d={mark.d} />;
  if ('line' in mark) return <path className="kl" d={mark.line} />;
  if ('over' in mark) {
    const [spot, second] = mark.over;
    return (
      <>
        <path className="s" d={spot} />
        <path className="t" d={second} />
        <clipPath id={id}>
          <path d={spot} />
        </clipPath>
        <path className="o" d={second} clipPath={`url(#${id})`} />
      </>
    );
  }
  const { y, height, largest, up } = mark;
  return (
    <>
      <pattern id={id} width={screen} height={2000} patternUnits="userSpaceOnUse">
        <path className={mark.tone} d={dots(height, y, largest, up)} />
      </pattern>
      <rect y={y} width={width} height={height} fill={`url(#${id})`} />
    </>
  );
}

type Picture = Omit<PrintProps, 'width' | 'height' | 'artHeight' | 'children'>;

const two = (x: number) => Math.round(x * 100) / 100;

/** A letter or digit: all but spaces, marks and emoji. `\p{L}` never matches in goja, which renders the pages. */
const letter = '[^\\s!-\\/:-@\\[-`{-\\u00bf\\u2000-\\u2bff\\u3000-\\u303f\\ufe0f\\u{1f000}-\\u{1faff}]';
const word = new RegExp(`${letter}(?:${letter}|['’.-])*`, 'gu');

export function initials(name: string): string {
  const words = name.normalize('NFC').match(word) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((one) => [...(one ?? '')][0]?.toUpperCase() ?? '').join('');
}

interface ArtProps extends Picture {
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
    <Print keep={set ? 'corner' : undefined} {...picture} width={width} height={height}>
      {set && (
        <g className="po-words">
          <path className="k" d={`M0 ${two(height - bar)}h${two(measure + 2 * inset)}v${two(bar + 1)}H0z`} />
          <WoodText className="p" line={set} x={inset} y={height - bar / 2 + set.cap / 2} />
        </g>
      )}
    </Print>
  );
}

export function Sleeve(picture: Omit<Picture, 'type'>) {
  return <Print {...picture} type="song" width={300} height={300} />;
}

interface PosterProps extends Omit<Picture, 'title'> {
  title: string;
  foot?: string | undefined;
  /** A heading beside the poster has the title, so the poster is decoration. */
  beside?: boolean | undefined;
}

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
    <Print {...picture} title={beside ? undefined : title} width={width} height={height}>
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
    </Print>
  );
}

/**
 * A strip of an event's picture, and its title on a bar below: in one line, a long one in two small ones. A lower element cuts
 * the picture and leaves the bar whole. Decoration: a heading has the title.
 */
export function PosterStrip({ title, ...picture }: Pick<PosterProps, 'title'> & Omit<Picture, 'title'>) {
  const [width, inset, artHeight] = [300, 10, 92];
  const measure = width - 2 * inset;
  const broken = titleLines(title, measure, 13, 2);
  const lines = broken.length > 1 ? broken : titleLines(title, measure, 26, 1);
  const bar = barHeight(lines, inset);
  return (
    <Print keep="bottom" {...picture} width={width} height={artHeight + bar} artHeight={artHeight + 1}>
      <TitleBar lines={lines} top={artHeight} width={width} height={bar} inset={inset} />
    </Print>
  );
}

/**
 * The picture of an event with its title below, in at most two lines. On a sheet with columns, the picture is as high as the
 * column. Decoration: a heading has the title.
 */
export function SheetPoster({ title, ...picture }: Pick<PosterProps, 'title'> & Omit<Picture, 'title'>) {
  const [width, inset, largest] = [300, 16, 40];
  const lines = titleLines(title, width - 2 * inset, largest, 2);
  const bar = barHeight(lines, inset);
  const paper = picture.paper ?? assignPicture(picture).paper;
  return (
    <div className="tablet:mx-auto tablet:max-w-88 roomy:flex roomy:mx-0 roomy:h-full roomy:max-w-none roomy:flex-col">
      <Print {...picture} width={width} height={165} className="roomy:hidden" />
      <Print
        {...picture}
        width={width}
        height={380}
        className="hidden roomy:block roomy:h-0 roomy:min-h-80 roomy:grow"
      />
      {bar > 0 && (
        <svg className={`po p${paper}`} viewBox={`0 0 ${width} ${two(bar)}`} aria-hidden="true">
          <TitleBar lines={lines} top={0} width={width} height={bar} inset={inset} />
        </svg>
      )}
    </div>
  );
}

interface TitleBarProps {
  lines: readonly WoodLine[];
  top: number;
  width: number;
  height: number;
  inset: number;
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
}: Omit<Picture, 'title'> & { month: string; day: string }) {
  const set = fitLine(day, 40, 28);
  return (
    <Print {...picture} width={96} height={120}>
      <g className="po-words">
        <path className="k" d="M0 82h96v39H0z" />
        <text className="s font-stretch-72%" x={9} y={106.5} fontSize={15}>
          {month.toUpperCase()}
        </text>
        <WoodText className="p" line={set} x={47} y={101 + (set.size * capHeight) / 2} />
      </g>
    </Print>
  );
}
