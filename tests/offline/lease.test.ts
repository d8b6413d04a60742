/** Without Web Locks, the lease in IndexedDB gives the same guarantees. */
import { millisecondsInDay } from 'date-fns/constants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDevice, type Device } from '../support/device';
import { rest } from '../support/work';
import { drain, killedWhileSendingIsSentAgain, submitMany } from './guarantees';

let device: Device;
beforeEach(() => {
  device = createDevice();
});
afterEach(() => device.switchOff());
const openTab = () => device.openTab({ locks: undefined });

it('sends each item once from two tabs', async () => {
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
  expect(device.server.posts()).toHaveLength(20);
  expect(device.server.rsvps.size).toBe(20);
});

it('takes over from a tab that died while it held the lease', () =>
  killedWhileSendingIsSentAgain({ ...device, openTab }));

it('ignores a lease from a clock that was ten years ahead', async () => {
  const years = 10 * 365 * millisecondsInDay;
  device.clock.jump(years);
  const first = openTab();
  await rest();
  device.server.fault = ({ method }) => (method === 'POST' ? 'swallowed' : 'fine');
  await submitMany(first, 1);
  await rest();
  expect(await device.stored('leases')).toHaveLength(1);
  first.kill();
  device.clock.jump(-years);
  device.server.fault = () => 'fine';
  openTab();
  await drain(device);
  expect(device.server.rsvps.size).toBe(1);
});

it('holds the lease while it sends for minutes, and releases it', async () => {
  device.server.fault = () => 'dead';
  const [first, second] = [openTab(), openTab()];
  await submitMany(first, 8);
  await rest();
  // Each post hangs until its deadline: two minutes in total.
  device.server.fault = ({ method }) => (method === 'POST' ? 'hangs' : 'fine');
  first.page.fire('online');
  await device.clock.pass(30_000);
  second.page.fire('online');
  await device.clock.pass(60_000);
  const held = device.server.posts().length;
  expect(new Set(device.server.posts().map(({ id }) => id)).size).toBe(held);
  device.server.fault = () => 'fine';
  await drain(device);
  await rest();
  expect(await device.stored('leases')).toEqual([]);
  expect(device.server.rsvps.size).toBe(8);
});
