/** What drafts have in IndexedDB: the photo of an application. `outbox.ts` deletes it when the form is sent. */
import type { Clock } from '../data/clock';
import type { DatabaseConnection } from './database-connection';
import { localDraft, splitPhoto } from './local-drafts';
import { logUnlessStorage } from './storage-error';

interface Needs {
  database: DatabaseConnection;
  clock: Pick<Clock, 'now'>;
}

export function createDraftTable({ database, clock }: Needs) {
  const put = (name: string, photo: unknown): Promise<void> =>
    database.run('rw', ['drafts'], async ({ drafts }) => {
      if (photo === null) await drafts.delete(name);
      else await drafts.put({ name, typed: { photo }, at: clock.now() });
    });

  /** Moves the values that an older version of the site stored here. Values in localStorage are newer. */
  async function moveValues(): Promise<void> {
    for (const { name, typed } of await database.run('r', ['drafts'], ({ drafts }) => drafts.toArray())) {
      const { photo, values } = splitPhoto(typed);
      if (Object.keys(values).length === 0) continue;
      const entry = localDraft(name);
      const newer = entry.read();
      // Without localStorage the row stays.
      if (entry.write({ id: newer?.id ?? '', typed: { ...values, ...newer?.typed } })) await put(name, photo);
    }
  }
  const moved = moveValues().catch(logUnlessStorage);

  return {
    /** Stores the photo of a draft; null deletes it. @throws {StorageError} */
    keepPhoto: put,

    /** Returns the photo of a draft, or null, and whether an item was sent from it. @throws {StorageError} */
    async find(name: string, id: string): Promise<{ photo: unknown; wasSent: boolean }> {
      await moved;
      return database.run('r', ['drafts', 'outbox'], async ({ drafts, outbox }) => ({
        photo: splitPhoto((await drafts.get(name))?.typed ?? {}).photo,
        wasSent: id !== '' && (await outbox.filter((item) => item.draft === id).count()) > 0,
      }));
    },
  };
}
