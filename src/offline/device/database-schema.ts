/** Opens the device's database. Its tables are in `model/database-tables.ts`. */
import Dexie from 'dexie';
import type { Database } from '../model';
import type { DeviceStorage } from './environment';

/** Returns the database, closed. Keep all versions: a device may upgrade from any of them. */
export function createDatabase({
  name,
  indexedDB,
  IDBKeyRange,
}: Pick<DeviceStorage, 'name' | 'indexedDB' | 'IDBKeyRange'>): Database {
  const database = new Dexie(name, {
    ...(indexedDB && { indexedDB }),
    ...(IDBKeyRange && { IDBKeyRange }),
    // Chrome's default resolves before the bytes are on disk.
    chromeTransactionDurability: 'strict',
  }) as Database;
  // `leases` is unused.
  database.version(1).stores({ outbox: 'id, state', lists: 'name', leases: 'name' });
  database.version(2).stores({ tracks: 'id', playback: 'name' });
  database.version(3).stores({ drafts: 'name' });
  database.version(4).stores({
    doors: 'id',
    doorLists: 'door',
    doorScans: '[door+id], [door+changed], [door+state]',
  });
  database.version(5).stores({ device: 'name' });
  database.version(6).stores({ drafts: null });
  database.version(7).stores({ doorParts: '[door+n], [door+changed]' });
  return database;
}
