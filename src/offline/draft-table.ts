/** Drafts of forms in IndexedDB, one row per form. `outbox.ts` deletes the row of a form that is sent. */
import type { Clock } from '../data/clock';
import type { DatabaseConnection } from './database-connection';
import { isTyped, localDraftNames, readLocalDraft, removeLocalDraft } from './local-drafts';
import { logUnlessStorage } from './storage-error';

export type DraftTable = ReturnType<typeof createDraftTable>;

export function createDraftTable({
  database,
  clock,
}: {
  database: DatabaseConnection;
  clock: Pick<Clock, 'now'>;
}) {
  /** Moves drafts from localStorage into the table. Their fields are newer than those of a row of the same name. */
  async function moveLocalDrafts(): Promise<void> {
    const names = localDraftNames();
    if (names.length === 0) return;
    const rows = names.flatMap((name) => {
      const typed = readLocalDraft(name);
      return isTyped(typed) ? [{ name, typed, at: clock.now() }] : [];
    });
    await database.run('rw', ['drafts'], async ({ drafts }) => {
      const older = await drafts.bulkGet(rows.map(({ name }) => name));
      await drafts.bulkPut(
        rows.map((row, index) => ({ ...row, typed: { ...older[index]?.typed, ...row.typed } })),
      );
    });
    for (const name of names) removeLocalDraft(name);
  }
  // Later calls try again.
  void moveLocalDrafts().catch(logUnlessStorage);

  return {
    /** Returns the stored values of a form, or null. @throws {StorageError} */
    async read(name: string): Promise<object | null> {
      await moveLocalDrafts();
      const row = await database.run('r', ['drafts'], ({ drafts }) => drafts.get(name));
      return row?.typed ?? null;
    },

    /** Returns whether it was stored. `mustExist`: not if the row is gone, because another tab has sent the form. */
    write: (name: string, typed: object, mustExist: boolean): Promise<boolean> =>
      database.run('rw', ['drafts'], async ({ drafts }) => {
        if (mustExist && !(await drafts.get(name))) return false;
        await drafts.put({ name, typed, at: clock.now() });
        return true;
      }),

    /** Stores the values while the page is ending. Returns false if it cannot. */
    writeAtOnce: (name: string, typed: object): boolean =>
      database.putAtOnce('drafts', { name, typed, at: clock.now() }),

    remove: (name: string): Promise<void> =>
      database.run('rw', ['drafts'], ({ drafts }) => drafts.delete(name)),

    /** Calls `next` with whether the row exists, now and after each change in any tab. Returns the unsubscribe. */
    watch: (name: string, next: (exists: boolean) => void): (() => void) =>
      database.watch(async ({ drafts }) => (await drafts.get(name)) !== undefined, next),

    async count(): Promise<number> {
      await moveLocalDrafts();
      return database.run('r', ['drafts'], ({ drafts }) => drafts.count());
    },
  };
}
