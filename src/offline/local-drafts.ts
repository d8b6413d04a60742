/**
 * Drafts in localStorage. A write is complete before the next line runs, so a page that ends or a tab that crashes loses
 * nothing. Chromium writes it to disk up to a minute later (decision 093).
 */
import { json, storageEntry, storedNames, text } from '../platform/storage';

const prefix = 'byop:draft:';

export interface LocalDraft {
  /** The item that is sent from the draft has the same. '' if nobody has typed since it was restored. */
  id: string;
  typed: object;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Older versions of the site stored only the values. */
const format = json<LocalDraft>((value) => {
  if (!isObject(value)) return null;
  const { id, typed }: { id?: unknown; typed?: unknown } = value;
  return typeof id === 'string' && isObject(typed) ? { id, typed } : { id: '', typed: value };
});

export const localDraft = (name: string) => storageEntry(prefix + name, format);

export const localDraftNames = (): string[] => storedNames(prefix);

/** Separates the photo of an application, which is too large for localStorage: `draft-table.ts` stores it. */
export function splitPhoto(typed: object): { photo: unknown; values: object } {
  const { photo = null, ...values }: { photo?: unknown } = typed;
  return { photo, values };
}

/** Dispatches `erased` when the person deletes all drafts, here or in another tab. */
export const erasures = new EventTarget();
/** Written and removed at once, to send other tabs a storage event. */
const erased = storageEntry('byop:erased', text);
const announceErasure = () => erasures.dispatchEvent(new Event('erased'));

if (typeof addEventListener === 'function') erased.onOtherTab((value) => value && announceErasure());

/** Empties every form with a draft, in all tabs, and deletes the drafts in localStorage. */
export function eraseLocalDrafts(): void {
  announceErasure();
  for (const name of localDraftNames()) localDraft(name).write(null);
  // Without localStorage, other tabs empty their forms at the next reload.
  erased.write('1');
  erased.write(null);
}
