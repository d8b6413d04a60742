// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { eventRecord } from '../../../tests/support/pages/shown-rows';
import type { PageLists } from './page-lists';

const page: PageLists = { now: 1_000, lists: { members: { items: [], tag: 'm1', dropped: 2 } } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Imports the modules of a new page. */
const newPage = async () => ({ ...(await import('./page-lists')), ...(await import('./offline-store')) });

/** Shows the document as if the browser had loaded it in this way. */
function load({ type = 'navigate', controller = null }: { type?: string; controller?: object | null }) {
  class PerformanceNavigationTiming {
    type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceNavigationTiming);
  vi.stubGlobal('performance', { getEntriesByType: () => [new PerformanceNavigationTiming()] });
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
}

it('are read from the document, and are the state that React hydrates with', async () => {
  const { readPageLists, hydrateWith, useOffline } = await newPage();
  expect(readPageLists()).toBeNull();
  document.body.innerHTML = `<script type="application/json" id="page-lists">${JSON.stringify(page)}</script>`;
  const read = readPageLists();
  expect(read).toEqual(page);
  if (read) hydrateWith(read);
  const { lists, renderedAt } = useOffline.getInitialState();
  expect(renderedAt).toBe(1_000);
  expect(lists.members).toEqual({ items: [], asOf: 1_000, state: 'ready', dropped: 2 });
  expect(lists.events.state).toBe('loading');
});

it('have the content of one page, which does not look like that of all', async () => {
  const { hydrateWith, useOffline } = await newPage();
  const items = [{ id: 'about', shape: 1, body: { title: 'About' } }];
  hydrateWith({ now: 1_000, lists: { content: { items, tag: '', dropped: 0 } } });
  const { content } = useOffline.getInitialState().lists;
  expect(content).toEqual({ items, asOf: 1_000, state: 'loading', dropped: 0 });
});

it('have the event of the address if it is older than the list, and say whether there are others', async () => {
  const { hydrateWith, useOffline } = await newPage();
  hydrateWith({ ...page, older: { items: [eventRecord()], isComplete: true } });
  const one = { items: [eventRecord()], pages: 0, since: null, isComplete: true };
  expect(useOffline.getInitialState().olderEvents).toEqual(one);
  hydrateWith(page);
  expect(useOffline.getInitialState().olderEvents).toEqual({ ...one, items: [], isComplete: false });
});

it('are stored once, if the server has just sent the page', async () => {
  load({});
  const { hydrateWith, takePageLists } = await newPage();
  hydrateWith(page);
  expect(takePageLists()).toBe(page);
  expect(takePageLists()).toBeNull();
});

it.each([
  ['the service worker', { controller: {} }],
  ['the history of the browser', { type: 'back_forward' }],
])('are not stored if %s may have shown an earlier page', async (_, way) => {
  load(way);
  const { hydrateWith, takePageLists } = await newPage();
  hydrateWith(page);
  expect(takePageLists()).toBeNull();
});
