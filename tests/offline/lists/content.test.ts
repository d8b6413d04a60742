/** The pages of the owner's on a device: what it shows while it has read only one of them, an old version, or nothing. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentTopic } from '../../../src/domain/public-lists';
import { hydrateWith, type PageLists } from '../../../src/offline';
import { createDevice, type Device, type Tab } from '../../support/offline/device';
import { together } from '../../support/offline/fake-lists';
import { rest } from '../../support/offline/work';

let device: Device;
beforeEach(() => {
  device = createDevice();
  publish({ about: 'About us', programs: 'Summer Camp' });
});
afterEach(() => {
  hydrateWith({ now: 0, lists: {} });
  return device.switchOff();
});

/** Publishes pages on the server, by key. */
const publish = (titles: Record<string, string>) =>
  device.server.lists.set(
    'public_content',
    Object.entries(titles).map(([key, title]) => ({
      ...{ id: key, key, published: { title }, shape: 1, version: 1 },
    })),
  );

const content = (tab: Tab) => tab.offlineStore.getState().lists.content;
const titles = (tab: Tab) => Object.fromEntries(content(tab).items.map(({ id, body }) => [id, body?.title]));

/** Opens a page with its own content, as the server rendered it. `isFresh`: the server has just sent it. */
function openPage(about: string | null, { now = device.clock.now(), isFresh = true } = {}): Tab {
  const row = { id: 'about', shape: 1, body: about === null ? null : { title: about } };
  const page: PageLists = { now, lists: { content: { items: [row], tag: '', dropped: 0 } } };
  hydrateWith(page);
  return device.openTab({ pageLists: () => (isFresh ? page : null) });
}

async function earlierVisit() {
  const tab = device.openTab();
  await rest();
  tab.kill();
  await device.clock.pass(3_600_000);
}

it('shows an edit on an open page once it is published', async () => {
  const tab = openPage('About us');
  await rest();
  publish({ about: 'Who we are', programs: 'Summer Camp' });
  tab.live.send(contentTopic, {});
  await rest();
  expect(titles(tab)).toEqual({ about: 'Who we are', programs: 'Summer Camp' });
});

it('reads the other pages in the background, so that each is there without signal', async () => {
  openPage('About us');
  await rest();
  device.server.fault = () => 'dead';
  const later = device.openTab();
  await rest();
  expect(content(later).state).toBe('ready');
  expect(titles(later)).toEqual({ about: 'About us', programs: 'Summer Camp' });
});

it('does not look complete while it has only the content of the page', async () => {
  device.server.fault = () => 'dead';
  const tab = openPage('About us');
  expect(content(tab).state).toBe('loading');
  await rest();
  expect(content(tab).state).toBe('failed');
  expect(titles(tab)).toEqual({ about: 'About us' });
  device.server.fault = () => 'fine';
  tab.page.fire('online');
  await rest();
  expect(content(tab).state).toBe('ready');
  expect(titles(tab)).toEqual({ about: 'About us', programs: 'Summer Camp' });
});

it.each([true, false])('never shows older words than those of the page (fresh: %s)', async (isFresh) => {
  await earlierVisit();
  device.server.fault = () => 'dead';
  const tab = openPage('Who we are', { isFresh });
  const seen = new Set<unknown>();
  tab.offlineStore.subscribe(() => seen.add(titles(tab).about));
  await rest();
  expect([...seen]).toEqual(['Who we are']);
  expect(titles(tab)).toEqual({ about: 'Who we are', programs: 'Summer Camp' });
  expect(content(tab).state).toBe('ready');
});

it('stores the words of the page, for a later visit without signal', async () => {
  await earlierVisit();
  device.server.fault = () => 'dead';
  openPage('Who we are').kill();
  const tab = openPage('Who we are');
  await rest();
  tab.kill();
  hydrateWith({ now: 0, lists: {} });
  const later = device.openTab();
  await rest();
  expect(titles(later)).toEqual({ about: 'Who we are', programs: 'Summer Camp' });
});

it.each([
  ['nothing again if the page is as on this device', 'About us', false],
  ['all pages if this one has other words', 'Who we are', true],
])('receives %s', async (_, words, isWhole) => {
  await earlierVisit();
  const from = device.server.requests.length;
  openPage(words);
  await rest();
  const asked = device.server.requests.slice(from).flatMap(({ path }) => together(path));
  const have = asked.filter(({ list }) => list === 'public_content').map((one) => one.have === '');
  expect(have).toEqual([isWhole]);
});

it('shows words that this device read after the page was rendered', async () => {
  const now = device.clock.now();
  await device.clock.pass(60_000);
  await earlierVisit();
  device.server.fault = () => 'dead';
  const tab = openPage('An old copy', { now, isFresh: false });
  await rest();
  expect(titles(tab)).toEqual({ about: 'About us', programs: 'Summer Camp' });
});

it('shows no words of a page that the server rendered without any', async () => {
  await earlierVisit();
  device.server.fault = () => 'dead';
  const tab = openPage(null);
  await rest();
  expect(titles(tab)).toEqual({ programs: 'Summer Camp' });
  expect(JSON.stringify(await device.stored('lists'))).not.toContain('About us');
});
