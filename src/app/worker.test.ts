import { afterEach, describe, expect, it, vi } from 'vitest';
import { refill } from '../offline/worker-messages';

vi.mock('./remember-pictures', () => ({ rememberPictures: vi.fn() }));
const { rememberPictures } = await import('./remember-pictures');
const { registerWorker } = await import('./worker');

const posted: unknown[] = [];

/** A browser in which a worker is active already and may not look after this page yet. */
function browser(isLookedAfter: boolean) {
  const workers = Object.assign(new EventTarget(), {
    controller: isLookedAfter ? {} : null,
    ready: Promise.resolve({}),
    register: async () =>
      Object.assign(new EventTarget(), {
        active: { postMessage: (message: unknown) => posted.push(message) },
        waiting: null,
        update: async () => {},
      }),
  });
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: workers, onLine: true });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.useFakeTimers();
  return workers;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.clearAllMocks();
  posted.length = 0;
});

it('asks the worker at each start to fetch what is missing of the site', async () => {
  browser(true);
  await registerWorker();
  expect(posted).toEqual([refill]);
  await vi.waitFor(() => expect(rememberPictures).toHaveBeenCalledOnce());
});

describe('the pictures of the other pages', () => {
  it('are asked for at once where a worker looks after the page', async () => {
    browser(true);
    await registerWorker();
    await vi.waitFor(() => expect(rememberPictures).toHaveBeenCalledOnce());
  });

  it('wait on a first visit until the worker sees what the page asks for', async () => {
    const workers = browser(false);
    await registerWorker();
    await vi.advanceTimersByTimeAsync(1000);
    expect(rememberPictures).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(rememberPictures).toHaveBeenCalledOnce());
  });
});
