/** IndexedDB can be missing, blocked by an older tab, full, unresponsive, or closed by iOS. So each call has a deadline. */
import Dexie, { liveQuery, type Subscription, type Transaction } from 'dexie';
import type { Clock } from '../../data/clock';
import { log } from '../../platform/log';
import type { Database, StorageState, TableName } from '../model';
import { createDatabase } from './database-schema';
import type { DeviceStorage } from './environment';
import { createOpenTransactions } from './open-transactions';
import { StorageError } from './storage-error';

type Mode = 'r' | 'rw';

/** Time after which storage that does not answer counts as missing, in ms. */
const storageTimeout = 4_000;
/** Pause between two probes of missing storage, in ms. */
const probeEvery = 30_000;

interface Needs {
  storage: DeviceStorage;
  clock: Clock;
  onStateChange(): void;
  onOpen?(database: Database): void;
  /** Another tab has deleted the database: this page must drop its data. */
  onErased(): void;
}

export type DatabaseConnection = ReturnType<typeof connectDatabase>;

export function connectDatabase({ storage, clock, onStateChange, onOpen, onErased }: Needs) {
  let state: StorageState = storage.indexedDB ? 'opening' : 'missing';
  const transactions = createOpenTransactions();
  let db = open();
  let probing: Promise<void> | null = null;
  let cancelProbe = () => {};
  let closed = false;
  let resumed = Promise.resolve();
  let onResume = () => {};
  const queries = new Map<() => void, Subscription>();

  function setState(next: StorageState) {
    if (state === next || state === 'outdated') return;
    state = next;
    onStateChange();
  }

  function open(): Database {
    const opening = createDatabase({
      ...storage,
      indexedDB: storage.indexedDB && transactions.record(storage.indexedDB),
    });
    opening.on('versionchange', (event) => {
      if (event.newVersion) return setState('outdated');
      close();
      onErased();
    });
    // A tab holds an older version open. Opening continues once it closes, and `probe` notices.
    opening.on('blocked', () => {});
    onOpen?.(opening);
    return opening;
  }

  function reopen() {
    db.close();
    db = open();
    for (const begin of queries.keys()) begin();
  }

  function transact<T>(mode: Mode, tables: string[], work: (db: Database) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let late = false;
      let current: Transaction | null = null;
      const cancelTimeout = clock.after(storageTimeout, () => {
        late = true;
        if (current?.active) current.abort();
        reject(new DOMException('Storage did not answer.', 'TimeoutError'));
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

  /** Retries once on a new connection after a retryable error. Waits while the page is suspended. */
  async function withRetry<T>(run: () => Promise<T>, isRetryable: (error: unknown) => boolean): Promise<T> {
    await resumed;
    const used = db;
    try {
      return await run();
    } catch (error) {
      if (closed || !isRetryable(error)) throw error;
      await resumed;
      if (db === used) reopen();
      return run();
    }
  }

  function fail(error: unknown): never {
    if (closed || state === 'outdated') throw new StorageError('outdated', { cause: error });
    if (!isOfStorage(error)) throw error;
    if (isFull(error)) setState('full');
    else markMissing();
    throw new StorageError(isFull(error) ? 'full' : 'missing', { cause: error });
  }

  function markMissing() {
    setState('missing');
    cancelProbe();
    cancelProbe = clock.after(probeEvery, () => void probe());
  }

  /** Checks the connection, and opens a new one if it is broken. Never throws. */
  function probe(): Promise<void> {
    if (closed || !storage.indexedDB || state === 'outdated') return Promise.resolve();
    probing ??= withRetry(
      () => transact('r', ['device'], ({ device }) => device.count()),
      () => true,
    )
      .then(
        () => {
          if (state !== 'full') setState('ready');
        },
        (error: unknown) => {
          logMistake(error);
          if (!closed) markMissing();
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
    for (const query of queries.values()) query.unsubscribe();
    queries.clear();
    db.close();
  }

  return {
    state: () => state,

    /**
     * Runs a transaction. Resolves once the transaction is on disk. `work` may run twice.
     * @throws {StorageError} if nothing was written; also what `work` throws
     */
    async run<T>(mode: Mode, tables: TableName[], work: (db: Database) => Promise<T>): Promise<T> {
      if (closed || state === 'missing' || state === 'outdated') {
        throw new StorageError(state === 'missing' ? 'missing' : 'outdated');
      }
      const found = await withRetry(() => transact(mode, tables, work), isBroken).catch(fail);
      if (mode === 'rw' || state === 'opening') setState('ready');
      return found;
    },

    /** Calls `next` with the result of `query`, now and after each change in any tab. Returns the unsubscribe. */
    watch<T>(query: (db: Database) => Promise<T>, next: (found: T) => void): () => void {
      const begin = () => {
        queries.get(begin)?.unsubscribe();
        queries.set(begin, liveQuery(() => query(db)).subscribe({ next, error: logMistake }));
      };
      begin();
      return () => {
        queries.get(begin)?.unsubscribe();
        queries.delete(begin);
      };
    },

    /** Aborts all transactions and closes the connection for the back-forward cache. Calls wait for `resume`. */
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

    /** Empties and deletes the database. Never throws. Returns whether everything is gone. */
    async erase(): Promise<boolean> {
      if (!storage.indexedDB) return true;
      // Emptied first: a suspended tab that holds the database open delays the deletion.
      const emptied = await transact(
        'rw',
        db.tables.map(({ name }) => name),
        (open) => Promise.all(open.tables.map((table) => table.clear())),
      ).then(() => true, failed);
      close();
      const late = new Promise<false>((resolve) => void clock.after(storageTimeout, () => resolve(false)));
      const deleted = await Promise.race([db.delete().then(() => true, failed), late]);
      return emptied || deleted;
    },

    close,
  };
}

function failed(error: unknown): false {
  logMistake(error);
  return false;
}

/** Whether the browser's storage failed. Other errors are mistakes of our code. */
const isOfStorage = (error: unknown): boolean =>
  (error instanceof Dexie.DexieError || error instanceof DOMException) &&
  !/^(DataClone|Constraint)Error$/.test(error.name);

/** Logs errors that are not of the storage, whose state the page shows. */
export function logMistake(error: unknown): undefined {
  if (!isOfStorage(error)) log(error);
}

/** Whether the storage is full: `QuotaExceededError`, its older name `QUOTA_EXCEEDED_ERR`, or one of them as `inner`. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/Quota/i.test(error.name)) return true;
  return 'inner' in error && error.inner !== error && isFull(error.inner);
}

/** Whether the system closed the connection: a new one may work. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  !isFull(error) &&
  /InvalidState|DatabaseClosed|Unknown|Abort|NotFound|OpenFailed/.test(error.name);
