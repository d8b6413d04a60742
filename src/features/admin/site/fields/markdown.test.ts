import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createRandom } from '../../../../../tests/support/random';
import { rich } from '../../../../domain/content/fields';
import { contentSchema } from '../../../../domain/content/input';
import { parseMarkdown } from './markdown';

/** A tree as short text: `p(One em(two))`. */
const brief = (nodes: readonly unknown[]): string =>
  nodes
    .map((node) => {
      if (typeof node !== 'object' || node === null || !('tag' in node)) return node;
      const to = 'to' in node ? `${node.to}|` : '';
      const of = 'of' in node && Array.isArray(node.of) ? brief(node.of) : '';
      return node.tag === 'br' ? '/' : `${node.tag}(${to}${of})`;
    })
    .join('');
const parsed = (markdown: string) => brief(parseMarkdown(markdown).nodes);

it('makes paragraphs, and keeps the lines of a paragraph', () => {
  expect(parsed('One\ntwo\n\nThree')).toBe('p(One/two)p(Three)');
  expect(parsed('')).toBe('');
  expect(parsed(' \n\n ')).toBe('');
});

it('makes two kinds of headings', () => {
  expect(parsed('# A\n## B\n### C\n###### D')).toBe('h2(A)h2(B)h3(C)h3(D)');
});

it('makes lists, also in lists and with paragraphs', () => {
  expect(parsed('- a\n- b\n  1. c\n  2. d')).toBe('ul(li(a)li(bol(li(c)li(d))))');
  expect(parsed('- a\n\n  b\n- c')).toBe('ul(li(p(a)p(b))li(c))');
});

it('makes quotes, bold, italic and links', () => {
  expect(parsed('> **A** _b_ [c](/d) [e](https://f.example "t") <https://g.example>')).toBe(
    'quote(p(strong(A) em(b) a(/d|c) a(https://f.example|e) a(https://g.example|https://g.example)))',
  );
  expect(parsed('[a](MAILTO:a@b.example)')).toBe('p(a(mailto:a@b.example|a))');
});

it('names the addresses that are no links, and keeps their labels', () => {
  const { nodes, refused } = parseMarkdown(
    '[a](javascript:alert) [**b**](//c.example) [d](url) [e](http://f.example)',
  );
  expect(brief(nodes)).toBe('p(a strong(b) d e)');
  expect(refused).toEqual(['javascript:alert', '//c.example', 'url', 'http://f.example']);
});

it('keeps what it does not know as words', () => {
  expect(parsed('<b onclick="x">A</b> <!-- c -->')).toBe('p(<b onclick="x">A</b> <!-- c -->)');
  expect(parsed('<script>\nalert(1)\n</script>')).toBe('p(<script>/alert(1)/</script>)');
  expect(parsed('![A picture](/x.png) and `code`')).toBe('p(A picture and code)');
  expect(parsed('```js\na\n\nb\n```')).toBe('p(a//b)');
  expect(parsed('    four spaces')).toBe('p(four spaces)');
  expect(parsed('| a | b |\n|---|---|\n| c | d |')).toBe('p(| a | b |/|---|---|/| c | d |)');
  expect(parsed('Title\n-----')).toBe('p(Title)');
  expect(parsed('[a]: https://b.example\n\n[a]')).toBe('p([a]: https://b.example)p([a])');
  expect(parsed('A\n\n---\n\nB')).toBe('p(A)p(B)');
});

it('shows what is nested too deeply as it was typed', () => {
  expect(parsed('- a\n  - b\n    - c\n      - **d**')).toBe('ul(li(aul(li(bp(- c/      - **d**)))))');
  expect(parsed('> > > > > a')).toBe('quote(quote(quote(quote(p(> a)))))');
});

it('makes only trees that may be published', () => {
  const schema = contentSchema({ text: rich(10_000) });
  const pieces = [
    '> ',
    '- ',
    '1. ',
    '  ',
    '\n',
    '\n\n',
    '*',
    '**',
    '_',
    'a',
    ' ',
    '# ',
    '`',
    '```',
    '[',
    '](/join)',
    '<b>',
    '![',
    '\\',
    '&amp;',
    '***',
    '---',
    '    ',
  ];
  const random = createRandom(39);
  for (let run = 0; run < 250; run += 1) {
    const markdown = `a${Array.from({ length: 2 + Math.floor(random() * 40) }, () => pieces[Math.floor(random() * pieces.length)]).join('')}`;
    const { nodes } = parseMarkdown(markdown);
    const result = v.safeParse(schema, { text: { markdown, nodes } });
    expect(
      result.issues?.map(({ message }) => message),
      markdown,
    ).toBeUndefined();
  }
});
