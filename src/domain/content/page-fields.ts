/** The fields that every page has. */
import { line, lines, link, text } from './fields';

/** `description`: for search results and link previews. `headline`: one entry per line of wood type. */
export const pageFields = {
  title: line(60),
  description: text(160, 50),
  headline: lines(16, 3),
  lead: text(300),
} as const;

/** A heading with one paragraph. */
export const section = { headline: line(60), text: text(600) } as const;
/** Where a page leads to next. */
export const callToAction = { ...section, link: link() } as const;
/** An entry with a title and one paragraph. */
export const entry = { title: line(80), text: text(600) } as const;
/** A figure and what it counts. */
export const figure = { figure: line(12), label: line(40) } as const;
