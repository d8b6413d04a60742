import { expect, it } from 'vitest';
import { checkContent } from './check';
import { choice, group, line, link, list, media, rich } from './fields';
import { publishedOf } from './published';
import { isSameContent } from './same-content';

const fields = {
  title: line(10),
  story: group({ text: rich(), link: link() }),
  rows: list(3, 'name', { name: line(10), text: rich() }),
};
const text = { markdown: '**Hi**', nodes: [{ tag: 'p', of: [{ tag: 'strong', of: ['Hi'] }] }] };
const content = {
  title: 'About',
  story: { text, link: { label: 'Write', to: '/join' } },
  rows: [{ id: 'one', name: 'One', text }],
};

it('publishes rich texts without their Markdown, at every depth', () => {
  const published = { ...text, markdown: '' };
  expect(publishedOf({ key: 'about', path: '/about', fields }, content)).toEqual({
    title: 'About',
    story: { text: published, link: { label: 'Write', to: '/join' } },
    rows: [{ id: 'one', name: 'One', text: published }],
  });
});

it('publishes pictures without what their editor said about the people in them', () => {
  const picture = {
    files: [],
    seconds: 0,
    width: 1,
    height: 1,
    alt: 'A choir',
    credit: 'Ruth',
    people: 'agreed',
  };
  const table = { key: 'about', path: '/about', fields: { picture: media('picture') } };
  expect(publishedOf(table, { picture })).toEqual({ picture: { ...picture, people: '' } });
});

it('calls contents the same whose names are in another order', () => {
  const { rows, ...others } = content;
  const reordered = { rows: rows.map(({ id, ...row }) => ({ ...row, id, foreign: 1 })), ...others };
  expect(isSameContent(fields, content, reordered)).toBe(true);
  expect(isSameContent(fields, content, { ...content, title: 'about' })).toBe(false);
  expect(isSameContent(fields, {}, { title: '' })).toBe(true);
});

it('names the field of a table, also in a row and in a group', () => {
  const wrong = {
    title: 'Much too long',
    story: { text: { markdown: '', nodes: [] }, link: { label: 'Write', to: 'javascript:alert(1)' } },
    rows: [
      { id: 'one', name: '', text },
      { id: 'two', name: 'Two', text: null },
    ],
  };
  const checked = checkContent(fields, wrong);
  expect(checked).toMatchObject({
    ok: false,
    fields: { title: 'That is too long. 10 characters at most.', 'rows.0.name': 'Add a text.' },
  });
  expect(Object.keys(checked.ok ? {} : checked.fields).sort()).toEqual([
    'rows.0.name',
    'rows.1.text',
    'story.link.to',
    'story.text',
    'title',
  ]);
  expect(checkContent(fields, { ...content, title: ' About ' })).toMatchObject({ ok: true, value: content });
});

it('publishes no hidden rows', () => {
  const songs = list(3, 'title', { title: line(10), shown: choice('yes', 'no') });
  const table = { key: 'songs', path: '/music/listen', fields: { songs } };
  const [out, later] = [
    { id: 'out', title: 'Out', shown: 'yes' },
    { id: 'later', title: 'Later', shown: 'no' },
  ];
  expect(publishedOf(table, { songs: [later, out] })).toEqual({ songs: [out] });
});
