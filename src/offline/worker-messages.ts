/** What the service worker and the page say to each other about the outbox. No DOM types: both sides read this. */

/** Tag of the one-off Background Sync. It is only a nudge: the worker wakes open pages, which do the sending. */
export const syncTag = 'byop-outbox';

export const nudge = { type: 'byop:outbox-nudge' } as const;

export function isNudge(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === nudge.type;
}
