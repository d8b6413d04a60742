/** Sends an admin's changes and parses the possible responses (pb_hooks/README.md). No function throws. */
import { ClientResponseError } from 'pocketbase';
import * as v from 'valibot';
import { promotedParty } from '../../domain/admin/bulk';
import type { CollectionName } from '../../domain/collections';
import { type FieldChange, fieldChange } from '../../domain/events/event-changes';
import { type Failure, failureOf } from '../failure';
import { mintId } from '../id';
import { client } from '../pocketbase-client';
import { readRole } from '../session';

/** A party on the waitlist that got a freed seat. */
export type Promoted = v.InferOutput<typeof promotedParty>;

const overCapacity = v.object({
  code: v.literal('over_capacity'),
  seats: v.number(),
  taken: v.number(),
  /** 0 if the change lowers the maximum of the event. */
  wanted: v.number(),
});
export type OverCapacity = v.InferOutput<typeof overCapacity>;

type NotChanged =
  /** Somebody else changed the record. `record` is its current state. */
  | { ok: false; why: 'changed'; record: unknown }
  | ({ ok: false; why: 'over_capacity' } & OverCapacity)
  | { ok: false; why: 'gone' }
  | ({ ok: false; why: 'failed' } & Failure);
/** `audit` is the audit id that `undo` takes, '' if nothing changed. */
export type Change =
  | {
      ok: true;
      record: unknown;
      audit: string;
      promoted: Promoted[];
      unannounced: FieldChange[];
    }
  | NotChanged;

const carriedOut = v.looseObject({
  id: v.string(),
  audit_id: v.optional(v.string(), ''),
  promoted: v.optional(v.array(promotedParty), []),
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
    if (refusal.why !== 'gone' || (await hasRole())) return refusal;
    // PocketBase returns 404 if the session may not change the record.
    return { ok: false, why: 'failed', ...failureOf(error), status: 403 };
  }
}

/** Returns true if the server cannot be reached. */
async function hasRole(): Promise<boolean> {
  try {
    return client.authStore.record === null || (await readRole()) !== null;
  } catch {
    // Without signal, the refusal is shown as it is.
    return true;
  }
}

/** Returns why a change was not carried out. */
export function refusalOf(error: unknown): NotChanged {
  const body = error instanceof ClientResponseError ? error.response : null;
  const over = v.safeParse(overCapacity, body);
  if (over.success) return { ok: false, why: 'over_capacity', ...over.output };
  const other = v.safeParse(changed, body);
  if (other.success) return { ok: false, why: 'changed', record: other.output.record };
  const failure = failureOf(error);
  return failure.status === 404 ? { ok: false, why: 'gone' } : { ok: false, why: 'failed', ...failure };
}

export interface RecordVersion {
  id: string;
  /** '' if unknown. */
  updated_at: string;
}

/** In ms. Later, the same action is a new one. */
const repeatWithin = 10 * 60_000;

/** By action. Not stored: after a reload the admin sees the result before acting again. */
const pending = new Map<string, { id: string; since: number }>();

type Outcome = { ok: boolean } & Partial<Pick<Failure, 'reason' | 'status'>>;

/**
 * Sends an action with an audit id. `action` identifies it: its kind, record and fields. An action without a response keeps its
 * id for the retry (decision 038).
 */
export async function withAuditId<Answer extends Outcome>(
  action: readonly unknown[],
  send: (auditId: string) => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(action);
  const kept = pending.get(key);
  const now = Date.now();
  const used = kept && now - kept.since < repeatWithin ? kept : { id: mintId(), since: now };
  pending.set(key, used);
  const answer = await send(used.id);
  if (isAnswered(answer)) pending.delete(key);
  return answer;
}

/** Whether the server has answered an action. False after a broken connection, a rate limit or an error of a proxy. */
export const isAnswered = ({ ok, reason, status = 0 }: Outcome): boolean =>
  ok || reason === undefined || (reason === 'refused' && status < 500);

const versionFields = ({ updated_at }: RecordVersion) => (updated_at ? { seen_updated: updated_at } : {});

/** Retries must send the same `id`. `already`: it was used for other content or a deleted record. */
export async function createRecord(
  collection: CollectionName,
  id: string,
  fields: object,
): Promise<Change | { ok: false; why: 'already' }> {
  const change = await attempt(() => client.collection(collection).create({ ...fields, id }));
  const isUsed = !change.ok && change.why === 'failed' && (change.status === 409 || change.status === 410);
  return isUsed ? { ok: false, why: 'already' } : change;
}

/** Epoch ms of this page's last change or deletion, by record id. */
const localChanges = new Map<string, number>();

/** In ms. The event stream reports a local change within this time. */
const echoWithin = 5000;

/** Returns whether this page has just changed the record. Such a change needs no announcement. */
export const isLocalChange = (id: string): boolean => Date.now() - (localChanges.get(id) ?? 0) < echoWithin;

/** Notes that this page changes a record. */
export function markLocal(id: string): void {
  localChanges.set(id, Date.now());
}

/** Changes a record unless somebody else has changed it since. */
export function changeRecord(
  collection: CollectionName,
  version: RecordVersion,
  fields: object,
): Promise<Change> {
  markLocal(version.id);
  return withAuditId(['update', collection, version, contentOf(fields)], (audit_id) =>
    attempt(() =>
      client.collection(collection).update(version.id, { ...fields, ...versionFields(version), audit_id }),
    ),
  );
}

/** Soft-deletes a record and its dependent records for 30 days. */
export function deleteRecord(collection: CollectionName, record_id: string): Promise<Change> {
  markLocal(record_id);
  return withAuditId(['delete', collection, record_id], (audit_id) =>
    attempt(() =>
      client.send('/api/byop/delete', { method: 'POST', body: { collection, record_id, audit_id } }),
    ),
  );
}

/** Reverts the change of an audit row. `anyway` allows more guests than seats. */
export const undo = (audit: string, anyway = false): Promise<Change> =>
  withAuditId(['undo', audit, anyway], (audit_id) =>
    attempt(() =>
      client.send('/api/byop/undo', {
        method: 'POST',
        body: { id: audit, audit_id, ...(anyway && { over_capacity: true }) },
      }),
    ),
  );

/** A file is identified by name and size. */
const contentOf = (fields: object): unknown[] =>
  Object.entries(fields).map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size] : [name, value],
  );
