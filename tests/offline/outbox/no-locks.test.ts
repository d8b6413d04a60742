/** Without Web Locks, two tabs may send the same item. The server has one row for it, and the device the right result. */
import { expect, it } from 'vitest';
import { createPageLocks } from '../../../src/offline/device/environment';
import { deviceForEach } from '../../support/offline/each-device';
import { rest } from '../../support/offline/work';
import { drain, killedWhileSendingIsSentAgain, submitMany } from './guarantees';

const device = deviceForEach();
const openTab = () => device.openTab({ locks: createPageLocks() });

it('stores each item once from two tabs that send at once', async () => {
  device.server.fault = () => 'dead';
  const [first, second] = [openTab(), openTab()];
  await submitMany(first, 10);
  await submitMany(second, 10, 10);
  await rest();
  device.server.turns = ({ method }) => (method === 'POST' ? 100 : 1);
  device.server.fault = () => 'fine';
  first.page.fire('online');
  second.page.fire('online');
  await drain(device);
  expect(device.server.rsvps.size).toBe(20);
  expect(await device.items()).toHaveLength(20);
  expect((await device.items()).every(({ state }) => state === 'accepted')).toBe(true);
});

it('sends each item once from one tab', async () => {
  device.server.fault = () => 'dead';
  const tab = openTab();
  await submitMany(tab, 10);
  await rest();
  device.server.fault = () => 'fine';
  tab.page.fire('online');
  void tab.client.flush();
  await drain(device);
  expect(device.server.posts()).toHaveLength(10);
});

it('continues for a tab that died while it was sending', () =>
  killedWhileSendingIsSentAgain({ ...device, openTab }));
