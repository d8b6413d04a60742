/** Keeps the door's chunks for use without signal: the worker does not precache them. */
import { assetCache } from './worker-messages';

const isDoorChunk = (path: string) => path.startsWith('/assets/door/');

/** Stores the chunks that this page has loaded, and `more`. Returns whether all are stored. Never throws. */
export async function keepDoorFiles(more: readonly string[]): Promise<boolean> {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  const paths = new Set([...loaded, ...more.map((path) => new URL(path, location.href).pathname)]);
  try {
    const cache = await caches.open(assetCache);
    const stored = await Promise.all([...paths].filter(isDoorChunk).map((path) => keep(cache, path)));
    return stored.every(Boolean);
  } catch {
    // No Cache Storage, or no space.
    return false;
  }
}

async function keep(cache: Cache, path: string): Promise<boolean> {
  if (await cache.match(path, { ignoreVary: true })) return true;
  const response = await fetch(path);
  // The sign-in page of a network answers 200, too.
  const isScript = /javascript/.test(response.headers.get('content-type') ?? '');
  if (!response.ok || !isScript) return false;
  await cache.put(path, response);
  return true;
}
