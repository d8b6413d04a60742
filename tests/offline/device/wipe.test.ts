/** Deleting all data of a device, in all tabs, also during requests. */
import { expect, it } from 'vitest';
import { rsvp, subject } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { rest } from '../../support/offline/work';
import { until } from '../../support/until';

const device = deviceForEach();

const tables = [
  'outbox',
  'lists',
  'tracks',
  'playback',
  'doors',
  'doorLists',
  'doorParts',
  'doorScans',
  'device',
];
const everything = async () => (await Promise.all(tables.map(device.stored))).flat();

/** A connection that receives no events, like that of a suspended tab. */
const openRaw = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = device.indexedDB.open(device.name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens a tab on a device with a receipt, a refused and a waiting item, lists and a playback. */
async function usedTab() {
  const tab = device.openTab();
  await rest();
  await (await tab.client.submit('rsvp', rsvp(), subject)).settled;
  device.server.erased.add('d00000axxxxxxxx');
  const again = await tab.client.submit('rsvp', rsvp({ phone: '555 0142' }), subject);
  await again.settled;
  device.server.fault = () => 'dead';
  await tab.client.submit('rsvp', rsvp({ email: 'late.canary@example.org' }), subject);
  await tab.client.rememberPlayback({
    trackId: 'lantern',
    seconds: 3,
    volume: 1,
    muted: false,
    rate: 1,
    order: [],
    keys: true,
    shown: true,
  });
  await rest();
  expect((await device.items()).map(({ state }) => state).sort()).toEqual(['accepted', 'refused', 'waiting']);
  expect(await device.stored('lists')).not.toEqual([]);
  expect(await device.stored('playback')).toHaveLength(1);
  return tab;
}

it('leaves nothing on the device, and the next page works as on a new device', async () => {
  const tab = await usedTab();
  expect(await device.settle(tab.client.wipe())).toBe(true);
  expect(await device.indexedDB.databases()).toEqual([]);

  tab.kill();
  device.server.fault = () => 'fine';
  const next = device.openTab();
  const { settled } = await next.client.submit('rsvp', rsvp({ email: 'new@example.org' }), subject);
  expect(await device.settle(settled)).toMatchObject({ state: 'accepted' });
  await until('it shows its receipt', () => next.offlineStore.getState().items?.length === 1);
});

it('reloads every other tab, and an item that was being sent does not return', async () => {
  const tab = await usedTab();
  const other = device.openTab();
  await rest();
  device.server.fault = ({ method }) => (method === 'POST' ? 'hangs' : 'fine');
  const { settled } = await other.client.submit('rsvp', rsvp({ email: 'other.canary@example.org' }), subject);
  await rest();
  expect(await device.settle(tab.client.wipe())).toBe(true);
  expect(other.page.reloads).toBe(1);
  await device.settle(settled);
  await device.clock.pass(120_000);
  expect(await everything()).toEqual([]);
  expect((await other.client.submit('rsvp', rsvp({ email: 'too.late@example.org' }), subject)).isStored).toBe(
    false,
  );
});

it('empties the device although a suspended tab keeps the database open', async () => {
  const tab = await usedTab();
  const sleeper = await openRaw();
  expect(await device.settle(tab.client.wipe())).toBe(true);
  const left = await Promise.all(
    tables.map(
      (table) =>
        new Promise<number>((resolve) => {
          const request = sleeper.transaction(table).objectStore(table).count();
          request.onsuccess = () => resolve(request.result);
        }),
    ),
  );
  expect(left).toEqual(tables.map(() => 0));
  sleeper.close();
});

it('reports when the device cannot be emptied', async () => {
  const tab = await usedTab();
  const sleeper = await openRaw();
  tab.loseStorage(new DOMException('No.', 'NotAllowedError'));
  expect(await device.settle(tab.client.wipe())).toBe(false);
  const kept = sleeper.transaction('outbox').objectStore('outbox').count();
  await until('it is read', () => kept.readyState === 'done');
  expect(kept.result).toBe(3);
  sleeper.close();
});
