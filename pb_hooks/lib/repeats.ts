/** Recognizes a request that was sent before, because its answer was lost (docs/decisions/003, 004 and 038). */
import type { AuditAction } from '../../src/domain/choices';
import { recordId } from '../../src/domain/fields';
import { parse } from '../../src/domain/parse';
import { type Refusal, refusal } from './admin-rules';
import { rows } from './rows';
import type { Promoted } from './seats';

/** What the server knows about the id of a create. */
export type Known = { state: 'new' | 'erased' | 'conflict' } | { state: 'stored'; record: PbRecord };

/**
 * Looks up the id of a create, inside the transaction that would store its row.
 *
 * @returns `stored` only for the same content: a row without a hash was emptied since (docs/decisions/029-privacy.md) or
 * was written by a superuser.
 */
export function lookUp(tx: PbApp, collection: PbCollection, id: string, hash: string): Known {
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

/** Equal for equal content in any order. Empty fields are left out, so that a field that a form gets later changes no old hash. */
export function contentHash(input: object): string {
  const filled = Object.entries(input).filter(
    ([, value]) => value !== '' && value !== false && value != null,
  );
  return $security.sha256(JSON.stringify(filled.sort(([a], [b]) => (a < b ? -1 : 1))));
}

const auditId = recordId();

/** The id that a device minted for the audit row of an action; undefined when it sent none. */
export function newIdOf({ audit_id }: Record<string, unknown>): string | undefined {
  const read = parse(auditId, audit_id);
  return read.ok ? read.value : undefined;
}

/**
 * Looks up the audit row of an action by the id that the device minted for it.
 *
 * @param about What the row must be about.
 * @returns null for a new action; `conflict` when the id belongs to another admin, action or record.
 */
export function auditOf(
  tx: PbApp,
  admin: PbRecord,
  sent: unknown,
  actions: readonly AuditAction[],
  about: { collection: string; record_id?: string },
): PbRecord | null | 'conflict' {
  const id = newIdOf({ audit_id: sent });
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

/** Who moved up by an action, as far as their RSVPs are still there. */
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
