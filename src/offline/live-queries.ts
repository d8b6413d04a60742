/** Live queries of the database, for lazily loaded components: they import Dexie. Others use the store (decision 036). */
import { useLiveQuery } from 'dexie-react-hooks';
import { log } from '../platform/log';
import { estimateStorage, logMistake } from './device';
import { localDraftNames } from './drafts';
import { type Database, newestFirst, type OutboxItem } from './model';
import { useOffline } from './state';

const never = new Promise<never>(() => {});

/** Keeps the last result of a failed query until the next connection runs it again. */
function keepLast(error: unknown): Promise<never> {
  logMistake(error);
  return never;
}

function useStored<T>(query: (database: Database) => Promise<T>, deps: unknown[], initial: T): T {
  const database = useOffline((state) => state.database);
  return useLiveQuery(
    () => (database ? query(database).catch(keepLast) : never),
    [database, ...deps],
    initial,
  );
}

export function useStoredItems(): OutboxItem[] | undefined {
  return useStored(
    async ({ outbox }) => newestFirst(await outbox.toArray()),
    [],
    useOffline.getState().items,
  );
}

export function useStoredItem(id: string): OutboxItem | undefined {
  const first = useOffline.getState().items?.find((item) => item.id === id);
  return useStored(({ outbox }) => outbox.get(id), [id], first);
}

/** Counts, and sizes in bytes. */
export interface StorageUsage {
  drafts: number;
  songs: number;
  audioBytes: number;
  /** Guest lists of doors. */
  guestLists: number;
  guestListBytes: number;
  /** Scans that the server does not have, also rejected ones. */
  unsentScans: number;
  /** Total with pages and pictures; null if the browser does not report it. */
  usedBytes: number | null;
  freeBytes: number | null;
  /** Whether the storage is persistent; null if the browser does not report it. */
  isPersistent: boolean | null;
}

export function useStorageUsage(): StorageUsage | null {
  const isMissing = useOffline((state) => state.storage === 'missing');
  return (
    useStored(readStorageUsage, [], null) ??
    (isMissing ? { ...noUsage, drafts: localDraftNames().length } : null)
  );
}

const noUsage = {
  songs: 0,
  audioBytes: 0,
  guestLists: 0,
  guestListBytes: 0,
  unsentScans: 0,
  usedBytes: null,
  freeBytes: null,
  isPersistent: null,
};

async function readGuestLists({ doorLists, doorParts }: Database) {
  const [lists, parts] = await Promise.all([doorLists.toArray(), doorParts.toArray()]);
  const sizes = [...lists.map(({ guests }) => guests), ...parts.map(({ part }) => part)];
  return {
    guestLists: new Set([...lists, ...parts].map(({ door }) => door)).size,
    guestListBytes: sizes.reduce((sum, { data }) => sum + data.byteLength, 0),
  };
}

async function readStorageUsage(database: Database): Promise<StorageUsage> {
  const doors = await database.doors.toCollection().primaryKeys();
  const [tracks, guestLists, unsentScans] = await Promise.all([
    database.tracks.toArray(),
    readGuestLists(database),
    database.doorScans
      .where('[door+state]')
      .anyOf(doors.flatMap((id) => ['waiting', 'rejected'].map((state) => [id, state])))
      .count(),
  ]);
  const saved = tracks.filter(({ state }) => state === 'saved');
  const { used, free } = await estimateStorage();
  // Missing in older browsers and on plain http.
  const storage: StorageManager | undefined = navigator.storage;
  return {
    drafts: localDraftNames().length,
    songs: saved.length,
    audioBytes: saved.reduce((sum, { bytes }) => sum + bytes, 0),
    ...guestLists,
    unsentScans,
    usedBytes: used,
    freeBytes: free,
    isPersistent: (await storage?.persisted?.().catch(log)) ?? null,
  };
}
