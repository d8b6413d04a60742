/**
 * Ids of records that a form has begun to create. Each is kept until an answer to it was read, over a reload too: pressing
 * the button again sends the same id, and the server stores the record once (docs/decisions/038-every-create-once.md).
 */
import { mintId } from '../data/id';
import { storageEntry, text } from '../platform/storage';

const entryOf = (form: string) => storageEntry(`byop:create-id:${form}`, text);

/** Returns the id that the form's next request carries. */
export function createIdOf(form: string): string {
  const entry = entryOf(form);
  const stored = entry.read();
  if (stored) return stored;
  const id = mintId();
  entry.write(id);
  return id;
}

/** Forgets the id: what the form creates next is another record. */
export function dropCreateId(form: string): void {
  entryOf(form).write(null);
}

/**
 * A list that holds the record is an answer too: forgets the id.
 *
 * @returns whether the record exists, so that the draft that was sent can go
 */
export function dropIfCreated(form: string, records: readonly { id: string }[]): boolean {
  const id = entryOf(form).read();
  if (!id || !records.some((record) => record.id === id)) return false;
  dropCreateId(form);
  return true;
}

/**
 * Sends a create under the form's id.
 *
 * @param send `reason: 'already'` in its answer means that the id was used before, for other words or for a record that is
 * deleted: like a success it settles the id, and pressing again creates another record.
 */
export async function createOnce<Answer extends { ok: boolean; reason?: string }>(
  form: string,
  send: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send(createIdOf(form));
  if (answer.ok || answer.reason === 'already') dropCreateId(form);
  return answer;
}
