// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxClientErrors } from '../domain/errors/client-error';

const key = 'byop:errors';
const answer = vi.fn<(body: { errors: { message: string; count: number; online: boolean }[] }) => Response>();
let isOnline = true;
const stored = () => Response.json({ stored: 1 });

/** Returns a different error of the site for each line. */
function errorAt(line: number, message = 'x is not a function'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (${location.origin}/assets/index-1.js:${line}:2)`;
  return error;
}
const kept = () => JSON.parse(localStorage.getItem(key) ?? '[]');
const sent = () => answer.mock.calls.map(([{ errors }]) => errors);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => answer(JSON.parse(body)));
  isOnline = true;
  answer.mockReset().mockImplementation(stored);
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('an unhandled error', () => {
  it('is counted, sent to the server and deleted', async () => {
    const { log } = await import('./log');
    for (const line of [1, 1, 2]) log(errorAt(line));
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toMatchObject([[{ count: 2 }, { count: 1 }]]);
    expect(kept()).toEqual([]);
  });

  it('waits for signal, also across a reload, and is reported as offline', async () => {
    const before = await import('./log');
    isOnline = false;
    before.log(errorAt(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual([]);
    vi.resetModules();
    const { logUnhandled } = await import('./log');
    logUnhandled();
    isOnline = true;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toMatchObject([[{ online: false, count: 1 }]]);
  });

  it.each<[string, () => Response]>([
    ['a sign-in page', () => new Response('<title>Free WiFi</title>')],
    ['a busy server', () => Response.json({ status: 429 }, { status: 429 })],
    [
      'no answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('stays when %s answers', async (_, answered) => {
    answer.mockImplementation(answered);
    const { log } = await import('./log');
    log(errorAt(1));
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toHaveLength(1);
    expect(kept()).toHaveLength(1);
  });

  it(`waits with ${maxClientErrors - 1} others at most`, async () => {
    isOnline = false;
    const { log } = await import('./log');
    for (let line = 1; line <= maxClientErrors + 5; line += 1) log(errorAt(line));
    expect(kept()).toHaveLength(maxClientErrors);
  });

  it('contains no typed words while it waits', async () => {
    const { log } = await import('./log');
    log(errorAt(1, 'Zebulon, zebulon@quincy.example, ab12cd34ef56gh7'));
    expect(localStorage.getItem(key)).not.toMatch(/zebulon|quincy|ab12/i);
  });
});

it('does not report requests that failed without signal', async () => {
  const { log } = await import('./log');
  log(new TypeError('Failed to fetch'));
  log(new TypeError('Importing a module script failed.'));
  log(new DOMException('', 'AbortError'));
  expect(kept()).toEqual([]);
});

it('does not report requests that end because the page is left, also as errors of PocketBase’s client', async () => {
  const { log, logUnhandled } = await import('./log');
  for (const message of ['TypeError: Failed to fetch', 'TypeError: network error', 'AbortError: aborted'])
    log(Object.assign(new Error(message), { name: 'ClientResponseError 0' }));
  expect(kept()).toEqual([]);
  logUnhandled();
  const unfinished = new TypeError('reading is undefined');
  unfinished.stack = '';
  dispatchEvent(new Event('pagehide'));
  log(unfinished);
  expect(kept()).toEqual([]);
  log(errorAt(1));
  expect(kept()).toHaveLength(1);
  dispatchEvent(new Event('pageshow'));
  log(unfinished);
  expect(kept()).toHaveLength(2);
});

it('counts an error without a file of the site once a device, until the next version', async () => {
  const { log } = await import('./log');
  const foreign = new TypeError('x is not a function');
  foreign.stack = 'TypeError: x\n at f (chrome-extension://abc/assets/index-2.js:1:2)';
  for (let n = 0; n < 3; n += 1) log(foreign);
  await vi.advanceTimersByTimeAsync(2000);
  vi.resetModules();
  const reloaded = await import('./log');
  reloaded.log(foreign);
  reloaded.log(errorAt(1));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent()).toMatchObject([[{ count: 1 }], [{ message: expect.any(String), count: 1 }]]);
  expect(sent()[1]).toHaveLength(1);
  // It gives its place to errors that were not sent.
  isOnline = false;
  for (let line = 1; line <= maxClientErrors; line += 1) reloaded.log(errorAt(line));
  expect(kept().every(({ count }: { count: number }) => count > 0)).toBe(true);
});

it('reports what a handler does not expect', async () => {
  const { logUnless } = await import('./log');
  const handler = logUnless('NotAllowedError');
  handler(new DOMException('', 'NotAllowedError'));
  expect(kept()).toEqual([]);
  handler(errorAt(1));
  expect(kept()).toHaveLength(1);
});

it('does not report errors of browser extensions', async () => {
  const { logUnhandled } = await import('./log');
  logUnhandled();
  const error = errorAt(1);
  dispatchEvent(new ErrorEvent('error', { error }));
  expect(kept()).toHaveLength(1);
  error.stack = 'TypeError: x\n at f (chrome-extension://abc/assets/index-2.js:1:2)';
  dispatchEvent(new ErrorEvent('error', { error }));
  expect(kept()).toHaveLength(1);
});

describe('an error of the service worker', () => {
  it('is sent by an open page', async () => {
    const { logInWorker, logUnhandled } = await import('./log');
    const listeners: ((event: { data: unknown }) => void)[] = [];
    vi.stubGlobal('navigator', {
      onLine: true,
      userAgent: navigator.userAgent,
      serviceWorker: {
        addEventListener: (_: string, listener: (event: { data: unknown }) => void) =>
          listeners.push(listener),
      },
    });
    logUnhandled();
    const page = {
      postMessage(data: unknown) {
        for (const hear of listeners) hear({ data });
      },
    };
    await logInWorker(errorAt(1), [page]);
    expect(kept()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toMatchObject([[{ count: 1 }]]);
  });

  it('in code of the pages goes to its listener for errors', async () => {
    const { log } = await import('./log');
    const reported = vi.fn();
    vi.stubGlobal('document', undefined);
    vi.stubGlobal('reportError', reported);
    const error = errorAt(1);
    log(error);
    expect(reported.mock.calls).toEqual([[error]]);
    expect(kept()).toEqual([]);
  });

  it('is sent by the worker when no page is open', async () => {
    const { logInWorker } = await import('./log');
    await logInWorker(errorAt(1), []);
    expect(sent()).toMatchObject([[{ count: 1 }]]);
  });
});
