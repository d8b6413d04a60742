/** A phone with tabs of the site. They share one clock, one IndexedDB and one set of locks. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Clock } from '../../../src/data/clock';
import { parse } from '../../../src/domain/parse';
import { type RsvpInput, rsvpInput } from '../../../src/domain/rsvps/rsvp';
import type { Environment } from '../../../src/offline/device/environment';
import type { OutboxItem, Subject } from '../../../src/offline/model/outbox-item';
import { createOfflineClient } from '../../../src/offline/offline-client';
import { createOfflineStore } from '../../../src/offline/state/offline-store';
import { createRandom } from '../random';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeLocks } from './fake-locks';
import { createFakeLive, createFakePage } from './fake-page';
import { createFakeServer, type FakeServer } from './fake-server';
import { countOpening, countTransactions, rest } from './work';

let devices = 0;

export interface DeviceParts {
  clock?: FakeClock;
  server?: FakeServer;
  seed?: number;
  /** A variant of the client with something broken on purpose. */
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

  /** Ids that are unique across devices, in the order of creation. */
  const mintId = () => {
    minted += 1;
    return `d${serial.toString(36).padStart(6, '0')}x${minted.toString(36).padStart(7, '0')}`;
  };

  function openTab(change: Partial<Environment> = {}) {
    let isRunning = true;
    const timers = new Set<() => void>();
    const connections: IDBDatabase[] = [];
    /** Connections that the system closed, with the error that they throw. */
    const lost = new Map<IDBDatabase, DOMException>();
    const mine = locks.forTab();
    const page = createFakePage();
    const live = createFakeLive();
    const offlineStore = createOfflineStore();
    const never = new Promise<never>(() => {});
    const tabClock: Clock = {
      now: () => clock.now(),
      after(ms, run) {
        if (!isRunning) return () => {};
        const callOff = clock.after(ms, run);
        timers.add(callOff);
        return callOff;
      },
    };
    const client = build(
      {
        transport: async (path, init) => {
          if (!isRunning) return never;
          const response = await server.transport(path, init);
          return isRunning ? response : never;
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
                if (!isRunning) request.result.close();
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
        pageLists: () => null,
        ...change,
      },
      offlineStore,
    );
    const tab = {
      client,
      offlineStore,
      page,
      live,
      persistAsked: 0,
      connections: () => connections.length,
      /** The system closes the connections of a background page: each transaction now throws `error`. */
      loseStorage(error: DOMException) {
        for (const connection of connections) lost.set(connection, error);
      },
      /** Ends the process: no more requests, timers or storage; frees its locks. */
      kill() {
        isRunning = false;
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
    forWorker: () => ({
      clock,
      random,
      mintId,
      storage: { indexedDB, IDBKeyRange, name, persist: async () => true },
      transport: server.transport,
      locks: locks.forTab().locks,
      onLine: () => true,
    }),
    /** Storage and server for a page that is no tab of the site. */
    environment: (): Pick<Environment, 'storage' | 'transport'> => ({
      storage: { indexedDB, IDBKeyRange, name, persist: async () => true },
      transport: server.transport,
    }),
    /** Advances the clock, a second at a time, until `promise` settles. */
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
    stored: (table: string) => readTable(indexedDB, name, table),
    async items(): Promise<OutboxItem[]> {
      return (await readTable(indexedDB, name, 'outbox')) as OutboxItem[];
    },
    async change(id: string, make: (item: OutboxItem) => OutboxItem): Promise<void> {
      const db = await settled(indexedDB.open(name));
      try {
        const outbox = db.transaction('outbox', 'readwrite').objectStore('outbox');
        await settled(outbox.put(make((await settled(outbox.get(id))) as OutboxItem)));
      } finally {
        db.close();
      }
    },
    async addRow(table: string, row: object): Promise<void> {
      const db = await settled(indexedDB.open(name));
      try {
        await settled(db.transaction(table, 'readwrite').objectStore(table).put(row));
      } finally {
        db.close();
      }
    },
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

/** An RSVP to the event of the fake server. Optional fields are empty. */
export const rsvp = (change: Partial<RsvpInput> = {}): RsvpInput => ({ ...plainRsvp, ...change });
const plainRsvp = valid(rsvpInput(), {
  event_id: 'harvest00000001',
  name: 'Ana Canary',
  email: 'ana.canary@example.org',
  number_of_guests: 2,
});
/** Parses a form's input. Throws for invalid input. */
export function valid<S extends Parameters<typeof parse>[0]>(schema: S, typed: object) {
  const read = parse(schema, typed);
  if (!read.ok) throw new Error(`This does not fit: ${JSON.stringify(read.fields)}`);
  return read.value;
}
export const subject: Subject = { title: 'Harvest Festival', eventId: 'harvest00000001', guests: 2 };
