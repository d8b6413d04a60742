/** The guest list of a conference on a phone: it comes in pages, changes by single guests, and outlives an update of the site. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPass } from '../../../src/domain/rsvps/pass';
import { encrypt } from '../../../src/offline/door/door-crypto';
import { doorKeys, guest, guestId, passOf } from '../../support/door/fake-doors';
import { createDevice, type Device } from '../../support/offline/device';
import { createFakeClock, type FakeClock } from '../../support/offline/fake-clock';
import { createFakeServer, type FakeServer } from '../../support/offline/fake-server';
import { until } from '../../support/until';

let clock: FakeClock;
let server: FakeServer;
let device: Device;
beforeEach(() => {
  clock = createFakeClock();
  server = createFakeServer();
  server.doors.now = clock.now;
  server.doors.guests = Array.from({ length: 1200 }, (_, n) => guest(n + 1));
  device = createDevice({ clock, server, seed: 1 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await device.switchOff();
});

const posts = () => server.requests.filter(({ path }) => path === '/api/byop/door');

async function openDoor() {
  const tab = device.openTab();
  const door = await tab.client.doors();
  await device.settle(door.open(doorKeys.a));
  return { tab, door, state: door.useDoor.getState };
}
type Opened = Awaited<ReturnType<typeof openDoor>>;

async function wholeList() {
  const opened = await openDoor();
  await device.settle(opened.door.flush(true));
  await until('the whole list is here', () => opened.state().row?.list?.isWhole === true);
  return opened;
}
const sync = ({ door }: Opened) => device.settle(door.flush(true));

/** Lets requests pass until the phone has had this many answers. */
function answersOnly(count: number) {
  let left = count;
  server.fault = ({ path }) => {
    if (path !== '/api/byop/door') return 'fine';
    left -= 1;
    return left >= 0 ? 'fine' : 'dead';
  };
}

it('opens with the first page, and says how much has come', async () => {
  answersOnly(1);
  const { door, state } = await openDoor();
  await device.settle(door.flush(true));
  await until('the door is open', () => state().phase === 'open');
  expect([state().guests.size, state().row?.list]).toMatchObject([500, { total: 1200, isWhole: false }]);
  server.fault = () => 'fine';
  await device.settle(door.flush(true));
  await until('the whole list is here', () => state().row?.list?.isWhole === true);
  expect(state().guests.size).toBe(1200);
});

/** The door with the first page of its list, and the state of its page. */
async function firstPage() {
  answersOnly(1);
  const opened = await openDoor();
  await sync(opened);
  await until('the door is open', () => opened.state().phase === 'open');
  return opened;
}
const letIn = ({ door }: Opened, n: number) => door.record({ action: 'in', rsvpId: guestId(n), people: 1 });

/** The browser stores no more guests, but for a few. Returns how it stores them again. */
function fillUp(): () => void {
  const { put } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...asked
  ) {
    if (this.name === 'doorParts' && asked[0].part.data.byteLength > 10_000)
      throw new DOMException('No room.', 'QuotaExceededError');
    return put.apply(this, asked);
  });
  return () => spy.mockRestore();
}

it('goes on where it was when the tab is killed between two pages', async () => {
  answersOnly(2);
  const first = await openDoor();
  await sync(first);
  await until('two pages are here', () => first.state().guests.size === 1000);
  first.tab.kill();
  server.fault = () => 'fine';
  const asked = posts().length;
  const again = await wholeList();
  expect(again.state().guests.size).toBe(1200);
  expect(posts().length - asked).toBeLessThanOrEqual(3);
});

it('asks for the guest of a pass that has not come yet, and knows a wrong pass', async () => {
  answersOnly(1);
  const { door, state } = await openDoor();
  await device.settle(door.flush(true));
  await until('the door is open', () => state().phase === 'open');
  const { rsvpId = '', token = '' } = readPass(passOf(guestId(1100))) ?? {};
  const hash = await door.hashOfToken(token);
  server.fault = () => 'dead';
  expect(await door.find({ id: rsvpId, hash })).toBe(false);
  answersOnly(1);
  await device.settle(door.find({ id: rsvpId, hash: '0'.repeat(32) }));
  expect(state().guests.has(rsvpId)).toBe(false);
  answersOnly(1);
  await device.settle(door.find({ id: rsvpId, hash }));
  expect(state().guests.get(rsvpId)?.name).toBe('Guest 1100');
});

it('gets the guest of a pass with the next request, while the list is still being loaded', async () => {
  server.doors.guestsPerAnswer = 100;
  answersOnly(1);
  const { door, state } = await openDoor();
  await device.settle(door.flush(true));
  await until('the door is open', () => state().phase === 'open');
  server.fault = () => 'fine';
  const loading = door.flush(true);
  const { rsvpId = '', token = '' } = readPass(passOf(guestId(1100))) ?? {};
  const found = door.find({ id: rsvpId, hash: await door.hashOfToken(token) });
  const other = door.find({ id: guestId(1101), hash: '0'.repeat(32) });
  let loadedThen = 0;
  void found.then(() => {
    loadedThen = state().guests.size;
  });
  expect(await device.settle(Promise.all([found, other]))).toEqual([true, true]);
  expect(loadedThen).toBeLessThan(1000);
  await device.settle(loading);
  await until('the whole list is here', () => state().guests.size === 1200);
});

it('takes no page for the list whose guests were deleted while the page was asked for', async () => {
  answersOnly(1);
  const { door, state, tab } = await openDoor();
  await device.settle(door.flush(true));
  await until('the door is open', () => state().phase === 'open');
  const database = tab.offlineStore.getState().database;
  let asked = 0;
  server.fault = ({ path }) => {
    asked += path === '/api/byop/door' ? 1 : 0;
    // As another tab does when the list has expired.
    if (asked === 1)
      void database?.transaction('rw', [database.doors, database.doorParts], async () => {
        await database.doorParts.clear();
        await database.doors.toCollection().modify({ tag: '', list: undefined });
      });
    return asked > 1 ? 'dead' : 'fine';
  };
  server.turns = () => 20;
  await device.settle(door.flush(true));
  await until('it asked again', () => asked > 1);
  expect(await device.stored('doorParts')).toEqual([]);
  server.fault = () => 'fine';
  await device.settle(door.flush(true));
  await until('the whole list is here', () => state().guests.size === 1200);
});

it('drops what an earlier kind of its key told, before the new list is whole', async () => {
  const opened = await wholeList();
  server.doors.scanOnly = true;
  server.doors.epoch = '2';
  answersOnly(1);
  await sync(opened);
  await until('only the first page of the new list is left', () => opened.state().guests.size === 500);
  expect(opened.state().row?.about?.door.scan_only).toBe(true);
  opened.tab.kill();
  server.fault = () => 'dead';
  const again = await openDoor();
  await until('the list is shown', () => again.state().phase === 'open');
  expect(again.state().guests.size).toBe(500);
});

it('takes one guest who changed, came or is gone, and writes one part of the list', async () => {
  const opened = await wholeList();
  const before = (await device.stored('doorParts')) as { n: number; changed: number }[];
  server.doors.guests = [
    guest(1, { name: 'Another name' }),
    ...server.doors.guests.slice(2),
    guest(2000, { name: 'New' }),
  ];
  await sync(opened);
  const { guests } = opened.state();
  await until('the change is here', () => opened.state().guests.get(guestId(1))?.name === 'Another name');
  expect(opened.state().guests.get(guestId(2000))?.name).toBe('New');
  expect(opened.state().guests.has(guestId(2))).toBe(false);
  expect(guests.size).toBe(1200);
  const after = (await device.stored('doorParts')) as { n: number; changed: number }[];
  const written = after.filter(
    ({ n, changed }) => !before.some((one) => one.n === n && one.changed === changed),
  );
  expect(written).toHaveLength(1);
  // And the same after a new start without signal.
  opened.tab.kill();
  server.fault = () => 'dead';
  const again = await openDoor();
  await until('the list is shown', () => again.state().phase === 'open');
  expect(again.state().guests).toEqual(opened.state().guests);
});

it('shows the earlier list while it loads another one, then only that', async () => {
  const opened = await wholeList();
  server.doors.guests = server.doors.guests.slice(100);
  server.doors.epoch = '2';
  answersOnly(1);
  await sync(opened);
  await until('the first page of the other list is here', () => opened.state().row?.tag === '2');
  expect(opened.state().guests.has(guestId(1))).toBe(true);
  server.fault = () => 'fine';
  await sync(opened);
  await until('those who are gone are gone', () => opened.state().guests.size === 1100);
  expect(new Set(((await device.stored('doorParts')) as { tag: string }[]).map(({ tag }) => tag))).toEqual(
    new Set(['2']),
  );
});

it('takes the whole list of a server of an older version, and pages once it is updated', async () => {
  server.doors.isOlder = true;
  const opened = await wholeList();
  expect(opened.state().guests.size).toBe(1200);
  server.doors.isOlder = false;
  await sync(opened);
  await until('it has the tag of the new server', () => opened.state().row?.tag === '1');
  await until('it is whole', () => opened.state().row?.list?.isWhole === true);
  expect(opened.state().guests.size).toBe(1200);
});

it('keeps the list that an older version of the site stored, also without signal', async () => {
  const opened = await wholeList();
  const { row, guests } = opened.state();
  const database = opened.tab.offlineStore.getState().database;
  if (!row || !database) throw new Error('The door has no row.');
  const list = {
    door: row.id,
    tag: 'older',
    guests: await encrypt(row.key, [...guests.values()].slice(0, 900)),
  };
  await database.doorParts.clear();
  await database.doorLists.put(list);
  await database.doors.put({ ...row, tag: 'older', list: undefined });
  opened.tab.kill();
  server.fault = () => 'dead';
  const again = await openDoor();
  await until('the list is shown', () => again.state().phase === 'open');
  expect(again.state().guests.size).toBe(900);
  server.fault = () => 'fine';
  await sync(again);
  await until('the new list is whole', () => again.state().row?.list?.isWhole === true);
  expect(again.state().guests.size).toBe(1200);
  expect(await device.stored('doorLists')).toEqual([]);
});

it.each(['turned-off', 'over'] as const)(
  'is gone when its key ends in the middle of it (%s), after the scans were sent',
  async (ended) => {
    const opened = await firstPage();
    await letIn(opened, 1);
    server.fault = () => 'fine';
    server.doors.ended = ended;
    await sync(opened);
    await until('the page says so', () => opened.state().phase === 'ended' && opened.state().waiting === 0);
    expect(opened.state().row?.ended).toBe(ended);
    expect(opened.state().guests.size).toBe(0);
    expect(server.doors.scans).toHaveLength(1);
    for (const table of ['doorParts', 'doorScans', 'doors']) expect(await device.stored(table)).toEqual([]);
  },
);

it('says what waits when its key is unknown to the server in the middle of it, and shows what it has', async () => {
  const opened = await firstPage();
  await letIn(opened, 1);
  const refusal = new Response('{"message":"Unknown key."}', {
    status: 404,
    headers: { 'content-type': 'application/json' },
  });
  server.fault = () => ({ instead: () => refusal.clone() });
  await sync(opened);
  await until('it says so', () => opened.state().failure === 'server');
  expect(opened.state()).toMatchObject({ phase: 'open', waiting: 1, row: { list: { isWhole: false } } });
  expect(opened.state().guests.size).toBe(500);
  server.fault = () => 'fine';
  await sync(opened);
  await until('the whole list is here', () => opened.state().guests.size === 1200);
  expect(server.doors.scans).toHaveLength(1);
});

it('stops without space, says so, scans and sends on, and is whole once there is space', async () => {
  const opened = await firstPage();
  const free = fillUp();
  for (let n = 1; n <= 210; n += 1) await letIn(opened, n);
  server.fault = () => 'fine';
  await sync(opened);
  await until('it says so', () => opened.state().isFull && opened.state().waiting === 0);
  expect(server.doors.scans).toHaveLength(210);
  expect(opened.state()).toMatchObject({ phase: 'open', row: { list: { total: 1200, isWhole: false } } });
  expect(opened.state().guests.size).toBe(500);

  const { rsvpId = '', token = '' } = readPass(passOf(guestId(1100))) ?? {};
  const hash = await opened.door.hashOfToken(token);
  await device.settle(opened.door.find({ id: rsvpId, hash }));
  expect(opened.state().guests.get(rsvpId)?.name).toBe('Guest 1100');
  expect(await device.stored('doorScans')).toHaveLength(210);

  free();
  await clock.pass(16_000);
  await until('the whole list is here', () => opened.state().row?.list?.isWhole === true);
  expect(opened.state().guests.size).toBe(1200);
  expect(opened.state().isFull).toBe(false);
});

it('opens without space for its first page, and asks for each pass', async () => {
  fillUp();
  const opened = await openDoor();
  await sync(opened);
  await until('it says so', () => opened.state().phase === 'open' && opened.state().isFull);
  expect(opened.state().guests.size).toBe(0);
  const { rsvpId = '', token = '' } = readPass(passOf(guestId(7))) ?? {};
  const hash = await opened.door.hashOfToken(token);
  await device.settle(opened.door.find({ id: rsvpId, hash }));
  expect(opened.state().guests.get(rsvpId)?.name).toBe('Guest 7');
});

it('without space for a change shows what it has, and that it is not whole', async () => {
  const opened = await wholeList();
  const free = fillUp();
  server.doors.guests = [guest(1, { name: 'Another name' }), ...server.doors.guests.slice(1)];
  await sync(opened);
  await until('it says so', () => opened.state().isFull && opened.state().row?.list?.isWhole === false);
  expect(opened.state().guests.get(guestId(1))?.name).toBe('Guest 1');
  free();
  await sync(opened);
  await until('the change is here', () => opened.state().guests.get(guestId(1))?.name === 'Another name');
  expect(opened.state()).toMatchObject({ isFull: false, row: { list: { isWhole: true } } });
});

it('knows how much space is left before it has come', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 100e6, usage: 40e6 }) } });
  const opened = await firstPage();
  await until('it knows', () => opened.state().free === 60e6);
});

it('still names the phones at the doors when nothing is new', async () => {
  const opened = await wholeList();
  await sync(opened);
  await sync(opened);
  expect(opened.state().row?.about?.phones).toMatchObject([{ door: 'Door A' }]);
});
