/** The browser APIs of the offline client. Tests replace them. */
import { type Clock, wallClock } from '../../data/clock';
import type { Transport } from '../../data/http';
import { mintId, mintSecret } from '../../data/id';
import { type OpenLive, openLive } from '../../data/live-updates';
import { logUnless } from '../../platform/log';
import type { PageLists } from '../state';
import { browserPage, type Page } from './browser-page';

export interface DeviceStorage {
  indexedDB: IDBFactory | undefined;
  IDBKeyRange: typeof IDBKeyRange | undefined;
  name: string;
  persist(): Promise<boolean>;
}

export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export interface Environment {
  transport: Transport;
  clock: Clock;
  storage: DeviceStorage;
  /** One at a time runs the work of a name: of all tabs, or of this page without Web Locks. */
  locks: Locks;
  page: Page;
  live: OpenLive;
  random(): number;
  mintId(): string;
  mintSecret(): string;
  /** Returns the lists that came with the page, if it has just been rendered. */
  pageLists(): PageLists | null;
}

export function sharedEnvironment(): Omit<Environment, 'page' | 'live' | 'pageLists'> {
  // Missing in older browsers and on plain http.
  const locks: LockManager | undefined = navigator.locks;
  return {
    transport: (path, init) => fetch(path, init),
    clock: wallClock,
    storage: {
      indexedDB: factory(),
      IDBKeyRange: globalThis.IDBKeyRange,
      name: 'byop',
      persist: async () => (await navigator.storage?.persist?.()) ?? false,
    },
    locks: locks ? { request: (name, work) => locks.request(name, work) } : createPageLocks(),
    random: Math.random,
    mintId: () => mintId(),
    mintSecret: () => mintSecret(),
  };
}

/** Returns undefined where the browser blocks site data: reading it throws in some. */
function factory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch (error) {
    return logUnless('SecurityError')(error);
  }
}

/**
 * Returns locks of this page alone, for browsers without Web Locks and for plain http: two pages may send the same item, and the
 * server recognises its id (decision 041).
 */
export function createPageLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name, work) {
      const run = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(name, Promise.allSettled([run]));
      return run;
    },
  };
}

/** The worker has no page, so it does not import `page-lists.ts`. */
export const browserEnvironment = (): Omit<Environment, 'pageLists'> => ({
  ...sharedEnvironment(),
  page: browserPage,
  live: openLive,
});
