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

/** https, mailto, tel, or a path of this site. */
const linkPattern =
  /^(?:https:\/\/[^\s/?#@:\\<>"]+(?::[0-9]{1,5})?(?:[/?#][^\s\\<>"]*)?|mailto:[^\s<>"]+@[^\s<>"]+|tel:\+?[0-9() -]+|\/(?![/\\])[^\s\\<>"]*)$/;

/** Returns whether a link may be published: never `javascript:`, and no address of another site without https. */
export const isLinkTarget = (to: string): boolean => to.length <= 2000 && linkPattern.test(to);

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

/** Returns the text of a tree without its formatting, blocks separated by a space. */
export function plainRich(nodes: readonly RichNode[]): string {
  const blocks: readonly string[] = ['p', 'h2', 'h3', 'li', 'br', 'quote'];
  return nodes
    .map((node) =>
      typeof node === 'string' ? node : plainRich(node.of ?? []) + (blocks.includes(node.tag) ? ' ' : ''),
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
