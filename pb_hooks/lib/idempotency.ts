/** Recognizes repeated requests, whose first response was lost (docs/decisions/003, 004 and 038). */

import type { AuditAction } from '../../src/domain/choices';
import { recordId } from '../../src/domain/fields';
import { parse } from '../../src/domain/parse';
import type { Promoted } from './audit';
import { type Refusal, refusal } from './refusable-transaction';
import { rows } from './sql';

export type IdLookup = { state: 'new' | 'erased' | 'conflict' } | { state: 'stored'; record: PbRecord };

/**
 * Returns `stored` only for the same content, or for a row without a hash: emptied (decision 029) or a superuser's.
 */
export function lookUpId(tx: PbApp, collection: PbCollection, id: string, hash: string): IdLookup {
  const [known] = rows(
    tx,
    `SELECT 1 AS erased, '' AS hash FROM erased_ids WHERE id = {:id}
     UNION ALL SELECT 0, content_hash FROM ${collection.name} WHERE id = {:id}`,
    { id },
    { erased: 0, hash: '' },
  );
  if (!known) return { state: 'new' };
  if (known.erased) return { state: 'erased' };
  if (known.hash !== '' && known.hash !== hash) return { state: 'conflict' };
  return { state: 'stored', record: tx.findRecordById(collection.name, id) };
}

/** Ignores the order of fields and empty fields, so that a new form field changes no hash. */
export function contentHash(input: object): string {
  const filled = Object.entries(input).filter(
    ([, value]) => value !== '' && value !== false && value != null,
  );
  return $security.sha256(JSON.stringify(filled.sort(([a], [b]) => (a < b ? -1 : 1))));
}

const auditIdSchema = recordId();

/** Returns the audit row id that a device sent, or undefined. */
export function auditIdOf({ audit_id }: Record<string, unknown>): string | undefined {
  const read = parse(auditIdSchema, audit_id);
  return read.ok ? read.value : undefined;
}

/** Finds the audit row of an earlier request; `conflict` if the id belongs to another admin, action or record. */
export function findRepeatedAction(
  tx: PbApp,
  admin: PbRecord,
  auditId: unknown,
  actions: readonly AuditAction[],
  about: { collection: string; record_id?: string },
): PbRecord | null | 'conflict' {
  const id = auditIdOf({ audit_id: auditId });
  if (!id || rows(tx, 'SELECT id FROM audit_log WHERE id = {:id}', { id }, { id: '' }).length === 0)
    return null;
  const row = tx.findRecordById('audit_log', id);
  const isSame =
    row.getString('actor') === admin.id &&
    actions.some((action) => action === row.getString('action')) &&
    row.getString('collection') === about.collection &&
    (about.record_id === undefined || row.getString('record_id') === about.record_id);
  return isSame ? row : 'conflict';
}

/** Returns the parties that an action promoted, if their RSVPs still exist. */
export const promotedBy = (tx: PbApp, audit: string): Promoted[] =>
  rows(
    tx,
    `SELECT r.id, r.name, r.number_of_guests FROM audit_log a JOIN event_rsvps r ON r.id = a.record_id
     WHERE a.cause = {:audit} AND a.action = 'move_up' ORDER BY a.rowid`,
    { audit },
    { id: '', name: '', number_of_guests: 0 },
  ).map(({ id, name, number_of_guests }) => ({ id, name, number_of_guests }));

export const idConflict = (): Refusal =>
  refusal(409, 'id_conflict', 'This was sent before with other details.');
