/** Many devices behind one IP address: despite the server's rate limit, each of them delivers its item. */
import { afterEach, expect, it } from 'vitest';
import { createDevice, type Device } from '../../support/offline/device';
import { plainKinds } from '../../support/offline/every-kind';
import { createFakeClock } from '../../support/offline/fake-clock';
import { createFakeServer, json } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { minute } from './guarantees';

const phones = 40;
/** The rate limit of contact messages per IP address (pocketbase/settings.go). */
const allowed = 10;

let devices: Device[] = [];
afterEach(async () => {
  for (const device of devices) await device.switchOff();
  devices = [];
});

/** All devices submit without signal. Then all go online at the same moment. */
async function goOnlineTogether(limit: number, random?: () => number) {
  const clock = createFakeClock();
  const server = createFakeServer();
  devices = Array.from({ length: phones }, (_, n) => createDevice({ clock, server, seed: n + 1 }));
  server.fault = () => 'dead';
  const tabs = devices.map((device) => device.openTab(random && { random }));
  for (const [n, tab] of tabs.entries()) {
    await tab.client.submit('contact', plainKinds.contact(n), { title: 'To the team' });
  }
  await rest();

  // Like PocketBase's limiter: a window begins with the first request after the last one.
  let window = { start: 0, left: 0 };
  const posts: number[] = [];
  server.fault = ({ method }) => {
    if (method !== 'POST') return 'fine';
    const now = clock.now();
    posts.push(now);
    if (now - window.start >= minute) window = { start: now, left: allowed };
    window.left -= 1;
    return window.left >= 0
      ? 'fine'
      : { instead: () => json(429, { status: 429, message: 'Too many.', data: {} }) };
  };
  for (const tab of tabs) tab.page.fire('online');
  await rest();
  const began = clock.now();
  const end = began + limit;
  while (server.rows.size < phones && clock.now() < end) {
    await clock.pass(10_000);
    for (const tab of tabs)
      if (tab.offlineStore.getState().items?.every(({ state }) => state === 'accepted')) tab.kill();
  }

  // Number of requests in one second, after the first minute.
  const bySecond = new Map<number, number>();
  for (const at of posts.filter((at) => at - began > 10_000)) {
    const second = Math.floor(at / 1000);
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  }
  const items = await Promise.all(devices.map((device) => device.items()));
  return {
    minutes: (clock.now() - began) / minute,
    posts: posts.length,
    peak: Math.max(...bySecond.values()),
    states: new Set(items.flat().map(({ state }) => state)),
    stored: server.rows.size,
  };
}

it('delivers the items of forty devices behind one address, spread over minutes', async () => {
  const { stored, states, minutes, peak } = await goOnlineTogether(20 * minute);
  expect(stored).toBe(phones);
  expect([...states]).toEqual(['accepted']);
  expect(minutes).toBeLessThan(15);
  expect(peak).toBeLessThan(phones / 3);
});

it('fails without jitter, because all devices return at the same time', async () => {
  const { peak } = await goOnlineTogether(minute / 2, () => 1);
  expect(peak).toBeGreaterThan(phones / 3);
});
