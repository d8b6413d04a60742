/** `POST /api/byop/undo {id}`: reverts an audited action, unless the row was changed after it. */

import { isCollection } from '../../../src/domain/collections';
import { trashDays } from '../../../src/domain/limits';
import { type Fields, fieldsOf, isSameJson, logAction, type Promoted } from '../audit';
import { type Change, changedSince } from '../collection-rules';
import { auditIdOf, findRepeatedAction, idConflict, promotedBy } from '../idempotency';
import { reopenReports } from '../posts/closed-reports';
import { type Refusal, refusal, transactOrRefuse } from '../refusable-transaction';
import { adminOf, bodyOf } from '../request';
import { findOrNull, rows } from '../sql';
import { auditChange } from './changes';
import { rulesFor } from './registry';
import { isFileField, recordFromTrash, restore, saveWithTrashedFiles, trashedBy } from './soft-delete';

interface Undone {
  id: string;
  record: PbRecord | null;
  promoted: Promoted[];
}

interface UndoContext {
  tx: PbApp;
  admin: PbRecord;
  entry: PbRecord;
  sent: Fields;
}

export function undo(e: RequestEvent): void {
  const admin = adminOf(e);
  if (!admin) throw new ForbiddenError('Only admins can undo something.');
  const sent = bodyOf(e);
  const done: Undone[] = [];
  const about = { collection: '', record_id: '' };
  const committed = transactOrRefuse(e, (tx) => {
    const entry = entryOf(tx, sent.id);
    if (!entry) return refusal(404, 'not_found', 'There is nothing of this kind to undo.');
    about.collection = entry.getString('collection');
    about.record_id = entry.getString('record_id');
    const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['undo'], about);
    if (earlier === 'conflict') return idConflict();
    if (earlier) {
      done.push({ id: earlier.id, record: null, promoted: promotedBy(tx, earlier.id) });
      return null;
    }
    const { before, after }: { before: Fields | null; after: Fields | null } = JSON.parse(
      JSON.stringify(entry),
    );
    const context = { tx, admin, entry, sent };
    if (before && after) return revertChange(context, before, after, done);
    if (entry.getString('action') === 'delete') return restoreDeleted(context, done);
    return refusal(400, 'not_undoable', 'This cannot be undone.');
  });
  const [undone] = done;
  if (!committed || !undone) return;
  if (undone.record) rulesFor(undone.record.collection().name).afterUndo?.(e.app, undone.record);
  e.json(200, { id: undone.id, ...about, promoted: undone.promoted });
}

function entryOf(tx: PbApp, id: unknown): PbRecord | null {
  const sql = 'SELECT id FROM audit_log WHERE id = {:id}';
  const [row] = rows(tx, sql, { id: typeof id === 'string' ? id : '' }, { id: '' });
  return row ? tx.findRecordById('audit_log', row.id) : null;
}

const expired = (): Refusal =>
  refusal(410, 'expired', `What was deleted is kept for ${trashDays} days. They are over.`);

/** Reverts a changed row, if every field still has the value that the action set. */
function revertChange(
  { tx, admin, entry, sent }: UndoContext,
  before: Fields,
  after: Fields,
  done: Undone[],
): Refusal | null {
  const [current, record] = [rowOf(tx, entry), rowOf(tx, entry)];
  if (!current || !record) return changedSince('It was deleted since.');
  const now = fieldsOf(current);
  if (Object.keys(after).some((field) => !isSameJson(now[field], after[field]))) {
    return changedSince('It was changed again since.');
  }
  for (const [field, value] of Object.entries(before)) {
    if (!isFileField(field) || !value) record.set(field, value);
  }
  const rules = rulesFor(record.collection().name);
  const change: Change = { tx, current, record, sent };
  const rejection = rules.check?.(change);
  if (rejection) return rejection;
  const kept = before.flyer || before.preview ? trashedBy(tx, entry.id) : null;
  if (before.flyer && !kept) return expired();
  if (kept) saveWithTrashedFiles(tx, record, kept);
  else tx.save(record);
  const promoted = rules.afterSave?.(change) ?? [];
  const id = auditChange(admin, change, now, promoted, 'undo');
  reopenReports(tx, admin, entry.id, id);
  done.push({ id, record, promoted });
  return null;
}

function restoreDeleted({ tx, admin, entry, sent }: UndoContext, done: Undone[]): Refusal | null {
  if (rowOf(tx, entry)) return changedSince('It is there again already.');
  const kept = trashedBy(tx, entry.id);
  if (!kept && entry.getString('title') === '') {
    return refusal(410, 'expired', 'It was deleted for good.');
  }
  if (!kept) {
    const age = Date.now() - Date.parse(entry.getString('created_at').replace(' ', 'T'));
    return age > trashDays * 86_400_000
      ? expired()
      : changedSince('It was brought back before, and deleted again.');
  }
  const record = recordFromTrash(tx, kept);
  const change: Change = { tx, current: null, record, sent };
  const rules = rulesFor(record.collection().name);
  const rejection = rules.refuseRestore?.(tx, record) ?? rules.check?.(change);
  if (rejection) return rejection;
  restore(tx, kept, record);
  const more = { ...(change.overCapacity && { overCapacity: true }), id: auditIdOf(sent) };
  const id = logAction(tx, admin, { action: 'undo', record, before: null, after: fieldsOf(record), ...more });
  reopenReports(tx, admin, entry.id, id);
  done.push({ id, record, promoted: [] });
  return null;
}

function rowOf(tx: PbApp, entry: PbRecord): PbRecord | null {
  const collection = entry.getString('collection');
  return isCollection(collection) ? findOrNull(tx, collection, entry.getString('record_id')) : null;
}
