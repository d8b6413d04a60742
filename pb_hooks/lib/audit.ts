/** Writes the audit log (docs/decisions/126-many-rows.md). */
import type { AuditAction } from '../../src/domain/admin/audit-actions';
import { recordId } from '../../src/domain/fields';
import { parse } from '../../src/domain/parse';
import { idConflict, roleOf } from './request';
import { findOrNull, idsOf, recordsOf, run } from './sql';

export type Fields = Record<string, unknown>;

/** A waiting party that got seats. */
export interface Promoted {
  id: string;
  name: string;
  number_of_guests: number;
}

export const promoted = (rsvp: PbRecord): Promoted => ({
  id: rsvp.id,
  name: rsvp.getString('name'),
  number_of_guests: rsvp.getInt('number_of_guests'),
});

interface Entry {
  action: AuditAction;
  /** The row, or what stands for it. */
  record: PbRecord | { id: string; table: string };
  before?: Fields | null;
  after?: object | null;
  overCapacity?: boolean;
  /** The audit row's id, if the device created it. */
  id?: string | undefined;
  /** The audit row of the action that caused this one. */
  cause?: string;
  /** The head row of the action on many rows. */
  group?: string | undefined;
  /** Default: that of the record. */
  title?: string;
}

/** Writes one audit row, in the transaction of the change. Returns its id. @param actor a name for somebody without an account */
export function logAction(tx: PbApp, actor: PbRecord | string, entry: Entry): string {
  const {
    action,
    record,
    before = null,
    after = null,
    overCapacity = false,
    id,
    cause = '',
    group = '',
  } = entry;
  const isName = typeof actor === 'string';
  const row = new Record(tx.findCollectionByNameOrId('audit_log'), {
    ...(id && { id }),
    actor: isName ? actor : actor.id,
    actor_email: isName ? '' : actor.getString('email'),
    action,
    collection: 'table' in record ? record.table : record.collection().name,
    record_id: record.id,
    title: entry.title ?? ('table' in record ? '' : titleOf(record)),
    before,
    after,
    over_capacity: overCapacity,
    cause,
    group_id: group,
  });
  tx.save(row);
  return row.id;
}

/** The rows of an action on many. SQLite uses a partial index only for a query that names its condition. */
export const ofGroup = "group_id = {:group} AND group_id != ''";

/** The actor of what somebody did who did not sign in. */
export const nobody = 'nobody';

/** Counts failures about an account in one row an hour. Stores no typed address. @param about the account's id, or `nobody` */
export function countPerHour(app: PbApp, action: AuditAction, about: string, title: string): void {
  const counted = `SELECT id FROM audit_log WHERE action = {:action} AND record_id = {:about}
    AND created_at > strftime('%Y-%m-%d %H:00:00.000Z', 'now') LIMIT 1`;
  const [id] = idsOf(app, counted, { action, about });
  const more = "json_set(after, '$.times', json_extract(after, '$.times') + 1)";
  if (id) run(app, `UPDATE audit_log SET after = ${more} WHERE id = {:id}`, { id });
  else logAction(app, nobody, { action, record: { id: about, table: 'users' }, title, after: { times: 1 } });
}

/** Logs a new row if the team created it. Returns the audit row's id; '' for others. */
export function auditCreate(tx: PbApp, e: RecordRequestEvent, record: PbRecord): string {
  const member = roleOf(e.auth) ? e.auth : null;
  return member ? logAction(tx, member, { action: 'create', record, after: fieldsOf(record) }) : '';
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
  'search', // is derived
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

/** Returns the name of a record for the history. */
export function titleOf(record: PbRecord): string {
  for (const field of ['title', 'name', 'email', 'alt']) {
    const text = record.getString(field);
    if (text) return text;
  }
  return '';
}

const auditIdSchema = recordId();

/** Returns the audit row id that a device sent, or undefined. */
export function auditIdOf({ audit_id }: Record<string, unknown>): string | undefined {
  const read = parse(auditIdSchema, audit_id);
  return read.ok ? read.value : undefined;
}

/** Returns the audit row of an earlier request. Refuses the id of another admin, action or record. */
export function findRepeatedAction(
  tx: PbApp,
  admin: PbRecord,
  auditId: unknown,
  actions: readonly AuditAction[],
  about: { collection: string; record_id?: string },
): PbRecord | null {
  const id = auditIdOf({ audit_id: auditId });
  const row = id ? findOrNull(tx, 'audit_log', id) : null;
  const isSame =
    !row ||
    (row.getString('actor') === admin.id &&
      actions.some((action) => action === row.getString('action')) &&
      row.getString('collection') === about.collection &&
      (about.record_id === undefined || row.getString('record_id') === about.record_id));
  if (!isSame) throw idConflict();
  return row;
}

/** Returns the parties that an action promoted, if their RSVPs still exist. */
export const promotedBy = (tx: PbApp, audit: string): Promoted[] =>
  recordsOf(
    tx,
    'event_rsvps',
    `SELECT r.id FROM audit_log a JOIN event_rsvps r ON r.id = a.record_id
     WHERE a.cause = {:audit} AND a.cause != '' AND a.action = 'move_up' ORDER BY a.rowid`,
    { audit },
  ).map(promoted);
