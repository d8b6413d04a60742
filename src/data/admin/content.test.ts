// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { readContent, readContentStates, readVersions, scheduleContent } from './content';

const row = {
  id: 'content00000001',
  key: 'about',
  draft: { title: 'About' },
  draft_shape: 1,
  revision: 1,
  version: 1,
  changed: false,
  published_at: '2026-11-26 12:00:00.000Z',
  published_by: '',
  publish_at: '2026-12-01 09:00:00.000Z',
  publish_error: '',
  updated_at: '2026-11-26 12:00:00.000Z',
};
const version = {
  id: 'version00000001',
  key: 'about',
  number: 1,
  body: {},
  shape: 1,
  made_by: '',
  note: '',
  created_at: '2026-11-26 12:00:00.000Z',
};

/** Answers each request. Returns what was asked. */
function answerWith(body: object): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://byop.example'));
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  });
  return asked;
}
const pageOf = (item: object) => ({ page: 1, perPage: 1000, totalPages: 1, totalItems: 1, items: [item] });

afterEach(() => vi.unstubAllGlobals());

it('reads times as ISO 8601, which every browser understands', async () => {
  answerWith(row);
  expect(await scheduleContent(row, null)).toMatchObject({
    row: { publish_at: '2026-12-01T09:00:00.000Z', updated_at: '2026-11-26T12:00:00.000Z' },
  });
  answerWith(pageOf(version));
  expect(await readVersions('about')).toMatchObject({ items: [{ created_at: '2026-11-26T12:00:00.000Z' }] });
});

it('reads the words of the open page alone', async () => {
  const asked = answerWith(pageOf(row));
  await readContentStates();
  expect(await readContent('about')).toMatchObject({ items: [{ draft: { title: 'About' } }] });
  const [all, one] = asked.map(({ searchParams }) => searchParams);
  expect(all?.get('fields')?.split(',')).not.toContain('draft');
  expect(one?.get('fields')?.split(',')).toContain('draft');
  expect(one?.get('filter')).toBe('key = "about"');
  for (const query of [all, one]) expect(query?.get('fields')?.split(',')).not.toContain('published');
});
