/** The styles in a rendered page: the rules of the style sheet that can match its elements. The sheet itself comes after the first paint. */

/** A part of the style sheet, as `vite/style-rules.ts` reads it. */
export type StyleNode =
  /** Is in every page. */
  | string
  /** A block with rules, such as `@media`. */
  | { at: string; nodes: readonly StyleNode[] }
  /** `@keyframes` or `@property`, which only rules with its name need. */
  | { name: string; css: string }
  | StyleRule;

export interface StyleRule {
  selectors: readonly Selector[];
  /** Custom properties, which only rules with their names need: name and value. */
  variables: readonly (readonly [string, string])[];
  /** The other declarations. */
  declarations: string;
}

export interface Selector {
  text: string;
  /** Matches only in a page that has all tokens of one of these lists: a class as `.class`, an element as its name. */
  needs: readonly (readonly string[])[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plainText = (text: string) => text.replaceAll(/&([a-z]+|#x27);/g, (all, name) => entities[name] ?? all);

/** Returns the words of all texts with spaces in a script: lists of classes are such texts. */
const listsIn = (code: string) =>
  code
    .split(/["'`]/)
    .filter((text) => text.includes(' '))
    .flatMap((text) => text.split(/\s+/));

/**
 * Returns the classes and elements of a document as tokens of {@link Selector}, also the classes in its inline scripts: those add
 * elements before the style sheet is here.
 */
function tokensOf(html: string): Set<string> {
  const words = [
    ...[...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => plainText(names).split(/\s+/)),
    ...[...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, code = '']) => listsIn(code)),
  ];
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return new Set([...words.map((word) => `.${word}`), ...elements]);
}

/**
 * Returns the rules of a style sheet that can match in a document, in their order. States such as `:hover` and `[open]` all count.
 *
 * @param html the document without them
 */
export function firstStyles(sheet: readonly StyleNode[], html: string): string {
  const tokens = tokensOf(html);
  const canMatch = ({ needs }: Selector) => needs.some((list) => list.every((token) => tokens.has(token)));

  function write(nodes: readonly StyleNode[], isUsed: (name: string) => boolean): string {
    return nodes.map((node) => writeNode(node, isUsed)).join('');
  }
  function writeNode(node: StyleNode, isUsed: (name: string) => boolean): string {
    if (typeof node === 'string') return node;
    if ('name' in node) return isUsed(node.name) ? node.css : '';
    if ('at' in node) {
      const inner = write(node.nodes, isUsed);
      return inner && `${node.at}{${inner}}`;
    }
    const selectors = node.selectors.filter(canMatch).map(({ text }) => text);
    const variables = node.variables
      .filter(([name]) => isUsed(name))
      .map(([name, value]) => `${name}:${value}`);
    const declarations = [...variables, node.declarations].filter(Boolean).join(';');
    return selectors.length > 0 && declarations ? `${selectors.join(',')}{${declarations}}` : '';
  }

  const rules = write(sheet, (name) => name.startsWith('--'));
  const variables = new Set(
    [rules, html].flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
  );
  return write(sheet, (name) => (name.startsWith('--') ? variables.has(name) : rules.includes(name)));
}
