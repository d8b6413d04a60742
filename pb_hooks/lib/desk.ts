/** The admin's desk: every change is one transaction with its audit row (docs/decisions/023-admin-changes.md). */
import type { AuditAction } from '../../src/domain/choices';
import { difference, fieldsOf, log, noteNew } from './audit';
import { type Change, type Refusal, refusal } from './desk-rules';
import { deskOf } from './desks';
import { adminOf, asksAsAdmin, bodyOf } from './request';
import type { Promoted } from './seats';
import { keepFile, setAside } from './set-aside';

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

/** An event is made by an admin, a post by whoever is signed in: an admin's is noted. */
export function create(e: RecordRequestEvent): void {
  const desk = deskOf(e.collection.name);
  desk.make?.(e);
  if (!adminOf(e)) {
    e.next();
    return;
  }
  decided(e, (tx) => {
    e.next();
    answer(e.record, noteNew(tx, e, e.record), []);
    return null;
  });
}

/** The answer is the record with `audit_id` and `promoted`, or a refusal. */
export function update(e: RecordRequestEvent): void {
  const desk = deskOf(e.collection.name);
  if (!asksAsAdmin(e)) {
    desk.own?.(e);
    e.next();
    return;
  }
  const admin = adminOf(e);
  const sent = bodyOf(e.requestEvent);
  desk.touch?.(e);
  decided(e, (tx) => {
    const current = find(tx, e.record);
    if (!current) return refusal(404, 'deleted', 'Somebody deleted this meanwhile.');
    const change: Change = { tx, current, record: e.record, sent };
    if (admin) {
      const seen = typeof sent.seen_updated === 'string' ? sent.seen_updated : updatedAt(e.record.original());
      if (updatedAt(current) !== instant(seen) || updatedAt(e.record.original()) !== updatedAt(current)) {
        return refusal(409, 'changed', 'Somebody else changed this meanwhile.', { record: current });
      }
      desk.read?.(change, e);
      const no = desk.check?.(change);
      if (no) return no;
    }
    const before = fieldsOf(current);
    e.next();
    const promoted = desk.after?.(change) ?? [];
    if (admin) answer(e.record, note(admin, change, before, promoted), promoted);
    return null;
  });
}

/** Writes what was changed into the audit, and who moved up by it. Out: the id of the first; '' when nothing changed. */
export function note(
  admin: PbRecord,
  { tx, current, record, over }: Change,
  was: Record<string, unknown>,
  promoted: readonly Promoted[],
  as?: AuditAction,
): string {
  const changed = difference(was, fieldsOf(record));
  const action = as ?? (changed ? actionOf(changed.before, changed.after) : 'update');
  const id = changed ? log(tx, admin, { action, record, ...changed, ...(over && { over }) }) : '';
  if (current && changed?.before.flyer) keepFile(tx, current, id);
  noteMoves(tx, admin, promoted);
  return id;
}

function noteMoves(tx: PbApp, admin: PbRecord, promoted: readonly Promoted[]): void {
  for (const { id } of promoted) {
    const record = tx.findRecordById('event_rsvps', id);
    const moved = { before: { status: 'waitlist' }, after: { status: 'confirmed' } };
    log(tx, admin, { action: 'move_up', record, ...moved });
  }
}

function actionOf(before: Record<string, unknown>, after: Record<string, unknown>): AuditAction {
  if (after.status === 'approved') return 'publish';
  return before.status === 'approved' ? 'unpublish' : 'update';
}

/** An admin's deletion sets aside; a superuser's, and the owner's of a post, is for good. */
export function remove(e: RecordRequestEvent): void {
  const desk = deskOf(e.collection.name);
  const admin = adminOf(e);
  if (!admin) {
    decided(e, (tx) => {
      e.next();
      desk.gone?.(tx, e.record);
      return null;
    });
    return;
  }
  const done: { audit_id: string; promoted: Promoted[] }[] = [];
  const went = decided(e, (tx) => {
    const current = find(tx, e.record);
    if (!current) return refusal(404, 'deleted', 'Somebody deleted this meanwhile.');
    const before = fieldsOf(current);
    const audit_id = log(tx, admin, { action: 'delete', record: current, before, after: null });
    setAside(tx, current, audit_id);
    const promoted = desk.gone?.(tx, current) ?? [];
    noteMoves(tx, admin, promoted);
    done.push({ audit_id, promoted });
    return null;
  });
  if (went) e.json(200, { id: e.record.id, ...done[0] });
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
function answer(record: PbRecord, audit_id: string, promoted: readonly Promoted[]): void {
  record.set('audit_id', audit_id);
  record.set('promoted', promoted);
  record.withCustomData(true);
}
