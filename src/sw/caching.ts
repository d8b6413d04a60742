/** A cache that is filled while pages are used, beside the precache. Nothing else under /api is ever kept. */
export interface Cached {
  cache: string;
  /** Decides by address and kind of request; other origins never get here. */
  matches: (url: URL, destination: RequestDestination) => boolean;
  /** The most files kept; the ones stored longest ago go first. */
  most: number;
  /** The name contains a hash of the content: a stored file is never requested again. */
  isFixed?: true;
}

/** Served from the cache at once, and, unless fixed, fetched again in the background. */
export const runtimeCaches: readonly Cached[] = [
  {
    cache: 'flyers',
    matches: (url, destination) => destination === 'image' && url.pathname.startsWith('/api/files/events/'),
    most: 40,
  },
  {
    // Files of another build, for a page that was opened before a release. Nothing of the admin pages stays on a device.
    cache: 'assets',
    matches: ({ pathname }) => pathname.startsWith('/assets/') && !pathname.startsWith('/assets/admin/'),
    most: 60,
    isFixed: true,
  },
  {
    cache: 'images',
    matches: (url, destination) => destination === 'image' && !url.pathname.startsWith('/api/'),
    most: 60,
  },
];

/** Addresses that the server answers itself, also when a person goes there: its API, its dashboard, files. */
export const notPages = [/^\/api\//, /^\/_\//, /\/[^/]+\.[^/]+$/];

/** A network's sign-in page answers 200 in place of what was asked for: that must not be kept. */
export const isPicture = (response: Response): boolean =>
  response.status === 200 && /^(image|font)\//.test(response.headers.get('content-type') ?? '');

/** Every picture that is shown is stored anew and so comes last: the first ones are those not seen for longest. */
export async function dropOldest(cache: Cache, most: number): Promise<void> {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)));
}

const kinds: readonly [RegExp, RegExp][] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/(\.html|\/)$/, /^text\/html/],
  [/\.woff2$/, /^(font\/|application\/(font|octet-stream))/],
  [/\.(svg|png|jpe?g|webp|avif)$/, /^image\//],
  [/\.webmanifest$/, /json/],
];

/** Whether a file of the site is what its name says. */
export function isOwnFile(pathname: string, response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  const type = response.headers.get('content-type') ?? '';
  return kinds.every(([name, expected]) => !name.test(pathname) || expected.test(type));
}
