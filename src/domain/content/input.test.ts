import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkContent } from './check';
import {
  choice,
  distinct,
  emptyValue,
  type Field,
  group,
  line,
  lines,
  link,
  list,
  media,
  moment,
  optional,
  pngPicture,
  rich,
  text,
  verses,
} from './fields';
import { contentSchema } from './input';
import { readMedia } from './media';
import { eventTypesTable } from './pages/event-types';
import { joinTable } from './pages/join';
import { resourcesTable } from './pages/resources';
import type { RichNode } from './rich';
import { richMarksMax, tooManyMarks } from './rich-marks';

/** Returns what is wrong with a value: texts by their field. */
const errorsOf = (field: Field, value: unknown) => {
  const { issues = [] } = v.safeParse(contentSchema({ field }), { field: value });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
};
const isAllowed = (field: Field, value: unknown) => Object.keys(errorsOf(field, value)).length === 0;
const parsed = (field: Field, value: unknown) => v.parse(contentSchema({ field }), { field: value });

it('drops fields that a page does not have', () => {
  expect(
    v.parse(contentSchema({ a: line(), b: group({ c: line() }) }), { a: '1', b: { c: '2', d: '3' }, e: '4' }),
  ).toEqual({
    a: '1',
    b: { c: '2' },
  });
});

describe('a text', () => {
  it('is trimmed, has a length, and is not empty', () => {
    expect(parsed(line(3), ' abc ')).toEqual({ field: 'abc' });
    expect(errorsOf(line(3), 'abcd')).toEqual({ field: 'That is too long. 3 characters at most.' });
    expect(errorsOf(line(3), ' ')).toEqual({ field: 'Add a text.' });
    expect(errorsOf(text(9, 5), 'abcd')).toEqual({ field: 'That is too short. 5 characters at least.' });
    expect(isAllowed(text(9, 5), 'abcde')).toBe(true);
  });

  it('is on one line, unless it is Markdown', () => {
    expect(parsed(text(9), ' a \n\r\n\tb\u2028c\n')).toEqual({ field: 'a b c' });
    expect(parsed(lines(9, 1), ['a\nb'])).toEqual({ field: ['a b'] });
    const written = { markdown: 'a\n\nb', nodes: [{ tag: 'p', of: ['a'] }] };
    expect(parsed(rich(9), written)).toEqual({ field: written });
  });

  it('may be empty if it is optional, but not too short', () => {
    expect(isAllowed(optional(line(3)), '')).toBe(true);
    expect(isAllowed(optional(text(9, 5)), '')).toBe(true);
    expect(isAllowed(optional(text(9, 5)), 'abcd')).toBe(false);
  });

  it('is text', () => {
    for (const odd of [undefined, null, 1, true, [], {}]) expect(isAllowed(line(), odd)).toBe(false);
  });
});

it('counts the lines of a headline', () => {
  expect(isAllowed(lines(3, 2), ['abc', 'def'])).toBe(true);
  expect(errorsOf(lines(3, 2), ['a', 'b', 'c'])).toEqual({ field: 'At most 2 lines.' });
  expect(errorsOf(lines(3, 2), [])).toEqual({ field: 'Add a text.' });
  expect(errorsOf(lines(3, 2), ['a', 'long'])).toEqual({
    'field.1': 'That is too long. 3 characters at most.',
  });
  expect(errorsOf(lines(3, 2), [''])).toEqual({ 'field.0': 'Add a text.' });
  expect(isAllowed(optional(lines(3, 2)), [])).toBe(true);
});

describe('a link', () => {
  it('leads to a page of this site or to another site', () => {
    for (const to of ['/', '/join', 'https://example.org/a'])
      expect(isAllowed(link(), { label: 'A', to })).toBe(true);
    const refused = [
      '',
      'join',
      'http://example.org',
      '//evil.example',
      'javascript:alert(1)',
      'mailto:a@b.example',
    ];
    for (const to of refused) {
      expect(errorsOf(link(), { label: 'A', to })).toEqual({
        'field.to': 'Start with https:// for another site, or with / for a page of this one.',
      });
    }
    expect(errorsOf(link(), { label: '', to: '/' })).toEqual({ 'field.label': 'Add a text.' });
  });

  it('leads to a page that there is: also to a part of it, and to one row', () => {
    const existing = ['/music/', '/stories?id=marisol-v', '/join#role=musician', '/privacy', '/?a/b#c'];
    for (const to of existing) expect(isAllowed(link(), { label: 'A', to })).toBe(true);
    const missing = [
      '/jion',
      '/ministries',
      '/events/1',
      '/Join',
      '/join/us',
      '/%6Aoin',
      '/..//evil.example',
      '/door',
    ];
    for (const to of missing) {
      expect(errorsOf(link(), { label: 'A', to })).toEqual({
        'field.to': `This site has no page ${to}. Use one of its pages, such as /join, or start with https:// for another site.`,
      });
    }
  });

  it('has both parts or neither, if it is optional', () => {
    expect(isAllowed(optional(link()), { label: '', to: '' })).toBe(true);
    expect(isAllowed(optional(link()), { label: 'A', to: '/join' })).toBe(true);
    for (const half of [
      { label: 'A', to: '' },
      { label: '', to: '/join' },
    ])
      expect(errorsOf(optional(link()), half)).toEqual({
        'field.to': 'A link needs a label and an address, or neither.',
      });
  });
});

it('takes one of the choices', () => {
  expect(isAllowed(choice('warm', 'cold'), 'cold')).toBe(true);
  for (const odd of ['', 'loud', null, 0]) expect(isAllowed(choice('warm', 'cold'), odd)).toBe(false);
});

it('takes a moment in UTC', () => {
  for (const at of ['2026-11-29T02:00:00.000Z', '2026-11-29T02:00:00Z'])
    expect(isAllowed(moment(), at)).toBe(true);
  for (const odd of ['', 'soon', '2026-11-29', '2026-13-29T02:00:00Z', '2026-11-29T02:00:00+01:00', 0])
    expect(isAllowed(moment(), odd)).toBe(false);
  expect(isAllowed(optional(moment()), '')).toBe(true);
});

describe('a list', () => {
  const songs = list(2, 'title', { title: line(9) });

  it('names the field of the row that is wrong', () => {
    expect(
      errorsOf(songs, [
        { id: 'a', title: 'A' },
        { id: 'b', title: '' },
      ]),
    ).toEqual({
      'field.1.title': 'Add a text.',
    });
  });

  it('has a row, and not too many', () => {
    expect(errorsOf(songs, [])).toEqual({ field: 'Add at least one.' });
    expect(isAllowed(optional(songs), [])).toBe(true);
    const three = ['a', 'b', 'c'].map((id) => ({ id, title: id }));
    expect(errorsOf(songs, three)).toEqual({ field: 'At most 2.' });
  });

  it('has ids that fit into addresses, each once', () => {
    const row = { title: 'A' };
    expect(
      errorsOf(songs, [
        { id: 'a', ...row },
        { id: 'a', ...row },
      ]),
    ).toEqual({
      field: 'Two entries have the same id. Remove one and add it again.',
    });
    for (const id of ['', 'A', '-a', 'a/b', 'ä', 'x'.repeat(65), undefined, 1])
      expect(Object.keys(errorsOf(songs, [{ id, ...row }]))).toEqual(['field.0.id']);
  });
});

describe('a list whose names are choices of a form', () => {
  const types = distinct(list(9, 'name', { name: line(40) }));
  const rows = (...names: readonly string[]) => names.map((name, at) => ({ id: `r${at}`, name }));

  it('has each name once', () => {
    expect(isAllowed(types, rows('Concert', 'Concerts', 'Night'))).toBe(true);
    expect(errorsOf(types, rows('Concert', 'Night', ' concert', 'NIGHT '))).toEqual({
      'field.2.name': 'This list has “concert” already. Use another name, or remove one of them.',
      'field.3.name': 'This list has “NIGHT” already. Use another name, or remove one of them.',
    });
    expect(checkContent({ types }, { types: rows('Concert', 'Concert') })).toMatchObject({
      ok: false,
      fields: { 'types.1.name': expect.stringContaining('This list has “Concert” already') },
    });
  });

  it('is not the list of the songs: two may have the same name', () => {
    expect(
      isAllowed(list(9, 'title', { title: line() }), [
        { id: 'a', title: 'Rain' },
        { id: 'b', title: 'Rain' },
      ]),
    ).toBe(true);
  });
});

it.each([
  ['types of events', eventTypesTable.fields.types],
  ['areas of interest', joinTable.fields.areas],
  ['categories of resources', resourcesTable.fields.categories],
])('publishes no two %s of the same name', (_, field) => {
  const [row] = emptyValue(field) as { name: string }[];
  expect(Object.keys(errorsOf(field, [row, { ...row, id: 'r2' }]))).toEqual(['field.1.name']);
});

describe('a rich text', () => {
  const p = (...of: readonly unknown[]) => ({ tag: 'p', of });
  const publishes = (...nodes: readonly unknown[]) => isAllowed(rich(100), { markdown: 'x', nodes });
  const nested = (depth: number): unknown =>
    depth === 1 ? p('x') : { tag: 'quote', of: [nested(depth - 1)] };

  it('has paragraphs, headings, lists, quotes and links', () => {
    const nodes: RichNode[] = [
      { tag: 'h2', of: ['A'] },
      { tag: 'h3', of: ['B'] },
      { tag: 'ul', of: [{ tag: 'li', of: ['c', { tag: 'ol', of: [{ tag: 'li', of: ['d'] }] }] }] },
      { tag: 'quote', of: [{ tag: 'p', of: ['e'] }] },
      { tag: 'p', of: ['f', { tag: 'br' }, { tag: 'a', to: '/', of: [{ tag: 'strong', of: ['g'] }] }] },
    ];
    expect(parsed(rich(100), { markdown: 'x', nodes })).toEqual({ field: { markdown: 'x', nodes } });
  });

  it('is not empty unless it is optional', () => {
    expect(publishes()).toBe(false);
    expect(publishes(p(' ', { tag: 'br' }))).toBe(false);
    expect(isAllowed(optional(rich()), { markdown: '', nodes: [] })).toBe(true);
  });

  it('has paragraphs of Markdown that a browser can parse at once', () => {
    const errors = (markdown: string) => errorsOf(rich(), { markdown, nodes: [p('x')] });
    const most = '*a_'.repeat(richMarksMax / 2);
    expect(errors(most)).toEqual({});
    expect(errors(`${most}__`)).toEqual({});
    expect(errors(`${most}\n\n${most}`)).toEqual({});
    expect(errors(`- ${most}\n1. ${most}`)).toEqual({});
    for (const text of [`${most} *`, `${most}\n_`, `${most}\n-*`])
      expect(errors(text)).toEqual({ 'field.markdown': tooManyMarks });
  });

  it('is not longer than allowed, neither as Markdown nor as a tree', () => {
    const long = 'x'.repeat(101);
    expect(errorsOf(rich(100), { markdown: long, nodes: [p('x')] })).toEqual({
      'field.markdown': 'That is too long. 100 characters at most.',
    });
    expect(errorsOf(rich(100), { markdown: 'x', nodes: [p(long)] })).toEqual({
      field: 'That is too long. 100 characters at most.',
    });
  });

  it('has no other tags and names', () => {
    for (const node of [
      { tag: 'script', of: ['alert(1)'] },
      { tag: 'P', of: ['x'] },
      { tag: ['p'], of: ['x'] },
      { tag: 'constructor' },
      { of: ['x'] },
      { ...p('x'), style: 'color:red' },
      { ...p('x'), dangerouslySetInnerHTML: { __html: '<b>' } },
      { ...p('x'), to: '/' },
      null,
      1,
      [],
    ])
      expect(publishes(p('x'), node), JSON.stringify(node)).toBe(false);
    for (const nodes of [null, 'x', {}, undefined])
      expect(isAllowed(rich(), { markdown: 'x', nodes })).toBe(false);
    for (const of of [null, 'x', {}, 1]) expect(publishes({ tag: 'p', of })).toBe(false);
  });

  it('has no links that run code or hide where they lead', () => {
    for (const to of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'http://a.example',
      '',
      1,
      undefined,
    ])
      expect(publishes(p({ tag: 'a', to, of: ['x'] })), String(to)).toBe(false);
  });

  it('has no links to pages that there are not, and names the first', () => {
    const a = (to: string) => ({ tag: 'a', to, of: ['x'] });
    const errors = (...nodes: readonly unknown[]) => errorsOf(rich(), { markdown: 'x', nodes });
    expect(errors(p(a('/join#form'), a('https://a.example/x')))).toEqual({});
    const deep = { tag: 'ul', of: [{ tag: 'li', of: [{ tag: 'em', of: [a('/jion')] }] }] };
    expect(errors(p(a('/join')), deep, p(a('/other')))).toEqual({
      field:
        'This site has no page /jion. Use one of its pages, such as /join, or start with https:// for another site.',
    });
  });

  it('nests as HTML allows', () => {
    for (const node of [
      'x',
      { tag: 'strong', of: ['x'] },
      { tag: 'li', of: ['x'] },
      p(p('x')),
      p({ tag: 'ul', of: [{ tag: 'li', of: ['x'] }] }),
      { tag: 'ul', of: ['x'] },
      { tag: 'ul', of: [p('x')] },
      { tag: 'quote', of: ['x'] },
      { tag: 'h2', of: [{ tag: 'h3', of: ['x'] }] },
      p('x', { tag: 'br', of: ['x'] }),
      p({ tag: 'a', to: '/', of: [{ tag: 'em', of: [{ tag: 'a', to: '/', of: ['x'] }] }] }),
    ])
      expect(publishes(p('x'), node), JSON.stringify(node)).toBe(false);
  });

  it('is not nested deeper than 6, and has at most 2,000 nodes', () => {
    expect(publishes(nested(5))).toBe(true);
    for (const depth of [6, 7, 1000]) expect(publishes(nested(depth))).toBe(false);
    const breaks = (count: number) => p(...Array.from({ length: count }, () => ({ tag: 'br' })), 'x');
    expect(publishes(breaks(1998))).toBe(true);
    expect(publishes(breaks(1999))).toBe(false);
    expect(publishes(...Array.from({ length: 1001 }, () => p('')))).toBe(false);
  });
});

it.each([
  ['/api/files/media/abcdefghijklmn1/audio_x.m4a', true],
  ['/audio/lantern.m4a', true],
  ['/api/files/media/abcdefghijklmn1/../../users/secret.m4a', false],
  ['/api/files/media/abcdefghijklmn1/audio_x.m4a/more.m4a', false],
  ['/api/files/users/abcdefghijklmn1/audio_x.m4a', false],
  ['https://elsewhere.example/audio.m4a', false],
  ['//elsewhere.example/audio.m4a', false],
])('publishes a song at %s: %s', (path, ok) => {
  const song = readMedia({ files: [{ path, type: 'audio/mp4', bytes: 1 }], seconds: 1 });
  expect(isAllowed(media('audio'), song)).toBe(ok);
});

describe('a picture that may show people', () => {
  const file = { path: '/api/files/media/abcdefghijklmn1/picture_x.webp', type: 'image/webp', bytes: 1 };
  const fields = { list: list(2, 'title', { title: line(), sleeve: optional(media('picture')) }) };
  const check = (texts: object) => {
    const sleeve = { files: [file], seconds: 0, width: 600, height: 600, ...texts };
    return checkContent(fields, { list: [{ id: 'one', title: 'One', sleeve }] });
  };
  const wrongIn = (texts: object) => {
    const read = check(texts);
    return read.ok ? [] : Object.keys(read.fields);
  };

  it('is published once it is said whether they agreed, with or without other texts', () => {
    expect(wrongIn({})).toEqual(['list.0.sleeve.people']);
    expect(wrongIn({ people: 'perhaps' })).toEqual(['list.0.sleeve.people']);
    expect(wrongIn({ alt: 'A lantern.', credit: 'Ruth' })).toEqual(['list.0.sleeve.people']);
    for (const people of ['none', 'agreed']) expect(wrongIn({ people })).toEqual([]);
    expect(wrongIn({ files: [] })).toEqual([]);
  });

  it('has short texts on one line', () => {
    const people = 'none';
    expect(wrongIn({ people, alt: 'x'.repeat(200), credit: 'x'.repeat(80) })).toEqual([]);
    expect(wrongIn({ people, alt: 'x'.repeat(201) })).toEqual(['list.0.sleeve.alt']);
    expect(wrongIn({ people, credit: 'x'.repeat(81) })).toEqual(['list.0.sleeve.credit']);
    expect(check({ people, alt: ' A\n lantern. ' })).toMatchObject({
      value: { list: [{ sleeve: { files: [file], alt: 'A lantern.', credit: '', people } }] },
    });
  });

  it('is no logo', () => {
    const logo = readMedia({ files: [{ ...file, type: 'image/png' }] });
    expect(isAllowed(pngPicture(), logo)).toBe(true);
  });
});

it('reads a verse with a long run of spaces at once', () => {
  const words = (lyrics: string) => checkContent({ lyrics: verses(9) }, { lyrics });
  expect(words('One  \n\n\n\nTwo ')).toEqual({ ok: true, value: { lyrics: 'One\n\nTwo' } });
  // Looked at once for each space, these would take minutes.
  expect(words(`${' '.repeat(370_000)}x`)).toMatchObject({ ok: true });
});
