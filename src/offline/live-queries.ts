/**
 * Reads the device's database for components that load on demand, and again after each change from any tab. Imports Dexie:
 * components of the first view use `react.ts` (decision 058).
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { log } from '../platform/log';
import { type Database, newestFirst } from './database-schema';
import type { OutboxItem } from './item';
import { localDraftNames } from './local-drafts';
import { useOffline } from './offline-store';

/** A query that fails leaves the last result: the store opens a new connection, which runs the query again. */
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

/** Everything on this device, newest first: waiting, refused and receipts. Undefined until the device was read. */
export function useStoredItems(): OutboxItem[] | undefined {
  return useStored(newestFirst, [], useOffline.getState().items);
}

/** One item; undefined when it is not on this device or the device was not read yet. */
export function useStoredItem(id: string): OutboxItem | undefined {
  const first = useOffline.getState().items?.find((item) => item.id === id);
  return useStored(({ outbox }) => outbox.get(id), [id], first);
}

/** How much of this device the site uses, and for what. Sizes in bytes. */
export interface Holdings {
  /** Size of the items that people sent from here, receipts included. */
  items: number;
  /** Number of half-written forms. */
  drafts: number;
  /** Number of rows of all lists. */
  rows: number;
  lists: number;
  /** Number of saved songs. */
  songs: number;
  audio: number;
  /** Everything of this site together, pages and pictures included; null where the browser does not say. */
  used: number | null;
  /** What the browser would still give us; null where it does not say. */
  free: number | null;
  /** Whether the browser promised not to delete any of it under pressure; null where it does not say. */
  promised: boolean | null;
}

/** Null until the device was read. */
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
  // Typed as always there, but missing in older browsers and on plain http.
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
