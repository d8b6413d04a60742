/**
 * Half-written forms in IndexedDB, one row for each form. The row of a form that is sent is not removed here but in the
 * transaction that adds the item to the outbox (`outbox.ts`), so that a crash never leaves the words in both or in neither.
 */
import type { Clock } from '../data/clock';
import type { Store } from './database-connection';
import { holdsWords, localDraftNames, readLocalDraft, removeLocalDraft } from './local-drafts';

export type DraftTable = ReturnType<typeof createDraftTable>;

export function createDraftTable({ store, clock }: { store: Store; clock: Pick<Clock, 'now'> }) {
  /** Moves drafts from localStorage into the table. They are newer than a row of the same name. */
  async function moveLocalDrafts(): Promise<void> {
    const names = localDraftNames();
    if (names.length === 0) return;
    const rows = names.flatMap((name) => {
      const typed = readLocalDraft(name);
      return holdsWords(typed) ? [{ name, typed, at: clock.now() }] : [];
    });
    await store.run('rw', ['drafts'], ({ drafts }) => drafts.bulkPut(rows));
    for (const name of names) removeLocalDraft(name);
  }
  // Each later call tries again.
  void moveLocalDrafts().catch(() => {});

  return {
    /**
     * Returns what a form held, or null.
     * @throws {StorageError}
     */
    async read(name: string): Promise<object | null> {
      await moveLocalDrafts();
      const row = await store.run('r', ['drafts'], ({ drafts }) => drafts.get(name));
      return row?.typed ?? null;
    },

    /**
     * Stores what a form holds.
     * @param mustExist writes nothing when the row is gone: another tab has sent the form meanwhile
     * @returns whether it was stored
     * @throws {StorageError}
     */
    write: (name: string, typed: object, mustExist: boolean): Promise<boolean> =>
      store.run('rw', ['drafts'], async ({ drafts }) => {
        if (mustExist && !(await drafts.get(name))) return false;
        await drafts.put({ name, typed, at: clock.now() });
        return true;
      }),

    /** Stores what a form holds while its page ends. Returns false when it cannot. */
    writeAtOnce: (name: string, typed: object): boolean =>
      store.putAtOnce('drafts', { name, typed, at: clock.now() }),

    /** @throws {StorageError} */
    remove: (name: string): Promise<void> => store.run('rw', ['drafts'], ({ drafts }) => drafts.delete(name)),

    /** Calls `next` with whether the row exists, now and after each change from any tab. Returns the unsubscribe. */
    watch: (name: string, next: (exists: boolean) => void): (() => void) =>
      store.watch(async ({ drafts }) => (await drafts.get(name)) !== undefined, next),

    /** @throws {StorageError} */
    async count(): Promise<number> {
      await moveLocalDrafts();
      return store.run('r', ['drafts'], ({ drafts }) => drafts.count());
    },
  };
}
