/**
 * The service worker: keeps the site itself on the phone and answers every page from it. It touches GET only: what
 * people send goes from the page (WebKit would send it empty), and no answer of the API is kept.
 */
import { clientsClaim, type RouteHandlerCallback, registerQuotaErrorCallback } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { nudge, syncTag } from '../offline/worker-messages';
import { dropOldest, isOwnFile, isPicture, notPages, pictures } from './caching';
import { frameOf } from './frame';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};
/** Background Sync is not in TypeScript's library: it exists in Chromium only. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
const isSync = (event: Event): event is SyncEvent => event.type === 'sync' && 'tag' in event;

addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      isOwnFile(new URL(request.url).pathname, response) ? response : null,
  },
]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
const firstPage = createHandlerBoundToURL('/index.html');
const page: RouteHandlerCallback = async (asked) => {
  const kept = await firstPage(asked);
  if (asked.url.pathname === '/') return kept;
  return new Response(frameOf(await kept.text()), kept);
};
registerRoute(new NavigationRoute(page, { denylist: notPages }));

for (const { cache, matches, most, isFixed } of pictures) {
  const Strategy = isFixed ? CacheFirst : StaleWhileRevalidate;
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && matches(url, request.destination),
    new Strategy({
      cacheName: cache,
      plugins: [
        {
          cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
          cacheDidUpdate: async () => dropOldest(await caches.open(cache), most),
        },
      ],
    }),
  );
  registerQuotaErrorCallback(() => caches.delete(cache));
}

// The first visit is looked after as well; a new version waits until the person says so.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting();
});

// The phone thinks that it has signal again: wake the open pages, which do the sending.
self.addEventListener('sync', (event) => {
  if (!isSync(event) || event.tag !== syncTag) return;
  event.waitUntil(wakePages());
});

async function wakePages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(nudge);
}
