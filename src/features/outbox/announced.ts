/**
 * Announces each result once per device, across tabs and reloads: in the form that waits for it, or later on any page.
 * A result counts as announced when its message is shown. Until then, the waiting form holds a Web Lock, which the
 * browser releases when the page is closed or killed.
 */
import { json, storageEntry } from '../../platform/storage';

/** Ids of announced results. The key's name is from the first version of the site. */
const entry = storageEntry(
  'byop:told',
  json((value) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null)),
);
const maxIds = 200;

/** Functions that release this page's locks, by id. */
const releaseFunctions = new Map<string, () => void>();
/** Ids for which this page waits for a lock. */
const waitingIds = new Set<string>();

const read = (): string[] => entry.read() ?? [];

export const isAnnounced = (id: string): boolean => read().includes(id);

/** Marks a result as announced. Returns false if it already was. */
export function markAnnounced(id: string): boolean {
  const announced = read();
  if (announced.includes(id)) return false;
  entry.write([...announced, id].slice(-maxIds));
  return true;
}

// Missing in older browsers and on plain HTTP, although its type is not optional.
const locks = (): LockManager | undefined => navigator.locks;
const lockOf = (id: string) => `byop:announce:${id}`;

/** Reserves the announcement of a result for the form that waits for it, until `releaseAnnouncement`. */
export function claimAnnouncement(id: string): void {
  if (releaseFunctions.has(id)) return;
  const released = new Promise<void>((resolve) => releaseFunctions.set(id, resolve));
  locks()
    ?.request(lockOf(id), () => released)
    // The request fails only while the document unloads: then it announces nothing any more.
    .catch(() => {});
}

export function releaseAnnouncement(id: string): void {
  releaseFunctions.get(id)?.();
  releaseFunctions.delete(id);
}

/** Calls `show` for a result that was not announced yet, once no form waits for it. */
export async function announceLater(id: string, show: () => void): Promise<void> {
  if (waitingIds.has(id) || isAnnounced(id)) return;
  const announce = async () => {
    // A hidden page leaves it to the next visible one.
    if (document.visibilityState === 'visible' && markAnnounced(id)) show();
  };
  const manager = locks();
  if (!manager) {
    if (!releaseFunctions.has(id)) await announce();
    return;
  }
  waitingIds.add(id);
  // See `claimAnnouncement`.
  await manager.request(lockOf(id), announce).catch(() => {});
  waitingIds.delete(id);
}
