/** Missing, unresponsive, full or closed storage. The client never reports unsaved input as saved. */
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { rsvp, subject, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { pastEvent } from '../../support/offline/fake-server';
import { countOpening, rest } from '../../support/offline/work';
import { until } from '../../support/until';

const device = deviceForEach();
afterEach(() => void vi.restoreAllMocks());

/** Other tables of version 5 of the database. */
const keysBefore = {
  lists: 'name',
  leases: 'name',
  tracks: 'id',
  playback: 'name',
  doors: 'id',
  device: 'name',
};

const onPhone = (indexedDB: IDBFactory | undefined) => {
  const storage = { indexedDB, IDBKeyRange, name: device.name, persist: async () => false };
  return device.openTab({ storage });
};

const silent = () => Object.assign(new IDBFactory(), { open: () => new EventTarget() });

async function submit(tab: Tab, change = {}) {
  const { id, isStored, settled } = await device.settle(tab.client.submit('rsvp', rsvp(change), subject));
  return { id, isStored, settled: await device.settle(settled) };
}

it('sends directly without storage, and stores nothing', async () => {
  const tab = onPhone(undefined);
  await rest();
  expect(tab.offlineStore.getState().storage).toBe('missing');
  expect(await submit(tab)).toMatchObject({
    isStored: false,
    settled: { state: 'accepted', item: { outcome: 'confirmed', input: null } },
  });
  expect(tab.offlineStore.getState().connection.sending).toBe(0);
});

it('shows the reason of a refusal without storage', async () => {
  const tab = onPhone(undefined);
  device.server.events[0] = { id: 'harvest00000001', seats: null, status: 'cancelled' };
  expect((await submit(tab)).settled).toMatchObject({
    state: 'refused',
    item: { refusal: { code: 'event_cancelled' } },
  });
});

it('sends the same id when an answer was lost and the form is sent again', async () => {
  const tab = onPhone(undefined);
  await rest();
  device.server.fault = ({ method }) => (method === 'POST' ? 'answer-lost' : 'fine');
  const first = await submit(tab);
  expect(first).toMatchObject({ isStored: false, settled: { state: 'unsaved', reason: 'offline' } });
  device.server.fault = () => 'fine';
  const second = await submit(tab);
  expect(second.settled).toMatchObject({ state: 'accepted', item: { outcome: 'confirmed' } });
  expect([...device.server.rsvps.keys()]).toEqual([first.id]);
});

it('treats storage as missing after four seconds without an answer, and still shows and sends', async () => {
  const tab = onPhone(silent());
  const result = await submit(tab);
  expect(result).toMatchObject({ isStored: false, settled: { state: 'accepted' } });
  expect(tab.offlineStore.getState().storage).toBe('missing');
  expect(tab.offlineStore.getState().lists.events).toMatchObject({
    state: 'ready',
    items: [{ title: 'Harvest Festival' }],
  });
});

it('reports that nothing was saved when storage is full and there is no signal', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await rest();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  expect(await submit(tab)).toMatchObject({
    isStored: false,
    settled: { state: 'unsaved', reason: 'offline' },
  });
  expect(tab.offlineStore.getState().storage).toBe('full');
  expect(await device.items()).toEqual([]);

  vi.restoreAllMocks();
  expect(await submit(tab)).toMatchObject({ isStored: true, settled: { state: 'waiting' } });
  expect(tab.offlineStore.getState().storage).toBe('ready');
});

it('deletes stored lists and receipts before it rejects an item', async () => {
  device.server.events[0] = pastEvent;
  const tab = device.openTab();
  await rest();
  await submit(tab);
  await rest();
  expect(await device.stored('lists')).not.toEqual([]);
  device.server.fault = () => 'dead';
  const { add } = IDBObjectStore.prototype;
  let isFull = true;
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(function (this: IDBObjectStore) {
    isFull = false;
    return this.delete(IDBKeyRange.lowerBound(''));
  });
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...asked) {
    if (isFull) throw new DOMException('No room.', 'QuotaExceededError');
    return add.apply(this, asked);
  });
  expect(await submit(tab, { email: 'second@example.org' })).toMatchObject({ isStored: true });
  expect(await device.stored('lists')).toEqual([]);
  expect(await device.items()).toMatchObject([{ state: 'waiting' }]);
});

it.each([
  ['InvalidStateError', 'The database connection is closing.'],
  ['UnknownError', 'Connection to Indexed Database server lost.'],
])('opens a new connection when the old one was killed in the background: %s', async (name, message) => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await rest();
  tab.loseStorage(new DOMException(message, name));
  expect(await submit(tab)).toMatchObject({ isStored: true });
  expect(await device.items()).toHaveLength(1);
  await until('the screen shows it', () => tab.offlineStore.getState().items?.length === 1);
  expect(tab.offlineStore.getState().storage).toBe('ready');
});

it('checks the connection when the page becomes visible again', async () => {
  const tab = device.openTab();
  await rest();
  const before = tab.connections();
  tab.loseStorage(new DOMException('Connection to Indexed Database server lost.', 'UnknownError'));
  tab.page.fire('visible');
  await rest();
  expect(tab.connections()).toBeGreaterThan(before);
  expect(tab.offlineStore.getState().storage).toBe('ready');
});

it('lets a newer version of the site upgrade the database, and stops writing', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await submit(tab);
  const upgrade = device.indexedDB.open(device.name, 99);
  const blocked = vi.fn();
  upgrade.addEventListener('blocked', blocked);
  await until('the upgrade is through', () => upgrade.readyState === 'done');
  upgrade.result.close();
  expect(blocked).not.toHaveBeenCalled();
  expect(tab.offlineStore.getState().storage).toBe('outdated');
  expect(await submit(tab, { email: 'second@example.org' })).toMatchObject({ isStored: false });
  expect(await device.items()).toHaveLength(1);
});

it('uses slow storage again once it answers', async () => {
  const real = device.indexedDB;
  let isSilent = true;
  const indexedDB = Object.assign(Object.create(real), {
    open: (...asked: Parameters<IDBFactory['open']>) =>
      isSilent ? new EventTarget() : countOpening(real.open(...asked)),
  });
  const storage = { indexedDB, IDBKeyRange, name: device.name, persist: async () => true };
  const tab = device.openTab({ storage });
  expect(await submit(tab)).toMatchObject({ isStored: false });
  isSilent = false;
  await device.clock.pass(60_000);
  expect(tab.offlineStore.getState().storage).toBe('ready');
  expect(await submit(tab, { email: 'second@example.org' })).toMatchObject({ isStored: true });
});

it('requests persistent storage once, with the first item', async () => {
  const tab = device.openTab();
  await rest();
  expect(tab.persistAsked).toBe(0);
  await submit(tab);
  await submit(tab, { email: 'second@example.org' });
  expect(tab.persistAsked).toBe(1);
});

it('leaves no transaction open in the back-forward cache, so that storage is free for the next page', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await rest();
  const storing = tab.client.submit('rsvp', rsvp(), subject);
  tab.page.fire('pagehide');
  // Like in browsers: a page in the back-forward cache receives no events, not even of its requests.
  const deleted = await new Promise((resolve) => {
    const asked = device.indexedDB.deleteDatabase(device.name);
    asked.onsuccess = () => resolve('free');
    asked.onblocked = () => resolve('blocked');
  });
  expect(deleted).toBe('free');
  expect(await device.items()).toEqual([]);

  tab.page.fire('visible');
  tab.page.fire('pageshow');
  expect(await device.settle(storing)).toMatchObject({ isStored: true });
  expect(await device.items()).toMatchObject([{ state: 'waiting' }]);
  expect(tab.offlineStore.getState().storage).toBe('ready');
});

it('aborts the transactions of a suspended page, and repeats them when the page is restored', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await rest();
  // WebKit completes no request of a page in the back-forward cache, so its transaction stays open.
  const { add } = IDBObjectStore.prototype;
  const stuck: IDBObjectStore[] = [];
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (this: IDBObjectStore, ...row) {
    const ask = () => {
      const request = this.count();
      request.onsuccess = ask;
      request.onerror = (event) => event.stopPropagation();
    };
    ask();
    stuck.push(this);
    return add.apply(this, row);
  });
  const storing = tab.client.submit('rsvp', rsvp(), subject);
  await until('the transaction is under way', () => stuck.length === 1);
  tab.page.fire('pagehide');
  const deleted = await new Promise((resolve) => {
    const request = device.indexedDB.deleteDatabase(device.name);
    request.onsuccess = () => resolve('free');
    request.onblocked = () => resolve('blocked');
  });
  expect(deleted).toBe('free');
  tab.page.fire('pageshow');
  expect(await device.settle(storing)).toMatchObject({ isStored: true });
  expect(await device.items()).toMatchObject([{ state: 'waiting' }]);
});

it('takes over the items of a database that still has drafts, and deletes these', async () => {
  const first = device.openTab();
  device.server.fault = () => 'dead';
  const { id } = await first.client.submit('rsvp', rsvp(), subject);
  await rest();
  first.kill();
  const [item] = await device.items();
  for (const { name } of await device.indexedDB.databases()) if (name) device.indexedDB.deleteDatabase(name);
  const opening = device.indexedDB.open(device.name, 50); // Dexie's version 5
  opening.onupgradeneeded = () => {
    const db = opening.result;
    db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('state', 'state');
    db.createObjectStore('drafts', { keyPath: 'name' }).put({ name: 'contact', typed: { name: 'Ada' } });
    for (const [table, keyPath] of Object.entries(keysBefore)) db.createObjectStore(table, { keyPath });
    opening.transaction?.objectStore('outbox').put(item);
  };
  await until('it is stored', () => opening.readyState === 'done');
  opening.result.close();

  device.server.fault = () => 'fine';
  const tab = device.openTab();
  await rest();
  await tab.client.flush();
  await device.clock.pass(120_000);
  expect(await device.items()).toMatchObject([{ id, state: 'accepted' }]);
  const now = device.indexedDB.open(device.name);
  await until('it is read', () => now.readyState === 'done');
  expect([...now.result.objectStoreNames]).not.toContain('drafts');
  now.result.close();
});
