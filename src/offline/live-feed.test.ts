import { afterEach, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock';
import { createFakeLive, createFakePage } from '../../tests/support/fake-page';
import type { Clock } from '../data/clock';
import { createLiveFeed, type LiveFeed } from './live-feed';

const make = () => {
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
  const transport = async () => new Response();
  const feed = createLiveFeed({
    open: live.open,
    http: { clock: counted, transport },
    random: () => 1,
    page,
    connected,
    event: vi.fn(),
    seats: vi.fn(),
  });
  /** The connection breaks, as `openLive` says it: once, and it is closed. */
  const lose = () => {
    for (const listener of live.listeners) {
      live.listeners.delete(listener);
      listener.lost();
    }
  };
  return { clock, waits, page, live, connected, feed, lose };
};

let feed: LiveFeed;
afterEach(() => feed.stop());

it('connects at once and again for ever, with pauses that grow to five minutes', async () => {
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
  for (const listener of live.listeners) listener.connected();
  const before = live.opened;
  lose();
  await clock.pass(1_000);
  expect(live.opened).toBe(before + 1);
});

it('is put aside with the page and taken up when the page comes back', async () => {
  const { clock, page, live, lose, ...made } = make();
  feed = made.feed;
  page.fire('pagehide');
  expect(live.listeners.size).toBe(0);
  // Neither time nor a server that is back opens a connection of a page that nobody sees.
  await clock.pass(600_000);
  feed.wake();
  page.fire('online');
  expect(live.opened).toBe(1);
  page.fire('pageshow');
  expect(live.listeners.size).toBe(1);
  lose();
  page.fire('pagehide');
  await clock.pass(600_000);
  expect(live.listeners.size).toBe(0);
});

it('is made anew on another network, and at once when the server is back', async () => {
  const { page, live, lose, ...made } = make();
  feed = made.feed;
  page.fire('online');
  expect(live).toMatchObject({ opened: 2 });
  expect(live.listeners.size).toBe(1);
  lose();
  feed.wake();
  expect(live.listeners.size).toBe(1);
  feed.wake();
  expect(live.opened).toBe(3);
});
