/** What the worker keeps besides the site itself: what → where → how much. Nothing else under /api is ever kept. */
export interface Cached {
  cache: string;
  /** Decides by address and kind of request; other origins never get here. */
  matches: (url: URL, destination: RequestDestination) => boolean;
  /** The most pictures kept; those not seen for longest go first. */
  most: number;
  /** Called by its content: it never changes, and what is kept is not asked for again. */
  isFixed?: true;
}

/** All of them: shown from the phone at once, and, unless fixed, fetched anew behind that. */
export const pictures: readonly Cached[] = [
  {
    cache: 'flyers',
    matches: (url, destination) => destination === 'image' && url.pathname.startsWith('/api/files/events/'),
    most: 40,
  },
  {
    // The poster face: a page has fetched it before there was a worker, so it is no part of what the worker fetches.
    cache: 'faces',
    matches: (url) => /^\/assets\/.+\.woff2$/.test(url.pathname),
    most: 2,
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
  [/\.(svg|png)$/, /^image\//],
  [/\.webmanifest$/, /json/],
];

/** Whether a file of the site is what its name says. */
export function isOwnFile(pathname: string, response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  const type = response.headers.get('content-type') ?? '';
  return kinds.every(([name, expected]) => !name.test(pathname) || expected.test(type));
}
