// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../../tests/support/pages/react-root';
import { formatted, group, line, link, list, media, optional, text } from '../../../../domain/content/fields';
import type { ContentRow } from '../../../../domain/content/requests';
import type { ContentTable } from '../../../../domain/content/table';
import { answer, useQuestion } from '../../kit/confirm-store';
import { saveAfter } from '../draft-saver-store';
import { useContentForm } from '../use-content-form';
import { ContentFields } from './content-fields';

const { sent } = vi.hoisted(() => ({ sent: [] as object[] }));
vi.mock('../../../../data/admin/content', () => ({
  saveDraft: async (_key: string, fields: object) => {
    sent.push(fields);
    return { ok: false, why: 'failed', reason: 'unreachable', status: 0, message: '', fields: {}, codes: {} };
  },
}));

const table = {
  key: 'about',
  path: '/ministries/about',
  fields: {
    title: line(60),
    lead: text(300),
    values: group({ list: list(3, 'title', { title: line(60) }) }),
    days: optional(list(3, 'title', { title: line(60), facts: list(3, 'label', { label: line(60) }) })),
    link: link(),
    picture: optional(media('picture')),
    song: optional(media('audio')),
    ink: optional(formatted('color')),
  },
} as const satisfies ContentTable;

const rowOf = (draft: object, revision = 1): ContentRow => ({
  id: 'content00000001',
  key: 'about',
  draft: {
    title: 'About',
    lead: 'Come in.',
    values: {
      list: [
        { id: 'grace', title: 'Grace' },
        { id: 'joy', title: 'Joy' },
      ],
    },
    link: { label: 'The church', to: 'https://church.example' },
    ...draft,
  },
  draft_shape: 1,
  revision,
  version: 1,
  changed: false,
  published_at: '',
  published_by: '',
  publish_at: '',
  publish_error: '',
  updated_at: `2026-11-26 12:00:0${revision}.000Z`,
});

let check: () => boolean;

function Editor({ row }: { row: ContentRow }) {
  const state = useContentForm(table, row);
  check = state.check;
  return (
    <ContentFields
      fields={table.fields}
      page="about"
      form={state.form}
      errors={state.errors}
      idOf={(path) => path}
      pagesId="pages"
    />
  );
}

const { host, load } = reactRoot();
const field = (path: string) => document.getElementById(path);
const titles = () =>
  [...host.querySelectorAll<HTMLInputElement>('[id^="values.list."]')]
    .filter(({ id }) => id.endsWith('.title'))
    .map(({ value }) => value);
const press = (id: string) => act(async () => field(id)?.click());
const button = (label: string) =>
  act(async () => host.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sent.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('adds, moves and removes rows, and the focus stays at what was done', async () => {
  await load(<Editor row={rowOf({})} />);
  await press('values.list.add');
  expect(document.activeElement?.id).toBe('values.list.2.title');
  expect(host.textContent).toContain('3 of 3');
  await act(async () => typeInto(field('values.list.2.title'), 'Courage'));
  await button('Move Courage up');
  expect(titles()).toEqual(['Grace', 'Courage', 'Joy']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Courage up');

  await button('Remove Grace');
  expect(useQuestion.getState().question?.title).toBe('Remove Grace?');
  await act(async () => answer(true));
  expect(titles()).toEqual(['Courage', 'Joy']);
  expect(document.activeElement?.id).toBe('values.list.add');

  await act(() => vi.advanceTimersByTimeAsync(saveAfter));
  expect(sent.at(-1)).toMatchObject({
    values: { to: { list: [{ title: 'Courage' }, { id: 'joy', title: 'Joy' }] } },
  });
});

it('removes the row that the question named, although another editor changed the list meanwhile', async () => {
  const [hope, grace, joy] = ['Hope', 'Grace', 'Joy'].map((title) => ({ id: title.toLowerCase(), title }));
  await load(<Editor row={rowOf({})} />);
  await button('Remove Grace');
  await load(<Editor row={rowOf({ values: { list: [hope, grace, joy] } }, 2)} />);
  await act(async () => answer(true));
  expect(titles()).toEqual(['Hope', 'Joy']);

  await button('Remove Hope');
  await load(<Editor row={rowOf({ values: { list: [joy] } }, 3)} />);
  await act(async () => answer(true));
  expect(titles()).toEqual(['Joy']);
});

it('shows a row that is not removed because another editor changed the list around its own', async () => {
  const fact = (id: string) => ({ id, label: id });
  const day = (id: string, ...facts: string[]) => ({ id, title: id, facts: facts.map(fact) });
  const monday = day('monday', 'food', 'place');
  await load(<Editor row={rowOf({ days: [monday] })} />);
  await button('Remove food');
  await load(<Editor row={rowOf({ days: [monday, day('tuesday')] }, 2)} />);
  await act(async () => answer(true));
  await act(async () => typeInto(field('title'), 'About us'));
  await act(() => vi.advanceTimersByTimeAsync(saveAfter));
  expect(sent.at(-1)).not.toHaveProperty('days');

  await button('Remove food');
  await act(async () => answer(true));
  await act(() => vi.advanceTimersByTimeAsync(saveAfter));
  expect(sent.at(-1)).toMatchObject({ days: { to: [{ facts: [fact('place')] }, { id: 'tuesday' }] } });
});

it('shows another editor’s words without touching the field that somebody is typing in', async () => {
  await load(<Editor row={rowOf({})} />);
  const typing = field('title');
  await act(async () => {
    typing?.focus();
    typeInto(typing, 'About us');
  });
  const theirs = {
    list: [
      { id: 'grace', title: 'Mercy' },
      { id: 'joy', title: 'Joy' },
    ],
  };
  await load(<Editor row={rowOf({ values: theirs }, 2)} />);
  expect(titles()).toEqual(['Mercy', 'Joy']);
  expect(document.activeElement).toBe(typing);
  expect(typing).toHaveProperty('value', 'About us');
});

it('says beside a link what is wrong with its address, until it is right', async () => {
  await load(<Editor row={rowOf({ link: { label: 'Church', to: 'church.example' } })} />);
  await act(async () => {
    expect(check()).toBe(false);
  });
  const message = () => field('link.to-error')?.textContent;
  expect(message()).toContain('Start with https://');
  expect(field('link.to')?.getAttribute('aria-invalid')).toBe('true');
  await act(async () => typeInto(field('link.to'), '/join'));
  expect(message()).toBeUndefined();
});

it('says that line breaks do not go out, in a text of one paragraph', async () => {
  await load(<Editor row={rowOf({})} />);
  expect(host.textContent).not.toContain('become spaces');
  await act(async () => typeInto(field('lead'), 'Come in.\nBring bread.'));
  expect(host.textContent).toContain('The line breaks become spaces when you publish.');
});

it('asks whom a picture shows, and says beside the question that it is not answered', async () => {
  await import('../media/media-editor');
  await load(<Editor row={rowOf({})} />);
  expect(field('picture')).not.toBeNull();
  expect(field('picture.people')).toBeNull();

  const file = { path: '/api/files/media/abcdefghijklmno/picture.webp', type: 'image/webp', bytes: 1 };
  const song = { path: '/audio/lantern.m4a', type: 'audio/mp4', bytes: 1 };
  const size = { seconds: 0, width: 9, height: 9 };
  const draft = { picture: { ...size, files: [file] }, song: { ...size, files: [song] } };
  await load(<Editor row={rowOf(draft, 2)} />);
  expect(field('song.people')).toBeNull();
  await act(async () => {
    expect(check()).toBe(false);
  });
  const message = () => field('picture.people-error')?.textContent;
  expect(message()).toContain('can be recognized in it and agreed');
  await act(async () => {
    const question = field('picture.people');
    if (question instanceof HTMLSelectElement) question.value = 'none';
    question?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(message()).toBeUndefined();
  expect(check()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(saveAfter));
  expect(sent.at(-1)).toMatchObject({ picture: { to: { files: [file], people: 'none' } } });
});

it('says in words that no color is chosen, until one is', async () => {
  await load(<Editor row={rowOf({})} />);
  const hint = () => field('ink-hint')?.textContent ?? '';
  expect(hint()).toContain('None is chosen');
  const picker = host.querySelector('input[type="color"]');
  expect(picker?.getAttribute('aria-describedby')).toBe('ink-hint');
  await act(async () => typeInto(field('ink'), '#2f6f4f'));
  expect(hint()).toBe('');
  expect(picker).toHaveProperty('value', '#2f6f4f');
});
