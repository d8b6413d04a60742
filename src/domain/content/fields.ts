/**
 * The kinds of fields of the owner's pages (docs/decisions/132-content.md), and the reader of what is published. Public pages load this
 * file: the checks, which need valibot, are in `input.ts`.
 */
import { type Media, readMedia, textIn } from './media';
import type { MediaType } from './media-types';
import { type RichText, readRich } from './rich';

export type Format = 'email' | 'phone' | 'web' | 'zone' | 'country' | 'color' | 'currency' | 'amount';

interface Kinds {
  /** Text of one line. */
  line: { max: number };
  /** Plain text of one paragraph; with `breaks`, of several lines. */
  text: { max: number; min?: number; breaks?: true };
  /** Several texts of one line each, such as a headline. `most`: how many. */
  lines: { max: number; most: number };
  /** Text with headings, lists and links. `max`: characters of its Markdown. */
  rich: { max: number };
  /** A page of this site or a web address, with its label. `max`: of the label. */
  link: { max: number };
  choice: { choices: readonly string[] };
  /** A row of a list at the top of the same page, by its id. '' for none; a row that was removed since is none, too. */
  rowOf: { list: string };
  /** One line of a form that is checked: see `formats.ts`. */
  formatted: { format: Format };
  /** A point in time, as ISO 8601 in UTC. '' for none. */
  moment: object;
  /**
   * An uploaded song, film, picture or text of captions. Its value has no files until one is chosen. `only`: of its formats. `ratio`:
   * width by height of the part of a picture that its place shows. `poster`: the field beside it with the picture of a film.
   */
  media: { type: MediaType; only?: string; ratio?: number; poster?: string };
  /** Fields that belong together. `first`: their values in a page that never stored any. */
  group: { of: Fields; first?: object | undefined };
  /**
   * Rows with the same fields. Each has an id, which its editor's device mints. `rowName`: the field that names a row. `first`: the
   * rows of a list that was never stored. `distinct`: no two rows have the same name, because forms store it.
   */
  list: {
    of: Fields;
    most: number;
    rowName: string;
    first?: readonly object[] | undefined;
    distinct?: true;
  };
}

type FieldKind = keyof Kinds;
/** `optional`: it may be published empty; a group as a whole. */
export type Field<K extends FieldKind = FieldKind> = {
  [N in K]: { readonly kind: N; readonly optional?: true } & Readonly<Kinds[N]>;
}[K];
export type Fields = { readonly [name: string]: Field };

interface ContentLink {
  readonly label: string;
  /** A path of this site, or `https://…`. */
  readonly to: string;
}

type ValueOf<F> = F extends { kind: 'list'; of: infer O extends Fields }
  ? readonly ({ readonly id: string } & ContentOf<O>)[]
  : F extends { kind: 'group'; of: infer O extends Fields }
    ? ContentOf<O>
    : F extends { kind: 'choice'; choices: readonly (infer C)[] }
      ? C
      : F extends { kind: 'link' }
        ? ContentLink
        : F extends { kind: 'rich' }
          ? RichText
          : F extends { kind: 'media' }
            ? Media
            : F extends { kind: 'lines' }
              ? readonly string[]
              : string;

/** What a page reads. */
export type ContentOf<F extends Fields> = { readonly [N in keyof F]: ValueOf<F[N]> };

export const line = (max = 80) => ({ kind: 'line', max }) as const;
export const text = (max = 600, min = 0) => ({ kind: 'text', max, min }) as const;
export const verses = (max: number) => ({ kind: 'text', max, breaks: true }) as const;
export const lines = (max: number, most: number) => ({ kind: 'lines', max, most }) as const;
export const rich = (max = 10_000) => ({ kind: 'rich', max }) as const;
export const link = (max = 60) => ({ kind: 'link', max }) as const;
export const moment = () => ({ kind: 'moment' }) as const;
export const choice = <const C extends readonly string[]>(...choices: C) =>
  ({ kind: 'choice', choices }) as const;
export const media = (type: MediaType) => ({ kind: 'media', type }) as const;
export const film = (poster: string) => ({ kind: 'media', type: 'film', poster }) as const;
/** A picture that is cut to the shape of its place. */
export const picture = (ratio: number) => ({ kind: 'media', type: 'picture', ratio }) as const;
/** A picture as PNG, made from any that the browser opens, also from an SVG. */
export const pngPicture = () => ({ kind: 'media', type: 'picture', only: 'image/png' }) as const;
export const formatted = <const F extends Format>(format: F) => ({ kind: 'formatted', format }) as const;
export const group = <const F extends Fields>(of: F, first?: ContentOf<F>) =>
  ({ kind: 'group', of, first }) as const;
export const list = <const F extends Fields>(
  most: number,
  rowName: keyof F & string,
  of: F,
  first?: readonly ({ readonly id: string } & ContentOf<F>)[],
) => ({ kind: 'list', most, rowName, of, first }) as const;
/** Returns a list whose rows have different names. */
export const distinct = <const F extends Field<'list'>>(field: F) => ({ ...field, distinct: true }) as const;
/** Returns a field that may be published empty. */
export const optional = <const F extends Field>(field: F) => ({ ...field, optional: true }) as const;

/** Returns whether a value has names. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const arrayIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the empty value of a field, as a form begins with it. */
export const emptyValue = (field: Field): unknown => readField(field, undefined);

/** Returns the value of a field; the empty value for one that is missing or of another kind. */
function readField(field: Field, stored: unknown): unknown {
  switch (field.kind) {
    case 'group':
      return readContent(field.of, stored ?? field.first);
    case 'list':
      return arrayIn(stored ?? field.first)
        .filter(isObject)
        .map((row) => ({ ...readContent(field.of, row), id: textIn(row.id) }));
    case 'lines':
      return arrayIn(stored).map(textIn);
    case 'link': {
      const { label, to } = isObject(stored) ? stored : {};
      return { label: textIn(label), to: textIn(to) };
    }
    case 'rich': {
      const { markdown, nodes } = isObject(stored) ? stored : {};
      return { markdown: textIn(markdown), nodes: readRich(nodes) };
    }
    case 'media':
      return readMedia(stored);
    case 'choice':
      return field.choices.find((choice) => choice === stored) ?? field.choices[0];
    default:
      return textIn(stored);
  }
}

/**
 * Returns whether a value has anything to show: a page leaves out a section without words. The id of a row is none. Not for a group
 * with a choice.
 */
export const hasWords = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([name, part]) => name !== 'id' && hasWords(part))
    : textIn(value).trim() !== '';

/** Returns what is stored, by the fields: an older or newer version of the site may have stored other ones. */
export function readContent<const F extends Fields>(fields: F, stored: unknown): ContentOf<F> {
  const row = isObject(stored) ? stored : {};
  const values = Object.entries(fields).map(([name, field]) => [name, readField(field, row[name])]);
  // TypeScript loses the names in entries.
  return Object.fromEntries(values) as ContentOf<F>;
}
