import type { Path } from '../domain/content/paths';

/** Texts as data. Each `to` is the path of an existing page. */
export interface Words {
  readonly to?: Path;
  readonly [key: string]: Word | undefined;
}
type Word = string | number | null | Words | readonly Word[];

export interface Page extends Words {
  readonly title: string;
  /** For search results and link previews; 50 to 160 characters. */
  readonly description: string;
  /** The `h1`, one entry per line of wood type. */
  readonly headline: readonly string[];
}

export interface Link extends Words {
  readonly label: string;
  readonly to: Path;
}
