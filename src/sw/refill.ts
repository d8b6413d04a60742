import type { PrecacheController } from 'workbox-precaching';
import { isSiteFile } from './caching';

/**
 * Fetches the files that are missing from the precache. A browser can delete a cache but keep the worker, and Workbox fills
 * the precache only when a worker is installed.
 *
 * File names in `assets/` contain a hash. The page has an `integrity`, so that the page of a newer build is not stored.
 * @throws when a file cannot be fetched; files fetched before stay
 */
export async function refillPrecache(controller: PrecacheController): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  for (const [url, cacheKey] of controller.getURLsToCacheKeys()) {
    if (cached.has(cacheKey)) continue;
    const integrity = controller.getIntegrityForCacheKey(cacheKey);
    const response = await fetch(url, {
      credentials: 'same-origin',
      cache: cacheKey === url ? 'default' : 'reload',
      ...(integrity && { integrity }),
    });
    if (isSiteFile(new URL(url).pathname, response)) await cache.put(cacheKey, response);
  }
}
