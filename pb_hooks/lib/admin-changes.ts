/** the admin pages: every change is one transaction with its audit row (docs/decisions/023-admin-changes.md). */
import type { AuditAction } from '../../src/domain/choices';
import { adminRulesOf, deletable } from './admin-collections';
import { type Change, type Refusal, refusal } from './admin-rules';
import { difference, fieldsOf, log } from './audit';
import { auditOf, idConflict, newIdOf, promotedBy } from './repeats';
import { adminOf, asksAsAdmin, bodyOf } from './request';
import type { Promoted } from './seats';
import { keepFile, softDelete } from './soft-delete';

/**
 * Carries out `work` in one transaction. A refusal that it answers rolls everything back and is written as the answer; what
 * it throws is thrown on. Out: whether it was carried out.
 */
export function decided(e: Asked, work: (tx: PbApp) => Refusal | null): boolean {
  const outer = e.app;
  const refusals: Refusal[] = [];
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      const no = work(tx);
      if (!no) return;
      refusals.push(no);
      throw new Error(no.message);
    });
  } catch (error) {
    if (refusals.length === 0) throw error;
  } finally {
    e.app = outer;
  }
  const [no] = refusals;
  if (no) e.json(no.status, no);
  return !no;
}

/**
 * The answer is the record with `audit_id` and `promoted`, or a refusal. A device may send the `audit_id`: the same one
 * again is answered with the record as it is now, and changes nothing (docs/decisions/038-every-create-once.md).
 */
export function update(e: RecordRequestEvent): void {
  const rules = adminRulesOf(e.collection.name);
  if (!asksAsAdmin(e)) {
    rules.own?.(e);
    e.next();
    return;
  }
  const admin = adminOf(e);
  const sent = bodyOf(e.requestEvent);
  const repeated: PbRecord[] = [];
  rules.touch?.(e);
  const went = decided(e, (tx) => {
    const current = find(tx, e.record);
    if (!current) return refusal(404, 'deleted', 'Somebody deleted this meanwhile.');
    const change: Change = { tx, current, record: e.record, sent };
    const about = { collection: e.collection.name, record_id: e.record.id };
    const done = admin && auditOf(tx, admin, sent.audit_id, changes, about);
    if (done === 'conflict') return idConflict();
    if (done) {
      annotate(current, done.id, promotedBy(tx, done.id));
      repeated.push(current);
      return null;
    }
    if (admin) {
      const seen = typeof sent.seen_updated === 'string' ? sent.seen_updated : updatedAt(e.record.original());
      if (updatedAt(current) !== instant(seen) || updatedAt(e.record.original()) !== updatedAt(current)) {
        return refusal(409, 'changed', 'Somebody else changed this meanwhile.', { record: current });
      }
      rules.read?.(change, e);
      const no = rules.check?.(change);
      if (no) return no;
    }
    const before = fieldsOf(current);
    e.next();
    const promoted = rules.after?.(change) ?? [];
    if (admin) annotate(e.record, note(admin, change, before, promoted), promoted);
    return null;
  });
  const [stored] = repeated;
  if (went && stored) e.json(200, stored);
}

/** What a change by an admin is called in the audit. */
const changes: readonly AuditAction[] = ['update', 'publish', 'unpublish'];

/** Writes what was changed into the audit, and who moved up by it. Out: the id of the first; '' when nothing changed. */
export function note(
  admin: PbRecord,
  { tx, current, record, over, sent }: Change,
  was: Record<string, unknown>,
  promoted: readonly Promoted[],
  as?: AuditAction,
): string {
  const changed = difference(was, fieldsOf(record));
  const action = as ?? (changed ? actionOf(changed.before, changed.after) : 'update');
  const id = changed
    ? log(tx, admin, { action, record, ...changed, ...(over && { over }), id: newIdOf(sent) })
    : '';
  if (current && changed?.before.flyer) keepFile(tx, current, id);
  noteMoves(tx, admin, promoted, id);
  return id;
}

function noteMoves(tx: PbApp, admin: PbRecord, promoted: readonly Promoted[], cause: string): void {
  for (const { id } of promoted) {
    const record = tx.findRecordById('event_rsvps', id);
    const moved = { before: { status: 'waitlist' }, after: { status: 'confirmed' } };
    log(tx, admin, { action: 'move_up', record, ...moved, cause });
  }
}

function actionOf(before: Record<string, unknown>, after: Record<string, unknown>): AuditAction {
  if (after.status === 'approved') return 'publish';
  return before.status === 'approved' ? 'unpublish' : 'update';
}

/** An admin's deletion is soft; a superuser's, and the owner's of a post, is for good. */
export function remove(e: RecordRequestEvent): void {
  const admin = adminOf(e);
  if (admin) {
    deleteRecord(e, admin, { collection: e.collection.name, record_id: e.record.id, sent: {} });
    return;
  }
  decided(e, (tx) => {
    e.next();
    adminRulesOf(e.collection.name).gone?.(tx, e.record);
    return null;
  });
}

/**
 * `POST /api/byop/delete {collection, record_id, audit_id}`: an admin's deletion that can be repeated. PocketBase's own
 * route answers a repeat with 404 before any hook runs.
 */
export function removeOnce(e: RequestEvent): void {
  const admin = adminOf(e);
  if (!admin) throw new ForbiddenError('Only admins can delete this.');
  const sent = bodyOf(e);
  const [collection, record_id] = [`${sent.collection}`, `${sent.record_id}`];
  if (!deletable.includes(collection)) throw new NotFoundError('Nothing of this kind can be deleted.');
  deleteRecord(e, admin, { collection, record_id, sent });
}

interface Deletion {
  collection: string;
  record_id: string;
  sent: Record<string, unknown>;
}

function deleteRecord(e: Asked, admin: PbRecord, { collection, record_id, sent }: Deletion): void {
  const done: { audit_id: string; promoted: Promoted[] }[] = [];
  const went = decided(e, (tx) => {
    const earlier = auditOf(tx, admin, sent.audit_id, ['delete'], { collection, record_id });
    if (earlier === 'conflict') return idConflict();
    if (earlier) {
      done.push({ audit_id: earlier.id, promoted: promotedBy(tx, earlier.id) });
      return null;
    }
    const current = find(tx, { id: record_id, collection: () => tx.findCollectionByNameOrId(collection) });
    if (!current) return refusal(404, 'deleted', 'Somebody deleted this meanwhile.');
    const before = fieldsOf(current);
    const entry = { action: 'delete', record: current, before, after: null, id: newIdOf(sent) } as const;
    const audit_id = log(tx, admin, entry);
    softDelete(tx, current, audit_id);
    const promoted = adminRulesOf(collection).gone?.(tx, current) ?? [];
    noteMoves(tx, admin, promoted, audit_id);
    done.push({ audit_id, promoted });
    return null;
  });
  if (went) e.json(200, { id: record_id, ...done[0] });
}

export function find(tx: PbApp, { id, collection }: { id: string; collection(): PbCollection }) {
  try {
    return tx.findRecordById(collection().name, id);
  } catch {
    return null;
  }
}

const updatedAt = (record: PbRecord): string => record.getString('updated_at');

/** As PocketBase writes it, also when it was sent as ISO 8601. */
const instant = (text: string): string => text.replace('T', ' ');

/** PocketBase writes the answer after the commit: what is added here is in it. */
export function annotate(record: PbRecord, audit_id: string, promoted: readonly Promoted[]): void {
  record.set('audit_id', audit_id);
  record.set('promoted', promoted);
  record.withCustomData(true);
}
