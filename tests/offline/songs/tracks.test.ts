/** Saved songs: complete or not saved, fetched again when their file is gone, and never in the space of the outbox. */
import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TrackView } from '../../../src/offline/model/offline-state';
import { audioCacheName, stalledAfter } from '../../../src/offline/songs/audio-cache';
import { reserve, reserveWhileUnsent } from '../../../src/offline/songs/tracks';
import { type Device, rsvp, subject, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { createFakePage } from '../../support/offline/fake-page';
import { rest } from '../../support/offline/work';
import { createFakeCaches, type FakeCaches } from '../../support/songs/fake-caches';
import { createSongServer, song } from '../../support/songs/song-server';
import { until } from '../../support/until';

const hymn = song('hymn');
const hymnAsAac = song('hymn', 'm4a', 50_000);
const psalm = song('psalm');
const plays = async () => true;

const device = deviceForEach();
let caches: FakeCaches;
let web: ReturnType<typeof createSongServer>;
let estimate: { quota: number; usage: number } | undefined;

beforeEach(() => {
  caches = createFakeCaches();
  web = createSongServer([hymn, hymnAsAac, psalm], device.server.transport);
  estimate = { quota: 1e9, usage: 0 };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', { storage: { estimate: async () => estimate ?? {} } });
});

const open = (change: Parameters<Device['openTab']>[0] = {}) =>
  device.openTab({ transport: web.transport, ...change });
const view = (tab: Tab, id = hymn.id): TrackView | undefined => tab.offlineStore.getState().tracks.songs[id];
const kept = () => caches.paths(audioCacheName);
const save = async (tab: Tab, what = hymn) =>
  (await tab.client.tracks()).save(what.id, [what.file], { plays });

/** Returns a body that breaks off. */
const breakingAfter = (bytes: Uint8Array) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    pull: (controller) => controller.error(new TypeError('network error')),
  });

/** Returns a device on which the hymn is saved and no tab is open. */
async function withHymn() {
  const tab = open();
  await save(tab);
  expect(view(tab)?.state).toBe('saved');
  tab.kill();
  await rest();
  web.asked.length = 0;
}

/** Begins to save the hymn, and waits until the network has ended that. */
async function interrupted(fault: 'breaks' | 'dead') {
  const tab = open();
  web.fault = fault;
  const saving = save(tab);
  await until('it waits', () => view(tab)?.state === 'waiting');
  return { tab, saving };
}

it('saves a song, shows its progress, and requests persistent storage', async () => {
  const tab = open();
  const seen: number[] = [];
  tab.offlineStore.subscribe(() => {
    const song = view(tab);
    if (song?.state === 'saving') seen.push(song.progress);
  });
  await save(tab);
  expect(view(tab)).toEqual({ state: 'saved', progress: 0, bytes: 40_000, reason: null });
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(4);
  expect(caches.names()).toEqual([audioCacheName]);
  expect(caches.bytes(audioCacheName, hymn.file.path)).toEqual(hymn.bytes);
  expect(tab.offlineStore.getState().tracks).toMatchObject({ used: 40_000, free: 1e9, read: true });
  expect(tab.persistAsked).toBeGreaterThan(0);
});

it('returns the saved content in another visit, without signal', async () => {
  await withHymn();
  web.fault = 'dead';
  device.server.fault = () => 'dead';
  const content = await (await open().client.tracks()).open(hymn.id);
  expect(new Uint8Array((await content?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(hymn.bytes);
  expect(content?.type).toBe('audio/webm');
});

it.each([
  ['breaks', 'breaks', 0.5],
  ['is not there', 'dead', 0],
] as const)('waits when the network %s, and stores nothing yet', async (_how, fault, progress) => {
  const { tab } = await interrupted(fault);
  expect(view(tab)).toMatchObject({ progress, reason: null });
  expect(kept()).toEqual([]);
});

it('resumes an interrupted download where it stopped', async () => {
  const { tab, saving } = await interrupted('breaks');
  web.fault = 'fine';
  await device.clock.pass(5_000);
  await saving;
  expect(web.ranges).toEqual(['', 'bytes=20000-']);
  expect(view(tab)?.state).toBe('saved');
  expect(caches.bytes(audioCacheName, hymn.file.path)).toEqual(hymn.bytes);
});

it('aborts a stalled download, and resumes it', async () => {
  const tab = open();
  web.fault = 'stalls';
  const saving = save(tab);
  await until('half of it has come', () => view(tab)?.progress === 0.5);
  await device.clock.pass(stalledAfter - 1_000);
  expect(view(tab)?.state).toBe('saving');
  web.fault = 'fine';
  await device.clock.pass(5_000);
  await saving;
  expect(web.ranges).toEqual(['', 'bytes=20000-']);
  expect(view(tab)?.state).toBe('saved');
});

it('retries with backoff, like the outbox', async () => {
  await interrupted('dead');
  for (let minute = 0; minute < 10; minute += 1) {
    await device.clock.pass(60_000);
    await rest();
  }
  expect(web.asked.length).toBeGreaterThan(3);
  expect(web.asked.length).toBeLessThan(40);
});

it('fetches the complete song when the server has another version', async () => {
  const { tab, saving } = await interrupted('breaks');
  const other = hymn.bytes.map((byte) => 255 - byte);
  web.fault = 'fine';
  web.replace(hymn, other);
  await device.clock.pass(5_000);
  await saving;
  expect(view(tab)?.state).toBe('saved');
  expect(caches.bytes(audioCacheName, hymn.file.path)).toEqual(other);
});

it('resumes an upload, of which the server names only the time', async () => {
  const tab = open();
  const headers = { 'last-modified': 'Fri, 27 Nov 2026 06:00:00 GMT' };
  web.fault = { answer: () => new Response(breakingAfter(hymn.bytes.slice(0, 20_000)), { headers }) };
  const saving = save(tab);
  await until('it waits', () => view(tab)?.state === 'waiting');
  web.fault = {
    answer: () =>
      new Response(hymn.bytes.slice(20_000), {
        status: 206,
        headers: { ...headers, 'content-range': 'bytes 20000-39999/40000' },
      }),
  };
  await device.clock.pass(5_000);
  await saving;
  expect(web.ranges).toEqual(['', 'bytes=20000-']);
  expect(caches.bytes(audioCacheName, hymn.file.path)).toEqual(hymn.bytes);
});

it('starts again if the server names no version', async () => {
  const tab = open();
  let answers = 0;
  web.fault = {
    answer() {
      answers += 1;
      if (answers > 1) return new Response(hymn.bytes);
      return new Response(breakingAfter(hymn.bytes.slice(0, 20_000)));
    },
  };
  const saving = save(tab);
  await until('it waits', () => view(tab)?.state === 'waiting');
  await device.clock.pass(5_000);
  await saving;
  expect(web.ranges).toEqual(['', '']);
  expect(caches.bytes(audioCacheName, hymn.file.path)).toEqual(hymn.bytes);
});

it('continues a download after the page was closed', async () => {
  const { tab } = await interrupted('breaks');
  tab.kill();
  await rest();
  web.fault = 'fine';
  const next = open();
  await until('it is saved', () => view(next)?.state === 'saved');
  expect(caches.bytes(audioCacheName, hymn.file.path)).toEqual(hymn.bytes);
});

it('downloads once when two tabs want the same song, and stops in both', async () => {
  const [first, second] = [open(), open()];
  web.fault = 'stalls';
  const saving = [save(first), save(second)];
  await until('half of it is here', () => [first, second].some((tab) => view(tab)?.progress === 0.5));
  expect(web.asked).toHaveLength(1);
  for (const tab of [first, second]) await (await tab.client.tracks()).cancel(hymn.id);
  await Promise.all(saving);
  await until('both have stopped', () => [first, second].every((tab) => view(tab) === undefined));
  expect(kept()).toEqual([]);
  expect(await device.stored('tracks')).toEqual([]);
});

it('saves played songs only while there is space, and deletes them for a requested song', async () => {
  const tab = open();
  const tracks = await tab.client.tracks();
  const needed = hymn.file.bytes * 4;
  estimate = {
    quota: 1e9,
    get usage() {
      return 1e9 - needed - reserve + (kept().length > 0 ? 40_000 : 0);
    },
  };
  await tracks.save(hymn.id, [hymn.file], { plays, played: true });
  expect(view(tab)?.state).toBe('saved');
  await tracks.save(psalm.id, [psalm.file], { plays, played: true });
  expect(view(tab, psalm.id)).toBeUndefined();
  expect(view(tab)?.state).toBe('saved');

  await tracks.save(psalm.id, [psalm.file], { plays });
  expect(view(tab, psalm.id)?.state).toBe('saved');
  expect(kept()).toEqual([psalm.file.path]);
});

it.each<[string, () => Response]>([
  ['a sign-in page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['a part of it', () => new Response(hymn.bytes.slice(0, 20_000), { status: 206 })],
  ['the first half as if it were all', () => new Response(hymn.bytes.slice(0, 20_000))],
  ['more than all of it', () => new Response(new Uint8Array(90_000))],
  ['an error', () => new Response('', { status: 404 })],
])('keeps nothing when the answer is %s', async (_what, answer) => {
  const tab = open();
  web.fault = { answer };
  await save(tab);
  expect(view(tab)).toMatchObject({ state: 'none', reason: 'wrong' });
  expect(kept()).toEqual([]);
});

it('leaves nothing behind when it is cancelled, and can be requested again', async () => {
  const tab = open();
  web.fault = 'stalls';
  const saving = save(tab);
  await until('half of it has come', () => view(tab)?.progress === 0.5);
  (await tab.client.tracks()).cancel(hymn.id);
  await saving;
  expect(view(tab)).toBeUndefined();
  expect(kept()).toEqual([]);
  web.fault = 'fine';
  await save(tab);
  expect(view(tab)?.state).toBe('saved');
});

it('can be cancelled while the browser tries whether it plays', async () => {
  const tab = open();
  const tracks = await tab.client.tracks();
  const plays = async () => {
    tracks.cancel(hymn.id);
    return true;
  };
  await tracks.save(hymn.id, [hymn.file], { plays });
  expect(view(tab)).toBeUndefined();
  expect(kept()).toEqual([]);
});

it('keeps no file whose row could not be stored', async () => {
  const tab = open();
  await tab.client.tracks();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  await save(tab);
  put.mockRestore();
  expect(view(tab)).toMatchObject({ state: 'none', reason: 'no-room' });
  expect(kept()).toEqual([]);
});

it('reports missing space, and deletes nothing else', async () => {
  const tab = open();
  await save(tab);
  device.server.fault = () => 'dead';
  await tab.client.submit('rsvp', rsvp(), subject);
  caches.capacity = 40_000;
  await save(tab, psalm);
  expect(view(tab, psalm.id)).toMatchObject({ state: 'none', reason: 'no-room' });
  expect(view(tab)?.state).toBe('saved');
  expect(kept()).toEqual([hymn.file.path]);
  await until('the attempt is over', async () => (await device.items())[0]?.state === 'waiting');
  expect(await device.items()).toHaveLength(1);
});

it('tests whether a song leaves space for three more of its size', async () => {
  const tab = open();
  caches.capacity = 4 * 40_000 - 1;
  await save(tab);
  expect(view(tab)).toMatchObject({ state: 'none', reason: 'no-room' });
  caches.capacity += 1;
  await save(tab);
  expect(view(tab)?.state).toBe('saved');
  expect(kept()).toEqual([hymn.file.path]);
});

it('leaves space for the outbox: more while an item is unsent', async () => {
  const needed = hymn.file.bytes * 4;
  const tab = open();
  await rest();
  estimate = { quota: 1e9, usage: 1e9 - needed - reserve + 1 };
  await save(tab);
  expect(view(tab)).toMatchObject({ state: 'none', reason: 'no-room' });
  estimate = { quota: 1e9, usage: 1e9 - needed - reserve };
  await save(tab);
  expect(view(tab)?.state).toBe('saved');

  device.server.fault = () => 'dead';
  await tab.client.submit('rsvp', rsvp(), subject);
  await until('it waits', () => tab.offlineStore.getState().items?.[0]?.state === 'waiting');
  web.asked.length = 0;
  await save(tab, psalm);
  expect(view(tab, psalm.id)).toMatchObject({ state: 'none', reason: 'no-room' });
  expect(web.asked).toEqual([]);
  estimate = { quota: 1e9, usage: 1e9 - needed - reserveWhileUnsent };
  await save(tab, psalm);
  expect(view(tab, psalm.id)?.state).toBe('saved');
});

it('saves if the browser does not report free space', async () => {
  estimate = undefined;
  const tab = open();
  await save(tab);
  expect(view(tab)?.state).toBe('saved');
  expect(tab.offlineStore.getState().tracks.free).toBeNull();
});

it('reports that a browser has no cache', async () => {
  vi.stubGlobal('caches', undefined);
  const tab = open();
  await save(tab);
  expect(view(tab)).toMatchObject({ state: 'none', reason: 'missing' });
  expect(web.asked).toEqual([]);
});

it('uses the next format if the browser does not play the first one', async () => {
  const tab = open();
  const playsAac = async ({ type }: Blob) => type === 'audio/m4a';
  const tracks = await tab.client.tracks();
  await tracks.save(hymn.id, [hymn.file, hymnAsAac.file], { plays: playsAac });
  expect(view(tab)).toMatchObject({ state: 'saved', bytes: 50_000 });
  expect(kept()).toEqual([hymnAsAac.file.path]);
  await tracks.save(psalm.id, [psalm.file], { plays: async () => false });
  expect(view(tab, psalm.id)).toMatchObject({ state: 'none', reason: 'unplayable' });
});

it.each([
  ['thrown away', () => caches.evict(audioCacheName, hymn.file.path)],
  ['cut short', () => caches.write(audioCacheName, hymn.file.path, hymn.bytes.slice(0, 30_000))],
])('notices at start that a file was %s, and fetches it again', async (_how, harm) => {
  await withHymn();
  harm();
  const tab = open();
  await (await tab.client.tracks()).checked;
  expect(view(tab)).toMatchObject({ state: 'saved', reason: null });
  expect(web.asked).toEqual([hymn.file.path]);
  expect(caches.bytes(audioCacheName, hymn.file.path)).toEqual(hymn.bytes);
});

it('waits without signal for a song whose file is gone, and fetches it with signal', async () => {
  await withHymn();
  caches.evict(audioCacheName, hymn.file.path);
  device.server.fault = () => 'dead';
  web.fault = 'dead';
  // It knows from the start that there is no signal. Otherwise a download could begin, and wait for its next attempt.
  const page = createFakePage();
  page.says.onLine = false;
  const tab = open({ page });
  await (await tab.client.tracks()).checked;
  expect(view(tab)?.state).toBe('waiting');
  expect(tab.offlineStore.getState().tracks.used).toBe(0);
  await until(
    'the connection is shown as lost',
    () => tab.offlineStore.getState().connection.state !== 'online',
  );

  device.server.fault = () => 'fine';
  web.fault = 'fine';
  await device.clock.pass(40_000);
  await until('it is whole again', () => view(tab)?.state === 'saved');
  expect(caches.bytes(audioCacheName, hymn.file.path)).toEqual(hymn.bytes);
});

it('fetches nothing for intact songs at start', async () => {
  await withHymn();
  const tab = open();
  await (await tab.client.tracks()).checked;
  expect(view(tab)?.state).toBe('saved');
  expect(web.asked).toEqual([]);
});

it('shows saved and removed songs in every tab', async () => {
  const [first, second] = [open(), open()];
  await second.client.tracks();
  await save(first);
  await until('the other tab knows', () => view(second)?.state === 'saved');
  await (await second.client.tracks()).remove(hymn.id);
  await until('the first tab knows', () => view(first) === undefined);
  expect(kept()).toEqual([]);
});

it('removes one song, and all, also during a download', async () => {
  const tab = open();
  await save(tab);
  await save(tab, psalm);
  const tracks = await tab.client.tracks();
  await tracks.remove(hymn.id);
  expect(kept()).toEqual([psalm.file.path]);
  expect(tab.offlineStore.getState().tracks).toMatchObject({
    songs: { [psalm.id]: { state: 'saved' } },
    used: 40_000,
  });
  web.fault = 'stalls';
  const saving = save(tab);
  await until('half of it has come', () => view(tab)?.progress === 0.5);
  await tracks.removeAll();
  await saving;
  expect(kept()).toEqual([]);
  expect(tab.offlineStore.getState().tracks).toMatchObject({ songs: {}, used: 0 });
  expect(await device.stored('tracks')).toEqual([]);
});

it('loads no code for songs on a device without songs', async () => {
  const tab = open();
  await rest();
  expect(tab.offlineStore.getState().tracks.read).toBe(false);
  expect(caches.names()).toEqual([]);
});

it('deletes files without a row, which a crash or a lost database has left', async () => {
  await withHymn();
  caches.write(audioCacheName, psalm.file.path, psalm.bytes);
  caches.write(audioCacheName, '/audio/spare', new Uint8Array(10));
  // An older version marked a row before it deleted it.
  await device.addRow('tracks', { ...psalm.file, id: psalm.id, state: 'removing', savedAt: 0 });
  const tab = open();
  await (await tab.client.tracks()).checked;
  expect(await device.stored('tracks')).toMatchObject([{ id: hymn.id }]);
  expect(view(tab)?.state).toBe('saved');
  expect(kept()).toEqual([hymn.file.path]);
  expect(web.asked).toEqual([]);
});
