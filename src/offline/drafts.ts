/** Drafts of forms, by name, stored until the form is sent. Never for passwords. */
import { log } from '../platform/log';
import type { DraftTable } from './draft-table';
import { offline } from './index';
import {
  eraseLocalDrafts,
  erasures,
  localDraftNames,
  readLocalDraft,
  removeLocalDraft,
  writeLocalDraft,
} from './local-drafts';
import type { ReopenResult } from './outbox-item';
import { logUnlessStorage, StorageError } from './storage-error';

/** Least time between two writes, in ms. A crash loses less than a second of typing. */
export const writeEvery = 300;

/** Why a draft was deleted: sent from another tab, or erased by the person, here or in another tab. */
export type DraftDeletion = 'sent' | 'erased';

async function draftTable(): Promise<DraftTable> {
  const client = await offline();
  if (!client) throw new StorageError('missing');
  return client.drafts;
}

export type Draft = ReturnType<typeof draftOf>;

/** Returns the draft of a form. Create one object for each form on screen. */
export function draftOf(name: string) {
  /** Values that are not stored yet: null for a blank form, undefined when all are stored. */
  let unstored: object | null | undefined;
  /** Values of the write that is running. */
  let beingStored: object | undefined;
  /** Values in localStorage, written when the page was hidden. */
  let localCopy: object | undefined;
  let latest: object | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let writing = Promise.resolve();
  /** The form is being sent: no write may begin. */
  let isPaused = false;
  let isRowDeleted = false;
  /** The row was seen. If it is missing later, another tab has sent or erased it. */
  let rowExisted = false;

  /** A form shows the draft, but has not read it yet: nothing is written, because that would overwrite it. */
  let isUnread = false;
  let table: DraftTable | undefined;

  function removeLocalCopy() {
    localCopy = undefined;
    removeLocalDraft(name);
  }

  async function store(typed: object | null): Promise<void> {
    try {
      table = await draftTable();
      if (!typed) {
        rowExisted = false;
        await table.remove(name);
      } else rowExisted = await table.write(name, typed, rowExisted);
      // An older write may end after the page was hidden. It must not delete the copy of newer values.
      if (!localCopy || !typed || typed === localCopy) removeLocalCopy();
    } catch (error) {
      logUnlessStorage(error);
      if (typed) writeLocalDraft(name, localCopy ?? typed);
      else removeLocalCopy();
    }
  }

  async function storeLatest(): Promise<void> {
    if (isUnread || isPaused || unstored === undefined) return;
    const typed = unstored;
    unstored = undefined;
    lastWrite = performance.now();
    beingStored = typed ?? undefined;
    await store(typed);
    beingStored = undefined;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(storeLatest);
    return writing;
  }

  /** Writes synchronously if possible, because the page may end now. */
  function flushAtOnce(): void {
    if (!isUnread && !isPaused && unstored && table?.writeAtOnce(name, unstored)) unstored = undefined;
    else void flush();
  }

  /** Copies to localStorage what is not stored yet: a page that ends aborts its IndexedDB transactions. */
  function copyUnstored(): void {
    const typed = unstored === undefined ? beingStored : unstored;
    if (isPaused || !typed) return;
    localCopy = typed;
    writeLocalDraft(name, typed);
  }

  function schedule() {
    if (isUnread || isPaused || unstored === undefined) return;
    timer ??= setTimeout(flush, Math.max(0, lastWrite + writeEvery - performance.now()));
  }

  const draft = {
    name,

    /** Returns the stored values, or null. Never rejects. */
    async read(): Promise<unknown> {
      let typed: unknown;
      await writing;
      try {
        typed = await (await draftTable()).read(name);
        rowExisted = typed !== null;
      } catch (error) {
        logUnlessStorage(error);
        typed = readLocalDraft(name);
      }
      isUnread = false;
      if (typeof typed === 'object' && typed) latest ??= typed;
      return typed;
    },

    /**
     * Stores the form's values within {@link writeEvery}; null for a blank form. Before the draft was read, pass the changed
     * fields only: they are stored if the page ends.
     */
    keep(typed: object | null): void {
      unstored = typed;
      localCopy = undefined;
      latest = typed ?? undefined;
      schedule();
    },

    flush,

    /** Writes the latest values when the page is hidden. Calls `onGone` when the draft is deleted elsewhere. */
    attach(onGone: (why: DraftDeletion) => void): () => void {
      isUnread = true;
      const end = new AbortController();
      const { signal } = end;
      const whenHidden = () => {
        if (document.visibilityState === 'hidden') flushAtOnce();
      };
      document.addEventListener('visibilitychange', whenHidden, { signal });
      // Captured: runs before the database is closed for the back-forward cache.
      const beforeClosing = { signal, capture: true };
      addEventListener('pagehide', copyUnstored, beforeClosing);
      addEventListener('pagehide', flushAtOnce, beforeClosing);
      const onErased = () => {
        unstored = undefined;
        beingStored = undefined;
        localCopy = undefined;
        latest = undefined;
        rowExisted = false;
        onGone('erased');
      };
      erasures.addEventListener('erased', onErased, { signal });
      draftTable()
        .then((opened) => {
          table = opened;
          const unwatch = opened.watch(name, (exists) => {
            if (exists || !rowExisted || isPaused) return;
            rowExisted = false;
            onGone('sent');
          });
          if (signal.aborted) unwatch();
          else signal.addEventListener('abort', unwatch);
        })
        .catch(log);
      return () => {
        end.abort();
        if (isUnread) copyUnstored();
        void flush();
      };
    },

    /** Stops writing, before the values are moved to the outbox. Resolves when no write is running. */
    async pauseWriting(): Promise<void> {
      isPaused = true;
      clearTimeout(timer);
      timer = undefined;
      await writing;
    },

    /** Notes that the outbox has deleted the row. */
    markRowDeleted(): void {
      isRowDeleted = true;
    },

    latest: () => latest,

    /** Continues writing, after the form was not sent or was refused. `typed`: its values. */
    resume(typed: object): void {
      isUnread = false;
      isPaused = false;
      isRowDeleted = false;
      rowExisted = false;
      draft.keep(typed);
    },

    /** Deletes the draft, after its form was sent or abandoned. Never rejects. */
    async drop(): Promise<void> {
      isPaused = true;
      clearTimeout(timer);
      timer = undefined;
      unstored = undefined;
      latest = undefined;
      if (isRowDeleted) removeLocalCopy();
      else writing = writing.then(() => store(null));
      await writing;
      isUnread = false;
      isPaused = false;
      isRowDeleted = false;
      rowExisted = false;
      schedule();
    },
  };
  return draft;
}

/** Turns an item back into the draft of its form, unless it may have arrived or the form has another draft. */
export const reopen = async (id: string, draft: string): Promise<ReopenResult> =>
  (await (await offline())?.reopen(id, draft)) ?? 'unsaved';

/** Returns the number of drafts on this device. Never rejects. */
export const countDrafts = (): Promise<number> =>
  draftTable()
    .then((table) => table.count())
    .catch(logUnlessStorage)
    .then((count) => count ?? localDraftNames().length);

/** Deletes all items, receipts and drafts, in all tabs. Never throws. Returns whether everything is gone. */
export async function eraseItemsAndDrafts(): Promise<boolean> {
  eraseLocalDrafts();
  return (await (await offline())?.eraseItemsAndDrafts()) ?? false;
}
