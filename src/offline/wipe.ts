/** What a device keeps beside the database: files of songs and pictures, and the small things of the browser's own storage. */

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

/** The session, settings, drafts of a browser without IndexedDB. Never throws. Out: whether they are gone. */
export function dropWords(): boolean {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A browser that gives us none keeps none.
  }
  return true;
}
