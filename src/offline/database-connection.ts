// IndexedDB can be missing, blocked by an older tab, full, unresponsive, or closed by iOS in the background. So every call
// has a deadline, and a broken connection is opened again once.
import Dexie, { liveQuery, type Subscription, type Table, type Transaction } from 'dexie';
import type { Clock } from '../data/clock';
import type { DraftRow, LeaseRow, ListRow, PlaybackRow, TrackRow } from './database-rows';
import type { DeviceStorage } from './environment';
import type { StorageState } from './offline-state';
import { createOpenTransactions } from './open-transactions';
import type { OutboxItem } from './outbox-item';
import { isBroken, isFull, StorageError } from './storage-error';

/** Every version stays: a device may upgrade from any of them. */
export class Database extends Dexie {
  declare outbox: Table<OutboxItem, string>;
  declare lists: Table<ListRow, string>;
  declare leases: Table<LeaseRow, string>;
  declare tracks: Table<TrackRow, string>;
  declare playback: Table<PlaybackRow, string>;
  declare drafts: Table<DraftRow, string>;

  constructor({ name, indexedDB, IDBKeyRange }: Pick<DeviceStorage, 'name' | 'indexedDB' | 'IDBKeyRange'>) {
    super(name, {
      ...(indexedDB && { indexedDB }),
      ...(IDBKeyRange && { IDBKeyRange }),
      // Chrome's default resolves before the bytes are on disk.
      chromeTransactionDurability: 'strict',
    });
    this.version(1).stores({ outbox: 'id, state', lists: 'name', leases: 'name' });
    this.version(2).stores({ tracks: 'id', playback: 'name' });
    this.version(3).stores({ drafts: 'name' });
  }
}
const tableNames = ['outbox', 'lists', 'leases', 'tracks', 'playback', 'drafts'] as const;
type TableName = (typeof tableNames)[number];
type Mode = 'r' | 'rw';

/** Milliseconds after which storage that has not answered counts as missing. */
const storageTimeout = 4_000;
/** Milliseconds between two probes of missing storage. */
const probeEvery = 30_000;

interface Needs {
  storage: DeviceStorage;
  clock: Clock;
  changed(): void;
  opened?(database: Database): void;
  /** Called when another tab has deleted the database: this page must drop what it holds. */
  erased(): void;
}

export type DatabaseConnection = ReturnType<typeof connectDatabase>;

export function connectDatabase({ storage, clock, changed, opened, erased }: Needs) {
  let state: StorageState = storage.indexedDB ? 'opening' : 'missing';
  const transactions = createOpenTransactions();
  let db = open();
  let probing: Promise<void> | null = null;
  let cancelProbe = () => {};
  let closed = false;
  let resumed = Promise.resolve();
  let onResume = () => {};
  const watches = new Map<() => void, Subscription>();

  function set(next: StorageState) {
    if (state === next || state === 'outdated') return;
    state = next;
    changed();
  }

  function open(): Database {
    const made = new Database({
      ...storage,
      indexedDB: storage.indexedDB && transactions.watched(storage.indexedDB),
    });
    made.on('versionchange', (event) => {
      if (event.newVersion) return set('outdated');
      close();
      erased();
    });
    // An older tab holds an older version open. Opening continues once it closes, and `probe` notices.
    made.on('blocked', () => {});
    opened?.(made);
    return made;
  }

  function reopen() {
    db.close();
    db = open();
    for (const begin of watches.keys()) begin();
  }

  function attempt<T>(mode: Mode, tables: TableName[], work: (db: Database) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let late = false;
      let current: Transaction | null = null;
      const cancelTimeout = clock.after(storageTimeout, () => {
        late = true;
        if (current?.active) current.abort();
        reject(new Error('Storage did not answer.'));
      });
      db.transaction(mode, tables, (transaction) => {
        current = transaction;
        if (late) transaction.abort();
        return work(db);
      })
        .then(resolve, reject)
        .finally(cancelTimeout);
    });
  }

  /** Retries once on a new connection if `helps` says so. Waits while the page is suspended. */
  async function onceOrTwice<T>(once: () => Promise<T>, helps: (error: unknown) => boolean): Promise<T> {
    await resumed;
    const used = db;
    try {
      return await once();
    } catch (error) {
      if (closed || !helps(error)) throw error;
      await resumed;
      if (db === used) reopen();
      return once();
    }
  }

  function giveUp(error: unknown): never {
    if (closed || state === 'outdated') throw new StorageError('outdated', { cause: error });
    if (isFull(error)) set('full');
    else goMissing();
    throw new StorageError(isFull(error) ? 'full' : 'missing', { cause: error });
  }

  function goMissing() {
    set('missing');
    cancelProbe();
    cancelProbe = clock.after(probeEvery, () => void probe());
  }

  /** Checks the connection, and opens a new one if it is broken. Never throws. */
  function probe(): Promise<void> {
    if (closed || !storage.indexedDB || state === 'outdated') return Promise.resolve();
    probing ??= onceOrTwice(
      () => attempt('r', ['leases'], ({ leases }) => leases.count()),
      () => true,
    )
      .then(
        () => {
          if (state !== 'full') set('ready');
        },
        () => {
          if (!closed) goMissing();
        },
      )
      .finally(() => {
        probing = null;
      });
    return probing;
  }

  function close() {
    closed = true;
    cancelProbe();
    for (const watch of watches.values()) watch.unsubscribe();
    watches.clear();
    db.close();
  }

  return {
    state: () => state,

    /**
     * Runs one transaction. Resolves once it is complete on disk. `work` may run twice, so it must be safe to repeat.
     * @throws {StorageError} nothing was written then
     */
    async run<T>(mode: Mode, tables: TableName[], work: (db: Database) => Promise<T>): Promise<T> {
      if (closed || state === 'missing' || state === 'outdated') {
        throw new StorageError(state === 'missing' ? 'missing' : 'outdated');
      }
      const found = await onceOrTwice(() => attempt(mode, tables, work), isBroken).catch(giveUp);
      if (mode === 'rw' || state === 'opening') set('ready');
      return found;
    },

    /**
     * Begins to store a row before it returns, for a page that is ending: the browser completes it without the page.
     * Live queries do not notice it. Returns false without an open connection.
     */
    putAtOnce<T extends TableName>(table: T, row: Parameters<Database[T]['put']>[0]): boolean {
      if (closed || state === 'missing' || state === 'outdated') return false;
      try {
        const writing = db.backendDB().transaction(table, 'readwrite', { durability: 'strict' });
        writing.objectStore(table).put(row);
        writing.commit();
        return true;
      } catch {
        return false; // not open yet, or an engine without `commit`
      }
    },

    /** Calls `next` with the result of `query`, now and after each change from any tab. Returns the unsubscribe. */
    watch<T>(query: (db: Database) => Promise<T>, next: (found: T) => void): () => void {
      const begin = () => {
        watches.get(begin)?.unsubscribe();
        watches.set(begin, liveQuery(() => query(db)).subscribe({ next, error: () => {} }));
      };
      begin();
      return () => {
        watches.get(begin)?.unsubscribe();
        watches.delete(begin);
      };
    },

    /**
     * Closes the connection and aborts its transactions before the page enters the back-forward cache. In WebKit the next
     * page would wait for them forever (decision 036). Calls wait for `resume`.
     */
    suspend() {
      resumed = new Promise((resolve) => {
        onResume = resolve;
      });
      transactions.abort();
      db.close();
    },
    resume() {
      if (!closed) reopen();
      onResume();
    },

    probe,

    /** Empties and deletes the database, and closes the connection. Never throws. Returns whether everything is gone. */
    async erase(): Promise<boolean> {
      if (!storage.indexedDB) return true;
      // Emptied first: a suspended tab can hold the database open, and then it is only deleted later.
      const emptied = await attempt('rw', [...tableNames], (open) =>
        Promise.all(tableNames.map((name) => open[name].clear())),
      ).then(...yesOrNo);
      close();
      const late = new Promise<false>((resolve) => void clock.after(storageTimeout, () => resolve(false)));
      const deleted = await Promise.race([db.delete().then(...yesOrNo), late]);
      return emptied || deleted;
    },

    close,
  };
}

const yesOrNo = [() => true, () => false] as const;
