import { afterEach, describe, expect, it, vi } from 'vitest';
import { refill } from '../offline/worker-messages';
import { useUpdateWaits } from './update-store';

vi.mock('./remember-pictures', () => ({ rememberPictures: vi.fn() }));
vi.mock('./busy', () => ({ reloadWhenIdle: vi.fn() }));
const { rememberPictures } = await import('./remember-pictures');
const { reloadWhenIdle } = await import('./busy');
const { applyUpdate, putOffUpdate, registerWorker } = await import('./worker');

const scriptURL = 'https://byop.example/sw.js';
const posted: unknown[] = [];

const version = (state = 'installed') =>
  Object.assign(new EventTarget(), {
    scriptURL,
    state,
    postMessage: (message: unknown) => posted.push(message),
  });
type Version = ReturnType<typeof version>;

/** A browser in which a worker is active already and may not control this page yet. */
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
    comeBack: () => page.dispatchEvent(new Event('visibilitychange')),
    /** The browser has fetched a new version, which waits. */
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
const waits = () => useUpdateWaits.getState().waits;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.clearAllMocks();
  putOffUpdate();
  posted.length = 0;
});

it('asks the worker at each start to fetch what is missing of the site', async () => {
  browser(true);
  await registerWorker();
  expect(posted).toEqual([refill]);
  await vi.waitFor(() => expect(rememberPictures).toHaveBeenCalledOnce());
});

describe('the pictures of the other pages', () => {
  it('are requested at once where a worker controls the page', async () => {
    browser(true);
    await registerWorker();
    await vi.waitFor(() => expect(rememberPictures).toHaveBeenCalledOnce());
  });

  it('wait on a first visit until the worker controls the page, which is no update', async () => {
    const { workers } = browser(false);
    await registerWorker();
    await vi.advanceTimersByTimeAsync(1000);
    expect(rememberPictures).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(rememberPictures).toHaveBeenCalledOnce());
    expect(reloadWhenIdle).not.toHaveBeenCalled();
  });
});

describe('a new version', () => {
  it('is offered when it waits already', async () => {
    browser(true, version());
    await registerWorker();
    await vi.advanceTimersByTimeAsync(0);
    expect(waits()).toBe(true);
  });

  it('is put off until the next one, however many there are', async () => {
    const phone = browser(true);
    await registerWorker();
    for (const _ of ['b', 'c', 'd', 'e']) {
      await phone.install();
      phone.comeBack();
      expect(waits()).toBe(true);
      putOffUpdate();
      phone.comeBack();
      expect(waits()).toBe(false);
    }
  });

  it('takes over once the person says so, and the page reloads', async () => {
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

  it('reloads a page that had no worker at first, too', async () => {
    const { workers } = browser(false);
    await registerWorker();
    workers.dispatchEvent(new Event('controllerchange'));
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reloadWhenIdle).toHaveBeenCalledOnce();
  });

  it('is looked for whenever somebody comes back to the page', async () => {
    const { registration, comeBack } = browser(true);
    await registerWorker();
    comeBack();
    expect(registration.update).toHaveBeenCalledOnce();
  });
});
