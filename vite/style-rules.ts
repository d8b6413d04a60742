/** Reads the minified style sheet of the build, for `src/app/page/first-styles.ts`. */
import type { Selector, StyleNode, StyleRule } from '../src/app/page/first-styles';

/** Blocks with rules. */
const withRules = /^@(layer|media|supports|container|starting-style)\b/;
/** Functions whose arguments are selectors of elements that must exist. `:not()` and others are ignored. */
const withSelectors = /^(is|where|has|matches|-webkit-any|-moz-any)$/;
/** More alternatives of one selector than this are not told apart. */
const maxAlternatives = 64;

interface Block {
  head: string;
  /** null for a statement. */
  body: string | null;
}

/** Returns the rules of a sheet. All layers come first: a layer without a rule in a page would else get another place. */
export function styleRules(css: string): StyleNode[] {
  const [licence = ''] = /^\/\*!.*?\*\//s.exec(css) ?? [];
  const layers = layerNames(blocksOf(withoutComments(css)));
  return [`${licence}@layer ${[...new Set(layers)].join(',')};`, ...nodesOf(withoutComments(css))];
}

/** Returns the sheet's `@font-face` rules, and the sheet without them: a second rule of a font would load it again and show another one meanwhile. */
export function splitFontFaces(css: string): { fonts: string; rest: string } {
  const pattern = /@font-face\{[^}]*\}/g;
  return { fonts: (css.match(pattern) ?? []).join(''), rest: css.replaceAll(pattern, '') };
}

const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, '');

function nodesOf(css: string): StyleNode[] {
  return blocksOf(css).map(({ head, body }) => {
    if (body === null) return `${head};`;
    if (withRules.test(head)) return { at: head, nodes: nodesOf(body) };
    const [, name] = /^@(?:keyframes|property) (\S+)/.exec(head) ?? [];
    if (name) return { name, css: `${head}{${body}}` };
    // Its rules are about elements inside of the first.
    if (head.startsWith('@scope'))
      return { selectors: [selectorOf(head)], variables: [], declarations: body };
    if (head.startsWith('@')) return `${head}{${body}}`;
    return { selectors: parts(head, ',').map(selectorOf), ...declarationsOf(body) };
  });
}

/** Splits declarations: the order of custom properties and others does not matter. */
function declarationsOf(body: string): Pick<StyleRule, 'variables' | 'declarations'> {
  const all = parts(body, ';').map((declaration) => {
    const [, name = '', value = ''] = /^(--[\w-]+):(.*)$/s.exec(declaration) ?? [];
    return { declaration, name, value };
  });
  return {
    variables: all.filter(({ name }) => name).map(({ name, value }): [string, string] => [name, value]),
    declarations: all
      .filter(({ name }) => !name)
      .map(({ declaration }) => declaration)
      .join(';'),
  };
}

/** Returns the names of all layers, in the order in which the sheet has them. */
function layerNames(blocks: readonly Block[], parent = ''): string[] {
  return blocks.flatMap(({ head, body }) => {
    const [, names] = /^@layer\b(.*)/s.exec(head) ?? [];
    const own = names === undefined ? [] : names.split(',').map((name) => parent + name.trim());
    const [first] = own;
    if (body === null || !(first || withRules.test(head))) return own;
    return [...own, ...layerNames(blocksOf(body), first ? `${first}.` : parent)];
  });
}

const selectorOf = (text: string): Selector => ({
  text,
  needs: needsOf(text.replace(/^@scope ?\((.*?)\).*/s, '$1')),
});

/** Returns the classes and elements that a selector needs: the lists are alternatives. */
function needsOf(selector: string): string[][] {
  let alternatives: string[][] = [[]];
  const need = (token: string) => {
    alternatives = alternatives.map((list) => [...list, token]);
  };
  const pattern =
    /(?<name>\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+|\.(?<class>(\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)|#(\\.|[\w-])+|:{1,2}(?<pseudo>[\w-]+)|[([]|./gsy;
  for (let match = pattern.exec(selector); match; match = pattern.exec(selector)) {
    const { pseudo = '' } = match.groups ?? {};
    const [text] = match;
    if (match.groups?.class) need(`.${unescaped(match.groups.class)}`);
    else if (match.groups?.name) need(text.toLowerCase());
    const opens = pseudo ? selector[pattern.lastIndex] === '(' : text === '(' || text === '[';
    if (!opens) continue;
    const from = pseudo ? pattern.lastIndex : match.index;
    const end = endOf(selector, from);
    pattern.lastIndex = end;
    if (!withSelectors.test(pseudo)) continue;
    const inner = parts(selector.slice(from + 1, end - 1), ',').flatMap(needsOf);
    const combined = alternatives.flatMap((list) => inner.map((more) => [...list, ...more]));
    if (combined.length <= maxAlternatives) alternatives = combined;
  }
  const unique = alternatives.map((list) => [...new Set(list)].sort());
  return [...new Map(unique.map((list) => [list.join(' '), list])).values()];
}

const unescaped = (name: string) =>
  name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_, code, char) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : char,
  );

/** Returns the blocks and statements of a style sheet. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  for (let at = 0; at < css.length; ) {
    const char = css[at];
    if (char === ';') {
      blocks.push({ head: css.slice(start, at).trim(), body: null });
      at += 1;
      start = at;
    } else if (char === '{') {
      const end = endOf(css, at);
      blocks.push({ head: css.slice(start, at).trim(), body: css.slice(at + 1, end - 1) });
      at = end;
      start = end;
    } else at = next(css, at);
  }
  return blocks;
}

/** Splits a text at a separator outside of brackets and quotes. */
function parts(text: string, separator: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; ) {
    const end = next(text, at);
    if (text[at] === separator) {
      found.push(text.slice(start, at).trim());
      start = end;
    }
    at = end;
  }
  return [...found, text.slice(start).trim()];
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Returns the place after a character, or after the string or bracket that it begins. */
function next(css: string, at: number): number {
  const char = css[at] ?? '';
  if (char === '\\') return at + 2;
  if (char === '"' || char === "'") {
    let end = at + 1;
    while (end < css.length && css[end] !== char) end += css[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  return char === '(' || char === '[' ? endOf(css, at) : at + 1;
}

/** Returns the place after the bracket that closes the one at `from`. @throws if none does */
function endOf(css: string, from: number): number {
  const close = closing[css[from] ?? ''];
  for (let at = from + 1; at < css.length; ) {
    if (css[at] === close) return at + 1;
    at = css[at] === '{' ? endOf(css, at) : next(css, at);
  }
  throw new Error(`The style sheet has no ${close} for: ${css.slice(from, from + 80)}`);
}
