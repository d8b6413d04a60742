// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AdminStream, followAdminChanges } from './live-updates';

class FakeSource extends EventTarget {
  close() {}
}
let sources: FakeSource[];
let isFrozen: boolean;
let stream: AdminStream;
let lost: number;
let connected: number;

/** Opens the stream as the server does. */
async function connect() {
  const opened = Object.assign(new Event('PB_CONNECT'), { lastEventId: 'client1' });
  sources.at(-1)?.dispatchEvent(opened);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  sources = [];
  isFrozen = false;
  lost = 0;
  connected = 0;
  vi.stubGlobal('EventSource', function open() {
    sources.push(new FakeSource());
    return sources.at(-1);
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (isFrozen)
      return new Promise((_, refuse) =>
        init.signal?.addEventListener('abort', () => refuse(init.signal?.reason)),
      );
    if (!`${url}`.endsWith('/api/health')) return new Response(null, { status: 204 });
    return Response.json({ message: 'API is healthy.' });
  });
  stream = followAdminChanges(() => [], {
    changed() {},
    notified() {},
    onConnect() {
      connected += 1;
    },
    onLost() {
      lost += 1;
    },
    paused() {},
  });
  await connect();
});
afterEach(() => {
  stream.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('counts as lost within 40 seconds if the server hangs, although its connection stays open', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connected, lost]).toEqual([1, 0]);
  isFrozen = true;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(lost).toBe(1);
  isFrozen = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await connect();
  expect([connected, lost, sources.length]).toEqual([2, 1, 2]);
});
