/** Idempotency keys of forms that create records online, stored until the server has answered (decision 038). */
import { mintId } from '../../data/id';
import { storageEntry, text } from '../../platform/storage';
import type { Draft } from './drafts';

const entryOf = (form: string) => storageEntry(`byop:create-id:${form}`, text);

export function createIdOf(form: string): string {
  const entry = entryOf(form);
  const stored = entry.read();
  if (stored) return stored;
  const id = mintId();
  entry.write(id);
  return id;
}

export function dropCreateId(form: string): void {
  entryOf(form).write(null);
}

/** Deletes the id if a list contains the record. Returns whether it does, so that the draft can be deleted. */
export function dropIfCreated(form: string, records: readonly { id: string }[]): boolean {
  const id = entryOf(form).read();
  if (!id || !records.some((record) => record.id === id)) return false;
  dropCreateId(form);
  return true;
}

/** Returns the draft, emptied if an earlier attempt succeeded although its response was lost. */
export function draftUnlessCreated(draft: Draft, records: readonly { id: string }[]): Draft {
  if (dropIfCreated(draft.name, records)) draft.drop();
  return draft;
}

/** Creates a record with the form's id. `already`: the id was used for other content or a deleted record. */
export async function createOnce<Answer extends { ok: boolean; reason?: string }>(
  form: string,
  send: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send(createIdOf(form));
  if (answer.ok || answer.reason === 'already') dropCreateId(form);
  return answer;
}
