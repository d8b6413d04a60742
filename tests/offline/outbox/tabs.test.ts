/** Several tabs on one device show the same state. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDevice, type Device, rsvp, subject } from '../../support/offline/device';
import { rest } from '../../support/offline/work';
import { figure, isDeep } from '../../support/server/figures';
import { until } from '../../support/until';
import { drain, submitMany } from './guarantees';

let device: Device;
beforeEach(() => {
  device = createDevice();
});
afterEach(() => device.switchOff());

it('shows an item and its result in all tabs', async () => {
  device.server.fault = () => 'dead';
  const [first, second] = [device.openTab(), device.openTab()];
  await rest();
  const { id } = await first.client.submit('rsvp', rsvp(), subject);
  await until(
    'the other tab shows it waiting',
    () => second.offlineStore.getState().items?.[0]?.state === 'waiting',
  );
  device.server.fault = () => 'fine';
  await drain(device);
  for (const tab of [first, second]) {
    await until(
      'it is shown confirmed',
      () => tab.offlineStore.getState().items?.[0]?.outcome === 'confirmed',
    );
    expect(tab.offlineStore.getState().items).toMatchObject([{ id, input: null }]);
  }
});

it('gives the form in one tab the result of another tab', async () => {
  const second = device.openTab();
  await rest();
  // The sending tab is slow, and the tab with the form waits for the lock.
  device.server.turns = ({ method }) => (method === 'POST' ? 50 : 1);
  const first = device.openTab();
  await rest();
  const ids = await submitMany(second, 3);
  const { settled } = await first.client.submit('rsvp', rsvp(), subject);
  expect(await device.settle(settled)).toMatchObject({ state: 'accepted', item: { outcome: 'confirmed' } });
  expect(device.server.posts()).toHaveLength(ids.length + 1);
});

it('shows the newest first', async () => {
  device.server.fault = () => 'dead';
  const tab = device.openTab();
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    ids.unshift(...(await submitMany(tab, 1, n)));
    await device.clock.pass(1_000);
  }
  await until('all are shown', () => tab.offlineStore.getState().items?.length === 3);
  expect(tab.offlineStore.getState().items?.map(({ id }) => id)).toEqual(ids);
});

const rounds = isDeep ? 10 : 1;

it(`sends each of ${rounds * 104} items once from eight tabs that start at once`, {
  timeout: rounds * 60_000,
}, async () => {
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    await device.switchOff();
    device = createDevice({ seed: round });
    device.server.fault = () => 'dead';
    const tabs = Array.from({ length: 8 }, () => device.openTab());
    await rest();
    for (const [n, tab] of tabs.entries()) await submitMany(tab, 13, n * 13);
    device.server.fault = () => 'fine';
    for (const tab of tabs) tab.page.fire('online');
    await drain(device);
    expect(device.server.rsvps.size).toBe(104);
    expect(device.server.posts()).toHaveLength(104);
    sent += device.server.posts().length;
  }
  figure('requests of an item from eight tabs', `${sent} for ${rounds * 104} items`);
});

it('continues when the sending tab dies', async () => {
  const [first, second] = [device.openTab(), device.openTab()];
  await rest();
  device.server.fault = ({ method }) => (method === 'POST' ? 'swallowed' : 'fine');
  await submitMany(first, 3);
  await rest();
  device.server.fault = () => 'fine';
  first.kill();
  await second.client.flush();
  await drain(device);
  expect(device.server.rsvps.size).toBe(3);
});
