/** Writes the audit log (docs/decisions/023-admin-changes.md). */
import type { AuditAction } from '../../src/domain/choices';
import { adminOf } from './request';

export type Fields = Record<string, unknown>;

/** A waiting party that got seats. */
export interface Promoted {
  id: string;
  name: string;
  number_of_guests: number;
}

interface Entry {
  action: AuditAction;
  record: PbRecord;
  before: Fields | null;
  after: Fields | null;
  overCapacity?: boolean;
  /** The audit row's id, if the device created it. */
  id?: string | undefined;
  /** The audit row of the action that caused this one. */
  cause?: string;
  /** Default: that of the record. */
  title?: string;
}

/** Writes one audit row, in the transaction of the change. Returns its id. */
export function logAction(tx: PbApp, actor: PbRecord, entry: Entry): string {
  const { action, record, before, after, overCapacity, id, cause, title } = entry;
  const row = new Record(tx.findCollectionByNameOrId('audit_log'), {
    ...(id && { id }),
    actor: actor.id,
    actor_email: actor.getString('email'),
    action,
    collection: record.collection().name,
    record_id: record.id,
    title: title ?? titleOf(record),
    before,
    after,
    over_capacity: overCapacity ?? false,
    cause: cause ?? '',
  });
  tx.save(row);
  return row.id;
}

/** Logs a new row if an admin created it. Returns the audit row's id; '' for others. */
export function auditCreate(tx: PbApp, e: RecordRequestEvent, record: PbRecord): string {
  const admin = adminOf(e);
  return admin
    ? logAction(tx, admin, { action: 'create', record, before: null, after: fieldsOf(record) })
    : '';
}

/** Logs the waiting parties that an admin's action promoted. @param cause the audit row of the action */
export function auditPromotions(
  tx: PbApp,
  admin: PbRecord,
  promoted: readonly Promoted[],
  cause: string,
): void {
  for (const { id } of promoted) {
    const record = tx.findRecordById('event_rsvps', id);
    const moved = { before: { status: 'waitlist' }, after: { status: 'confirmed' } };
    logAction(tx, admin, { action: 'move_up', record, ...moved, cause });
  }
}

const serverFields = [
  'id',
  'collectionId',
  'collectionName',
  'expand',
  'created_at',
  'updated_at',
  'queued_at',
  'secret', // of a door key, which admins may read
];

/** Returns the visible fields of a record: hashes and secrets stay out of the audit log. */
export function fieldsOf(record: PbRecord): Fields {
  const all: Fields = JSON.parse(JSON.stringify(record));
  return Object.fromEntries(Object.entries(all).filter(([field]) => !serverFields.includes(field)));
}

export function difference(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const changed = Object.keys(after).filter((field) => !isSameJson(before[field], after[field]));
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return changed.length > 0 ? { before: only(before), after: only(after) } : null;
}

export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function titleOf(record: PbRecord): string {
  for (const field of ['title', 'name', 'email', 'alt']) {
    const text = record.getString(field);
    if (text) return text;
  }
  return '';
}
