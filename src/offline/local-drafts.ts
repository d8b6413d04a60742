/**
 * Half-written forms in localStorage: those that older versions of the site stored, and those of a browser whose
 * IndexedDB cannot be used. Chromium writes localStorage to disk seconds later, so it is only the second choice.
 */
import { json, storageEntry, storedNames } from '../platform/storage';

const prefix = 'byop:draft:';
const anyObject = json((value) => (typeof value === 'object' ? value : null));
const entryOf = (name: string) => storageEntry<object>(prefix + name, anyObject);

export const readLocalDraft = (name: string): object | null => entryOf(name).read();
export const writeLocalDraft = (name: string, typed: object): void => void entryOf(name).write(typed);
export const removeLocalDraft = (name: string): void => void entryOf(name).write(null);

/** Names of all drafts in localStorage. */
export const localDraftNames = (): string[] => storedNames(prefix);

/** Fields that a form fills in itself. */
const preset = ['form_type', 'opportunity_id', 'kind', 'about', 'icon'];

/** Whether a person typed something; older versions of the site stored blank forms, too. */
export const holdsWords = (typed: unknown): typed is object =>
  typeof typed === 'object' &&
  typed !== null &&
  Object.entries(typed).some(([field, value]) => !preset.includes(field) && value !== '' && value !== false);
