/** The tables of the device's database. Stored names never change. */
import type { Dexie, Table } from 'dexie';
import type { ListName } from '../../domain/public-lists';
import type { DoorListRow, DoorPartRow, DoorRow, DoorScanRow } from './door-rows';
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

interface PlaybackRow extends Playback {
  name: 'last';
}

/** The random id of this device for rate limits. */
interface DeviceRow {
  name: 'this';
  id: string;
}

interface Tables {
  outbox: Table<OutboxItem, string>;
  lists: Table<ListRow, string>;
  tracks: Table<TrackRow, string>;
  playback: Table<PlaybackRow, string>;
  doors: Table<DoorRow, string>;
  doorLists: Table<DoorListRow, string>;
  doorParts: Table<DoorPartRow, [door: string, n: number]>;
  doorScans: Table<DoorScanRow, [door: string, id: string]>;
  device: Table<DeviceRow, string>;
}
export type TableName = keyof Tables;
export type Database = Dexie & Tables;
