/**
 * The service worker: precaches the site and answers navigations from the cache, the home page also from its stored copy. It handles only GET requests (WebKit
 * would forward a POST without its body) and caches no API response. On a sync event it sends the outbox.
 */
import { clientsClaim, type RouteHandlerCallback, registerQuotaErrorCallback } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { ItemsWait, sendInBackground } from '../offline/outbox/send-in-background';
import { log, logInWorker, logUnless } from '../platform/log';
import { homeCache, nudge, refill, syncTag } from '../platform/worker-messages';
import {
  appShellPath,
  dropOldest,
  homeOfBuild,
  isImageOrFont,
  isSiteFile,
  navigationDenylist,
  refillPrecache,
  runtimeCaches,
  storedLike,
} from './caching';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};
/** Background Sync is not in TypeScript's types: only Chromium supports it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
/** The printed link of an event. */
const shortLink = /^\/e\/([a-z0-9]{15})\/?$/;
const indexPage = /\/index\.html$/;
const isSync = (event: Event): event is SyncEvent => event.type === 'sync' && 'tag' in event;

const site = new PrecacheController({
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        isSiteFile(new URL(request.url).pathname, response) ? response : null,
    },
  ],
});
site.precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// Like the server: one URL per page.
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && indexPage.test(url.pathname),
  async ({ url }) => Response.redirect((url.pathname.replace(indexPage, '') || '/') + url.search),
);
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && shortLink.test(url.pathname),
  async ({ url }) => Response.redirect(url.pathname.replace(shortLink, '/ministries/events?event=$1')),
);
registerRoute(new PrecacheRoute(site));
const appShell = site.createHandlerBoundToURL(appShellPath);
const home = homeOfBuild(async () => (await site.matchPrecache(appShellPath))?.text());
/** Only fetches and stores: `page` returns stored copies. */
const homePage = new StaleWhileRevalidate({ cacheName: homeCache, plugins: [home] });
const storedHome = async () => {
  const cachedResponse = await (await caches.open(homeCache)).match('/');
  return home.cachedResponseWillBeUsed({ cachedResponse });
};
let storing: Promise<unknown> | null = null;
/** Stores the home page for the next visit. */
const storeHome = async (event: ExtendableEvent) => {
  // The server sends the page of the new build, which this one cannot use.
  if (self.registration.waiting) return;
  storing ??= homePage
    .handle({ event, request: new Request('/') })
    // Without signal.
    .catch(logUnless('no-response'))
    .finally(() => {
      storing = null;
    });
  await storing;
};
const page: RouteHandlerCallback = async (options) => {
  const stored = options.url.pathname === '/' ? await storedHome() : null;
  if (stored) return stored;
  // This visit does not wait for it: the network may be slow.
  if (options.url.pathname === '/') options.event.waitUntil(storeHome(options.event));
  return appShell(options);
};
registerRoute(new NavigationRoute(page, { denylist: navigationDenylist }));

for (const { cache, matches, maxEntries, isImmutable, sameFor } of runtimeCaches) {
  const Strategy = isImmutable ? CacheFirst : StaleWhileRevalidate;
  const isWanted = (url: URL, response: Response) =>
    isImmutable ? isSiteFile(url.pathname, response) : isImageOrFont(response);
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && matches(url, request.destination),
    new Strategy({
      cacheName: cache,
      // PocketBase sends `Vary: Origin`, and a mask requests its picture with an origin.
      matchOptions: { ignoreVary: true },
      plugins: [
        {
          cacheWillUpdate: async ({ request, response }) =>
            isWanted(new URL(request.url), response) ? response : null,
          cacheDidUpdate: async () => dropOldest(await caches.open(cache), maxEntries),
          ...(sameFor && {
            handlerDidError: async ({ request }) =>
              storedLike(request.url, await caches.open(cache), sameFor),
          }),
        },
      ],
    }),
  );
  registerQuotaErrorCallback(() => caches.delete(cache));
}

// Earlier versions stored the font there.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete('faces')));

// The first visit is controlled at once. New versions wait until the person accepts them.
clientsClaim();
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
  // Fails without signal (not reported); the next start tries again.
  if (event.data?.type === refill.type)
    event.waitUntil(Promise.all([refillPrecache(site).catch(log), storeOpenHome(event)]));
});

// The browser has signal again. It repeats the event if this fails.
self.addEventListener('sync', (event) => {
  if (!isSync(event) || event.tag !== syncTag) return;
  event.waitUntil(Promise.all([nudgePages(), sendInBackground()]));
});

self.addEventListener('error', ({ error }) => void logHere(error));
self.addEventListener('unhandledrejection', ({ reason }) => {
  // Waiting items make the sync event fail on purpose.
  if (!(reason instanceof ItemsWait)) void logHere(reason);
});

/** The home page of a first visit came without the worker. */
async function storeOpenHome(event: ExtendableMessageEvent): Promise<void> {
  const isHome = event.source instanceof WindowClient && new URL(event.source.url).pathname === '/';
  if (isHome && !(await storedHome())) await storeHome(event);
}

async function logHere(error: unknown): Promise<void> {
  await logInWorker(error, await self.clients.matchAll({ type: 'window' }));
}

async function nudgePages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(nudge);
}
