/** Events as this device last read them: offline, stale, broken, live, and from another tab. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDevice, type Device, type Tab } from '../support/device';
import { json, page, storedEvent } from '../support/fake-server';
import { until } from '../support/until';
import { rest } from '../support/work';

let device: Device;
beforeEach(() => {
  device = createDevice();
});
afterEach(() => device.switchOff());

const events = (tab: Tab) => tab.board.get().lists.events;
const listRequests = () =>
  device.server.requests.filter(({ path }) => path.startsWith('/api/collections/event_seats/')).length;

async function openAndRead(): Promise<Tab> {
  const tab = device.openTab();
  await rest();
  return tab;
}

it('reads events with their seats in one request', async () => {
  device.server.events[0] = { id: 'harvest00000001', seats: 50 };
  const tab = await openAndRead();
  expect(events(tab)).toMatchObject({
    state: 'ready',
    asOf: device.clock.now(),
    dropped: 0,
    items: [{ max_attendees: 50, flyer_url: null, seats: { confirmedGuests: 0 } }],
  });
  expect(listRequests()).toBe(1);
});

it('shows the last known events and their time after a restart without server', async () => {
  (await openAndRead()).kill();
  const readAt = device.clock.now();
  await device.clock.pass(3_600_000);
  device.server.weather = () => 'dead';
  const tab = await openAndRead();
  expect(events(tab)).toMatchObject({ state: 'ready', asOf: readAt, items: [{ title: 'Harvest Festival' }] });
  await tab.wing.refreshList('events');
  expect(events(tab)).toMatchObject({ state: 'ready', asOf: readAt });
});

it('says that it failed only when this device holds nothing, and recovers by itself', async () => {
  device.server.weather = () => 'dead';
  const tab = await openAndRead();
  expect(events(tab)).toEqual({ items: [], asOf: null, state: 'failed', dropped: 0 });
  device.server.weather = () => 'fine';
  await device.clock.pass(60_000);
  expect(events(tab)).toMatchObject({ state: 'ready', items: [{ title: 'Harvest Festival' }] });
});

it('asks no server for the other lists that did not answer for the events, and says that they failed', async () => {
  device.server.weather = () => 'dead';
  const tab = await openAndRead();
  const { members, opportunities, resources } = tab.board.get().lists;
  for (const list of [members, opportunities, resources]) expect(list.state).toBe('failed');
  expect(device.server.requests.filter(({ path }) => path.includes('members'))).toEqual([]);
});

it('reads the other lists after the events, and one with rows not again when the page is looked at a moment later', async () => {
  const member = { id: 'ada000000000001', name: 'Ada', role: 'Musician', skills: 'bass', about: '' };
  const row = { ...member, email: '', social_media: '', portfolio_links: '' };
  const instead = () => json(200, { page: 1, perPage: 500, items: [row] });
  device.server.weather = ({ path }) => (path.includes('/members/') ? { instead } : 'fine');
  const tab = await openAndRead();
  tab.page.fire('visible');
  await rest();
  const of = (name: string) => device.server.requests.filter(({ path }) => path.includes(`/${name}/`)).length;
  expect([of('event_seats'), of('members'), of('resources')]).toEqual([2, 1, 2]);
  await device.clock.pass(120_000);
  tab.page.fire('visible');
  await rest();
  expect(of('members')).toBe(2);
});

it.each([
  ['a sign-in page', () => page(200)],
  ['no list', () => json(200, {})],
  ['an error', () => json(500, {})],
])('keeps what it has when %s answers instead', async (_name, answer) => {
  const tab = await openAndRead();
  device.server.weather = () => ({ instead: answer });
  await tab.wing.refreshList('events');
  expect(events(tab)).toMatchObject({ state: 'ready', items: [{ title: 'Harvest Festival' }] });
});

it('leaves rows out that cannot be read, and counts them', async () => {
  const row = { event: 'x', confirmed_rsvps: 0, confirmed_guests: 0, waitlisted: 0 };
  const items = [
    { ...row, expand: { event: storedEvent() } },
    { ...row, expand: { event: storedEvent({ type: 'Potluck' }) } },
    { ...row },
  ];
  device.server.weather = ({ path }) =>
    path.includes('event_seats') ? { instead: () => json(200, { items }) } : 'fine';
  expect(events(await openAndRead())).toMatchObject({ dropped: 2, items: [{ title: 'Harvest Festival' }] });
});

it('leaves rows out that an older version stored and this one cannot read', async () => {
  (await openAndRead()).kill();
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = device.indexedDB.open(device.name);
    request.onsuccess = () => resolve(request.result);
  });
  const lists = db.transaction('lists', 'readwrite').objectStore('lists');
  lists.put({ name: 'events', items: [{ id: 'old' }], asOf: 5, dropped: 1 });
  await rest();
  db.close();
  device.server.weather = () => 'dead';
  expect(events(await openAndRead())).toMatchObject({ state: 'ready', items: [], asOf: 5, dropped: 2 });
});

it('shows a changed seat count at once, without asking again, and keeps it', async () => {
  const tab = await openAndRead();
  const before = listRequests();
  const change = { id: 'harvest00000001', seats: { confirmedRsvps: 1, confirmedGuests: 4, waitlisted: 0 } };
  for (const listener of tab.live.listeners) listener.seats(change);
  await until('the seats are shown', () => events(tab).items[0]?.seats.confirmedGuests === 4);
  expect(listRequests()).toBe(before);
  tab.kill();
  device.server.weather = () => 'dead';
  expect(events(await openAndRead()).items[0]?.seats.confirmedGuests).toBe(4);
});

it('shows what the team creates, changes and deletes', async () => {
  const tab = await openAndRead();
  const say = async (action: 'create' | 'update' | 'delete', record: ReturnType<typeof storedEvent>) => {
    for (const listener of tab.live.listeners) listener.event({ action, record });
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

it('does not let an older answer undo a live change that came while it was under way', async () => {
  const tab = await openAndRead();
  device.server.turns = () => 60;
  const reading = tab.wing.refreshList('events');
  const change = { id: 'harvest00000001', seats: { confirmedRsvps: 2, confirmedGuests: 9, waitlisted: 0 } };
  for (const listener of tab.live.listeners) listener.seats(change);
  await reading;
  await rest();
  expect(events(tab).items[0]?.seats.confirmedGuests).toBe(9);
});

it('reads the list again once the live connection stands, so that nothing falls between', async () => {
  device.server.turns = () => 60;
  const tab = device.openTab();
  for (const listener of tab.live.listeners) listener.connected();
  expect(listRequests()).toBe(1);
  await rest();
  expect(listRequests()).toBe(2);
});

it('shows in one tab what another tab read', async () => {
  const first = await openAndRead();
  device.server.events[0] = { id: 'harvest00000001', seats: 30 };
  const second = await openAndRead();
  expect(events(second).items[0]?.max_attendees).toBe(30);
  await until('the first tab shows it too', () => events(first).items[0]?.max_attendees === 30);
  expect(events(first).asOf).toBe(events(second).asOf);
});

it('keeps the same objects where nothing changed, so that nothing is drawn anew', async () => {
  const tab = await openAndRead();
  const { items } = events(tab);
  await device.clock.pass(60_000);
  await tab.wing.refreshList('events');
  expect(events(tab).asOf).toBe(device.clock.now());
  expect(events(tab).items).toBe(items);
});
