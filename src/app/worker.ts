import { Workbox } from 'workbox-window';
import { refill } from '../offline/worker-messages';
import { reloadWhenIdle } from './busy';
import { useUpdateWaits } from './update-store';

/** How often a page that stays open looks for a new version, in ms. */
const lookEvery = 30 * 60_000;

let workbox: Workbox | undefined;

/** Until the next visit, or the next new version. */
export const putOffUpdate = () => useUpdateWaits.setState({ waits: false });
export const applyUpdate = () => workbox?.messageSkipWaiting();

/**
 * Registers the service worker. A new version waits until the person says so; then every open page reloads, one in which
 * somebody is writing as soon as that is over.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // A page that was opened before there was any worker gets its first one, which is no update.
  let isControlled = navigator.serviceWorker.controller !== null;
  let offered: ServiceWorker | null = null;
  const offer = (waiting: ServiceWorker | null | undefined) => {
    if (!waiting || waiting === offered || !isControlled) return;
    offered = waiting;
    useUpdateWaits.setState({ waits: true });
  };

  const current = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  workbox = current;
  current.addEventListener('waiting', ({ sw }) => offer(sw));
  current.addEventListener('controlling', () => {
    if (isControlled) reloadWhenIdle();
    else void remember();
    isControlled = true;
  });
  // Without signal, or where the browser forbids workers: the page works without one.
  const registration = await current.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  const fill = () => {
    for (const worker of [registration.active, registration.waiting]) worker?.postMessage(refill);
  };
  fill();
  addEventListener('online', fill);
  if (isControlled) void remember();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    // workbox-window reports one update that another page has found, and no later one.
    offer(registration.waiting);
    // Without signal the next look does it.
    if (navigator.onLine) current.update().catch(() => {});
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
