import { refill } from '../offline/worker-messages';
import { reloadWhenIdle } from './busy';

/** How often a page that stays open looks for a new version, in milliseconds. */
const lookEvery = 30 * 60_000;

let waits = false;
let skipWaiting = () => {};
const listeners = new Set<() => void>();

function set(next: boolean): void {
  waits = next;
  for (const tell of listeners) tell();
}

export const subscribeUpdate = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
export const updateWaits = () => waits;
/** Until the next visit, or the next new version. */
export const putOffUpdate = () => set(false);
export const applyUpdate = () => skipWaiting();

/**
 * Registers the service worker once the page has loaded. A new version waits until the person says so; then every
 * open page is loaded anew, one in which somebody is writing as soon as that is over.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // A page that was opened before there was any worker gets its first one, which is no update.
  let isLookedAfter = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isLookedAfter) reloadWhenIdle();
    else void remember();
    isLookedAfter = true;
  });
  const registration = await navigator.serviceWorker
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  const fill = () => {
    for (const worker of [registration.active, registration.waiting]) worker?.postMessage(refill);
  };
  fill();
  addEventListener('online', fill);
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => next.state === 'installed' && offer(next));
  });
  if (isLookedAfter) void remember();
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) registration.update().catch(() => {});
  };
  setInterval(look, lookEvery);
  document.addEventListener('visibilitychange', look);
}

/** Only after the worker controls this page: earlier requests bypass it. Without signal the next start does it. */
const remember = (): Promise<void> =>
  import('./remember-pictures').then(
    ({ rememberPictures }) => rememberPictures(),
    () => {},
  );

/** A worker that waits for this page's own to go; the first one of all waits for nobody. */
function offer(worker: ServiceWorker): void {
  if (!navigator.serviceWorker.controller) return;
  skipWaiting = () => worker.postMessage({ type: 'SKIP_WAITING' });
  set(true);
}
