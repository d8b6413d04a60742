import type { RichNode } from './rich';

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
