/** The tables of the device's database. Stored names never change. */
import Dexie, { type Table } from 'dexie';
import type { ListName } from '../domain/public-lists';
import type { DoorListRow, DoorRow, DoorScanRow } from './door-rows';
import type { DeviceStorage } from './environment';
import type { Playback, TrackFile } from './offline-state';
import type { OutboxItem } from './outbox-item';

export interface ListRow {
  name: ListName;
  items: unknown[];
  /** Device time of the read, epoch ms. */
  asOf: number;
  /** Server time of the read, epoch ms. Missing in rows of older versions. */
  serverAt?: number;
  dropped: number;
  /** The server's tag of the list and the chunk that parsed it. Removed once the list is changed on this device. */
  read?: { tag: string; by: string };
}

/** A song. `saved`: its file is in the audio cache. `wanted`: its download is incomplete, or the file is gone. */
export interface TrackRow extends TrackFile {
  id: string;
  state: 'saved' | 'wanted';
  savedAt: number;
  /** Saved after it was played to the end: removed first if space runs short. */
  played?: boolean;
}

export interface PlaybackRow extends Playback {
  name: 'last';
}

/** The random id of this device for rate limits. */
export interface DeviceRow {
  name: 'this';
  id: string;
}

/** The values of an unsent form, as older versions of the site stored them. */
export interface DraftRow {
  name: string;
  typed: object;
  at: number;
}

/** Keep all versions: a device may upgrade from any of them. */
export class Database extends Dexie {
  declare outbox: Table<OutboxItem, string>;
  declare lists: Table<ListRow, string>;
  declare tracks: Table<TrackRow, string>;
  declare playback: Table<PlaybackRow, string>;
  declare drafts: Table<DraftRow, string>;
  declare doors: Table<DoorRow, string>;
  declare doorLists: Table<DoorListRow, string>;
  declare doorScans: Table<DoorScanRow, [door: string, id: string]>;
  declare device: Table<DeviceRow, string>;

  constructor({ name, indexedDB, IDBKeyRange }: Pick<DeviceStorage, 'name' | 'indexedDB' | 'IDBKeyRange'>) {
    super(name, {
      ...(indexedDB && { indexedDB }),
      ...(IDBKeyRange && { IDBKeyRange }),
      // Chrome's default resolves before the bytes are on disk.
      chromeTransactionDurability: 'strict',
    });
    // `leases` is unused.
    this.version(1).stores({ outbox: 'id, state', lists: 'name', leases: 'name' });
    this.version(2).stores({ tracks: 'id', playback: 'name' });
    this.version(3).stores({ drafts: 'name' });
    this.version(4).stores({
      doors: 'id',
      doorLists: 'door',
      doorScans: '[door+id], [door+changed], [door+state]',
    });
    this.version(5).stores({ device: 'name' });
  }
}

export const tableNames = [
  'outbox',
  'lists',
  'tracks',
  'playback',
  'drafts',
  'doors',
  'doorLists',
  'doorScans',
  'device',
] as const;
export type TableName = (typeof tableNames)[number];
