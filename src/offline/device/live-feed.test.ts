import { afterEach, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../tests/support/offline/fake-clock';
import { createFakeLive, createFakePage } from '../../../tests/support/offline/fake-page';
import type { Clock } from '../../data/clock';
import { createLiveFeed, type LiveFeed } from './live-feed';

const make = (watched?: { onPause(): void }) => {
  const clock = createFakeClock();
  const waits: number[] = [];
  const counted: Clock = {
    now: clock.now,
    after(ms, run) {
      waits.push(ms);
      return clock.after(ms, run);
    },
  };
  const page = createFakePage();
  const live = createFakeLive();
  const connected = vi.fn();
  const lost = vi.fn();
  const server: { health: 'ok' | 'server' } = { health: 'ok' };
  const transport = async () => new Response();
  const feed = createLiveFeed({
    open: live.open,
    http: { clock: counted, transport },
    random: () => 1,
    page,
    topics: () => [],
    onConnect: connected,
    onMessage: vi.fn(),
    onLost: lost,
    ...(watched && { watched: { ...watched, health: async () => server.health } }),
  });
  /** The connection breaks: like `openLive`, closes it and calls `lost` once. */
  const lose = () => {
    for (const listener of live.listeners) {
      live.listeners.delete(listener);
      listener.onLost();
    }
  };
  return { clock, waits, page, live, connected, lost, server, feed, lose };
};

let feed: LiveFeed;
afterEach(() => feed.stop());

it('connects at once, and reconnects with pauses of up to five minutes', async () => {
  const { clock, live, lose, waits, ...made } = make();
  feed = made.feed;
  for (let n = 1; n <= 12; n += 1) {
    lose();
    await clock.pass(300_000);
    expect(live.opened).toBe(n + 1);
  }
  expect(waits.slice(0, 3)).toEqual([1_000, 2_000, 4_000]);
  expect(waits.at(-1)).toBe(300_000);
});

it('starts with short pauses again after it was connected', async () => {
  const { clock, live, lose, ...made } = make();
  feed = made.feed;
  for (let n = 0; n < 5; n += 1) {
    lose();
    await clock.pass(300_000);
  }
  for (const listener of live.listeners) listener.onConnect([]);
  const before = live.opened;
  lose();
  await clock.pass(1_000);
  expect(live.opened).toBe(before + 1);
});

it('closes when the page enters the back-forward cache, and connects when it is restored', async () => {
  const { clock, page, live, lose, ...made } = make();
  feed = made.feed;
  page.fire('pagehide');
  expect(live.listeners.size).toBe(0);
  // A suspended page does not connect, neither after a pause nor when the server is back.
  await clock.pass(600_000);
  feed.connect();
  page.fire('online');
  expect(live.opened).toBe(1);
  page.fire('pageshow');
  expect(live.listeners.size).toBe(1);
  lose();
  page.fire('pagehide');
  await clock.pass(600_000);
  expect(live.listeners.size).toBe(0);
});

it('reconnects on another network, and when the server is back', async () => {
  const { page, live, lose, ...made } = make();
  feed = made.feed;
  page.fire('online');
  expect(live).toMatchObject({ opened: 2 });
  expect(live.listeners.size).toBe(1);
  lose();
  feed.connect();
  expect(live.listeners.size).toBe(1);
  feed.connect();
  expect(live.opened).toBe(3);
});

it('counts as lost within 40 seconds if the server hangs, although its connection stays open, when watched', async () => {
  const { clock, live, lost, server, ...made } = make({ onPause() {} });
  feed = made.feed;
  for (const listener of live.listeners) listener.onConnect([]);
  await clock.pass(60_000);
  expect(lost).not.toHaveBeenCalled();
  server.health = 'server';
  await clock.pass(40_000);
  expect(lost).toHaveBeenCalled();
  server.health = 'ok';
  await clock.pass(30_000);
  expect(live.listeners.size).toBe(1);
  expect(lost).toHaveBeenCalledTimes(1);
});

it('closes while the page is hidden, when watched, and never pauses longer than 30 seconds', async () => {
  const onPause = vi.fn();
  const { clock, page, live, lose, lost, waits, ...made } = make({ onPause });
  feed = made.feed;
  page.fire('hidden');
  expect(live.listeners.size).toBe(0);
  expect([onPause.mock.calls.length, lost.mock.calls.length]).toEqual([1, 0]);
  page.fire('visible');
  expect(live.listeners.size).toBe(1);
  for (let n = 1; n <= 8; n += 1) {
    lose();
    await clock.pass(30_000);
    expect(live.listeners.size).toBe(1);
  }
  expect(waits.at(-1)).toBe(30_000);
});
