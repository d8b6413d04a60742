/** Half-written forms. A form opens its draft by name; it is kept until the form is sent. Never for passwords. */
import { log } from '../platform/log';
import { storageEntry, text } from '../platform/storage';
import type { DraftTable } from './draft-table';
import { client, discard } from './index';
import type { Reopened } from './item';
import { localDraftNames, readLocalDraft, removeLocalDraft, writeLocalDraft } from './local-drafts';

/** Least time between two writes, in ms. With the write itself, a crash costs less than a second of typing. */
export const writeEvery = 300;

/** Why a draft is gone: sent from another tab, or erased on purpose, here or in another tab. */
export type Gone = 'sent' | 'erased';

const draftTable = async (): Promise<DraftTable> => (await client()).drafts;

export type Draft = ReturnType<typeof draftOf>;

/** The draft of the form of that name. One object for each form on screen. */
export function draftOf(name: string) {
  /** What the form holds and is not stored yet: null for a blank form, undefined when all is stored. */
  let unstored: object | null | undefined;
  /** What the form held last. */
  let latest: object | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let writing = Promise.resolve();
  /** The form is being sent: nothing may be written behind its back. */
  let held = false;
  /** The outbox has removed the row. */
  let handed = false;
  /** This form has seen the row: should it be missing later, another tab has sent or erased it. */
  let known = false;

  /** Once its code is there. */
  let table: DraftTable | undefined;

  async function store(typed: object | null): Promise<void> {
    try {
      table = await draftTable();
      if (!typed) {
        known = false;
        await table.remove(name);
      } else known = await table.write(name, typed, known);
      removeLocalDraft(name);
    } catch {
      if (typed) writeLocalDraft(name, typed);
      else removeLocalDraft(name);
    }
  }

  async function storeLatest(): Promise<void> {
    if (held || unstored === undefined) return;
    const typed = unstored;
    unstored = undefined;
    lastWrite = performance.now();
    await store(typed);
  }

  /** Writes at once what is not stored yet. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(storeLatest);
    return writing;
  }

  /** The page may end this moment: writes without waiting for anything, where that works. */
  function flushAtOnce(): void {
    if (!held && unstored && table?.writeAtOnce(name, unstored)) unstored = undefined;
    else void flush();
  }

  function schedule() {
    if (held || unstored === undefined) return;
    timer ??= setTimeout(flush, Math.max(0, lastWrite + writeEvery - performance.now()));
  }

  const draft = {
    name,

    /** What was kept, or null. Never rejects. */
    async read(): Promise<unknown> {
      let typed: unknown;
      await writing;
      try {
        typed = await (await draftTable()).read(name);
        known = typed !== null;
      } catch {
        typed = readLocalDraft(name);
      }
      if (typeof typed === 'object' && typed) latest ??= typed;
      return typed;
    },

    /** Keeps what the form holds now, within {@link writeEvery}; null when the form is blank. */
    keep(typed: object | null): void {
      unstored = typed;
      latest = typed ?? undefined;
      schedule();
    },

    flush,

    /** Writes what is left when the page is hidden, and calls `onGone` when the draft is removed elsewhere. */
    attach(onGone: (why: Gone) => void): () => void {
      const end = new AbortController();
      const { signal } = end;
      const whenHidden = () => {
        if (document.visibilityState === 'hidden') flushAtOnce();
      };
      document.addEventListener('visibilitychange', whenHidden, { signal });
      // Before the connection is closed for the back-forward cache.
      addEventListener('pagehide', flushAtOnce, { signal, capture: true });
      const onErased = () => {
        unstored = undefined;
        latest = undefined;
        known = false;
        onGone('erased');
      };
      erasures.addEventListener('erased', onErased, { signal });
      draftTable()
        .then((opened) => {
          table = opened;
          const unwatch = opened.watch(name, (exists) => {
            if (exists || !known || held) return;
            known = false;
            onGone('sent');
          });
          if (signal.aborted) unwatch();
          else signal.addEventListener('abort', unwatch);
        })
        .catch(log);
      return () => {
        end.abort();
        void flush();
      };
    },

    /** Stops writing, before the words go to the outbox. Resolves when no write is under way. */
    async handOver(): Promise<void> {
      held = true;
      clearTimeout(timer);
      timer = undefined;
      await writing;
    },

    /** The outbox has the words, and has removed the row. */
    handedOver(): void {
      handed = true;
    },

    /** Returns what the form held last. */
    latest: () => latest,

    /** The form was not sent, or was refused: `typed` is what it holds. */
    resume(typed: object): void {
      held = false;
      handed = false;
      known = false;
      draft.keep(typed);
    },

    /** Forgets the draft, once its form is sent or given up. Never rejects. */
    async drop(): Promise<void> {
      held = true;
      clearTimeout(timer);
      timer = undefined;
      unstored = undefined;
      latest = undefined;
      if (!handed) writing = writing.then(() => store(null));
      await writing;
      held = false;
      handed = false;
      known = false;
      schedule();
    },
  };
  return draft;
}

/** Turns an item back into the draft of its form, unless it may have arrived or the form holds other words. */
export const reopen = async (id: string, draft: string): Promise<Reopened> =>
  (await client()).reopen(id, draft);

/**
 * Takes a refused item off this device: its form holds the words. They become its draft again in the same transaction.
 */
export async function takeBack(id: string, draft?: Draft): Promise<void> {
  const typed = draft?.latest();
  const state = draft && typed && (await (await client()).reopen(id, draft.name, typed));
  if (state !== 'reopened') await discard(id);
}

/** Returns how many half-written forms this device keeps. Never rejects. */
export const countDrafts = (): Promise<number> =>
  draftTable()
    .then((table) => table.count())
    .catch(() => localDraftNames().length);

const erasures = new EventTarget();
/** Exists for a moment only: other tabs get an event. */
const erased = storageEntry('byop:erased', text);
const announceErasure = () => erasures.dispatchEvent(new Event('erased'));

if (typeof addEventListener === 'function') erased.onOtherTab((value) => value && announceErasure());

/** Empties every form that has a draft, in all tabs, and removes the drafts in localStorage. */
function forgetTyped(): void {
  announceErasure();
  for (const name of localDraftNames()) removeLocalDraft(name);
  // Without localStorage other tabs empty their forms when they are loaded again.
  erased.write('1');
  erased.write(null);
}

/**
 * Deletes what was sent from this device and what was typed on it, receipts too, in all tabs. Never throws. Returns
 * whether everything is gone.
 */
export function eraseWritten(): Promise<boolean> {
  forgetTyped();
  return client().then(
    (loaded) => loaded.eraseWritten(),
    () => false,
  );
}
