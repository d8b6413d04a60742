/**
 * The only place that opens IndexedDB. It may be missing, blocked by an older tab, full, silent for ever, or be killed
 * under us (iOS does that in the background): every call has a deadline, a broken connection is opened anew once, and
 * `state` says what a person may be promised.
 */
import { liveQuery, type Transaction } from 'dexie';
import type { Clock } from '../data/clock';
import { Database } from './database-schema';
import type { DeviceStorage } from './environment';
import type { StorageState } from './item';
import { createOpenTransactions } from './open-transactions';
import { isBroken, isFull } from './storage-errors';

/** Thrown by every call of the store that could not be carried out. */
export class StorageError extends Error {
  override name = 'StorageError';
  constructor(
    readonly reason: Exclude<StorageState, 'opening' | 'ready'>,
    options?: ErrorOptions,
  ) {
    super(`The device's storage is ${reason}.`, options);
  }
}

const tableNames = ['outbox', 'lists', 'leases', 'tracks', 'playback', 'drafts'] as const;
type TableName = (typeof tableNames)[number];
type RowOf<T extends TableName> = Parameters<Database[T]['put']>[0];

export interface Store {
  state(): StorageState;
  /**
   * One transaction. Resolves once it is complete on disk. `work` may run twice, so it must be safe to repeat.
   * Errors: {@link StorageError}; nothing was written then.
   */
  run<T>(mode: 'r' | 'rw', tables: TableName[], work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Stores one row before it returns, for a page that ends this moment: the browser finishes it without the page. Returns
   * false when there is no open connection. Live queries do not notice it.
   */
  putAtOnce<T extends TableName>(table: T, row: RowOf<T>): boolean;
  /** Calls `next` with what `query` finds, now and after each change from any tab. Returns what ends that. */
  watch<T>(query: (db: Database) => Promise<T>, next: (found: T) => void): () => void;
  /**
   * Lets go of the database and of what is under way in it, before the page is put away asleep (the back-forward cache):
   * WebKit's next page would wait for it for ever. Calls wait until the page is looked at again.
   */
  rest(): void;
  wake(): void;
  /** Looks whether the connection still lives, and opens a new one if not. Never throws. */
  probe(): Promise<void>;
  /** Empties the database, deletes it and closes the store. Never throws. Out: whether everything is gone. */
  erase(): Promise<boolean>;
  close(): void;
}

/** Milliseconds after which storage that has not answered counts as missing. */
const storageTimeout = 4_000;
/** How often storage that went missing is looked for, in ms. */
const probeEvery = 30_000;

interface Needs {
  storage: DeviceStorage;
  clock: Clock;
  changed(): void;
  /** Called with each connection: a broken one is replaced. */
  opened?(database: Database): void;
  /** Another tab has deleted the database: this page must forget what it holds. */
  erased(): void;
}

export function createStore({ storage, clock, changed, opened, erased }: Needs): Store {
  let state: StorageState = storage.indexedDB ? 'opening' : 'missing';
  const transactions = createOpenTransactions();
  let db = open();
  let probing: Promise<void> | null = null;
  let callOffProbe = () => {};
  let closed = false;
  let awake = Promise.resolve();
  let wakeUp = () => {};
  const watches = new Set<{ begin(): void; end(): void }>();

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
      store.close();
      erased();
    });
    // An older tab holds an older version open: opening goes on when it lets go, and `probe` notices.
    made.on('blocked', () => {});
    opened?.(made);
    return made;
  }

  function reopen() {
    db.close();
    db = open();
    for (const watch of watches) watch.begin();
  }

  function attempt<T>(mode: 'r' | 'rw', tables: TableName[], work: (db: Database) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let late = false;
      let current: Transaction | null = null;
      const callOff = clock.after(storageTimeout, () => {
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
        .finally(callOff);
    });
  }

  /** Once more on a new connection, should the first try fail so that this helps. A page that is asleep waits. */
  async function onceOrTwice<T>(once: () => Promise<T>, helps: (error: unknown) => boolean): Promise<T> {
    await awake;
    const used = db;
    try {
      return await once();
    } catch (error) {
      if (closed || !helps(error)) throw error;
      await awake;
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
    callOffProbe();
    callOffProbe = clock.after(probeEvery, () => void store.probe());
  }

  const store: Store = {
    state: () => state,
    async run(mode, tables, work) {
      if (closed || state === 'missing' || state === 'outdated') {
        throw new StorageError(state === 'missing' ? 'missing' : 'outdated');
      }
      const result = await onceOrTwice(
        () => attempt(mode, tables, work),
        (error) => !isFull(error) && isBroken(error),
      ).catch(giveUp);
      if (mode === 'rw' || state === 'opening') set('ready');
      return result;
    },
    putAtOnce(table, row) {
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
    watch(query, next) {
      let stop = () => {};
      const watch = {
        begin() {
          stop();
          const subscription = liveQuery(() => query(db)).subscribe({ next, error: () => {} });
          stop = () => subscription.unsubscribe();
        },
        end: () => stop(),
      };
      watches.add(watch);
      watch.begin();
      return () => {
        watches.delete(watch);
        watch.end();
      };
    },
    rest() {
      awake = new Promise((resolve) => {
        wakeUp = resolve;
      });
      transactions.abort();
      db.close();
    },
    wake() {
      if (!closed) reopen();
      wakeUp();
    },
    probe() {
      if (closed || !storage.indexedDB || state === 'outdated') return Promise.resolve();
      probing ??= onceOrTwice(
        () => attempt('r', ['leases'], (open) => open.leases.count()),
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
    },
    async erase() {
      if (!storage.indexedDB) return true;
      // Emptied first: a sleeping tab can hold the database open, and then only an empty one is left for a while.
      const emptied = await attempt('rw', [...tableNames], (open) =>
        Promise.all(tableNames.map((name) => open[name].clear())),
      ).then(...yesOrNo);
      store.close();
      const late = new Promise<false>((resolve) => void clock.after(storageTimeout, () => resolve(false)));
      const deleted = await Promise.race([db.delete().then(...yesOrNo), late]);
      return emptied || deleted;
    },
    close() {
      closed = true;
      callOffProbe();
      for (const watch of watches) watch.end();
      watches.clear();
      db.close();
    },
  };
  return store;
}

/** For `then`: whether it went well. */
const yesOrNo = [() => true, () => false] as const;
