/** Who did what: rows of `audit_log` (docs/decisions/023-admin-changes.md). */
import type { AuditAction } from '../../src/domain/choices';
import { adminOf } from './request';

export type Fields = Record<string, unknown>;

export interface Entry {
  action: AuditAction;
  /** The row that it is about. */
  record: PbRecord;
  before: Fields | null;
  after: Fields | null;
  /** More guests than seats, and the admin said yes. */
  over?: boolean;
  /** The row's id, where the device minted it. */
  id?: string | undefined;
  /** The audit row of the action that led to this one. */
  cause?: string;
}

/** Writes one row, in the transaction of the change itself. Out: its id. */
export function log(tx: PbApp, actor: PbRecord, entry: Entry): string {
  const { action, record, before, after, over, id, cause } = entry;
  const row = new Record(tx.findCollectionByNameOrId('audit_log'), {
    ...(id && { id }),
    actor: actor.id,
    actor_email: actor.getString('email'),
    action,
    collection: record.collection().name,
    record_id: record.id,
    title: titleOf(record),
    before,
    after,
    over_capacity: over ?? false,
    cause: cause ?? '',
  });
  tx.save(row);
  return row.id;
}

/**
 * Notes a new row, if an admin made it: also what they enter for somebody at the door or on the phone. Out: the id of the
 * audit row; '' for nobody's.
 */
export function noteNew(tx: PbApp, e: RecordRequestEvent, record: PbRecord): string {
  const admin = adminOf(e);
  return admin ? log(tx, admin, { action: 'create', record, before: null, after: fieldsOf(record) }) : '';
}

/** Added by PocketBase or by us to every answer: they say nothing about what somebody changed. */
const added = ['id', 'collectionId', 'collectionName', 'expand', 'created_at', 'updated_at', 'queued_at'];

/** What a row says, without hidden fields: no hash and no secret gets into the audit. */
export function fieldsOf(record: PbRecord): Fields {
  const all: Fields = JSON.parse(JSON.stringify(record));
  return Object.fromEntries(Object.entries(all).filter(([field]) => !added.includes(field)));
}

/** The fields that differ, as they were and as they are; null when none does. */
export function difference(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const changed = Object.keys(after).filter((field) => !same(before[field], after[field]));
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return changed.length > 0 ? { before: only(before), after: only(after) } : null;
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function titleOf(record: PbRecord): string {
  for (const field of ['title', 'name', 'email']) {
    const text = record.getString(field);
    if (text) return text;
  }
  return '';
}
