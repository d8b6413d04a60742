/** The stored lists: offline, stale, invalid, with live changes, and from another tab. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { listRowsMax } from '../../../src/domain/limits';
import { listNames, publicLists } from '../../../src/domain/public-lists';
import { createDevice, type Device, rsvp, subject, type Tab } from '../../support/offline/device';
import { together } from '../../support/offline/fake-lists';
import { json, page, storedEvent } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { until } from '../../support/until';

let device: Device;
beforeEach(() => {
  device = createDevice();
});
afterEach(() => device.switchOff());

const events = (tab: Tab) => tab.offlineStore.getState().lists.events;
/** Returns how often a list was requested; without a name, the number of all list requests. */
const asked = (list?: string) =>
  device.server.requests.filter(
    ({ path }) =>
      path.startsWith('/api/byop/lists') && (!list || together(path).some((one) => one.list === list)),
  ).length;

async function openAndRead(): Promise<Tab> {
  const tab = device.openTab();
  await rest();
  return tab;
}

const seatsMessage = (confirmed_rsvps: number, confirmed_guests: number) => ({
  ...{ event_id: 'harvest00000001', confirmed_rsvps, confirmed_guests, waitlisted: 0 },
});

it('reads events with their seats, and every other list, in one request', async () => {
  device.server.events[0] = { id: 'harvest00000001', seats: 50 };
  const tab = await openAndRead();
  expect(events(tab)).toMatchObject({
    state: 'ready',
    asOf: device.clock.now(),
    dropped: 0,
    items: [{ max_attendees: 50, flyer_url: null, seats: { confirmedGuests: 0 } }],
  });
  expect(asked()).toBe(1);
  for (const { collection } of Object.values(publicLists)) expect(asked(collection)).toBe(1);
});

it('shows the last known events and their time after a restart without server', async () => {
  (await openAndRead()).kill();
  const readAt = device.clock.now();
  await device.clock.pass(3_600_000);
  device.server.fault = () => 'dead';
  const tab = await openAndRead();
  expect(events(tab)).toMatchObject({ state: 'ready', asOf: readAt, items: [{ title: 'Harvest Festival' }] });
  await tab.client.refreshList('events');
  expect(events(tab)).toMatchObject({ state: 'ready', asOf: readAt });
});

it('shows a failure only if nothing is stored, and recovers automatically', async () => {
  device.server.fault = () => 'dead';
  const tab = await openAndRead();
  expect(events(tab)).toEqual({ items: [], asOf: null, state: 'failed', dropped: 0 });
  device.server.fault = () => 'fine';
  await device.clock.pass(60_000);
  expect(events(tab)).toMatchObject({ state: 'ready', items: [{ title: 'Harvest Festival' }] });
});

it('shows a failure for every list when the server does not answer', async () => {
  device.server.fault = () => 'dead';
  const tab = await openAndRead();
  const { members, opportunities, resources, photos } = tab.offlineStore.getState().lists;
  for (const list of [members, opportunities, resources, photos]) expect(list.state).toBe('failed');
});

const ada = {
  id: 'ada000000000001',
  name: 'Ada',
  role: 'Musician',
  skills: 'bass',
  about: '',
  email: '',
  social_media: '',
  portfolio_links: '',
};

it('does not request a list with rows again when the page becomes visible a moment later', async () => {
  device.server.lists.set('members', [ada]);
  const tab = await openAndRead();
  tab.page.fire('visible');
  await rest();
  expect([asked('event_seats'), asked('members'), asked('resources')]).toEqual([2, 1, 2]);
  await device.clock.pass(120_000);
  tab.page.fire('visible');
  await rest();
  expect(asked('members')).toBe(2);
});

const parts = async (tab: Tab) => {
  const answers: Promise<{ status: number }[]>[] = [];
  const { transport } = device.server;
  device.server.transport = async (path, init) => {
    const answer = await transport(path, init);
    if (path.startsWith('/api/byop/lists')) answers.push(answer.clone().json());
    return answer;
  };
  await tab.client.refreshList('events');
  device.server.transport = transport;
  return (await Promise.all(answers)).flat().map(({ status }) => status);
};

it('receives no unchanged list again, and updates its time', async () => {
  (await openAndRead()).kill();
  await device.clock.pass(60_000);
  const tab = await openAndRead();
  expect(await parts(tab)).toEqual([304]);
  expect(events(tab)).toMatchObject({ asOf: device.clock.now(), items: [{ title: 'Harvest Festival' }] });
});

it('receives the rows again when they changed on the server, or on the device by a live change', async () => {
  const tab = await openAndRead();
  device.server.events[0] = { id: 'harvest00000001', seats: 30 };
  expect(await parts(tab)).toEqual([200]);
  expect(events(tab).items[0]?.max_attendees).toBe(30);
  const change = seatsMessage(1, 4);
  tab.live.send('seats', change);
  await until('the seats are shown', () => events(tab).items[0]?.seats.confirmedGuests === 4);
  // Reverted without a live message: the server's list is the same as before.
  expect(await parts(tab)).toEqual([200]);
  expect(events(tab).items[0]?.seats.confirmedGuests).toBe(0);
});

it('reads the newest rows of a long list, with one request', async () => {
  const rows = Array.from({ length: listRowsMax }, (_, n) => ({
    ...ada,
    id: `ada${String(n).padStart(12, '0')}`,
  }));
  device.server.lists.set('members', rows);
  const tab = await openAndRead();
  expect(tab.offlineStore.getState().lists.members.items).toHaveLength(listRowsMax);
  await tab.client.refreshList('members');
  const read = device.server.requests.filter(({ path }) => path.includes('members'));
  expect(read.map(({ path }) => path.split('?')[0])).toEqual(Array(read.length).fill('/api/byop/lists'));
  expect(together(read.at(-1)?.path ?? '')).toMatchObject([
    { list: 'members', have: expect.stringMatching(/./) },
  ]);
});

it.each([
  ['a sign-in page', () => page(200)],
  ['no list', () => json(200, {})],
  ['an error', () => json(500, {})],
])('keeps the stored list when %s answers instead', async (_name, answer) => {
  const tab = await openAndRead();
  device.server.fault = () => ({ instead: answer });
  await tab.client.refreshList('events');
  expect(events(tab)).toMatchObject({ state: 'ready', items: [{ title: 'Harvest Festival' }] });
});

it('omits and counts invalid rows', async () => {
  const row = { event: 'x', confirmed_rsvps: 0, confirmed_guests: 0, waitlisted: 0 };
  const items = [
    { ...row, expand: { event: storedEvent() } },
    { ...row, expand: { event: storedEvent({ date: 'tomorrow' }) } },
    { ...row },
  ];
  const part = (list: string) => ({ status: 200, body: { items: list === 'event_seats' ? items : [] } });
  device.server.fault = ({ path }) =>
    path.startsWith('/api/byop/lists')
      ? {
          instead: () =>
            json(
              200,
              together(path).map(({ list }) => part(list)),
            ),
        }
      : 'fine';
  expect(events(await openAndRead())).toMatchObject({ dropped: 2, items: [{ title: 'Harvest Festival' }] });
});

it('omits rows of older versions that are no longer valid', async () => {
  (await openAndRead()).kill();
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = device.indexedDB.open(device.name);
    request.onsuccess = () => resolve(request.result);
  });
  const lists = db.transaction('lists', 'readwrite').objectStore('lists');
  lists.put({ name: 'events', items: [{ id: 'old' }], asOf: 5, dropped: 1 });
  await rest();
  db.close();
  device.server.fault = () => 'dead';
  expect(events(await openAndRead())).toMatchObject({ state: 'ready', items: [], asOf: 5, dropped: 2 });
});

it('shows and stores a changed seat count without another request', async () => {
  const tab = await openAndRead();
  const before = asked();
  const change = seatsMessage(1, 4);
  tab.live.send('seats', change);
  await until('the seats are shown', () => events(tab).items[0]?.seats.confirmedGuests === 4);
  expect(asked()).toBe(before);
  tab.kill();
  device.server.fault = () => 'dead';
  expect(events(await openAndRead()).items[0]?.seats.confirmedGuests).toBe(4);
});

it('shows events that the team creates, changes and deletes', async () => {
  const tab = await openAndRead();
  const say = async (action: 'create' | 'update' | 'delete', record: ReturnType<typeof storedEvent>) => {
    tab.live.send('events/*', { action, record });
    await rest();
  };
  await say(
    'create',
    storedEvent({ id: 'gamenight000001', title: 'Game Night', date: '2026-12-01 02:00:00.000Z' }),
  );
  expect(events(tab).items.map(({ title }) => title)).toEqual(['Game Night', 'Harvest Festival']);
  await say(
    'update',
    storedEvent({ id: 'gamenight000001', title: 'Late Game Night', date: '2027-01-01 02:00:00.000Z' }),
  );
  expect(events(tab).items.map(({ title }) => title)).toEqual(['Harvest Festival', 'Late Game Night']);
  await say('delete', storedEvent({ id: 'gamenight000001' }));
  expect(events(tab).items.map(({ title }) => title)).toEqual(['Harvest Festival']);
});

it('shows live changes of an unchanged list, with a clock that advances at each reading', async () => {
  (await openAndRead()).kill();
  const clock = { ...device.clock };
  let readings = 0;
  device.clock.now = () => clock.now() + ++readings;
  const tab = await openAndRead();
  expect(await parts(tab)).toEqual([304]);
  const change = seatsMessage(1, 4);
  tab.live.send('seats', change);
  await until('the seats are shown', () => events(tab).items[0]?.seats.confirmedGuests === 4);
});

it('keeps a live change that arrived during an older response', async () => {
  const tab = await openAndRead();
  device.server.turns = () => 60;
  const reading = tab.client.refreshList('events');
  const change = seatsMessage(2, 9);
  tab.live.send('seats', change);
  await reading;
  await rest();
  expect(events(tab).items[0]?.seats.confirmedGuests).toBe(9);
});

it('reads the list again once the live connection is open', async () => {
  device.server.turns = () => 60;
  const tab = device.openTab();
  await until('the list is asked for', () => asked() === 1);
  for (const listener of tab.live.listeners) listener.onConnect([]);
  await rest();
  expect(asked('event_seats')).toBe(2);
  expect(asked('members')).toBe(1);
});

it('shows lists that another tab read', async () => {
  const first = await openAndRead();
  device.server.events[0] = { id: 'harvest00000001', seats: 30 };
  const second = await openAndRead();
  expect(events(second).items[0]?.max_attendees).toBe(30);
  await until('the first tab shows it too', () => events(first).items[0]?.max_attendees === 30);
  expect(events(first).asOf).toBe(events(second).asOf);
});

it('keeps the objects of unchanged rows', async () => {
  const tab = await openAndRead();
  const { items } = events(tab);
  await device.clock.pass(60_000);
  await tab.client.refreshList('events');
  expect(events(tab).asOf).toBe(device.clock.now());
  expect(events(tab).items).toBe(items);
});

const pageEvent = { title: 'Candle Hour', seats: { confirmedRsvps: 1, confirmedGuests: 2, waitlisted: 0 } };

/** Returns the list of events as a page of the server contains it. */
async function readEvents(tag: string) {
  const tab = await openAndRead();
  const items = events(tab).items.map((event) => ({ ...event, ...pageEvent }));
  tab.kill();
  device.switchOff();
  device = createDevice({ server: device.server });
  device.server.requests.length = 0;
  return { now: device.clock.now(), lists: { events: { items, tag, dropped: 0 } } };
}

it('stores the lists that came with the page, and requests only the others', async () => {
  const lists = await readEvents('tag1');
  const tab = device.openTab({ pageLists: () => lists });
  await rest();
  expect(asked('event_seats')).toBe(0);
  expect(asked('members')).toBe(1);
  expect(events(tab)).toMatchObject({ asOf: device.clock.now(), items: [{ title: 'Candle Hour' }] });
  tab.kill();
  device.server.fault = () => 'dead';
  expect(events(await openAndRead()).items).toMatchObject([{ title: 'Candle Hour' }]);
});

it('requests a list of which the page has only some rows', async () => {
  const lists = await readEvents('');
  device.openTab({ pageLists: () => lists });
  await rest();
  expect(asked('event_seats')).toBe(1);
});

it('requests a list again that this device has read since the page was rendered', async () => {
  const lists = await readEvents('tag1');
  const first = await openAndRead();
  expect(asked('event_seats')).toBe(1);
  first.kill();
  const tab = device.openTab({ pageLists: () => ({ ...lists, now: lists.now - 60_000 }) });
  await rest();
  expect(asked('event_seats')).toBe(2);
  expect(events(tab).items).toMatchObject([{ title: 'Harvest Festival' }]);
});

it('keeps a live change that is newer than a page from a cache between', async () => {
  const { lists } = await readEvents('tag2');
  const first = await openAndRead();
  await device.clock.pass(60_000);
  const now = device.clock.now();
  await device.clock.pass(30_000);
  first.live.send('seats', seatsMessage(3, 4));
  await rest();
  first.kill();
  device.server.fault = () => 'dead';
  const tab = device.openTab({ pageLists: () => ({ now, lists }) });
  await rest();
  expect(events(tab).items).toMatchObject([{ seats: { confirmedRsvps: 3, confirmedGuests: 4 } }]);
});

/** Returns what the requests for lists since `from` asked for. */
const askedSince = (from: number) =>
  device.server.requests
    .slice(from)
    .filter(({ path }) => path.startsWith('/api/byop/lists'))
    .map(({ path }) => together(path));

it('names the version that it expects after connecting, so that a cache between can answer', async () => {
  const tab = await openAndRead();
  const from = device.server.requests.length;
  for (const listener of tab.live.listeners) listener.onConnect(listNames.map(() => 'tag3'));
  await rest();
  const [read = []] = askedSince(from);
  expect(read.map(({ want }) => want)).toEqual(listNames.map(() => 'tag3'));
  expect(read[0]?.have).not.toBe('');
});

it('names no version in any other read: a cache between must not answer it', async () => {
  const tab = await openAndRead();
  const from = device.server.requests.length;
  await tab.client.refreshList('events');
  await device.clock.pass(61_000);
  tab.page.fire('visible');
  await rest();
  const read = askedSince(from).flat();
  expect(read.length).toBeGreaterThan(1);
  for (const { want } of read) expect(want).toBe('');
});

it('names no version if a live change may be newer than it', async () => {
  const tab = await openAndRead();
  const from = device.server.requests.length;
  tab.live.send('seats', seatsMessage(1, 4));
  for (const listener of tab.live.listeners) listener.onConnect(listNames.map(() => 'tag3'));
  await rest();
  const [read = []] = askedSince(from);
  expect(read.map(({ list, want }) => [list, want])).toContainEqual(['event_seats', '']);
});

it('reads the lists after connecting of which the server has other tags', async () => {
  const { now, lists } = await readEvents('tag1');
  const members = { items: [], tag: 'tag2', dropped: 0 };
  const tab = device.openTab({ pageLists: () => ({ now, lists: { ...lists, members } }) });
  await rest();
  await device.clock.pass(5000);
  for (const listener of tab.live.listeners) listener.onConnect(['tag1', 'tag3', '-', '-', '-', '-']);
  await rest();
  expect(asked('event_seats')).toBe(0);
  expect(events(tab).asOf).toBe(device.clock.now());
  expect(asked('members')).toBe(1);
  for (const listener of tab.live.listeners) listener.onConnect(['tag4', 'tag3', '-', '-', '-', '-']);
  await rest();
  expect(asked('event_seats')).toBe(1);
  expect(events(tab).items).toMatchObject([{ title: 'Harvest Festival' }]);
});

it('reads the lists of the page again if no live connection opens', async () => {
  const lists = await readEvents('tag1');
  const tab = device.openTab({ pageLists: () => lists });
  await rest();
  expect(asked('event_seats')).toBe(0);
  for (const listener of [...tab.live.listeners]) listener.onLost();
  await rest();
  expect(asked('event_seats')).toBe(1);
  expect(events(tab).items).toMatchObject([{ title: 'Harvest Festival' }]);
});

it('reads them once, however often the live connection fails', async () => {
  const lists = await readEvents('tag1');
  const tab = device.openTab({ pageLists: () => lists });
  await rest();
  for (let failure = 0; failure < 3; failure += 1) {
    for (const listener of [...tab.live.listeners]) {
      tab.live.listeners.delete(listener);
      listener.onLost();
    }
    await device.clock.pass(300_000);
  }
  await rest();
  expect(asked('event_seats')).toBe(1);
});

it('announces nothing before the first reading has ended', async () => {
  const earlier = device.openTab();
  await (await earlier.client.submit('rsvp', rsvp(), subject)).settled;
  earlier.kill();
  const tab = device.openTab();
  const readings: boolean[] = [];
  tab.offlineStore.subscribe(({ items, readingEvents }) => items && readings.push(readingEvents));
  await rest();
  expect(readings[0]).toBe(true);
  expect(readings.at(-1)).toBe(false);
});

it('announces results also when every list came with the page, and when none can be read', async () => {
  const isReading = (tab: Tab) => tab.offlineStore.getState().readingEvents;
  const { now, lists } = await readEvents('tag1');
  const empty = { items: [], tag: 'tag2', dropped: 0 };
  const others = Object.fromEntries(listNames.map((name) => [name, empty]));
  const all = { ...others, ...lists };
  const first = device.openTab({ pageLists: () => ({ now, lists: all }) });
  await rest();
  expect([asked(), isReading(first)]).toEqual([0, false]);
  first.kill();
  device.server.fault = () => 'dead';
  const second = device.openTab();
  await device.clock.pass(60_000);
  expect(isReading(second)).toBe(false);
});
