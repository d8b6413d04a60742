/** A phone with tabs of the site: one clock, one IndexedDB and one set of locks for all of them. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Clock } from '../../src/data/clock';
import { parse } from '../../src/domain/parse';
import { type RsvpInput, rsvpInput } from '../../src/domain/rsvp';
import type { Environment } from '../../src/offline/environment';
import type { OutboxItem, Subject } from '../../src/offline/item';
import { createOfflineClient } from '../../src/offline/offline-client';
import { createOfflineStore } from '../../src/offline/offline-store';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeLocks } from './fake-locks';
import { createFakeLive, createFakePage } from './fake-page';
import { createFakeServer, type FakeServer } from './fake-server';
import { createRandom } from './random';
import { countOpening, countTransactions, rest } from './work';

let devices = 0;

export interface DeviceParts {
  clock?: FakeClock;
  server?: FakeServer;
  /** Of the jitter. */
  seed?: number;
  /** A build of the wing with something broken on purpose. */
  build?: typeof createOfflineClient;
}

export type Device = ReturnType<typeof createDevice>;
export type Tab = ReturnType<Device['openTab']>;

export function createDevice({
  clock = createFakeClock(),
  server = createFakeServer(),
  seed = 1,
  build = createOfflineClient,
}: DeviceParts = {}) {
  devices += 1;
  const serial = devices;
  const name = `device-${devices}`;
  const indexedDB = new IDBFactory();
  const locks = createFakeLocks();
  const random = createRandom(seed);
  let minted = 0;
  const tabs = new Set<{ kill(): void }>();

  /** Ids that cannot meet those of another device, in the order in which they were made. */
  const mintId = () => {
    minted += 1;
    return `d${serial.toString(36).padStart(6, '0')}x${minted.toString(36).padStart(7, '0')}`;
  };

  function openTab(change: Partial<Environment> = {}) {
    let isAlive = true;
    const timers = new Set<() => void>();
    const connections: IDBDatabase[] = [];
    /** Connections that were killed under the page, and what each says now. */
    const lost = new Map<IDBDatabase, DOMException>();
    const mine = locks.forTab();
    const page = createFakePage();
    const live = createFakeLive();
    const offlineStore = createOfflineStore();
    const never = new Promise<never>(() => {});
    const tabClock: Clock = {
      now: () => clock.now(),
      after(ms, run) {
        if (!isAlive) return () => {};
        const callOff = clock.after(ms, run);
        timers.add(callOff);
        return callOff;
      },
    };
    const client = build(
      {
        transport: async (path, init) => {
          if (!isAlive) return never;
          const response = await server.transport(path, init);
          return isAlive ? response : never;
        },
        clock: tabClock,
        storage: {
          indexedDB: Object.assign(Object.create(indexedDB), {
            open(...asked: Parameters<IDBFactory['open']>) {
              const request = countOpening(indexedDB.open(...asked));
              request.addEventListener('success', () => {
                connections.push(request.result);
                countTransactions(request.result, () => {
                  const error = lost.get(request.result);
                  if (error) throw error;
                });
                if (!isAlive) request.result.close();
              });
              return request;
            },
          }),
          IDBKeyRange,
          name,
          async persist() {
            tab.persistAsked += 1;
            return true;
          },
        },
        locks: mine.locks,
        page,
        live: live.open,
        random,
        mintId,
        mintSecret: () => mintId().padEnd(32, 's'),
        device: () => name,
        ...change,
      },
      offlineStore,
    );
    const tab = {
      client,
      offlineStore,
      page,
      live,
      /** How often the browser was asked to keep our storage. */
      persistAsked: 0,
      /** How many connections to the database were ever made. */
      connections: () => connections.length,
      /** The system kills the connections of a page in the background: each transaction now throws `error`. */
      loseStorage(error: DOMException) {
        for (const connection of connections) lost.set(connection, error);
      },
      /** The process is gone: no more requests, timers, storage; its locks are free. */
      kill() {
        isAlive = false;
        for (const callOff of timers) callOff();
        for (const connection of connections) connection.close();
        client.stop();
        mine.die();
        tabs.delete(tab);
      },
    };
    tabs.add(tab);
    return tab;
  }

  return {
    name,
    clock,
    server,
    indexedDB,
    openTab,
    /** What the service worker of this device has. */
    forWorker: () => ({
      clock,
      random,
      mintId,
      storage: { indexedDB, IDBKeyRange, name, persist: async () => true },
      transport: server.transport,
      locks: locks.forTab().locks,
      onLine: () => true,
    }),
    /** What a page that is not a tab of ours needs: the same storage, the same server. */
    environment: (): Pick<Environment, 'storage' | 'transport'> => ({
      storage: { indexedDB, IDBKeyRange, name, persist: async () => true },
      transport: server.transport,
    }),
    /** Lets time pass, a second at a time, until `promise` settles. */
    async settle<T>(promise: Promise<T>): Promise<T> {
      let isOpen = true;
      const end = () => {
        isOpen = false;
      };
      promise.then(end, end);
      for (let seconds = 0; isOpen && seconds < 120; seconds += 1) {
        await rest();
        if (isOpen) await clock.pass(1_000);
      }
      if (isOpen) throw new Error('It did not settle within two minutes.');
      return promise;
    },
    /** All rows of a table, read without the client. */
    stored: (table: string) => readTable(indexedDB, name, table),
    async items(): Promise<OutboxItem[]> {
      return (await readTable(indexedDB, name, 'outbox')) as OutboxItem[];
    },
    /** Changes an item on the disk, as an older version of the site might have left it. */
    async change(id: string, make: (item: OutboxItem) => OutboxItem): Promise<void> {
      const db = await settled(indexedDB.open(name));
      try {
        const outbox = db.transaction('outbox', 'readwrite').objectStore('outbox');
        await settled(outbox.put(make((await settled(outbox.get(id))) as OutboxItem)));
      } finally {
        db.close();
      }
    },
    /** The browser evicts the rows of one table. */
    async emptyTable(table: string): Promise<void> {
      const db = await settled(indexedDB.open(name));
      try {
        await settled(db.transaction(table, 'readwrite').objectStore(table).clear());
      } finally {
        db.close();
      }
    },
    async switchOff() {
      for (const tab of tabs) tab.kill();
      await rest();
    },
  };
}

/** Everything in one table of a database; nothing when it was never made. */
async function readTable(indexedDB: IDBFactory, name: string, table: string): Promise<unknown[]> {
  const known = await indexedDB.databases();
  if (!known.some((database) => database.name === name)) return [];
  const db = await settled(indexedDB.open(name));
  try {
    return await settled(db.transaction(table).objectStore(table).getAll());
  } finally {
    db.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** An RSVP to the one event of the fake server. Optional fields are empty. */
export const rsvp = (change: Partial<RsvpInput> = {}): RsvpInput => ({ ...plainRsvp, ...change });
const plainRsvp = valid(rsvpInput(), {
  event_id: 'harvest00000001',
  name: 'Ana Canary',
  email: 'ana.canary@example.org',
  number_of_guests: 2,
});
/** What a form sends. Throws for what does not fit. */
export function valid<S extends Parameters<typeof parse>[0]>(schema: S, typed: object) {
  const read = parse(schema, typed);
  if (!read.ok) throw new Error(`This does not fit: ${JSON.stringify(read.fields)}`);
  return read.value;
}
export const subject: Subject = { title: 'Harvest Festival', eventId: 'harvest00000001', guests: 2 };
