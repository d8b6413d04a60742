/**
 * Drafts in localStorage. A write is complete before the next line runs, so a page that ends or a tab that crashes loses
 * nothing. Chromium writes it to disk up to a minute later (decision 093).
 */
import { json, storageEntry, storedNames, text } from '../../platform/storage';

const prefix = 'byop:draft:';
const photoPrefix = 'byop:draft-photo:';

export interface LocalDraft {
  /** The item that is sent from the draft has the same. '' if nobody has typed since it was restored. */
  id: string;
  typed: object;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const format = json<LocalDraft>((value) => {
  const { id, typed }: { id?: unknown; typed?: unknown } = isObject(value) ? value : {};
  return typeof id === 'string' && isObject(typed) ? { id, typed } : null;
});

const objectFormat = json<object>((value) => (isObject(value) ? value : null));

/** Returns the draft of a form. The photo of an application has a separate entry, which is not written with every key. */
export function localDraft(name: string) {
  const entry = storageEntry(prefix + name, format);
  const photoEntry = storageEntry(photoPrefix + name, objectFormat);
  /** Undefined while it is unknown. */
  let storedPhoto: unknown;
  return {
    read(): LocalDraft | null {
      const draft = entry.read();
      if (!draft) return null;
      const photo = photoEntry.read();
      storedPhoto = photo;
      return photo ? { ...draft, typed: { ...draft.typed, photo } } : draft;
    },
    /** Returns false if the browser could not store it. */
    write(draft: LocalDraft | null): boolean {
      const { photo = null, ...typed }: { photo?: unknown } = draft?.typed ?? {};
      if (!entry.write(draft && { id: draft.id, typed })) return false;
      const isPhotoStored = photo === storedPhoto || photoEntry.write(isObject(photo) ? photo : null);
      storedPhoto = photo;
      return isPhotoStored;
    },
    onOtherTab: entry.onOtherTab,
  };
}

export const localDraftNames = (): string[] => storedNames(prefix);

/** Dispatches `erased` when the person deletes all drafts, here or in another tab. */
export const erasures = new EventTarget();
/** Written and removed at once, to send other tabs a storage event. */
const erased = storageEntry('byop:erased', text);
const announceErasure = () => erasures.dispatchEvent(new Event('erased'));

if (typeof addEventListener === 'function') erased.onOtherTab((value) => value && announceErasure());

/** Empties every form with a draft, in all tabs, and deletes the drafts in localStorage. */
export function eraseLocalDrafts(): void {
  announceErasure();
  for (const name of [...localDraftNames(), ...storedNames(photoPrefix)]) localDraft(name).write(null);
  // Without localStorage, other tabs empty their forms at the next reload.
  erased.write('1');
  erased.write(null);
}
