import { afterEach, expect, it, vi } from 'vitest';
import { hasFastLine } from './preferences';

class Timing {
  constructor(
    readonly transferSize: number,
    readonly requestStart: number,
    readonly responseEnd: number,
  ) {}
}
/** A browser that has downloaded these files: bytes and milliseconds. */
function browser(downloads: [number, number][], connection?: { downlink: number }) {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  const entries = downloads.map(([bytes, time]) => new Timing(bytes, 100, 100 + time));
  vi.stubGlobal('performance', { getEntriesByType: () => entries });
}
afterEach(() => vi.unstubAllGlobals());

it('believes the browser', () => {
  browser([[60_000, 1000]], { downlink: 10 });
  expect(hasFastLine()).toBe(true);
  browser([[60_000, 1]], { downlink: 1.5 });
  expect(hasFastLine()).toBe(false);
});

it('measures a download in browsers that do not say', () => {
  browser([[60_000, 50]]);
  expect(hasFastLine()).toBe(true);
  browser([[60_000, 300]]);
  expect(hasFastLine()).toBe(false);
});

it('is not fast if nothing large was downloaded, as from the cache', () => {
  browser([
    [0, 1],
    [900, 1],
  ]);
  expect(hasFastLine()).toBe(false);
});
