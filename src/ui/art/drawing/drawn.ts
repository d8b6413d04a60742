/** Draws pictures as SVG markup: in the server, and in the browser where a drawing is a part of another one. */
import { type FamilyName, families } from './families';
import { dots, type Mark, screen, stream } from './shapes';

interface Drawing {
  family: FamilyName;
  seed: number;
  width: number;
  height: number;
}

/** Returns the paper and the marks on it. The classes are those of `art.css`. @param prefix of ids, unique in the document */
export function drawn({ family, seed, width, height }: Drawing, prefix = ''): string {
  const marks = families[family](stream(seed), width, height);
  return [
    `<path class="p" d="M0 0h${width}v${height}H0z"/>`,
    ...marks.map((mark, i) => markup(mark, width, `${prefix}${i}`)),
  ].join('');
}

function markup(mark: Mark, width: number, id: string): string {
  if ('ink' in mark) return `<path class="${mark.ink}" d="${mark.d}"/>`;
  if ('line' in mark) return `<path class="kl" d="${mark.line}"/>`;
  if ('over' in mark) {
    const [spot, second] = mark.over;
    return (
      `<path class="s" d="${spot}"/><path class="t" d="${second}"/>` +
      `<clipPath id="${id}"><path d="${spot}"/></clipPath><path class="o" d="${second}" clip-path="url(#${id})"/>`
    );
  }
  const { tone, y, height, largest, up } = mark;
  return (
    `<pattern id="${id}" width="${screen}" height="2000" patternUnits="userSpaceOnUse"><path class="${tone}" d="${dots(height, y, largest, up)}"/></pattern>` +
    `<rect y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`
  );
}
