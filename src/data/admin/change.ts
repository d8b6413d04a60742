/** What an admin changes, and how the server may answer: it decides, and says why not (pb_hooks/README.md). None throws. */
import { ClientResponseError } from 'pocketbase';
import * as v from 'valibot';
import { recordId } from '../../domain/fields';
import { client } from '../client';
import { type Failure, failureOf } from '../failure';

const promoted = v.object({ id: recordId(), name: v.string(), number_of_guests: v.number() });
/** A waiting party that a freed seat went to. */
export type Promoted = v.InferOutput<typeof promoted>;

const overCapacity = v.object({
  code: v.literal('over_capacity'),
  seats: v.number(),
  taken: v.number(),
  wanted: v.number(),
});
/** More people than seats. */
export type OverCapacity = v.InferOutput<typeof overCapacity>;

export type NotChanged =
  /** Somebody else changed it since it was read; `record` is what is there now. */
  | { ok: false; why: 'changed'; record: unknown }
  | ({ ok: false; why: 'over_capacity' } & OverCapacity)
  | { ok: false; why: 'gone' }
  | ({ ok: false; why: 'failed' } & Failure);
export type Change = { ok: true; record: unknown; promoted: Promoted[] } | NotChanged;

const saved = v.looseObject({ id: recordId() });
const withPromoted = v.object({ promoted: v.array(promoted) });
const changed = v.object({ code: v.picklist(['changed', 'changed_since']), record: v.optional(v.unknown()) });

async function attempt(work: () => Promise<unknown>): Promise<Change> {
  try {
    const answer = await work();
    const moved = v.safeParse(withPromoted, answer);
    return { ok: true, record: answer, promoted: moved.success ? moved.output.promoted : [] };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): NotChanged {
  const body = error instanceof ClientResponseError ? error.response : null;
  const over = v.safeParse(overCapacity, body);
  if (over.success) return { ok: false, why: 'over_capacity', ...over.output };
  const other = v.safeParse(changed, body);
  if (other.success) return { ok: false, why: 'changed', record: other.output.record };
  const failure = failureOf(error);
  return failure.status === 404 ? { ok: false, why: 'gone' } : { ok: false, why: 'failed', ...failure };
}

/** What a change is made on: the record as it was seen. */
export interface Seen {
  id: string;
  /** When it was last changed, as it was read; '' where the server does not say. */
  updated_at: string;
}

const seenOf = ({ updated_at }: Seen) => (updated_at ? { seen_updated: updated_at } : {});

export const createRecord = (collection: string, fields: object): Promise<Change> =>
  attempt(async () => v.parse(saved, await client.collection(collection).create({ ...fields })));

/** Changes a record, if nobody else has since. A File among the fields is sent as a form. */
export const changeRecord = (collection: string, seen: Seen, fields: object): Promise<Change> =>
  attempt(async () =>
    v.parse(saved, await client.collection(collection).update(seen.id, { ...fields, ...seenOf(seen) })),
  );

/** Sets a record aside; `undoLast` brings it back for 30 days. */
export const deleteRecord = (collection: string, id: string): Promise<Change> =>
  attempt(() => client.collection(collection).delete(id));
