/** The input of a form is in its draft or in the outbox whenever the browser dies: never in both or neither. */
import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { changeDraftName } from '../../src/offline/outbox-item';
import { createDevice, type Device, rsvp, subject, type Tab } from '../support/device';
import { until } from '../support/until';
import { rest } from '../support/work';

let device: Device;
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await device.switchOff();
});

const name = 'rsvp-harvest00000001';
const typed = rsvp({ message: 'Two of us need a ramp' });

/** Calls `onWrite` after each writing transaction. */
function watchWrites(onWrite: () => void): void {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...options) {
    const begun = transaction.apply(this, options);
    if (options[1] === 'readwrite') begun.addEventListener('complete', onWrite);
    return begun;
  });
}

type Send = (tab: Tab) => Promise<unknown>;

/** Returns the stored drafts and items after the browser died at the n-th write. Null if there are fewer writes. */
async function diesAt(moment: number, send: Send): Promise<[drafts: number, items: number] | null> {
  device = createDevice();
  device.server.fault = () => 'dead';
  let writes = Number.NEGATIVE_INFINITY;
  let isDead = false;
  watchWrites(() => {
    writes += 1;
    if (writes !== moment) return;
    isDead = true;
    tab.kill();
  });
  const tab = device.openTab();
  await tab.client.drafts.write(name, typed, false);
  await rest();
  writes = 0;
  void send(tab).catch(() => {});
  await rest();
  vi.restoreAllMocks();
  const found = [(await device.stored('drafts')).length, (await device.items()).length] as const;
  await device.switchOff();
  return isDead ? [...found] : null;
}

async function everyMoment(send: Send) {
  const found: [number, number][] = [];
  for (let moment = 1; moment < 20; moment += 1) {
    const places = await diesAt(moment, send);
    if (!places) break;
    found.push(places);
  }
  return found;
}

it('moves the input from the draft to the outbox in one transaction', async () => {
  const found = await everyMoment((tab) => tab.client.submit('rsvp', typed, subject, undefined, name));
  expect(found.length).toBeGreaterThan(0);
  for (const places of found) expect(places).toEqual([0, 1]);
});

it('doubles the input if the draft is deleted in another transaction', async () => {
  const found = await everyMoment(async (tab) => {
    await tab.client.submit('rsvp', typed, subject);
    await tab.client.drafts.remove(name);
  });
  expect(found).toContainEqual([1, 1]);
});

it('moves the input back in one transaction when the server refuses the item', async () => {
  device = createDevice();
  const tab = device.openTab();
  device.server.erased.add('d000001xxxxxxxx');
  await rest();
  device.server.fault = () => 'dead';
  const { id } = await tab.client.submit('rsvp', typed, subject, undefined, name);
  await device.change(id, (item) => ({ ...item, state: 'refused', attempts: 1 }));
  const now = { ...typed, message: 'Three of us need a ramp' };
  expect(await tab.client.reopen(id, name, now)).toBe('reopened');
  expect(await device.items()).toEqual([]);
  expect(await device.stored('drafts')).toMatchObject([{ name, typed: now }]);
});

it('does not turn an item into a draft if the form has another draft, or the item may have arrived', async () => {
  device = createDevice();
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  const { id } = await tab.client.submit('rsvp', typed, subject);
  await device.change(id, (item) => ({ ...item, state: 'waiting', attempts: 1 }));
  expect(await tab.client.reopen(id, name)).toBe('gone');
  await device.change(id, (item) => ({ ...item, state: 'refused' }));
  await tab.client.drafts.write(name, { name: 'Ben' }, false);
  expect(await tab.client.reopen(id, name)).toBe('taken');
  expect(await device.items()).toHaveLength(1);
  expect(await device.stored('drafts')).toMatchObject([{ typed: { name: 'Ben' } }]);
});

it('deletes the draft of a changed item with the item', async () => {
  device = createDevice();
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  const items = [];
  for (const email of ['one@canary.example', 'other@canary.example']) {
    items.push(await tab.client.submit('rsvp', rsvp({ email }), subject));
    await tab.client.drafts.write(changeDraftName(items.at(-1)?.id ?? ''), { name: 'Ben' }, false);
  }
  await tab.client.discard(items[0]?.id ?? '');
  expect(await device.stored('drafts')).toHaveLength(1);
  device.server.fault = () => 'fine';
  await device.clock.pass(120_000);
  expect(await device.items()).toMatchObject([{ state: 'accepted' }]);
  expect(await device.stored('drafts')).toEqual([]);
});

it('does not write a draft again that another tab has sent', async () => {
  device = createDevice();
  device.server.fault = () => 'dead';
  const [one, other] = [device.openTab(), device.openTab()];
  await one.client.drafts.write(name, typed, false);
  const seen: boolean[] = [];
  other.client.drafts.watch(name, (exists) => seen.push(exists));
  await rest();
  await one.client.submit('rsvp', typed, subject, undefined, name);
  expect(await other.client.drafts.write(name, typed, true)).toBe(false);
  expect(await device.stored('drafts')).toEqual([]);
  await rest();
  expect(seen).toEqual([true, false]);
});

it('moves drafts of older versions out of localStorage', async () => {
  const kept = new Map([
    ['byop:draft:contact-music', '{"form_type":"music","name":"Ada"}'],
    ['byop:draft:application', '{"name":"","public_email":false}'],
    ['byop:draft:report-1', 'not json'],
    ['byop:scheme', 'dark'],
  ]);
  const storage = Object.defineProperties(
    {},
    {
      getItem: { value: (key: string) => kept.get(key) ?? null },
      removeItem: {
        value(key: string) {
          kept.delete(key);
          delete (storage as Record<string, unknown>)[key];
        },
      },
    },
  );
  for (const [key, value] of kept) Object.assign(storage, { [key]: value });
  vi.stubGlobal('localStorage', storage);
  device = createDevice();
  const tab = device.openTab();
  await rest();
  expect(await tab.client.drafts.count()).toBe(1);
  expect(await tab.client.drafts.read('contact-music')).toEqual({ form_type: 'music', name: 'Ada' });
  expect([...kept.keys()]).toEqual(['byop:scheme']);
});

it('erases items, receipts and drafts, here and in other tabs', async () => {
  device = createDevice();
  const [one, other] = [device.openTab(), device.openTab()];
  await rest();
  await device.settle((await one.client.submit('rsvp', rsvp(), subject)).settled);
  device.server.fault = () => 'dead';
  await one.client.submit('rsvp', rsvp({ email: 'late.canary@example.org' }), subject);
  await one.client.drafts.write(name, typed, false);
  expect(await one.client.eraseItemsAndDrafts()).toBe(true);
  await rest();
  expect([await device.items(), await device.stored('drafts')]).toEqual([[], []]);
  await until('the other tab shows nothing', () => other.offlineStore.getState().items?.length === 0);
  expect(await device.stored('lists')).not.toEqual([]);
});
