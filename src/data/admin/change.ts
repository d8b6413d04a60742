/** What an admin changes, and how the server may answer: it decides, and says why not (pb_hooks/README.md). None throws. */
import { ClientResponseError } from 'pocketbase';
import * as v from 'valibot';
import type { EventNewsAnswer } from '../../domain/choices';
import { type FieldChange, fieldChange } from '../../domain/event-changes';
import { recordId } from '../../domain/fields';
import { client } from '../client';
import { type Failure, failureOf } from '../failure';
import { askIsAdmin } from '../session';
import { withAuditId } from './audit-ids';

const moved = v.object({ id: recordId(), name: v.string(), number_of_guests: v.number() });
/** A waiting party that a freed seat went to. */
export type Promoted = v.InferOutput<typeof moved>;

const overCapacity = v.object({
  code: v.literal('over_capacity'),
  seats: v.number(),
  /** Confirmed guests without this party. */
  taken: v.number(),
  /** Guests of this party; 0 when it is the event's maximum that went down. */
  wanted: v.number(),
});
/** More people than seats. */
export type OverCapacity = v.InferOutput<typeof overCapacity>;

type NotChanged =
  /** Somebody else changed it since it was read; `record` is what is there now. */
  | { ok: false; why: 'changed'; record: unknown }
  | ({ ok: false; why: 'over_capacity' } & OverCapacity)
  | { ok: false; why: 'gone' }
  | ({ ok: false; why: 'failed' } & Failure);
/** `audit` is what `undo` takes; '' when nothing was changed. */
export type Change =
  | {
      ok: true;
      record: unknown;
      audit: string;
      promoted: Promoted[];
      /** Of an event: what its guests have not been told. */
      unannounced: FieldChange[];
    }
  | NotChanged;

const carriedOut = v.looseObject({
  id: v.string(),
  audit_id: v.optional(v.string(), ''),
  promoted: v.optional(v.array(moved), []),
  unannounced: v.optional(v.array(fieldChange), []),
});
const changed = v.object({ code: v.literal('changed'), record: v.unknown() });

async function attempt(work: () => Promise<unknown>): Promise<Change> {
  try {
    const answer = v.parse(carriedOut, await work());
    const { audit_id: audit, promoted, unannounced } = answer;
    return { ok: true, record: answer, audit, promoted, unannounced };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.why !== 'gone' || (await isStillAdmin())) return refusal;
    // PocketBase answers 404 for a record that somebody may not change.
    return { ok: false, why: 'failed', ...failureOf(error), status: 403 };
  }
}

/** Whether the server still calls the person an admin; yes when it cannot be asked. */
async function isStillAdmin(): Promise<boolean> {
  const { record } = client.authStore;
  try {
    return record === null || (await askIsAdmin({ id: record.id, email: '' }));
  } catch {
    return true;
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
  /** When it was last changed, as it was read; '' where nothing says it. */
  updated_at: string;
}

const seenOf = ({ updated_at }: Seen) => (updated_at ? { seen_updated: updated_at } : {});

/**
 * Creates a record.
 *
 * @param id Minted on the device: the same for every try of one form.
 * @returns `already` when the server has other content under this id, or had it and it was deleted.
 */
export async function createRecord(
  collection: string,
  id: string,
  fields: object,
): Promise<Change | { ok: false; why: 'already' }> {
  const change = await attempt(() => client.collection(collection).create({ ...fields, id }));
  const isUsed = !change.ok && change.why === 'failed' && (change.status === 409 || change.status === 410);
  return isUsed ? { ok: false, why: 'already' } : change;
}

/** Changes a record, if nobody else has since. A File among the fields is sent as a form. */
export const changeRecord = (collection: string, seen: Seen, fields: object): Promise<Change> =>
  withAuditId(['update', collection, seen, contentOf(fields)], (audit_id) =>
    attempt(() => client.collection(collection).update(seen.id, { ...fields, ...seenOf(seen), audit_id })),
  );

/** Soft-deletes a record for 30 days, with the records that depend on it. */
export const deleteRecord = (collection: string, record_id: string): Promise<Change> =>
  withAuditId(['delete', collection, record_id], (audit_id) =>
    attempt(() =>
      client.send('/api/byop/delete', { method: 'POST', body: { collection, record_id, audit_id } }),
    ),
  );

/** Reverts the change of an audit row. `anyway`: even if there are more guests than seats then. */
export const undo = (audit: string, anyway = false): Promise<Change> =>
  withAuditId(['undo', audit, anyway], (audit_id) =>
    attempt(() =>
      client.send('/api/byop/undo', {
        method: 'POST',
        body: { id: audit, audit_id, ...(anyway && { over_capacity: true }) },
      }),
    ),
  );

/** What tells one try from another: of a file its name and size. */
const contentOf = (fields: object): unknown[] =>
  Object.entries(fields).map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size] : [name, value],
  );

const queued = v.object({ queued: v.number() });

/** Mails everybody with an RSVP, or with `none` decides not to. Returns how many mails will be sent. */
export async function notifyGuests(
  event: string,
  kind: EventNewsAnswer,
): Promise<{ ok: true; queued: number } | ({ ok: false } & Failure)> {
  return withAuditId(['tell', event, kind], async (audit_id) => {
    try {
      const body = { event_id: event, kind, audit_id };
      const answer = await client.send('/api/byop/notify-guests', { method: 'POST', body });
      return { ok: true, ...v.parse(queued, answer) };
    } catch (error) {
      return { ok: false, ...failureOf(error) };
    }
  });
}
