/** Inputs about the owner's pages for the comparison of Node and goja. */
import type { SchemaName } from './parse-cases';

export const page = {
  title: 'T',
  lead: 'Lead',
  headline: ['One', 'Two'],
  story: { markdown: '*Hi*', nodes: [{ tag: 'p', of: [{ tag: 'em', of: ['Hi'] }] }] },
  more: { label: 'More', to: '/members' },
  other: { label: '', to: '' },
  tone: 'cold',
  starts: '2026-11-29T02:00:00.000Z',
  church: { name: 'Grace Chapel' },
  team: [{ id: 'a', name: 'Ada' }],
};
const nested = (depth: number): unknown =>
  depth === 0 ? { tag: 'p', of: ['x'] } : { tag: 'quote', of: [nested(depth - 1)] };
const trees: unknown[] = [
  ['x'],
  [{ tag: 'script', of: ['x'] }],
  [{ tag: 'p', of: ['x', { tag: 'br', of: [] }] }],
  [{ tag: 'p', of: ['x'], style: '' }],
  ...[1, 4, 5, 100].map((depth) => [nested(depth)]),
  ...[1999, 2000, 2001].map((count) => [{ tag: 'p', of: Array(count - 1).fill('x') }]),
];

const vary = (field: string, values: readonly unknown[]): [SchemaName, unknown][] =>
  values.map((value) => ['page', { ...page, [field]: value }]);

/** @param oddities of any kind @param links addresses of other sites */
export const pageCases = (
  oddities: readonly unknown[],
  links: readonly string[],
): [SchemaName, unknown][] => [
  ...[
    ...links,
    '/',
    '/join?b#c',
    '/a',
    '//evil.example',
    '/\\evil.example',
    '/a b',
    'mailto:ada@example.org',
    'tel:+1 555',
  ].flatMap((to) => [
    ...vary('more', [{ label: 'More', to }]),
    ...vary('story', [{ markdown: 'x', nodes: [{ tag: 'p', of: [{ tag: 'a', to, of: ['x'] }] }] }]),
  ]),
  ...vary(
    'story',
    trees.map((nodes) => ({ markdown: 'x', nodes })),
  ),
  ...oddities.flatMap((odd) => [
    ...vary('story', [
      { markdown: odd, nodes: [] },
      { markdown: 'x', nodes: odd },
      { markdown: 'x', nodes: [odd] },
    ]),
    ...vary('headline', [[odd]]),
    ...vary('church', [{ name: odd }]),
    ...vary('team', [[odd], [{ id: odd, name: 'A' }]]),
  ]),
  ...vary('starts', ['2026-11-29T02:00:00Z', '2026-11-29', '2026-02-30T02:00:00Z', '2026-13-01T00:00:00Z']),
];
