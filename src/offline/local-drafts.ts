/**
 * Drafts in localStorage: those of older versions of the site, and those of browsers without a usable IndexedDB. Chromium
 * writes localStorage to disk seconds later, so it is the second choice.
 */
import { json, storageEntry, storedNames } from '../platform/storage';

const prefix = 'byop:draft:';
const anyObject = json((value) => (typeof value === 'object' ? value : null));
const entryOf = (name: string) => storageEntry<object>(prefix + name, anyObject);

export const readLocalDraft = (name: string): object | null => entryOf(name).read();
export const writeLocalDraft = (name: string, typed: object): void => void entryOf(name).write(typed);
export const removeLocalDraft = (name: string): void => void entryOf(name).write(null);

export const localDraftNames = (): string[] => storedNames(prefix);

const preset = ['form_type', 'opportunity_id', 'kind', 'about', 'icon'];

/** Whether a person typed something: older versions of the site stored blank forms, too. */
export const isTyped = (typed: unknown): typed is object =>
  typeof typed === 'object' &&
  typed !== null &&
  Object.entries(typed).some(([field, value]) => !preset.includes(field) && value !== '' && value !== false);
