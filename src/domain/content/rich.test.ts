import { expect, it } from 'vitest';
import { isLinkTarget } from './link-target';
import { plainRich } from './plain-rich';
import { type RichNode, readRich } from './rich';

it('links to pages of this site, to other sites over https, to email addresses and to phones', () => {
  const allowed = [
    '/',
    '/join',
    '/ministries/about#story',
    '/search?q=a&b=c',
    'https://example.org',
    'https://example.org:8443/a/b?c=d#e',
    'https://münchen.example/ü',
    'mailto:ada@example.org?subject=Hi',
    'tel:+1 (555) 010-9999',
  ];
  expect(allowed.filter((to) => !isLinkTarget(to))).toEqual([]);
});

it('refuses links that run code, leave https, or hide where they lead', () => {
  const refused = [
    '',
    '#story',
    'join',
    'example.org',
    'http://example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    // Browsers read each of these as another site, or as one with a name and a password before it.
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https://',
    'https://own.example@evil.example/',
    'https://evil.example\\@own.example/',
    'https://a b.example/',
    'ht\ttps://evil.example/',
    'HTTPS://example.org',
    'https://example.org:port/',
    'mailto:',
    'mailto:ada@example.org\nbcc:eve@example.org',
    'tel:javascript',
    'https://example.org/"onclick="alert(1)',
    '/<script>',
    `/${'x'.repeat(2000)}`,
  ];
  expect(refused.filter(isLinkTarget)).toEqual([]);
});

it('never leads to another origin with a path, as a browser reads it', () => {
  const paths = [
    '/',
    '/..//evil.example',
    '/./\u0000/evil.example',
    '/%09/evil.example',
    '/@evil.example',
    '/:80',
  ];
  for (const path of paths.filter(isLinkTarget))
    expect(new URL(path, 'https://own.example').origin).toBe('https://own.example');
});

it('returns the words of a tree, its blocks apart', () => {
  const tree: RichNode[] = [
    { tag: 'h2', of: ['Title'] },
    { tag: 'p', of: ['One', { tag: 'br' }, { tag: 'strong', of: ['t', { tag: 'em', of: ['wo'] }] }] },
    {
      tag: 'ul',
      of: [
        { tag: 'li', of: ['a'] },
        { tag: 'li', of: [{ tag: 'a', to: '/b', of: ['b'] }] },
      ],
    },
  ];
  expect(plainRich(tree)).toBe('Title One two a b');
  expect(plainRich([])).toBe('');
});

it('reads a tree as it is', () => {
  const tree = [{ tag: 'p', of: ['a', { tag: 'br' }, { tag: 'a', to: '/b', of: ['b'] }] }];
  expect(readRich(tree)).toEqual(tree);
});

it('keeps the words of a tag that a newer version of the site stored', () => {
  expect(readRich([{ tag: 'table', of: [{ tag: 'p', of: ['a', { tag: 'sup', of: ['2'] }] }] }])).toEqual([
    { tag: 'p', of: ['a', '2'] },
  ]);
});

it('drops what no page could show', () => {
  expect(
    readRich([null, 1, [], {}, { tag: 'p', of: 'x', to: 1, style: 'x' }, { tag: 'br', of: ['x'] }]),
  ).toEqual([{ tag: 'p' }, { tag: 'br' }]);
  for (const odd of [null, undefined, 'x', 1, {}]) expect(readRich(odd)).toEqual([]);
});

it('stops at the depth that is allowed', () => {
  let tree: unknown = ['deep'];
  for (let depth = 0; depth < 1000; depth += 1) tree = [{ tag: 'quote', of: tree }];
  expect(JSON.stringify(readRich(tree)).match(/quote/g)).toHaveLength(6);
});
