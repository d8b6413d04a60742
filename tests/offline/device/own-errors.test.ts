/** Mistakes of our code: they are logged, and do not show as a phone that stores nothing. */
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectDatabase } from '../../../src/offline/device/database-connection';
import { ItemsWait, sendInBackground } from '../../../src/offline/outbox/send-in-background';
import { kinds } from '../../../src/offline/outbox/submission-kinds';
import { doorKeys, guest, guestId } from '../../support/door/fake-doors';
import { rsvp, subject } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { plainKinds } from '../../support/offline/every-kind';
import { rest } from '../../support/offline/work';
import { until } from '../../support/until';

const mistake = new TypeError('x is not a function');

const device = deviceForEach();
let logged: unknown[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((error) => void logged.push(error));
});
afterEach(() => void vi.restoreAllMocks());

/** Makes a method of all object stores throw, for one table. */
function breakTable(method: 'add' | 'put', table: string) {
  const original = IDBObjectStore.prototype[method];
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === table) throw mistake;
    return original.apply(this, given);
  });
}

it('while an RSVP is stored: it is sent directly, and other input is stored', async () => {
  const tab = device.openTab();
  await rest();
  breakTable('add', 'outbox');
  const { isStored, settled } = await device.settle(tab.client.submit('rsvp', rsvp(), subject));
  expect(isStored).toBe(false);
  expect(await device.settle(settled)).toMatchObject({ state: 'accepted' });
  expect(logged).toContain(mistake);
  expect(tab.offlineStore.getState().storage).toBe('ready');
});

it('while an item is sent: it waits, and those after it are sent', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await rest();
  await tab.client.submit('rsvp', rsvp(), subject);
  await tab.client.submit('contact', plainKinds.contact(1), subject);
  device.server.fault = () => 'fine';
  vi.spyOn(kinds.rsvp, 'upcast').mockImplementation(() => {
    throw mistake;
  });
  tab.page.fire('online');
  await until('the message arrives', () => device.server.posts().length === 1);
  await rest();
  expect(await device.items()).toMatchObject([{ kind: 'rsvp', state: 'waiting' }, { state: 'accepted' }]);
  expect(logged).toContain(mistake);
});

it('while a result is stored: the item waits, and the worker logs it, too', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await rest();
  await tab.client.submit('rsvp', rsvp(), subject);
  tab.kill();
  device.server.fault = () => 'fine';
  breakTable('put', 'outbox');
  await expect(device.settle(sendInBackground(device.forWorker()))).rejects.toThrow(ItemsWait);
  expect(logged).toContain(mistake);
});

it('while the answer of a door is stored: the scan waits, and the phone still stores', async () => {
  device.server.doors.guests = [guest(1)];
  const tab = device.openTab();
  const door = await tab.client.doors();
  await device.settle(door.open(doorKeys.a));
  await device.settle(door.flush(true));
  await until('the guest list is shown', () => door.useDoor.getState().phase === 'open');
  device.server.fault = () => 'dead';
  await door.record({ action: 'in', rsvpId: guestId(1), people: 1 });
  await device.settle(door.flush(true));
  device.server.fault = () => 'fine';
  breakTable('put', 'doors');
  await device.settle(door.flush(true));
  expect(logged).toContain(mistake);
  expect(await device.stored('doorScans')).toMatchObject([{ state: 'waiting' }]);
  expect(tab.offlineStore.getState().storage).toBe('ready');
});

it('in a live query: it is logged', async () => {
  const { storage } = device.environment();
  const database = connectDatabase({ storage, clock: device.clock, onStateChange() {}, onErased() {} });
  database.watch(
    () => Promise.reject(mistake),
    () => {},
  );
  await until('it is logged', () => logged.includes(mistake));
  database.close();
});
