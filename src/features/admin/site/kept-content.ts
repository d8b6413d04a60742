/**
 * What was typed into a page and is not saved yet, on this device: it survives a lost signal, a reload and a closed tab. The words
 * of pages are made to be published, unlike notes about guests, which stay in memory (`kept-drafts.ts`).
 */
import type { FieldEdit } from '../../../data/admin/content';
import { storedSession } from '../../../data/stored-session';
import { json, storageEntry } from '../../../platform/storage';

export type Edits = Readonly<Record<string, FieldEdit>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asEdits(value: unknown): Edits | null {
  if (!isObject(value)) return null;
  const edits = Object.entries(value).flatMap(([name, edit]) =>
    isObject(edit) ? [[name, { from: edit.from, to: edit.to }] as const] : [],
  );
  return Object.fromEntries(edits);
}

/** Of an account: another person may sign in on this device. */
const entryOf = (key: string) =>
  storageEntry(`byop:content:${storedSession(Date.now())?.account.id ?? ''}:${key}`, json(asEdits));

/** Returns the edits of a page that are not saved. */
export const keptEdits = (key: string): Edits => entryOf(key).read() ?? {};

export function keepEdits(key: string, edits: Edits): void {
  entryOf(key).write(Object.keys(edits).length > 0 ? edits : null);
}
