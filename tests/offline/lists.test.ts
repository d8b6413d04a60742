/** Events as this device last read them: offline, stale, broken, live, and from another tab. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDevice, type Device, type Tab } from '../support/device';
import { together } from '../support/fake-lists';
import { json, page, storedEvent } from '../support/fake-server';
import { until } from '../support/until';
import { rest } from '../support/work';

let device: Device;
beforeEach(() => {
  device = createDevice();
});
afterEach(() => device.switchOff());

const events = (tab: Tab) => tab.offlineStore.getState().lists.events;
/** How often a list was asked for; without a name, how many requests there were for any. */
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
  for (const list of ['members', 'collaboration_opportunities', 'resources']) expect(asked(list)).toBe(1);
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

it('says that it failed only when this device holds nothing, and recovers by itself', async () => {
  device.server.fault = () => 'dead';
  const tab = await openAndRead();
  expect(events(tab)).toEqual({ items: [], asOf: null, state: 'failed', dropped: 0 });
  device.server.fault = () => 'fine';
  await device.clock.pass(60_000);
  expect(events(tab)).toMatchObject({ state: 'ready', items: [{ title: 'Harvest Festival' }] });
});

it('says of every list that it failed when the server did not answer', async () => {
  device.server.fault = () => 'dead';
  const tab = await openAndRead();
  const { members, opportunities, resources } = tab.offlineStore.getState().lists;
  for (const list of [members, opportunities, resources]) expect(list.state).toBe('failed');
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

it('does not ask for a list with rows again when the page is looked at a moment later', async () => {
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

/** Whether the last answer about a list brought its rows. */
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

it('gets nothing that it holds already, and knows that it was confirmed', async () => {
  (await openAndRead()).kill();
  await device.clock.pass(60_000);
  const tab = await openAndRead();
  expect(await parts(tab)).toEqual([304]);
  expect(events(tab)).toMatchObject({ asOf: device.clock.now(), items: [{ title: 'Harvest Festival' }] });
});

it('gets the rows again when the server’s changed, and when a live change made them its own', async () => {
  const tab = await openAndRead();
  device.server.events[0] = { id: 'harvest00000001', seats: 30 };
  expect(await parts(tab)).toEqual([200]);
  expect(events(tab).items[0]?.max_attendees).toBe(30);
  const change = { id: 'harvest00000001', seats: { confirmedRsvps: 1, confirmedGuests: 4, waitlisted: 0 } };
  for (const listener of tab.live.listeners) listener.seats(change);
  await until('the seats are shown', () => events(tab).items[0]?.seats.confirmedGuests === 4);
  // Taken back while nobody listened: the server's list is what it was before.
  expect(await parts(tab)).toEqual([200]);
  expect(events(tab).items[0]?.seats.confirmedGuests).toBe(0);
});

it('reads a list that is longer than a page to its end, every time', async () => {
  const rows = Array.from({ length: 501 }, (_, n) => ({ ...ada, id: `ada${String(n).padStart(12, '0')}` }));
  device.server.lists.set('members', rows.slice(0, 500));
  device.server.fault = ({ path }) =>
    path.startsWith('/api/collections/members/') && path.endsWith('&page=2')
      ? { instead: () => json(200, { items: rows.slice(500) }) }
      : 'fine';
  const tab = await openAndRead();
  expect(tab.offlineStore.getState().lists.members.items).toHaveLength(501);
  await tab.client.refreshList('members');
  const last = device.server.requests.filter(({ path }) => path.startsWith('/api/byop/lists')).at(-1);
  expect(together(last?.path ?? '')).toEqual([{ list: 'members', have: '' }]);
});

it.each([
  ['a sign-in page', () => page(200)],
  ['no list', () => json(200, {})],
  ['an error', () => json(500, {})],
])('keeps what it has when %s answers instead', async (_name, answer) => {
  const tab = await openAndRead();
  device.server.fault = () => ({ instead: answer });
  await tab.client.refreshList('events');
  expect(events(tab)).toMatchObject({ state: 'ready', items: [{ title: 'Harvest Festival' }] });
});

it('leaves rows out that cannot be read, and counts them', async () => {
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
  device.server.fault = () => 'dead';
  expect(events(await openAndRead())).toMatchObject({ state: 'ready', items: [], asOf: 5, dropped: 2 });
});

it('shows a changed seat count at once, without asking again, and keeps it', async () => {
  const tab = await openAndRead();
  const before = asked();
  const change = { id: 'harvest00000001', seats: { confirmedRsvps: 1, confirmedGuests: 4, waitlisted: 0 } };
  for (const listener of tab.live.listeners) listener.seats(change);
  await until('the seats are shown', () => events(tab).items[0]?.seats.confirmedGuests === 4);
  expect(asked()).toBe(before);
  tab.kill();
  device.server.fault = () => 'dead';
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

it('shows live changes of a list that was confirmed, on a clock that goes on between any two readings', async () => {
  (await openAndRead()).kill();
  const clock = { ...device.clock };
  let readings = 0;
  device.clock.now = () => clock.now() + ++readings;
  const tab = await openAndRead();
  expect(await parts(tab)).toEqual([304]);
  const change = { id: 'harvest00000001', seats: { confirmedRsvps: 1, confirmedGuests: 4, waitlisted: 0 } };
  for (const listener of tab.live.listeners) listener.seats(change);
  await until('the seats are shown', () => events(tab).items[0]?.seats.confirmedGuests === 4);
});

it('does not let an older answer undo a live change that came while it was under way', async () => {
  const tab = await openAndRead();
  device.server.turns = () => 60;
  const reading = tab.client.refreshList('events');
  const change = { id: 'harvest00000001', seats: { confirmedRsvps: 2, confirmedGuests: 9, waitlisted: 0 } };
  for (const listener of tab.live.listeners) listener.seats(change);
  await reading;
  await rest();
  expect(events(tab).items[0]?.seats.confirmedGuests).toBe(9);
});

it('reads the list again once the live connection stands, so that nothing falls between', async () => {
  device.server.turns = () => 60;
  const tab = device.openTab();
  await until('the list is asked for', () => asked() === 1);
  for (const listener of tab.live.listeners) listener.connected();
  await rest();
  expect(asked('event_seats')).toBe(2);
  expect(asked('members')).toBe(1);
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
  await tab.client.refreshList('events');
  expect(events(tab).asOf).toBe(device.clock.now());
  expect(events(tab).items).toBe(items);
});
