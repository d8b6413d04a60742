import type { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { log } from '../../platform/log';
import { refill } from '../../platform/worker-messages';
import { nextAttempt } from '../../ui/parts/next-attempt';
import { reloadWhenIdle } from '../scripts/reload-when-idle';

/** In ms. */
const checkInterval = 30 * 60_000;

/** `hasUpdate`: a new version waits and was not dismissed. `news`: what it brings; '' if that could not be read. */
export const useServiceWorker = create(() => ({ hasUpdate: false, news: '' }));

let workbox: Workbox | undefined;

/** Hides the prompt until the next visit or the next new version. */
export const dismissUpdate = () => useServiceWorker.setState({ hasUpdate: false });
/** Activates the waiting version. Every open page reloads then, a busy one as soon as it is idle. */
export const applyUpdate = () => workbox?.messageSkipWaiting();

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // The first worker that takes control of a page is no update.
  const startsControlled = navigator.serviceWorker.controller !== null;
  let isControlled = startsControlled;
  let offered: ServiceWorker | null = null;
  const offer = (waiting: ServiceWorker | null | undefined) => {
    if (!waiting || waiting === offered || !isControlled) return;
    offered = waiting;
    useServiceWorker.setState({ hasUpdate: true, news: '' });
    fetchNews()
      .then((news) => useServiceWorker.setState({ news }))
      // Without signal the offer has no news.
      .catch(log);
  };

  const registration = await install(async () => {
    // Not in the first scripts: the worker is registered after all of them.
    const { Workbox } = await import('workbox-window');
    const next = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
    // The one of an installation that failed would count this worker as an update.
    next.addEventListener('waiting', ({ sw }) => next === workbox && offer(sw));
    next.addEventListener('controlling', () => {
      if (next !== workbox) return;
      if (isControlled) reloadWhenIdle();
      else {
        // This page came without the worker, which stores it now.
        navigator.serviceWorker.controller?.postMessage(refill);
        void loadPictures();
      }
      isControlled = true;
    });
    workbox = next;
    return next;
  });
  if (!registration) return;
  const fill = () => {
    for (const worker of [registration.active, registration.waiting]) worker?.postMessage(refill);
  };
  fill();
  addEventListener('online', fill);
  if (startsControlled) void loadPictures();
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    // workbox-window reports an update that another page has found only once.
    offer(registration.waiting);
    // Fails offline; the next check repeats it.
    if (navigator.onLine) workbox?.update().catch(() => {});
  };
  setInterval(check, checkInterval);
  document.addEventListener('visibilitychange', check);
}

/** Errors of browsers that allow no worker. The page works without one. */
const forbidden = ['SecurityError', 'NotSupportedError', 'InvalidStateError'];

/** Registers the worker until it is installed: its files may take longer than the line. Returns null if it is not allowed. */
async function install(create: () => Promise<Workbox>): Promise<ServiceWorkerRegistration | null> {
  for (let failures = 1; ; failures += 1) {
    try {
      const created = await create();
      const registration = await created.register({ immediate: true });
      if (registration && (registration.active ?? (await isInstalled(registration.installing))))
        return registration;
    } catch (error) {
      if (error instanceof DOMException && forbidden.includes(error.name)) return null;
    }
    // After a minute, the cause is hardly the line.
    await nextAttempt(failures, failures > 20 ? 5 * 60_000 : undefined);
  }
}

/** Resolves when the worker has stored its files or has failed. */
const isInstalled = (worker: ServiceWorker | null): Promise<boolean> =>
  new Promise((resolve) => {
    const check = () => {
      if (worker?.state !== 'installing') resolve(worker?.state !== 'redundant');
    };
    worker?.addEventListener('statechange', check);
    check();
  });

/** Only after the worker controls this page: earlier requests bypass it. */
const loadPictures = (): Promise<void> =>
  import('../scripts/prefetch-pictures')
    .then(({ prefetchPictures }) => prefetchPictures())
    // Offline: the next start repeats it.
    .catch(log);

/** Returns the first line of the newest release notes, which this page's bundle cannot contain. Rejects offline. */
async function fetchNews(): Promise<string> {
  const response = await fetch('/whats-new.txt', { cache: 'no-store' });
  const isText = response.ok && response.headers.get('content-type')?.startsWith('text/plain');
  return isText ? (await response.text()).split('\n', 1).join('').slice(0, 160) : '';
}
