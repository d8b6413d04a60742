import type { PrecacheController } from 'workbox-precaching';
import { isOwnFile } from './caching';

/**
 * Fetches the precached files that are missing from the cache, and only these. A browser may drop a cache while it keeps
 * the worker, and Workbox fills the precache only when a worker is installed.
 *
 * Files in `assets/` never change under their name. The page does, so it has an `integrity`: the page of a newer build,
 * which asks for other files, is not taken.
 *
 * @throws when a file cannot be fetched; what came before it is kept.
 */
export async function refillPrecache(controller: PrecacheController): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const held = new Set((await cache.keys()).map(({ url }) => url));
  for (const [url, cacheKey] of controller.getURLsToCacheKeys()) {
    if (held.has(cacheKey)) continue;
    const integrity = controller.getIntegrityForCacheKey(cacheKey);
    const response = await fetch(url, {
      credentials: 'same-origin',
      cache: cacheKey === url ? 'default' : 'reload',
      ...(integrity && { integrity }),
    });
    if (isOwnFile(new URL(url).pathname, response)) await cache.put(cacheKey, response);
  }
}
