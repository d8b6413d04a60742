/** The service worker sends the outbox, with and without open tabs. */
import { expect, it } from 'vitest';
import { ItemsWait, sendInBackground } from '../../../src/offline/outbox/send-in-background';
import { rsvp, subject } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { json } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { figure } from '../../support/server/figures';
import { until } from '../../support/until';
import { submitMany } from './guarantees';

const device = deviceForEach();

const sync = () => sendInBackground(device.forWorker());

it('sends without an open tab, and rejects while an item waits', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  await rest();
  await tab.client.submit('rsvp', rsvp(), subject);
  tab.kill();
  await expect(device.settle(sync())).rejects.toThrow(ItemsWait);
  expect(await device.items()).toMatchObject([{ state: 'waiting' }]);
  device.server.fault = ({ method }) => (method === 'POST' ? 'answer-lost' : 'fine');
  await expect(device.settle(sync())).rejects.toThrow(ItemsWait);
  device.server.fault = () => 'fine';
  await device.settle(sync());
  expect(await device.items()).toMatchObject([{ state: 'accepted', outcome: 'confirmed' }]);
  expect(device.server.rsvps.size).toBe(1);
  expect(new Set(device.server.posts().map(({ id }) => id)).size).toBe(1);
});

it('keeps the pause that a busy server requested', async () => {
  device.server.fault = ({ method }) =>
    method === 'POST' ? { instead: () => json(429, {}, { 'retry-after': '120' }) } : 'fine';
  const tab = device.openTab();
  await rest();
  await tab.client.submit('rsvp', rsvp(), subject);
  await until('the server has refused it', () => device.server.posts().length === 1);
  await until('that is on disk', () => tab.offlineStore.getState().items?.[0]?.trouble === 'busy');
  tab.kill();
  await expect(device.settle(sync())).rejects.toThrow(ItemsWait);
  expect(device.server.posts()).toHaveLength(1);
});

it('waits for a busy server within one event, because the browser repeats only three', async () => {
  const tab = device.openTab();
  await rest();
  device.server.fault = () => 'dead';
  await submitMany(tab, 3, 0);
  tab.kill();
  let refusals = 0;
  device.server.fault = ({ method }) => {
    if (method !== 'POST' || refusals === 3) return 'fine';
    refusals += 1;
    return { instead: () => json(429, {}, { 'retry-after': '20' }) };
  };
  await device.settle(sync());
  expect(refusals).toBe(3);
  expect(device.server.rsvps.size).toBe(3);
});

it('sends each item once beside eight tabs, and all of them show the result', async () => {
  device.server.fault = () => 'dead';
  const tabs = Array.from({ length: 8 }, () => device.openTab());
  await rest();
  for (const [n, tab] of tabs.entries()) await submitMany(tab, 5, n * 5);
  device.server.fault = () => 'fine';
  for (const tab of tabs) tab.page.fire('online');
  await device.settle(sync());
  for (const tab of tabs)
    await until(
      'all tabs know',
      () => tab.offlineStore.getState().items?.every(({ state }) => state === 'accepted') === true,
    );
  expect(device.server.rsvps.size).toBe(40);
  expect(device.server.posts()).toHaveLength(40);
  figure('requests of 40 items from eight tabs and the worker', '40');
});

it('is requested when an item is stored, and when an earlier visit left items', async () => {
  device.server.fault = () => 'dead';
  const first = device.openTab({});
  await rest();
  expect(first.page.syncsRequested).toBe(0);
  await first.client.submit('rsvp', rsvp(), subject);
  expect(first.page.syncsRequested).toBeGreaterThan(0);
  first.kill();
  const second = device.openTab();
  await until('it is requested again', () => second.page.syncsRequested === 1);
});
