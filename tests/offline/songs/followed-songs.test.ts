/** Saved songs follow those that the owner publishes: replaced files, songs that are gone, and nothing else. */
import { beforeEach, expect, it, vi } from 'vitest';
import { contentTopic } from '../../../src/domain/public-lists';
import { audioCacheName } from '../../../src/offline/songs/audio-cache';
import type { Device, Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { rest } from '../../support/offline/work';
import { createFakeCaches, type FakeCaches } from '../../support/songs/fake-caches';
import { createSongServer, type Song, song } from '../../support/songs/song-server';
import { until } from '../../support/until';

const hymn = song('hymn');
const psalm = song('psalm');
/** As uploaded, in the place of the hymn. */
const uploaded = { path: '/api/files/media/abcdefghijklmno/hymn_x1.webm', type: 'audio/webm' };
const other: Song = { ...song('hymn', 'webm', 50_000), file: { ...uploaded, bytes: 50_000 } };
const asAac = song('hymn', 'm4a', 30_000);

const device = deviceForEach();
let caches: FakeCaches;
let web: ReturnType<typeof createSongServer>;

beforeEach(() => {
  caches = createFakeCaches();
  web = createSongServer([hymn, psalm, other, asAac], device.server.transport);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({}) } });
  publish([hymn], [psalm]);
});

/** Returns a row of the list, with the files of the song. */
const entry = ([first, ...rest]: readonly [Song, ...Song[]], shown = 'yes') => ({
  id: first.id,
  title: first.id,
  audio: { files: [first, ...rest].map(({ file }) => file), seconds: 60, width: 0, height: 0 },
  shown,
});
const putRows = (...rows: { key: string; published: object }[]) =>
  device.server.lists.set(
    'public_content',
    rows.map((row) => ({ ...row, id: row.key, shape: 1, version: 1 })),
  );
const publishEntries = (...list: object[]) => putRows({ key: 'songs', published: { list } });
const publish = (...songs: [Song, ...Song[]][]) => publishEntries(...songs.map((files) => entry(files)));

const open = (change: Parameters<Device['openTab']>[0] = {}) =>
  device.openTab({ transport: web.transport, ...change });
const view = (tab: Tab, id = hymn.id) => tab.offlineStore.getState().tracks.songs[id];
const kept = () => caches.paths(audioCacheName).sort();
const plays = async () => true;

/** Opens a tab in which both songs are saved. */
async function withBoth(): Promise<Tab> {
  const tab = open();
  await rest();
  const tracks = await tab.client.tracks();
  for (const { id, file } of [hymn, psalm]) await tracks.save(id, [file], { plays });
  expect(kept()).toEqual([hymn.file.path, psalm.file.path]);
  web.asked.length = 0;
  return tab;
}

async function reading(tab: Tab) {
  tab.live.send(contentTopic, {});
  await rest();
}

it('fetches a replaced file on an open page, and plays the old one until then', async () => {
  const tab = await withBoth();
  publish([other], [psalm]);
  web.fault = 'stalls';
  await reading(tab);
  await until('it is asked for', () => web.asked.length > 0);
  expect(view(tab)).toMatchObject({ state: 'saved', bytes: 40_000 });
  expect((await (await tab.client.tracks()).open(hymn.id))?.size).toBe(40_000);
  web.fault = 'fine';
  await device.clock.pass(60_000);
  await until('it is here', () => view(tab)?.bytes === 50_000);
  expect(web.asked.every((path) => path === other.file.path)).toBe(true);
  expect(kept()).toEqual([other.file.path, psalm.file.path]);
  expect(caches.bytes(audioCacheName, other.file.path)).toEqual(other.bytes);
  expect((await (await tab.client.tracks()).open(hymn.id))?.size).toBe(50_000);
});

it('fetches a replaced file on the next visit, in the format that this device plays', async () => {
  (await withBoth()).kill();
  publish([asAac, other], [psalm]);
  const tab = open();
  await until('it is here', () => view(tab)?.bytes === 50_000);
  expect(web.asked).toEqual([other.file.path]);
});

it('keeps the old file while the new one cannot be fetched, and shows no error', async () => {
  const tab = await withBoth();
  publish([other], [psalm]);
  web.fault = { answer: () => new Response('', { status: 404 }) };
  await reading(tab);
  await until('it was asked for', () => web.asked.length > 0);
  await rest();
  expect(view(tab)).toEqual({ state: 'saved', progress: 0, bytes: 40_000, reason: null });
  expect(kept()).toEqual([hymn.file.path, psalm.file.path]);
});

it.each([
  ['removed', () => publish([psalm])],
  ['hidden', () => publishEntries(entry([hymn], 'no'), entry([psalm]))],
])('removes a song that was %s, from an open page and on the next visit', async (_how, change) => {
  const tab = await withBoth();
  change();
  await reading(tab);
  await until('it is gone', () => view(tab) === undefined);
  expect(kept()).toEqual([psalm.file.path]);
  expect(view(tab, psalm.id)?.state).toBe('saved');

  tab.kill();
  publishEntries();
  const next = open();
  await until('all are gone', () => kept().length === 0);
  expect(await device.stored('tracks')).toEqual([]);
  next.kill();
});

it.each([
  ['the songs change places', () => publish([psalm], [hymn])],
  ['the list of songs is not there, as on the server of an earlier version', () => putRows()],
])('keeps what is saved if %s', async (_what, change) => {
  const tab = await withBoth();
  change();
  await reading(tab);
  tab.kill();
  const next = open();
  await (await next.client.tracks()).checked;
  await rest();
  expect(kept()).toEqual([hymn.file.path, psalm.file.path]);
  expect(web.asked).toEqual([]);
});

it.each([
  ['the server rendered it while no songs were published', { body: null, state: 'ready' }],
  ['it is older than what this device has', { body: { list: [entry([psalm])] }, state: 'loading' }],
] as const)('keeps what is saved on a page if %s', async (_why, { body, state }) => {
  const tab = await withBoth();
  const items = [{ id: 'songs', shape: 1, body }];
  tab.offlineStore.setState(({ lists }) => ({
    lists: { ...lists, content: { ...lists.content, items, state } },
  }));
  await rest();
  expect(kept()).toEqual([hymn.file.path, psalm.file.path]);
  expect(view(tab)?.state).toBe('saved');
});
