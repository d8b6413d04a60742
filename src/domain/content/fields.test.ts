import { expect, it } from 'vitest';
import { createRandom } from '../../../tests/support/random';
import {
  choice,
  emptyValue,
  type Field,
  type Fields,
  group,
  line,
  lines,
  link,
  list,
  media,
  moment,
  readContent,
  rich,
  text,
} from './fields';
import { richTags } from './rich';
import { contentTables } from './tables';

const fields = {
  title: line(),
  lead: text(),
  headline: lines(16, 3),
  story: rich(),
  more: link(),
  tone: choice('warm', 'cold'),
  starts: moment(),
  church: group({ name: line(), site: link() }),
  team: list(9, 'name', { name: line(), story: rich() }),
} satisfies Fields;

const empty = {
  title: '',
  lead: '',
  headline: [],
  story: { markdown: '', nodes: [] },
  more: { label: '', to: '' },
  tone: 'warm',
  starts: '',
  church: { name: '', site: { label: '', to: '' } },
  team: [],
};

it('reads what was stored', () => {
  const stored = {
    title: 'A',
    lead: 'B',
    headline: ['C', 'D'],
    story: { markdown: '*E*', nodes: [{ tag: 'p', of: [{ tag: 'em', of: ['E'] }] }] },
    more: { label: 'F', to: '/f' },
    tone: 'cold',
    starts: '2026-11-29T02:00:00.000Z',
    church: { name: 'G', site: { label: 'H', to: 'https://h.example' } },
    team: [{ name: 'I', story: { markdown: '', nodes: ['x'] }, id: 'i' }],
  };
  expect(readContent(fields, stored)).toEqual(stored);
});

it('fills what is missing, and leaves out fields that the page does not have', () => {
  for (const odd of [undefined, null, '', 1, [], 'x']) expect(readContent(fields, odd)).toEqual(empty);
  expect(readContent(fields, { title: 'A', subtitle: 'B', church: { name: 'C', bell: 'D' } })).toEqual({
    ...empty,
    title: 'A',
    church: { ...empty.church, name: 'C' },
  });
});

it('empties what is of another kind, and keeps the rest of a row', () => {
  const stored = { ...empty, title: 1, headline: ['A', 2], tone: 'loud', team: [null, { name: 'I', id: 3 }] };
  expect(readContent(fields, stored)).toEqual({
    ...empty,
    headline: ['A', ''],
    team: [{ name: 'I', story: empty.story, id: '' }],
  });
});

it('reads a picture that was stored before it had texts', () => {
  const old = { files: [{ path: '/images/a.png', type: 'image/png', bytes: 1 }], width: 9, height: 9 };
  expect(readContent({ picture: media('picture') }, { picture: old })).toEqual({
    picture: { ...old, seconds: 0, alt: '', credit: '', people: '' },
  });
});

it('reads the same from a file whose names are stored in another order', () => {
  const [path, type, bytes] = ['/images/a.png', 'image/png', 1];
  const read = (file: object) =>
    JSON.stringify(readContent({ logo: media('picture') }, { logo: { files: [file] } }));
  expect(read({ bytes, path, type })).toBe(read({ path, type, bytes }));
});

it('begins a list that was never stored with the rows of its table, and leaves one empty that was emptied', () => {
  const first = [{ id: 'concert', name: 'Concert' }];
  const types = { types: list(9, 'name', { name: line() }, first) };
  for (const odd of [undefined, null, {}, { types: null }])
    expect(readContent(types, odd)).toEqual({ types: first });
  expect(readContent(types, { types: [] })).toEqual({ types: [] });
});

it('begins a form with an empty value of each kind', () => {
  expect(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)])),
  ).toEqual(empty);
});

/** Returns where a value is not of its field's kind. */
function wrongIn(field: Field, value: unknown, at: string): string[] {
  const { label, to, markdown, nodes, files, seconds, width, height, alt, credit, people } = Object(value);
  switch (field.kind) {
    case 'group':
      return wrongFields(field.of, value, at);
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((row) => [
            ...wrongFields(field.of, row, at),
            ...(typeof row.id === 'string' ? [] : [`${at}.id`]),
          ])
        : [at];
    case 'lines':
      return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? [] : [at];
    case 'link':
      return typeof label === 'string' && typeof to === 'string' ? [] : [at];
    case 'rich':
      return typeof markdown === 'string' && isTree(nodes) ? [] : [at];
    case 'media':
      return Array.isArray(files) &&
        [seconds, width, height].every((one) => typeof one === 'number') &&
        [alt, credit, people].every((one) => typeof one === 'string')
        ? []
        : [at];
    case 'choice':
      return field.choices.some((known) => known === value) ? [] : [at];
    default:
      return typeof value === 'string' ? [] : [at];
  }
}
const wrongFields = (of: Fields, value: unknown, at: string): string[] =>
  Object.entries(of).flatMap(([name, field]) => wrongIn(field, Object(value)[name], `${at}.${name}`));
const isTree = (nodes: unknown): boolean =>
  Array.isArray(nodes) &&
  nodes.every(
    (node) =>
      typeof node === 'string' ||
      (richTags.includes(node.tag) &&
        (node.to === undefined || typeof node.to === 'string') &&
        (node.of === undefined || isTree(node.of))),
  );

it('reads any JSON for every page, without an error and with values of the right kinds', () => {
  const random = createRandom(39);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const names = [
    'tag',
    'to',
    'of',
    'id',
    'label',
    'markdown',
    'nodes',
    'list',
    '__proto__',
    'constructor',
    'length',
  ];
  const anyJson = (depth: number, known: readonly string[]): unknown => {
    const kind = random();
    if (depth === 0 || kind < 0.3) return pick(['', 'x', 'p', '/', 0, -1.5, true, null]);
    const size = Math.floor(random() * 5);
    if (kind < 0.6) return Array.from({ length: size }, () => anyJson(depth - 1, known));
    return Object.fromEntries(
      Array.from({ length: size * 2 }, () => [pick(known), anyJson(depth - 1, known)]),
    );
  };
  const wrong = contentTables.flatMap((table) => {
    const known = [...names, ...Object.keys(table.fields)];
    return Array.from({ length: 15 }, () => {
      const stored = Object.fromEntries(Object.keys(table.fields).map((name) => [name, anyJson(5, known)]));
      return wrongFields(table.fields, readContent(table.fields, stored), table.key);
    }).flat();
  });
  expect(wrong).toEqual([]);
});

it('films name a picture beside them, which the editor shows until they play', () => {
  const postersIn = (fields: Fields): (Field | undefined)[] =>
    Object.values(fields).flatMap((field) => {
      if (field.kind === 'group' || field.kind === 'list') return postersIn(field.of);
      return field.kind === 'media' && field.type === 'film' ? [fields[field.poster ?? '']] : [];
    });
  const posters = contentTables.flatMap((table) => postersIn(table.fields));
  expect(posters).not.toEqual([]);
  for (const poster of posters) expect(poster).toMatchObject({ kind: 'media', type: 'picture' });
});
