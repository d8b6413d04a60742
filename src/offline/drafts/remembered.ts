/** The name and email that a person asked this device to remember for the next form. Beside the drafts, and deleted with them. */
import { json, storageEntry } from '../../platform/storage';
import { erasures } from './local-drafts';

export interface Remembered {
  name: string;
  email: string;
}

const entry = storageEntry(
  'byop:remembered',
  json<Remembered>((value) => {
    const { name, email }: { name?: unknown; email?: unknown } = Object(value);
    return typeof name === 'string' && typeof email === 'string' ? { name, email } : null;
  }),
);

export const readRemembered = (): Remembered | null => entry.read();

/** Null forgets. */
export const writeRemembered = (person: Remembered | null): void =>
  void entry.write(person && { name: person.name, email: person.email });

/** Calls `onForgotten` when the person is forgotten in another tab, or with all drafts. Returns the unsubscribe. */
export function onForgotten(listener: () => void): () => void {
  const end = new AbortController();
  erasures.addEventListener('erased', listener, { signal: end.signal });
  const unwatch = entry.onOtherTab((person) => !person && listener());
  end.signal.addEventListener('abort', unwatch);
  return () => end.abort();
}
