/** What the database knows about drafts: which were sent, and the values that older versions of the site stored. */
import { type DatabaseConnection, logUnlessStorage } from '../device';
import { localDraft } from '../drafts';

export function createDraftTable({ database }: { database: DatabaseConnection }) {
  /** Moves the values of older versions to localStorage, where values are newer. */
  async function moveValues(): Promise<void> {
    for (const { name, typed } of await database.run('r', ['drafts'], ({ drafts }) => drafts.toArray())) {
      const entry = localDraft(name);
      const newer = entry.read();
      const isStored = entry.write({ id: newer?.id ?? '', typed: { ...typed, ...newer?.typed } });
      // Without localStorage the row stays.
      if (isStored) await database.run('rw', ['drafts'], ({ drafts }) => drafts.delete(name));
    }
  }
  const moved = moveValues().catch(logUnlessStorage);

  return {
    /** Returns whether an item was sent from the draft with this id, once older values were moved. @throws {StorageError} */
    async wasSent(id: string): Promise<boolean> {
      await moved;
      if (id === '') return false;
      const sent = await database.run('r', ['outbox'], ({ outbox }) =>
        outbox.filter(({ draft }) => draft === id).count(),
      );
      return sent > 0;
    },
  };
}
