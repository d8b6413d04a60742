/**
 * Announces each result once on this device: by the form that waits for it, or later on any page, but not again in
 * another tab or after a reload. A result counts as announced only when its message is shown. Until then the form that
 * waits for it holds a Web Lock, which the browser releases when the page is closed or killed.
 */
import { json, storageEntry } from '../../platform/storage';

/** Ids of announced results. Named by the first version of the site; its list is still valid. */
const entry = storageEntry(
  'byop:told',
  json((value) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null)),
);
/** More than one device ever holds. */
const most = 200;

/** Ends what this page holds, by id. */
const held = new Map<string, () => void>();
/** Results of this page that wait for a lock. */
const waiting = new Set<string>();

const read = (): string[] => entry.read() ?? [];

export const isAnnounced = (id: string): boolean => read().includes(id);

/** Marks something as announced. Returns false if it already was. */
export function markAnnounced(id: string): boolean {
  const announced = read();
  if (announced.includes(id)) return false;
  // Without storage this page remembers it; no other page could announce it again.
  entry.write([...announced, id].slice(-most));
  return true;
}

// Typed as always there, but missing in older browsers and on plain http.
const locks = (): LockManager | undefined => navigator.locks;
const lockOf = (id: string) => `byop:announce:${id}`;

/** Reserves the announcement of a result for the form that waits for it, until `release`. */
export function claim(id: string): void {
  if (held.has(id)) return;
  const released = new Promise<void>((resolve) => held.set(id, resolve));
  // A document that is being unloaded gets no lock, and announces nothing any more.
  locks()
    ?.request(lockOf(id), () => released)
    .catch(() => {});
}

/** Ends the reservation: from now on any page may announce the result. */
export function release(id: string): void {
  held.get(id)?.();
  held.delete(id);
}

/** Calls `show` for a result that nobody has announced yet, as soon as no form waits for it any more. */
export async function announceLater(id: string, show: () => void): Promise<void> {
  if (waiting.has(id) || isAnnounced(id)) return;
  const announce = async () => {
    // Nobody looks at this page: the next visible one announces it.
    if (document.visibilityState === 'visible' && markAnnounced(id)) show();
  };
  const manager = locks();
  if (!manager) {
    if (!held.has(id)) await announce();
    return;
  }
  waiting.add(id);
  // A document that is being unloaded gets no lock, and announces nothing any more.
  await manager.request(lockOf(id), announce).catch(() => {});
  waiting.delete(id);
}
