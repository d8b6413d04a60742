/** Drafts of forms, by name, stored until the form is sent. Never for passwords. */
import { mintId } from '../../data/id';
import { log } from '../../platform/log';
import { erasures, localDraft } from './local-drafts';

/** Why a draft was deleted: sent from another tab, or erased by the person, here or in another tab. */
export type DraftDeletion = 'sent' | 'erased';

export type Draft = ReturnType<typeof createDraft>;

/** Returns a draft. @param wasSent returns whether an item was sent from the draft with this id */
export function createDraft(name: string, wasSent: (id: string) => Promise<boolean | undefined>) {
  const entry = localDraft(name);
  /** '' before the first value: the server renders forms, too, and has no random bits. */
  let id = '';
  let latest: object | undefined;
  /** The outbox has the values: nothing is written until the form was refused or cleared. */
  let isSent = false;

  const draft = {
    name,
    id(): string {
      id ||= mintId();
      return id;
    },
    latest: () => latest,

    /** Returns the stored values, or null. */
    read(): object | null {
      const stored = entry.read();
      if (stored?.id) id = stored.id;
      latest = stored?.typed;
      return latest ?? null;
    },

    /** Stores the form's values; null for a blank form. */
    keep(typed: object | null): void {
      latest = typed ?? undefined;
      if (isSent) return;
      id ||= mintId();
      entry.write(typed && { id, typed });
    },

    /** Calls `onGone` when the draft is deleted elsewhere. */
    attach(onGone: (why: DraftDeletion) => void): () => void {
      const restored = latest;
      const end = new AbortController();
      const leave = (why: DraftDeletion) => {
        // Further typing begins a new draft.
        id = '';
        latest = undefined;
        onGone(why);
      };
      const unwatch = entry.onOtherTab((stored) => {
        if (!stored && !isSent) leave('sent');
      });
      end.signal.addEventListener('abort', unwatch);
      erasures.addEventListener('erased', () => leave('erased'), { signal: end.signal });
      const restoredId = id;
      wasSent(restoredId)
        .then((isInOutbox) => {
          if (end.signal.aborted || isSent) return;
          if (isInOutbox && latest === restored) {
            entry.write(null);
            return leave('sent');
          }
          // Values that were sent and then changed are a new draft.
          if (isInOutbox && latest) draft.renew(latest);
        })
        .catch(log);
      return () => end.abort();
    },

    /** Deletes the draft, after the outbox has stored its values. */
    markSent(): void {
      isSent = true;
      entry.write(null);
    },

    /** Stores the values under a new id: an item of the outbox has the old one. */
    renew(typed: object): void {
      isSent = false;
      id = '';
      draft.keep(typed);
    },

    /** Continues writing, after the form was not sent or was refused. `typed`: its values. */
    resume(typed: object): void {
      if (isSent) draft.renew(typed);
      else draft.keep(typed);
    },

    /** Deletes the draft, after its form was sent or abandoned. */
    drop(): void {
      isSent = false;
      draft.keep(null);
      id = '';
    },
  };
  return draft;
}
