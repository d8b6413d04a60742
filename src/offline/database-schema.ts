/** The tables on the device, and every version that they have had. */
import Dexie, { type Table } from 'dexie';
import type { DeviceStorage } from './environment';
import type { ListName, OutboxItem, Playback, TrackFile } from './item';

export interface ListRow {
  name: ListName;
  items: unknown[];
  asOf: number;
  /** The server's time of that moment, epoch ms. Rows of older versions have none. */
  serverAt?: number;
  dropped: number;
  read?: { tag: string; by: string }; // what the server called it, and the build that read it; gone once changed here
}

/** Who may send, where the browser has no locks. */
export interface LeaseRow {
  name: string;
  holder: string;
  until: number;
}

/**
 * A song on this device. `saved`: its file is in the songs' cache. `wanted`: the download is not complete.
 * `removing`: its file is being deleted.
 */
export interface TrackRow extends TrackFile {
  id: string;
  state: 'saved' | 'damaged' | 'wanted' | 'removing';
  savedAt: number;
  /** Kept because it was played to the end: the first to go when space runs short. */
  played?: boolean;
}

/** What was last played: one row. */
export interface PlaybackRow extends Playback {
  name: 'last';
}

/** A half-written form, by the name of the form. */
export interface DraftRow {
  name: string;
  /** The values of its fields. */
  typed: object;
  /** When it was written, in epoch ms. */
  at: number;
}

/** Each version stays for ever: a device may come from any of them. */
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
      // Chrome's default answers "done" before the bytes are on disk.
      chromeTransactionDurability: 'strict',
    });
    this.version(1).stores({ outbox: 'id, state', lists: 'name', leases: 'name' });
    this.version(2).stores({ tracks: 'id', playback: 'name' });
    this.version(3).stores({ drafts: 'name' });
  }
}

/** All items, newest first. */
export const newestFirst = async ({ outbox }: Pick<Database, 'outbox'>): Promise<OutboxItem[]> =>
  (await outbox.toArray()).sort((a, b) => b.createdAt - a.createdAt);
