import type { PrecacheController } from 'workbox-precaching';
import { uploadsPath } from '../domain/content/media';
import { previewPath } from '../domain/content/preview-path';
import { photoCache } from '../platform/worker-messages';

export interface RuntimeCache {
  cache: string;
  /** Called for same-origin requests only. */
  matches: (url: URL, destination: RequestDestination) => boolean;
  maxEntries: number;
  /** The file names contain a hash: a cached file is never requested again. */
  isImmutable?: true;
  /** Without signal, a file that is not stored is answered with one for which this returns the same text. */
  sameFor?: (url: URL) => string;
}

/** A picture that the server draws. The part in parentheses is the same for all sizes and colours (`ui/art/picture-address.ts`). */
const drawing = /^\/art\/\w+-\w+-(\w+)-/;

/** Served from the cache and, unless immutable, fetched again in the background. Nothing else under /api is cached. */
export const runtimeCaches: readonly RuntimeCache[] = [
  {
    cache: 'flyers',
    matches: (url, destination) =>
      destination === 'image' && /^\/api\/files\/(events|series)\//.test(url.pathname),
    maxEntries: 40,
  },
  {
    // The page deletes those that are no longer public (`app/prefetch-pictures.ts`).
    cache: photoCache,
    matches: (url, destination) =>
      destination === 'image' && url.pathname.startsWith('/api/files/public_photos/'),
    maxEntries: 120,
  },
  {
    // Files of another build, for pages opened before a release. The admin pages are online only.
    cache: 'assets',
    matches: ({ pathname }) => pathname.startsWith('/assets/') && !pathname.startsWith('/assets/admin/'),
    maxEntries: 60,
    isImmutable: true,
  },
  {
    cache: 'drawings',
    matches: ({ pathname }, destination) => destination === 'image' && drawing.test(pathname),
    maxEntries: 200,
    isImmutable: true,
    sameFor: ({ pathname }) => drawing.exec(pathname)?.[1] ?? '',
  },
  {
    cache: 'images',
    // Those of the site, and those that its owner uploaded for the pages.
    matches: ({ pathname }, destination) =>
      destination === 'image' &&
      !drawing.test(pathname) &&
      (!pathname.startsWith('/api/') || pathname.startsWith(uploadsPath)),
    maxEntries: 200,
  },
];

export const appShellPath = '/app-shell.html';

const dayInMs = 24 * 60 * 60 * 1000;

/** Returns whether a stored page is less than a day old. A date far ahead does not count: the device's clock was wrong. */
const isRecent = (page: Response): boolean =>
  Math.abs(Date.now() - Date.parse(page.headers.get('date') ?? '')) < dayInMs;

/** Returns the files of the build that a page loads. */
const filesOf = (html: string) => html.match(/\/assets\/[\w.-]+/g) ?? [];

/**
 * Stores and returns home pages of this build only: others would load files that the worker does not have. Returns none that
 * is a day old: it would paint what is over. Renewing it with each edit would cost the page, not only the changed list.
 * @param readAppShell returns the precached app shell
 */
export function homeOfBuild(readAppShell: () => Promise<string | undefined>) {
  const isOfBuild = async (page: Response) => {
    const files = new Set(filesOf(await page.clone().text()));
    const needed = filesOf((await readAppShell()) ?? '');
    return needed.length > 0 && needed.every((file) => files.has(file));
  };
  return {
    /** One copy, whatever the query. */
    cacheKeyWillBeUsed: async () => '/',
    cacheWillUpdate: async ({ response }: { response: Response }) =>
      isSiteFile('/', response) && (await isOfBuild(response)) ? response : null,
    cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response | undefined }) =>
      cachedResponse && isRecent(cachedResponse) && (await isOfBuild(cachedResponse)) ? cachedResponse : null,
  };
}

/** Paths whose navigations go to the server: the API, PocketBase's dashboard, the preview of the editor, files. */
export const navigationDenylist = [
  /^\/(api|_|\.well-known)\//,
  // The headers of the app shell refuse a frame.
  new RegExp(`^${previewPath}/`),
  /\/[^/]+\.[^/]+$/,
];

/** Whether a response is an image or font. The sign-in page of a network answers 200, too, and must not be cached. */
export const isImageOrFont = (response: Response): boolean =>
  response.status === 200 && /^(image|font)\//.test(response.headers.get('content-type') ?? '');

/** Deletes the oldest entries. Each use of a file that is fetched again stores it at the end. */
export async function dropOldest(cache: Cache, maxEntries: number): Promise<void> {
  const stored = await cache.keys();
  await Promise.all(
    stored.slice(0, Math.max(0, stored.length - maxEntries)).map((request) => cache.delete(request)),
  );
}

/** Returns the newest stored file for which `sameFor` returns the same text as for `url`. */
export async function storedLike(
  url: string,
  cache: Cache,
  sameFor: (url: URL) => string,
): Promise<Response | undefined> {
  const wanted = sameFor(new URL(url));
  const stored = (await cache.keys()).findLast((request) => sameFor(new URL(request.url)) === wanted);
  return stored && cache.match(stored, { ignoreVary: true });
}

const contentTypes: readonly [RegExp, RegExp][] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/(\.html|\/)$/, /^text\/html/],
  [/\.woff2$/, /^(font\/|application\/(font|octet-stream))/],
  [/\.(svg|png|jpe?g|webp|avif)$/, /^image\//],
  [/\.webmanifest$/, /json/],
];

/** Whether the response is a file of the site with the content type of its name. */
export function isSiteFile(pathname: string, response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  const type = response.headers.get('content-type') ?? '';
  return contentTypes.every(([name, expected]) => !name.test(pathname) || expected.test(type));
}

/**
 * Fetches missing files of the precache: a browser can delete a cache but keep the worker, and Workbox only fills it on
 * install. The app shell has an `integrity`, so that the one of a newer build is not stored. Throws on a network error or wrong
 * integrity; skips a wrong answer.
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
