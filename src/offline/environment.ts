/** Everything outside the client, in one place: the browser's own unless handed in. */
import { type Clock, wallClock } from '../data/clock';
import type { Transport } from '../data/http';
import { mintId, mintSecret } from '../data/id';
import { type OpenLive, openLive } from '../data/live';
import { browserPage, type Page } from './browser-page';
import { deviceId } from './device-id';

export interface DeviceStorage {
  indexedDB: IDBFactory | undefined;
  IDBKeyRange: typeof IDBKeyRange | undefined;
  /** Name of the database. */
  name: string;
  /** Asks the browser not to throw our storage away under pressure. */
  persist(): Promise<boolean>;
}

export interface Environment {
  transport: Transport;
  clock: Clock;
  storage: DeviceStorage;
  /** Web Locks; undefined where the browser has none. */
  locks: { request<T>(name: string, work: () => Promise<T>): Promise<T> } | undefined;
  page: Page;
  live: OpenLive;
  /** From 0 to 1. */
  random(): number;
  mintId(): string;
  mintSecret(): string;
  /** {@link Http.device} */
  device(): string;
}

/** Returns the parts that a page and the service worker have in common. */
export function sharedEnvironment(): Omit<Environment, 'page' | 'live'> {
  // Typed as always there, but missing in older browsers and on plain http.
  const locks: LockManager | undefined = navigator.locks;
  return {
    transport: (path, init) => fetch(path, init),
    clock: wallClock,
    storage: {
      indexedDB: globalThis.indexedDB,
      IDBKeyRange: globalThis.IDBKeyRange,
      name: 'byop',
      persist: async () => (await navigator.storage?.persist?.()) ?? false,
    },
    locks: locks && { request: (name, work) => locks.request(name, work) },
    random: Math.random,
    mintId: () => mintId(),
    mintSecret: () => mintSecret(),
    device: deviceId,
  };
}

export const browserEnvironment = (): Environment => ({
  ...sharedEnvironment(),
  page: browserPage,
  live: openLive,
});
