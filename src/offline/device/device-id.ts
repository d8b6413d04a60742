import { storageEntry, text } from '../../platform/storage';
import type { DatabaseConnection } from './database-connection';
import { logUnlessStorage } from './storage-error';

/** Where earlier versions stored the id, and where it is without a database. The service worker cannot read it. */
const localId = storageEntry('byop:device', text);

interface Needs {
  database: Pick<DatabaseConnection, 'run'>;
  mintId(): string;
}

/** Returns a function that reads the random id by which rate limits distinguish devices behind one address. It never rejects. */
export function createDeviceId({ database, mintId }: Needs): () => Promise<string> {
  let known: Promise<string> | null = null;

  async function read(): Promise<string> {
    const local = localId.read();
    const fresh = local ?? mintId();
    const stored = await database
      .run('rw', ['device'], async ({ device }) => {
        const row = await device.get('this');
        if (!row) await device.put({ name: 'this', id: fresh });
        return row?.id ?? fresh;
      })
      .catch(logUnlessStorage);
    if (!stored) localId.write(fresh);
    else if (local) localId.write(null);
    return stored ?? fresh;
  }

  return () => {
    known ??= read();
    return known;
  };
}
