/** What the service worker and the page say to each other about the outbox. No DOM types: both sides read this. */

/** Tag of the one-off Background Sync: the worker wakes open pages and sends what waits. */
export const syncTag = 'byop-outbox';

export const nudge = { type: 'byop:outbox-nudge' } as const;

/** From a page that has loaded: the worker fetches what is missing of the site. */
export const refill = { type: 'byop:refill' } as const;

export function isNudge(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === nudge.type;
}
