/** The id by which rate limits distinguish devices behind one address. */
import { beforeEach, expect, it, vi } from 'vitest';
import { deviceHeader } from '../../../src/data/http';
import type { Environment } from '../../../src/offline/device/environment';
import { sendInBackground } from '../../../src/offline/outbox/send-in-background';
import { rsvp, subject } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { rest } from '../../support/offline/work';

const device = deviceForEach();
/** The ids of all posts, in order. */
let sent: string[];
let stored: Map<string, string>;
beforeEach(() => {
  sent = [];
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
});

const transport: Environment['transport'] = (path, init) => {
  if (init.method === 'POST') sent.push(new Headers(init.headers).get(deviceHeader) ?? '');
  return device.server.transport(path, init);
};

let people = 0;
const input = () => {
  people += 1;
  return rsvp({ email: `person.${people}@example.org` });
};

/** Sends an RSVP from a page, and closes it. */
async function sendFromPage(change: Partial<Environment> = {}) {
  const tab = device.openTab({ transport, ...change });
  await rest();
  const { settled } = await device.settle(tab.client.submit('rsvp', input(), subject));
  expect(await device.settle(settled)).toMatchObject({ state: 'accepted' });
  return tab;
}

/** Stores an RSVP without signal, and sends it from the worker. */
async function sendFromWorker() {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await rest();
  await tab.client.submit('rsvp', input(), subject);
  tab.kill();
  device.server.fault = () => 'fine';
  vi.stubGlobal('localStorage', undefined);
  await device.settle(sendInBackground({ ...device.forWorker(), transport }));
}

it('is the same for pages and the service worker', async () => {
  (await sendFromPage()).kill();
  (await sendFromPage()).kill();
  await sendFromWorker();
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
  expect(sent[0]).toMatch(/^[a-z0-9]{15}$/);
});

it('of an earlier version is taken over from localStorage', async () => {
  stored.set('byop:device', 'anearlierdevice');
  (await sendFromPage()).kill();
  expect(stored.has('byop:device')).toBe(false);
  await sendFromWorker();
  expect(sent).toEqual(['anearlierdevice', 'anearlierdevice']);
});

it('is in localStorage without a database, and moves once there is one', async () => {
  const storage = { ...device.forWorker().storage, indexedDB: undefined };
  for (let n = 0; n < 2; n += 1) (await sendFromPage({ storage })).kill();
  expect(sent).toEqual([stored.get('byop:device'), sent[0]]);
  (await sendFromPage()).kill();
  expect(new Set(sent).size).toBe(1);
  expect(stored.has('byop:device')).toBe(false);
});

it('lasts as long as the page if nothing can be stored', async () => {
  vi.stubGlobal('localStorage', undefined);
  const storage = { ...device.forWorker().storage, indexedDB: undefined };
  const tab = await sendFromPage({ storage });
  const again = await device.settle(tab.client.submit('rsvp', input(), subject));
  await device.settle(again.settled);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

it('is another one after the device was wiped', async () => {
  const tab = await sendFromPage();
  await device.settle(tab.client.wipe());
  tab.kill();
  (await sendFromPage()).kill();
  expect(new Set(sent).size).toBe(2);
});
