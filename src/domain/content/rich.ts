/** Text with headings, lists and links: the Markdown that the editor wrote, and the tree that pages and mails walk. No HTML (decision 132). */

export const richTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'quote', 'strong', 'em', 'a', 'br'] as const;
export type RichTag = (typeof richTags)[number];

/** A text, or an element. `to`: of a link. */
export type RichNode =
  | string
  | { readonly tag: RichTag; readonly to?: string; readonly of?: readonly RichNode[] };

export interface RichText {
  /** '' in what is published: pages need the tree alone. */
  readonly markdown: string;
  readonly nodes: readonly RichNode[];
}

/** The limits of a tree. */
export const richMax = { depth: 6, nodes: 2000 } as const;

/**
 * Returns a stored tree as one that a page can walk: a version of the site that knows more tags may have stored it. What an
 * unknown tag contains stays; what is too deep does not.
 */
export function readRich(stored: unknown, depth: number = richMax.depth): RichNode[] {
  if (!Array.isArray(stored) || depth === 0) return [];
  return stored.flatMap((node: unknown): RichNode[] => {
    if (typeof node === 'string') return [node];
    if (typeof node !== 'object' || node === null) return [];
    const { tag, to, of }: { tag?: unknown; to?: unknown; of?: unknown } = node;
    const known = richTags.find((name) => name === tag);
    const inner = known === 'br' ? [] : readRich(of, depth - 1);
    if (!known) return inner;
    return [{ tag: known, ...(typeof to === 'string' && { to }), ...(inner.length > 0 && { of: inner }) }];
  });
}
