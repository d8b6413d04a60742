/** How much of this device we use, and for what. */

import { log } from '../platform/log';
import { countDrafts } from './drafts';
import { useOffline } from './offline-store';

/** Sizes in bytes. */
export interface Holdings {
  /** What people sent from here, receipts included. */
  items: number;
  /** Half-typed forms, by number. */
  drafts: number;
  /** Rows of all lists. */
  rows: number;
  lists: number;
  songs: number;
  /** Everything of this site together, its pages and pictures included; null where the browser does not say. */
  used: number | null;
  /** What it would still give us, as it says. */
  free: number | null;
  /** Whether it promised not to throw any of it away under pressure; null where it does not say. */
  promised: boolean | null;
}

const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size;

/** Looks now. Never throws. */
export async function readHoldings(): Promise<Holdings> {
  const { items, lists, tracks } = useOffline.getState();
  // Typed as always there, but missing in older browsers and on plain http.
  const storage: StorageManager | undefined = navigator.storage;
  const estimate = await storage?.estimate?.().catch(log);
  const { usage, quota } = estimate ?? {};
  const all = Object.values(lists);
  return {
    items: items?.length ? bytesOf(items) : 0,
    drafts: await countDrafts(),
    rows: all.reduce((sum, list) => sum + list.items.length, 0),
    lists: bytesOf(all.map((list) => list.items)),
    songs: tracks.used,
    used: usage ?? null,
    free: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
    promised: (await storage?.persisted?.().catch(() => null)) ?? null,
  };
}
