/**
 * What was typed into a page and is not saved yet, on this device: it survives a lost signal, a reload and a closed tab. The words
 * of pages are made to be published, unlike notes about guests, which stay in memory (`kept-drafts.ts`).
 */
import type { FieldEdit } from '../../../data/admin/content';
import { storedSession } from '../../../data/stored-session';
import { isObject } from '../../../domain/content/fields';
import { localDraft } from '../../../offline';

export type Edits = Readonly<Record<string, FieldEdit>>;

function asEdits(value: unknown): Edits | null {
  if (!isObject(value)) return null;
  const edits = Object.entries(value).flatMap(([name, edit]) =>
    isObject(edit) ? [[name, { from: edit.from, to: edit.to }] as const] : [],
  );
  return Object.fromEntries(edits);
}

export interface KeptContent {
  /** Returns the edits of the page that are not saved. */
  read: () => Edits;
  keep: (edits: Edits) => void;
}

/**
 * Returns what is kept of a page for the account that is signed in now: another person may sign in on this device, and a session
 * may end while somebody types. Without an account, nothing is kept.
 */
export function keptContent(key: string): KeptContent {
  const account = storedSession(Date.now())?.account;
  if (!account) return { read: () => ({}), keep: () => {} };
  const name = `${account.id}:${key}`;
  // A draft like those of forms: what deletes or counts them includes it.
  const entry = localDraft(`content:${name}`);
  return {
    read() {
      const { typed }: { typed?: { edits?: unknown } } = entry.read() ?? {};
      return asEdits(typed?.edits) ?? {};
    },
    keep(edits) {
      entry.write(Object.keys(edits).length > 0 ? { id: '', typed: { edits } } : null);
    },
  };
}
