/** `POST /api/byop/undo {id}`: reverts an audited action, unless the row was changed after it. */

import type * as v from 'valibot';
import { type undoGroupAnswer, undoGroupRequest } from '../../../src/domain/admin/bulk';
import { isCollection } from '../../../src/domain/collections';
import { rowsPerRequest, trashDays } from '../../../src/domain/limits';
import { may, type Role } from '../../../src/domain/roles';
import { refuseOtherRow } from '../accounts/leaders';
import {
  auditIdOf,
  auditPromotions,
  type Fields,
  fieldsOf,
  findRepeatedAction,
  isSameJson,
  logAction,
  ofGroup,
  type Promoted,
  promotedBy,
} from '../audit';
import type { Change, Group } from '../collection-rules';
import { refusalOfUndo, removeFromSeries, removeMadeSince } from '../events/series-undo';
import { reopenReports } from '../posts/closed-reports';
import { bodyOf, changedSince, parseOrThrow, Refusal, refuse, roleOf, transactOrRefuse } from '../request';
import { findOrNull, idsOf } from '../sql';
import { isFileField, recordFromTrash, restore, saveWithTrashedFiles, trashedBy } from '../trash/soft-delete';
import {
  attemptRow,
  closeGroup,
  handleRows,
  idInGroup,
  inShortTransactions,
  openGroup,
  refusedRow,
} from './bulk';
import { auditChange, rulesFor, shownTo } from './changes';

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
  /** The head row of the undo of many rows. */
  group?: Group;
}

export function undo(e: RequestEvent): void {
  const admin = e.auth;
  const role = roleOf(admin);
  if (!admin || !role) throw new ForbiddenError(onlyTeam);
  const sent = bodyOf(e);
  if (sent.group !== undefined) {
    undoGroup(e, admin, role, sent);
    return;
  }
  const undone = transactOrRefuse(e, (tx) => {
    const entry = findOrNull(tx, 'audit_log', `${sent.id}`);
    if (!entry) throw nothingToUndo();
    return { entry, ...undoEntry(role, { tx, admin, entry, sent }) };
  });
  if (!undone) return;
  const { entry, id, record, promoted } = undone;
  if (record) rulesFor(record.collection().name).afterUndo?.(e.app, record);
  e.json(200, { id, ...aboutOf(entry), promoted: shownTo(admin, promoted) });
}

const nothingToUndo = (): Refusal => new Refusal(404, 'not_found', 'There is nothing of this kind to undo.');

/** The row that an audit row is about. */
const aboutOf = (entry: PbRecord) => ({
  collection: entry.getString('collection'),
  record_id: entry.getString('record_id'),
});

/** Reverts one audited action. A repeat changes nothing and gets the first answer. */
function undoEntry(role: Role, context: UndoContext): Undone {
  const { tx, admin, entry, sent } = context;
  refuseUndo(tx, admin, role, entry);
  const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['undo'], aboutOf(entry));
  if (earlier) return { id: earlier.id, record: null, promoted: promotedBy(tx, earlier.id) };
  const { before, after }: { before: Fields | null; after: Fields | null } = JSON.parse(
    JSON.stringify(entry),
  );
  if (before && after) return revertChange(context, before, after);
  if (entry.getString('action') === 'delete') return restoreDeleted(context);
  // Only a step of a series creates rows together with others.
  if (entry.getString('action') === 'create' && context.group?.collection === 'series')
    return removeCreated(context);
  throw new Refusal(400, 'not_undoable', 'This cannot be undone.');
}

/** Reverts an action on many rows: `undoGroupRequest` → `undoGroupAnswer`. The last row is first, so that each finds what it left. */
function undoGroup(e: RequestEvent, admin: PbRecord, role: Role, body: Fields): void {
  const { group, audit_id, after, over_capacity } = parseOrThrow(undoGroupRequest, body);
  const first = findOrNull(e.app, 'audit_log', group);
  const collection = first?.getString('collection') ?? '';
  if (!first || !isCollection(collection)) {
    refuse(e, nothingToUndo());
    return;
  }
  const isBegun = collection !== 'series' || findOrNull(e.app, 'audit_log', audit_id) !== null;
  // Its dates change before its first row, which would be refused.
  const refusal = isBegun ? null : (refusalOfRole(role, first) ?? refusalOfUndo(e.app, group));
  if (refusal) {
    refuse(e, refusal);
    return;
  }
  if (!isBegun) removeMadeSince(e.app, admin, group, audit_id);
  const isRestore = first.getString('action') === 'delete';
  const ofAction = `SELECT record_id AS id FROM audit_log WHERE ${ofGroup}`;
  const chosen = idsOf(e.app, ofAction, { group });
  const records = new Map<string, PbRecord>();
  const answered = inShortTransactions<UndoGroupAnswer>(e, (tx, before) => {
    const opened = openGroup(tx, admin, { id: audit_id, action: 'undo', collection, chosen });
    const entries = idsOf(
      tx,
      `SELECT id FROM audit_log WHERE ${ofGroup}
         AND ({:after} = '' OR rowid < (SELECT rowid FROM audit_log WHERE id = {:after}))
       ORDER BY rowid DESC LIMIT ${rowsPerRequest}`,
      { group, after: before?.next ?? after },
    );
    const undone = new Map<string, PbRecord>();
    const { handled, ...part } = handleRows(entries, (id) => {
      const entry = tx.findRecordById('audit_log', id);
      const sent = { audit_id: idInGroup(audit_id, id), over_capacity };
      const refusal = attemptRow(tx, () => {
        const { record } = undoEntry(role, { tx, admin, entry, sent, group: opened });
        if (record) undone.set(record.getString('event_id') || record.id, record);
      });
      return refusal && refusedRow(entry, entry.getString('record_id'), refusal);
    });
    const isLast = handled === entries.length && entries.length < rowsPerRequest;
    // After the last request: rows that follow may need their own seats again.
    if (isRestore) opened.eventsWithFreedSeats = new Set(isLast ? eventsOf(tx, audit_id) : []);
    const promoted = closeGroup(tx, admin, opened, collection, isRestore);
    for (const [id, record] of undone) records.set(id, record);
    const soFar = {
      done: (before?.done ?? 0) + part.done,
      refused: [...(before?.refused ?? []), ...part.refused],
      promoted: [...(before?.promoted ?? []), ...promoted],
      next: isLast ? '' : (entries[handled - 1] ?? ''),
    };
    return { soFar, isLast };
  });
  if (!answered) return;
  // Once an event: each of its rows would publish the same.
  for (const record of records.values()) rulesFor(record.collection().name).afterUndo?.(e.app, record);
  e.json(200, answered);
}
type UndoGroupAnswer = v.InferOutput<typeof undoGroupAnswer>;

/** Returns the events of the RSVPs that an action on many rows restored. */
const eventsOf = (tx: PbApp, group: string): string[] =>
  idsOf(
    tx,
    `SELECT DISTINCT event_id AS id FROM event_rsvps WHERE id IN (SELECT record_id FROM audit_log WHERE ${ofGroup})`,
    { group },
  );

const onlyTeam = 'Your account cannot undo this.';

/** Returns why an account has no right to undo an action that it may not do itself, null if it has. */
function refusalOfRole(role: Role, entry: PbRecord): Refusal | null {
  const named = entry.getString('collection');
  const collection = named === 'series' ? 'events' : named;
  const action = entry.getString('action') === 'delete' ? 'delete' : 'update';
  return isCollection(collection) && may(role, collection, action)
    ? null
    : new Refusal(403, 'no_right', onlyTeam);
}

function refuseUndo(tx: PbApp, admin: PbRecord, role: Role, entry: PbRecord): void {
  const refusal = refusalOfRole(role, entry);
  if (refusal) throw refusal;
  refuseOtherRow(tx, admin, rowOf(tx, entry));
}

const expired = (): Refusal =>
  new Refusal(410, 'expired', `What was deleted is kept for ${trashDays} days. They are over.`);

/** Reverts a changed row, if every field still has the value that the action set. */
function revertChange({ tx, admin, entry, sent, group }: UndoContext, before: Fields, after: Fields): Undone {
  const [current, record] = [rowOf(tx, entry), rowOf(tx, entry)];
  if (!current || !record) throw changedSince('It was deleted since.');
  const now = fieldsOf(current);
  if (Object.keys(after).some((field) => !isSameJson(now[field], after[field]))) {
    throw changedSince('It was changed again since.');
  }
  for (const [field, value] of Object.entries(before)) {
    if (!isFileField(field) || !value) record.set(field, value);
  }
  // A leader may have lost the event from which they moved a guest.
  refuseOtherRow(tx, admin, record);
  const rules = rulesFor(record.collection().name);
  const change: Change = { tx, current, record, sent, ...(group && { group }) };
  rules.check?.(change);
  const trashed = before.flyer || before.preview ? trashedBy(tx, entry.id) : null;
  if (before.flyer && !trashed) throw expired();
  if (trashed) saveWithTrashedFiles(tx, record, trashed);
  else tx.save(record);
  const promoted = rules.afterSave?.(change) ?? [];
  const id = auditChange(admin, change, now, promoted, 'undo');
  reopenReports(tx, admin, entry.id, id);
  return { id, record, promoted };
}

/** Restores a deleted row. What follows a change follows this, too: a party that waits gets seats that are free now. */
function restoreDeleted({ tx, admin, entry, sent, group }: UndoContext): Undone {
  if (rowOf(tx, entry)) throw changedSince('It is there again already.');
  const trashed = trashedBy(tx, entry.id);
  if (!trashed && entry.getString('title') === '') {
    throw new Refusal(410, 'expired', 'It was deleted for good.');
  }
  if (!trashed) {
    const age = Date.now() - Date.parse(entry.getString('created_at').replace(' ', 'T'));
    throw age > trashDays * 86_400_000
      ? expired()
      : changedSince('It was brought back before, and deleted again.');
  }
  const record = recordFromTrash(tx, trashed);
  const change: Change = { tx, current: null, record, sent, ...(group && { group }) };
  const rules = rulesFor(record.collection().name);
  rules.checkRestore?.(tx, record, trashed);
  rules.check?.(change);
  restore(tx, trashed, record);
  const more = { ...(change.overCapacity && { overCapacity: true }), id: auditIdOf(sent), group: group?.id };
  const id = logAction(tx, admin, { action: 'undo', record, after: fieldsOf(record), ...more });
  reopenReports(tx, admin, entry.id, id);
  rules.afterRestore?.({ tx, admin, record, audit: id, group });
  const promoted = rules.afterSave?.(change) ?? [];
  auditPromotions(tx, admin, promoted, id);
  return { id, record, promoted };
}

/** Moves a row that a step of a series has created to the trash. One that is gone already is no reason to stop. */
function removeCreated({ tx, admin, entry, sent, group }: UndoContext): Undone {
  const record = rowOf(tx, entry);
  if (!record) return { id: '', record: null, promoted: [] };
  const undone = { action: 'undo', record, before: fieldsOf(record) } as const;
  const id = logAction(tx, admin, { ...undone, id: auditIdOf(sent), group: group?.id });
  removeFromSeries(tx, admin, record, id);
  return { id, record: null, promoted: [] };
}

function rowOf(tx: PbApp, entry: PbRecord): PbRecord | null {
  const collection = entry.getString('collection');
  return isCollection(collection) ? findOrNull(tx, collection, entry.getString('record_id')) : null;
}
