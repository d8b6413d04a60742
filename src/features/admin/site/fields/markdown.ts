/** Markdown to the tree of a rich text. Only the editor parses: pages and the server read the tree. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isLinkTarget } from '../../../../domain/content/link-target';
import { type RichNode, type RichTag, richMax } from '../../../../domain/content/rich';

export interface ParsedMarkdown {
  readonly nodes: readonly RichNode[];
  /** Addresses that may not be published. Their labels stay as text. */
  readonly refused: readonly string[];
}

type Root = ReturnType<typeof fromMarkdown>;
type Part = Root['children'][number];
type Parent = Extract<Part, { children: unknown }>;

interface Parsing {
  markdown: string;
  refused: string[];
}

/** Text that people seldom mean as Markdown: HTML, four spaces before a line, dashes below a line, addresses below a text. */
const disabled = ['htmlFlow', 'htmlText', 'codeIndented', 'setextUnderline', 'definition'];

/** Returns the tree of a text. Pictures and code become their words, and what is nested too deeply stays as it was typed. */
export function parseMarkdown(markdown: string): ParsedMarkdown {
  const parsing: Parsing = { markdown, refused: [] };
  const { children } = fromMarkdown(markdown, { extensions: [{ disable: { null: disabled } }] });
  return { nodes: children.flatMap((part) => treeOf(part, 1, parsing)), refused: parsing.refused };
}

const tags: { readonly [type in Part['type']]?: RichTag } = {
  paragraph: 'p',
  listItem: 'li',
  blockquote: 'quote',
  strong: 'strong',
  emphasis: 'em',
};

/** @param depth of the element that it becomes; the first is 1 */
function treeOf(part: Part, depth: number, parsing: Parsing): RichNode[] {
  switch (part.type) {
    case 'text':
      return linesOf(part.value);
    case 'inlineCode':
      return [part.value];
    case 'code':
      return part.value === '' ? [] : blockOf(linesOf(part.value), depth);
    case 'image':
      return part.alt ? [part.alt] : [];
    case 'break':
      return [{ tag: 'br' }];
    case 'link':
      return linkOf(part, depth, parsing);
    case 'heading':
      return elementOf(part.depth < 3 ? 'h2' : 'h3', part, depth, parsing);
    case 'list':
      return elementOf(part.ordered ? 'ol' : 'ul', part, depth, parsing);
    default: {
      const tag = tags[part.type];
      return tag && 'children' in part ? elementOf(tag, part, depth, parsing) : [];
    }
  }
}

/** An element needs room for its text below it, a list or quote also for its parts. */
const levelsBelow = (tag: RichTag) => (tag === 'ul' || tag === 'ol' || tag === 'quote' ? 2 : 1);

function elementOf(tag: RichTag, part: Parent, depth: number, parsing: Parsing, to?: string): RichNode[] {
  if (depth + levelsBelow(tag) > richMax.depth) {
    const { start, end } = part.position ?? {};
    const typed = linesOf(parsing.markdown.slice(start?.offset, end?.offset));
    return tag === 'strong' || tag === 'em' || tag === 'a' ? typed : blockOf(typed, depth);
  }
  const of = contentsOf(part, depth + 1, parsing);
  return of.length === 0 ? [] : [{ tag, ...(to !== undefined && { to }), of }];
}

/** Returns what an element contains. The only paragraph of a list item is its text. */
function contentsOf(part: Parent, depth: number, parsing: Parsing): RichNode[] {
  const children: readonly Part[] = part.children;
  const isItem = part.type === 'listItem' && children.filter(({ type }) => type === 'paragraph').length === 1;
  const nodes = children.flatMap((child) =>
    isItem && child.type === 'paragraph' ? contentsOf(child, depth, parsing) : treeOf(child, depth, parsing),
  );
  const [first] = nodes;
  return typeof first === 'object' && first.tag === 'br' ? nodes.slice(1) : nodes;
}

function linkOf(part: Extract<Part, { type: 'link' }>, depth: number, parsing: Parsing): RichNode[] {
  const to = part.url.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  if (isLinkTarget(to)) return elementOf('a', part, depth, parsing, to);
  parsing.refused.push(part.url);
  return contentsOf(part, depth, parsing);
}

/** Returns a paragraph, or a further line of a list item that has no room for one. */
const blockOf = (of: readonly RichNode[], depth: number): RichNode[] =>
  depth < richMax.depth ? [{ tag: 'p', of }] : [{ tag: 'br' }, ...of];

/** A new line is one on the page too: people who don't know Markdown expect it. */
const linesOf = (text: string): RichNode[] =>
  text
    .split('\n')
    .flatMap((line, at): RichNode[] => [
      ...(at > 0 ? [{ tag: 'br' } as const] : []),
      ...(line ? [line] : []),
    ]);
