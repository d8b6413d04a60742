// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { line, rich } from '../../domain/content/fields';
import { aboutTable } from '../../domain/content/pages/about';
import { UpgradeError } from '../../domain/content/table';
import { type ListRows, type ListView, useOffline } from '../../offline';
import { WithContent } from './with-content';

const { host, render } = reactRoot();
afterEach(() => useOffline.setState(useOffline.getInitialState()));

type Content = ListView<ListRows['content']>;

const row = (body: Record<string, unknown> | null, shape = 1) => ({ id: 'about', shape, body });
const rows = (...items: Content['items']): Content => ({ items, asOf: 1, state: 'ready', dropped: 0 });
const set = (content: Content) => useOffline.setState(({ lists }) => ({ lists: { ...lists, content } }));

function show(content: Content, table: Parameters<typeof WithContent>[0]['of'] = aboutTable) {
  set(content);
  render(
    <MemoryRouter>
      <WithContent of={table}>{(page) => <p>{`Words: ${page.lead}`}</p>}</WithContent>
    </MemoryRouter>,
  );
}

it('shows what is published, and an edit without a reload', () => {
  show(rows(row({ lead: 'It started as a line.' })));
  expect(host.textContent).toBe('Words: It started as a line.');
  act(() => set(rows(row({ lead: 'It started with pizza.' }))));
  expect(host.textContent).toBe('Words: It started with pizza.');
});

it('shows the words that came with the page while the other pages are still being read', () => {
  show({ ...rows(row({ lead: 'Hello.' })), state: 'loading' });
  expect(host.textContent).toBe('Words: Hello.');
  act(() => set({ ...rows(row({ lead: 'Hello.' })), state: 'failed' }));
  expect(host.textContent).toBe('Words: Hello.');
});

it('says that it is loading before this device has read the page', () => {
  show({ ...rows({ ...row({}), id: 'programs' }), state: 'loading' });
  expect(host.querySelector('[role="status"]')?.textContent).toBe('Loading the page...');
  expect(document.title).toBe('About · BYOP');
});

it('says that this device has no copy, and shows the page once there is signal', () => {
  show({ ...rows(), asOf: null, state: 'failed' });
  expect(host.querySelector('h1')?.textContent).toContain('Not on this device');
  expect(host.querySelector('button')?.textContent).toBe('Try again');
  act(() => set(rows(row({ lead: 'Hello.' }))));
  expect(host.textContent).toBe('Words: Hello.');
});

it.each([
  ['the list without it', rows()],
  ['what the server rendered', { ...rows(row(null)), state: 'loading' } as const],
  ['the same without signal', { ...rows(row(null)), state: 'failed' } as const],
])('says in one line that nothing is written yet, from %s', (_, content) => {
  show(content);
  expect(host.querySelector('h1')?.textContent).toContain('About');
  expect(host.textContent).toContain('Nothing is written here yet.');
  expect(host.querySelector('button')).toBeNull();
});

it('reads what an earlier version of the site published', () => {
  const table = {
    ...aboutTable,
    upgrades: [({ intro, ...values }: Record<string, unknown>) => ({ ...values, lead: intro })],
  };
  show(rows(row({ intro: 'It started as a line.' })), table);
  expect(host.textContent).toBe('Words: It started as a line.');
});

it('shows the fields that it knows if an upgrade needs an editor, or the site is older than the words', () => {
  const refuse = () => {
    throw new UpgradeError('lead', 'Too long.');
  };
  const table = { ...aboutTable, fields: { lead: line(), story: rich() }, upgrades: [refuse] };
  show(rows(row({ lead: 'Hello.' })), table);
  expect(host.textContent).toBe('Words: Hello.');
  act(() => set(rows(row({ lead: 'Later.', more: 'unknown' }, 7))));
  expect(host.textContent).toBe('Words: Later.');
});
