/**
 * Drafts in localStorage: those of older versions of the site, those of browsers without a usable IndexedDB, and those of a
 * page that ended before its last write. Chromium writes localStorage to disk seconds later, so it is the second choice.
 */
import { json, storageEntry, storedNames, text } from '../platform/storage';

const prefix = 'byop:draft:';
const anyObject = json((value) => (typeof value === 'object' ? value : null));
const entryOf = (name: string) => storageEntry<object>(prefix + name, anyObject);

export const readLocalDraft = (name: string): object | null => entryOf(name).read();
export const writeLocalDraft = (name: string, typed: object): void => void entryOf(name).write(typed);
export const removeLocalDraft = (name: string): void => void entryOf(name).write(null);

export const localDraftNames = (): string[] => storedNames(prefix);

const presetFields = ['form_type', 'opportunity_id', 'kind', 'about', 'icon'];

const emptyValues: readonly unknown[] = ['', false, null];

/** Whether a person typed something: older versions of the site stored blank forms, too. */
export const isTyped = (typed: unknown): typed is object =>
  typeof typed === 'object' &&
  typed !== null &&
  Object.entries(typed).some(
    ([field, value]) => !presetFields.includes(field) && !emptyValues.includes(value),
  );

/** Dispatches `erased` when the person deletes all drafts, here or in another tab. */
export const erasures = new EventTarget();
/** Written and removed at once, to send other tabs a storage event. */
const erased = storageEntry('byop:erased', text);
const announceErasure = () => erasures.dispatchEvent(new Event('erased'));

if (typeof addEventListener === 'function') erased.onOtherTab((value) => value && announceErasure());

/** Empties every form with a draft, in all tabs, and deletes the drafts in localStorage. */
export function eraseLocalDrafts(): void {
  announceErasure();
  for (const name of localDraftNames()) removeLocalDraft(name);
  // Without localStorage, other tabs empty their forms at the next reload.
  erased.write('1');
  erased.write(null);
}
