import { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { refill } from '../offline/worker-messages';
import { log } from '../platform/log';
import { reloadWhenIdle } from './reload-when-idle';

/** In ms. */
const checkInterval = 30 * 60_000;

/** `hasUpdate`: a new version waits and was not dismissed. */
export const useServiceWorker = create<{ hasUpdate: boolean }>(() => ({ hasUpdate: false }));

let workbox: Workbox | undefined;

/** Hides the prompt until the next visit or the next new version. */
export const dismissUpdate = () => useServiceWorker.setState({ hasUpdate: false });
/** Activates the waiting version. Every open page reloads then, a busy one as soon as it is idle. */
export const applyUpdate = () => workbox?.messageSkipWaiting();

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // The first worker that takes control of a page is no update.
  let isControlled = navigator.serviceWorker.controller !== null;
  let offered: ServiceWorker | null = null;
  const offer = (waiting: ServiceWorker | null | undefined) => {
    if (!waiting || waiting === offered || !isControlled) return;
    offered = waiting;
    useServiceWorker.setState({ hasUpdate: true });
  };

  const current = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  workbox = current;
  current.addEventListener('waiting', ({ sw }) => offer(sw));
  current.addEventListener('controlling', () => {
    if (isControlled) reloadWhenIdle();
    else {
      // This page came without the worker, which stores it now.
      navigator.serviceWorker.controller?.postMessage(refill);
      void loadPictures();
    }
    isControlled = true;
  });
  // Offline, or workers are forbidden: the page works without one.
  const registration = await current.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  const fill = () => {
    for (const worker of [registration.active, registration.waiting]) worker?.postMessage(refill);
  };
  fill();
  addEventListener('online', fill);
  if (isControlled) void loadPictures();
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    // workbox-window reports an update that another page has found only once.
    offer(registration.waiting);
    // Fails offline; the next check repeats it.
    if (navigator.onLine) current.update().catch(() => {});
  };
  setInterval(check, checkInterval);
  document.addEventListener('visibilitychange', check);
}

/** Only after the worker controls this page: earlier requests bypass it. */
const loadPictures = (): Promise<void> =>
  import('./prefetch-pictures').then(
    ({ prefetchPictures }) => prefetchPictures(),
    // Offline: the next start repeats it.
    log,
  );
