/**
 * Hooks that query the device's database, again after each change from any tab. They import Dexie, so only components that
 * load on demand use them; others use `offline-store.ts` (decision 058).
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { log } from '../platform/log';
import type { Database } from './database';
import { newestFirst } from './item-lifecycle';
import { localDraftNames } from './local-drafts';
import { useOffline } from './offline-store';
import type { OutboxItem } from './outbox-item';

/** A failed query keeps the last result. The database then opens a new connection, which runs the query again. */
const never = new Promise<never>(() => {});

/** @param first result until the database has answered */
function useStored<T>(query: (database: Database) => Promise<T>, deps: unknown[], first: T): T {
  const database = useOffline((state) => state.database);
  return useLiveQuery(
    () => (database ? query(database).catch(() => never) : never),
    [database, ...deps],
    first,
  );
}

export function useStoredItems(): OutboxItem[] | undefined {
  return useStored(
    async ({ outbox }) => newestFirst(await outbox.toArray()),
    [],
    useOffline.getState().items,
  );
}

/** Returns one item; undefined when it is not on this device or the device was not read yet. */
export function useStoredItem(id: string): OutboxItem | undefined {
  const first = useOffline.getState().items?.find((item) => item.id === id);
  return useStored(({ outbox }) => outbox.get(id), [id], first);
}

/** The storage that the site uses on this device. Sizes in bytes. */
export interface Holdings {
  items: number;
  drafts: number;
  rows: number;
  lists: number;
  songs: number;
  audio: number;
  /** Total size, pages and pictures included; null where the browser does not report it. */
  used: number | null;
  free: number | null;
  /** Whether the browser will not evict the storage; null where it does not report it. */
  promised: boolean | null;
}

export function useHoldings(): Holdings | null {
  const isMissing = useOffline((state) => state.storage === 'missing');
  return (
    useStored(readHoldings, [], null) ?? (isMissing ? { ...nothing, drafts: localDraftNames().length } : null)
  );
}

const nothing = { items: 0, rows: 0, lists: 0, songs: 0, audio: 0, used: null, free: null, promised: null };

async function readHoldings(database: Database): Promise<Holdings> {
  const [items, drafts, lists, tracks] = await Promise.all([
    database.outbox.toArray(),
    database.drafts.count(),
    database.lists.toArray(),
    database.tracks.toArray(),
  ]);
  const saved = tracks.filter(({ state }) => state === 'saved');
  // Missing in older browsers and on plain http, although the types say otherwise.
  const storage: StorageManager | undefined = navigator.storage;
  const { usage, quota } = (await storage?.estimate?.().catch(log)) ?? {};
  return {
    items: items.length > 0 ? bytesOf(items) : 0,
    drafts,
    rows: lists.reduce((sum, list) => sum + list.items.length, 0),
    lists: bytesOf(lists.map((list) => list.items)),
    songs: saved.length,
    audio: saved.reduce((sum, { bytes }) => sum + bytes, 0),
    used: usage ?? null,
    free: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
    promised: (await storage?.persisted?.().catch(log)) ?? null,
  };
}

const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size;
