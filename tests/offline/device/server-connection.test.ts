/** The state of the connection, and that personal input is sent only to our server. */
import { beforeEach, expect, it } from 'vitest';
import { rsvp, subject, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { json, page } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { until } from '../../support/until';

const device = deviceForEach();
let tab: Tab;
beforeEach(async () => {
  tab = device.openTab();
  await device.clock.pass(10_000);
});
const connection = () => tab.offlineStore.getState().connection;

it.each([
  ['nothing', () => 'dead' as const, 'server-down'],
  ['a sign-in page', () => ({ instead: () => page(200) }), 'portal'],
  ['somebody else’s health', () => ({ instead: () => json(200, { message: 'fine' }) }), 'server-down'],
  ['an error', () => ({ instead: () => json(503, {}) }), 'server-down'],
])('posts nothing while %s answers, and reports the reason', async (_name, fault, state) => {
  device.server.fault = fault;
  const { settled, isStored } = await tab.client.submit('rsvp', rsvp(), subject);
  expect(isStored).toBe(true);
  expect((await device.settle(settled)).state).toBe('waiting');
  await device.clock.pass(120_000);
  expect(device.server.posts()).toEqual([]);
  expect(connection().state).toBe(state);
});

it('recovers within half a minute of the server, and sends at once', async () => {
  device.server.fault = () => 'dead';
  await tab.client.submit('rsvp', rsvp(), subject);
  await device.clock.pass(3_600_000);
  expect(connection()).toMatchObject({ state: 'server-down', sending: 0 });
  device.server.fault = () => 'fine';
  await device.clock.pass(30_000);
  expect(connection().state).toBe('online');
  expect(connection().lastAnswerAt).toBeGreaterThan(device.clock.now() - 30_000);
  expect(device.server.rsvps.size).toBe(1);
});

it('recovers even if no item waits', async () => {
  device.server.fault = () => 'dead';
  tab.page.fire('offline');
  await device.clock.pass(600_000);
  expect(connection().state).toBe('server-down');
  device.server.fault = () => 'fine';
  await device.clock.pass(30_000);
  expect(connection().state).toBe('online');
});

it('uses navigator.onLine for the wording only', async () => {
  device.server.fault = () => 'dead';
  tab.page.says.onLine = false;
  tab.page.fire('offline');
  await rest();
  expect(connection().state).toBe('offline');
  // The browser reports offline, but the server answers, e.g. on localhost.
  device.server.fault = () => 'fine';
  await tab.client.submit('rsvp', rsvp(), subject);
  await until('it is confirmed', () => tab.offlineStore.getState().items?.[0]?.outcome === 'confirmed');
  expect(device.server.rsvps.size).toBe(1);
  expect(connection().state).toBe('online');
});

it('notices that the server is gone when the live connection breaks', async () => {
  device.server.fault = () => 'dead';
  for (const listener of tab.live.listeners) listener.onLost();
  await rest();
  expect(connection().state).toBe('server-down');
});

it('sends no request while the page is hidden and no item waits', async () => {
  device.server.fault = () => 'dead';
  tab.page.fire('offline');
  tab.page.says.visible = false;
  await device.clock.pass(60_000);
  const before = device.server.requests.length;
  await device.clock.pass(3_600_000);
  expect(device.server.requests.length).toBe(before);
});

it('checks an unreachable server at most about twice a minute', async () => {
  device.server.fault = () => 'dead';
  await tab.client.submit('rsvp', rsvp(), subject);
  await device.clock.pass(600_000);
  const before = device.server.requests.length;
  await device.clock.pass(600_000);
  expect(device.server.requests.length - before).toBeLessThanOrEqual(60);
});
