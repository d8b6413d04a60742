/** Deletes what a device stores beside the database. */

/** The site itself, as the worker keeps it: holds nothing of a person, and the page must work afterwards. */
const siteCache = /^workbox-precache/;

/** Never throws. Out: whether they are gone. */
export async function dropFiles(): Promise<boolean> {
  if (!('caches' in globalThis)) return true;
  try {
    const names = (await caches.keys()).filter((name) => !siteCache.test(name));
    await Promise.all(names.map((name) => caches.delete(name)));
    return true;
  } catch {
    return false;
  }
}
