/** Messages between the service worker and its pages. No DOM types: both import this. */

/** The worker's cache of photos. */
export const photoCache = 'photos';

/** The worker's cache of the home page: the only rendered page that it stores. */
export const homeCache = 'home';

export const syncTag = 'byop-outbox';

/** From the worker: open pages flush their outbox. */
export const nudge = { type: 'byop:outbox-nudge' } as const;

/** From a loaded page: the worker fetches the missing files of the precache, and the home page if it is open and not stored. */
export const refill = { type: 'byop:refill' } as const;

export function isNudge(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === nudge.type;
}
