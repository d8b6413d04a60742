import { afterEach, describe, expect, it, vi } from 'vitest';
import { refill } from '../../platform/worker-messages';

vi.mock('../scripts/prefetch-pictures', () => ({ prefetchPictures: vi.fn() }));
vi.mock('../scripts/reload-when-idle', () => ({ reloadWhenIdle: vi.fn() }));
const { prefetchPictures } = await import('../scripts/prefetch-pictures');
const { reloadWhenIdle } = await import('../scripts/reload-when-idle');
const { applyUpdate, dismissUpdate, registerWorker, useServiceWorker } = await import(
  './service-worker-store'
);

const scriptURL = 'https://byop.example/sw.js';
const posted: unknown[] = [];

const version = (state = 'installed') =>
  Object.assign(new EventTarget(), {
    scriptURL,
    state,
    postMessage: (message: unknown) => posted.push(message),
  });
type Version = ReturnType<typeof version>;

function browser(isControlled: boolean, waiting: Version | null = null) {
  const registration = Object.assign(new EventTarget(), {
    active: version('activated'),
    waiting,
    installing: null as Version | null,
    update: vi.fn(async () => {}),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: isControlled ? registration.active : null,
    ready: Promise.resolve({}),
    register: async () => registration,
  });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: workers, onLine: true });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('location', new URL('https://byop.example/'));
  vi.stubGlobal('document', page);
  vi.useFakeTimers();
  vi.stubGlobal('self', { setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) });
  return {
    workers,
    registration,
    becomeVisible: () => page.dispatchEvent(new Event('visibilitychange')),
    /** Fetches a new version, which then waits. */
    async install() {
      const next = version('installing');
      registration.installing = next;
      registration.dispatchEvent(new Event('updatefound'));
      Object.assign(registration, { installing: null, waiting: next });
      next.state = 'installed';
      next.dispatchEvent(new Event('statechange'));
      await vi.advanceTimersByTimeAsync(1000);
    },
  };
}
const hasUpdate = () => useServiceWorker.getState().hasUpdate;

afterEach(async () => {
  // What still loads would get the real module once the last test has ended.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.clearAllMocks();
  dismissUpdate();
  posted.length = 0;
});

it('asks the worker at each start to fill its cache', async () => {
  browser(true);
  await registerWorker();
  expect(posted).toEqual([refill]);
  await vi.waitFor(() => expect(prefetchPictures).toHaveBeenCalledOnce());
});

it('registers the worker later if the line broke while the code for it loaded', async () => {
  vi.doMock('workbox-window', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  browser(true);
  const registered = registerWorker();
  await vi.dynamicImportSettled();
  expect(posted).toEqual([]);
  vi.doUnmock('workbox-window');
  await vi.advanceTimersByTimeAsync(1000);
  await registered;
  expect(posted).toEqual([refill]);
});

describe('pictures of other pages', () => {
  it('are requested at once if a worker controls the page', async () => {
    browser(true);
    await registerWorker();
    await vi.waitFor(() => expect(prefetchPictures).toHaveBeenCalledOnce());
  });

  it('are requested on a first visit when the worker takes control, without a reload', async () => {
    const { workers } = browser(false);
    await registerWorker();
    await vi.advanceTimersByTimeAsync(1000);
    expect(prefetchPictures).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(prefetchPictures).toHaveBeenCalledOnce());
    expect(reloadWhenIdle).not.toHaveBeenCalled();
  });

  it('are requested, without a reload, when a second installation succeeds', async () => {
    const { workers, registration } = browser(false);
    const first = version('installing');
    const second = version('installing');
    vi.spyOn(workers, 'register')
      .mockImplementationOnce(async () => Object.assign(registration, { active: null, installing: first }))
      .mockImplementationOnce(async () => Object.assign(registration, { installing: second }));
    const registered = registerWorker();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    first.state = 'redundant';
    first.dispatchEvent(new Event('statechange'));
    await vi.advanceTimersByTimeAsync(1000);
    Object.assign(registration, { active: second, installing: null });
    workers.controller = second;
    second.state = 'activated';
    second.dispatchEvent(new Event('statechange'));
    workers.dispatchEvent(new Event('controllerchange'));
    await registered;
    await vi.dynamicImportSettled();
    expect(prefetchPictures).toHaveBeenCalledOnce();
    expect(reloadWhenIdle).not.toHaveBeenCalled();
  });
});

describe('a new version', () => {
  it('is offered if it waits at the start', async () => {
    browser(true, version());
    await registerWorker();
    await vi.advanceTimersByTimeAsync(0);
    expect(hasUpdate()).toBe(true);
  });

  it('brings its news, which are read once for each version', async () => {
    const read = vi.fn(
      async (_: string) =>
        new Response('Now with a choir.\nMore.', { headers: { 'content-type': 'text/plain' } }),
    );
    vi.stubGlobal('fetch', read);
    const { install, becomeVisible } = browser(true);
    await registerWorker();
    await install();
    becomeVisible();
    expect(useServiceWorker.getState().news).toBe('Now with a choir.');
    expect(read.mock.calls.map(([path]) => path)).toEqual(['/whats-new.txt']);
    await install();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('stays dismissed until the next one, any number of times', async () => {
    const phone = browser(true);
    await registerWorker();
    for (const _ of ['b', 'c', 'd', 'e']) {
      await phone.install();
      phone.becomeVisible();
      expect(hasUpdate()).toBe(true);
      dismissUpdate();
      phone.becomeVisible();
      expect(hasUpdate()).toBe(false);
    }
  });

  it('takes control when applied, and the page reloads', async () => {
    const { workers, install } = browser(true);
    await registerWorker();
    await install();
    posted.length = 0;
    applyUpdate();
    expect(posted).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reloadWhenIdle).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reloadWhenIdle).toHaveBeenCalledOnce();
  });

  it('also reloads a page that started without a worker', async () => {
    const { workers } = browser(false);
    await registerWorker();
    workers.dispatchEvent(new Event('controllerchange'));
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reloadWhenIdle).toHaveBeenCalledOnce();
  });

  it('is checked for when the page becomes visible', async () => {
    const { registration, becomeVisible } = browser(true);
    await registerWorker();
    becomeVisible();
    expect(registration.update).toHaveBeenCalledOnce();
  });
});
