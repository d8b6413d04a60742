/** Admins' changes: each is one transaction with its audit row (docs/decisions/126-many-rows.md). */

import type { AuditAction } from '../../../src/domain/admin/audit-actions';
import type { CollectionName } from '../../../src/domain/collections';
import { columnsWith } from '../../../src/domain/columns';
import { may } from '../../../src/domain/roles';
import { refuseOtherRow } from '../accounts/leaders';
import {
  auditIdOf,
  auditPromotions,
  difference,
  type Fields,
  fieldsOf,
  findRepeatedAction,
  logAction,
  ofGroup,
  type Promoted,
  promotedBy,
} from '../audit';
import { deletedByTeam } from '../collection-lists';
import { type Change, type CollectionRules, type Group, missingParent } from '../collection-rules';
import { doorKeyAdminRules } from '../door/keys';
import { eventAdminRules } from '../events/events';
import { seriesRules } from '../events/series-dates';
import { rsvpAdminRules } from '../events/team-rsvps';
import { applicationAdminRules } from '../inbox/application-rules';
import { subscriberAdminRules } from '../inbox/newsletter';
import { closeReports } from '../posts/closed-reports';
import { photoAdminRules } from '../posts/photos';
import { opportunityAdminRules, resourceAdminRules } from '../posts/post-rules';
import { reportRules } from '../posts/reports';
import {
  answer,
  bodyOf,
  memberWith,
  Refusal,
  requireRight,
  roleOf,
  transact,
  transactOrRefuse,
} from '../request';
import { findOrNull, idsOf } from '../sql';
import { copyFilesToTrash, moveToTrash } from '../trash/soft-delete';

/** Rules beside those of `src/domain/collections.ts`. */
const adminRules: { readonly [N in CollectionName]?: CollectionRules } = {
  events: eventAdminRules,
  series: seriesRules,
  event_rsvps: rsvpAdminRules,
  artist_submissions: applicationAdminRules,
  collaboration_opportunities: opportunityAdminRules,
  collaboration_interest: {
    checkRestore: missingParent('opportunity_id', 'collaboration_opportunities', 'The opportunity is gone.'),
  },
  resources: resourceAdminRules,
  reports: reportRules,
  newsletter_subscribers: subscriberAdminRules,
  photos: photoAdminRules,
  door_keys: doorKeyAdminRules,
};

export const rulesFor = (collection: CollectionName): CollectionRules => adminRules[collection] ?? {};

/** A repeat with the same `audit_id` changes nothing and gets the current record (decision 038). */
export function update(e: RecordRequestEvent): void {
  const rules = rulesFor(e.collection.name);
  const admin = memberWith(e, e.collection.name, 'update');
  if (!admin && !e.hasSuperuserAuth()) {
    transactOrRefuse(e, (tx) => {
      const current = storedRow(tx, e.collection.name, e.record.id);
      takeOver(e.record, current);
      rules.updateByAuthor?.({ tx, current, record: e.record, sent: bodyOf(e.requestEvent) });
      e.next();
      return null;
    });
    return;
  }
  const sent = bodyOf(e.requestEvent);
  rules.beforeUpdate?.(e);
  const answered = transactOrRefuse(e, (tx) => {
    const current = storedRow(tx, e.collection.name, e.record.id);
    const change: Change = { tx, current, record: e.record, sent };
    const about = { collection: e.collection.name, record_id: e.record.id };
    const earlier = admin && findRepeatedAction(tx, admin, sent.audit_id, changeActions, about);
    if (earlier) {
      addResponseFields(current, earlier.id, shownTo(admin, promotedBy(tx, earlier.id)));
      return { repeated: current };
    }
    if (admin) {
      const seen = typeof sent.seen_updated === 'string' ? sent.seen_updated : updatedAt(e.record.original());
      // The admin's form may show an older row (`seen`). And PocketBase read `e.record` before this transaction: saving it
      // would undo a change that was made since.
      refuseOlder(current, seen);
      refuseOlder(current, updatedAt(e.record.original()));
      checkChange(admin, change);
    }
    const before = fieldsOf(current);
    e.next();
    if (!admin) {
      rules.afterSave?.(change);
      return {};
    }
    const { audit_id, promoted } = finishChange(admin, change, current, before);
    addResponseFields(e.record, audit_id, shownTo(admin, promoted));
    return {};
  });
  if (answered?.repeated) e.json(200, answered.repeated);
}

/** Refuses a change of a row that somebody else changed since. @param seen its `updated_at` that the person saw */
export function refuseOlder(current: PbRecord, seen: string): void {
  if (updatedAt(current) !== storedFormat(seen))
    throw new Refusal(409, 'changed', 'This was changed in the meantime.', { record: current });
}

/**
 * PocketBase read `record` before this transaction, and writes all columns: fields that the author did not change get what was
 * stored since, such as that the team hid it.
 */
function takeOver(record: PbRecord, current: PbRecord): void {
  const now = fieldsOf(current);
  const changed = difference(fieldsOf(record.original()), fieldsOf(record))?.after ?? {};
  for (const field of Object.keys(now)) if (!(field in changed)) record.set(field, current.get(field));
}

/** Checks an admin's change, and sets the fields that depend on it. */
function checkChange(admin: PbRecord, change: Change): void {
  const { tx, record } = change;
  const { name } = record.collection();
  const rules = rulesFor(name);
  keepFieldsOutside(
    change,
    columnsWith(name, ({ team }) => team === true),
  );
  rules.applyInput?.(change);
  // The rule checked the event of the stored row. A leader does not move a guest to an event of others.
  refuseOtherRow(tx, admin, record);
  rules.check?.(change);
}

/** Does what follows the save of an admin's change, and audits it. @param before the fields of `current` */
function finishChange(
  admin: PbRecord,
  change: Change,
  current: PbRecord,
  before: Fields,
): { audit_id: string; promoted: Promoted[] } {
  const { tx, record } = change;
  const rules = rulesFor(record.collection().name);
  const promoted = rules.afterSave?.(change) ?? [];
  const wasHidden = rules.isHidden?.(current) ?? false;
  const audit_id = auditChange(admin, change, before, promoted);
  if (!wasHidden && rules.isHidden?.(record)) closeReports(tx, admin, record.id, audit_id);
  return { audit_id, promoted };
}

export interface ChosenRow {
  collection: CollectionName;
  record_id: string;
  /** `audit_id`, `seen_updated` and what the person confirmed. */
  sent: Fields;
  /** Of an action on many rows. */
  group?: Group;
  isOfSeries?: true;
}

/** Changes a row as a request about it alone does, unless it has these values. */
export function changeRow(tx: PbApp, admin: PbRecord, fields: Fields, row: ChosenRow): void {
  const { collection, record_id, sent, group, isOfSeries } = row;
  if (findRepeatedAction(tx, admin, sent.audit_id, changeActions, { collection, record_id })) return;
  const [current, record] = [storedRow(tx, collection, record_id), storedRow(tx, collection, record_id)];
  refuseOtherRow(tx, admin, current);
  record.load(fields);
  if (!difference(fieldsOf(current), fieldsOf(record))) return;
  if (sent.seen_updated && updatedAt(current) !== storedFormat(`${sent.seen_updated}`))
    throw new Refusal(409, 'changed', 'This was changed in the meantime.');
  const change: Change = {
    ...{ tx, current, record, sent: { ...fields, ...sent } },
    ...(group && { group }),
    ...(isOfSeries && { isOfSeries }),
  };
  checkChange(admin, change);
  const before = fieldsOf(current);
  tx.save(record);
  finishChange(admin, change, current, before);
}

function storedRow(tx: PbApp, collection: CollectionName, id: string): PbRecord {
  const current = findOrNull(tx, collection, id);
  if (!current) throw new Refusal(404, 'deleted', 'This was deleted in the meantime.');
  return current;
}

/** Keeps the fields that the team must not change: a person's own words stay as sent. */
function keepFieldsOutside({ current, record }: Change, adminFields: readonly string[]): void {
  if (!current || adminFields.length === 0) return;
  for (const field of Object.keys(fieldsOf(current))) {
    if (!adminFields.includes(field)) record.set(field, current.get(field));
  }
}

const changeActions: readonly AuditAction[] = ['update', 'publish', 'unpublish'];

/** Audits the changed fields and the promoted parties. Returns the first audit row's id; '' for no change. */
export function auditChange(
  admin: PbRecord,
  { tx, current, record, overCapacity, sent, group }: Change,
  was: Record<string, unknown>,
  promoted: readonly Promoted[],
  as?: AuditAction,
): string {
  const changed = difference(was, fieldsOf(record));
  const action = as ?? (changed ? actionOf(changed.before, changed.after) : 'update');
  const id = changed
    ? logAction(tx, admin, {
        action,
        record,
        ...changed,
        ...(overCapacity && { overCapacity }),
        id: auditIdOf(sent),
        group: group?.id,
      })
    : '';
  if (current && changed) copyFilesToTrash(tx, current, id, Object.keys(changed.before));
  auditPromotions(tx, admin, promoted, id);
  return id;
}

function actionOf(before: Record<string, unknown>, after: Record<string, unknown>): AuditAction {
  if (after.status === 'approved' || after.published === true) return 'publish';
  return before.status === 'approved' || before.published === true ? 'unpublish' : 'update';
}

/** Soft-deletes for admins. Deletions by superusers and by authors are permanent. */
export function deleteRoute(e: RecordRequestEvent): void {
  const admin = memberWith(e, e.collection.name, 'delete');
  if (admin) {
    answer(e, (tx) =>
      deleteRow(tx, admin, { collection: e.collection.name, record_id: e.record.id, sent: {} }),
    );
    return;
  }
  transact(e, (tx) => {
    rulesFor(e.collection.name).beforeDelete?.({ tx, admin: null, record: e.record, audit: '' });
    e.next();
    rulesFor(e.collection.name).promote?.(tx, e.record.getString('event_id'));
  });
}

const onlyTeam = 'Your account cannot delete this.';

/** `POST /api/byop/delete`: a deletion that is safe to repeat. PocketBase's route answers a repeat with 404. */
export function deleteRouteOnce(e: RequestEvent): void {
  if (!roleOf(e.auth)) throw new ForbiddenError(onlyTeam);
  const sent = bodyOf(e);
  const record_id = `${sent.record_id}`;
  const collection = deletedByTeam.find((name) => name === sent.collection);
  if (!collection) throw new NotFoundError('Nothing of this kind can be deleted.');
  const admin = requireRight(e, [collection, 'delete'], onlyTeam);
  answer(e, (tx) => deleteRow(tx, admin, { collection, record_id, sent }));
}

/**
 * Moves a row to the trash, and audits it. Freed seats go to waiting parties; of an action on many rows after its last row. A repeat
 * changes nothing. Returns the answer for the page.
 */
export function deleteRow(
  tx: PbApp,
  admin: PbRecord,
  { collection, record_id, sent, group }: ChosenRow,
): { id: string; audit_id: string; promoted: Promoted[] } {
  const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['delete'], { collection, record_id });
  if (earlier)
    return { id: record_id, audit_id: earlier.id, promoted: shownTo(admin, promotedBy(tx, earlier.id)) };
  // A child is deleted with its RSVP.
  if (group && !findOrNull(tx, collection, record_id) && isInTrashOf(tx, group, record_id))
    return { id: record_id, audit_id: '', promoted: [] };
  const record = storedRow(tx, collection, record_id);
  const rules = rulesFor(collection);
  const before = fieldsOf(record);
  const more = { id: auditIdOf(sent), group: group?.id };
  const audit_id = logAction(tx, admin, { action: 'delete', record, before, ...more });
  rules.beforeDelete?.({ tx, admin, record, audit: audit_id });
  moveToTrash(tx, record, audit_id);
  if (rules.isHidden) closeReports(tx, admin, record_id, audit_id);
  const event = record.getString('event_id');
  group?.eventsWithFreedSeats.add(event);
  const promoted = group ? [] : (rules.promote?.(tx, event) ?? []);
  auditPromotions(tx, admin, promoted, audit_id);
  return { id: record_id, audit_id, promoted: shownTo(admin, promoted) };
}

/** Returns whether an action on many rows moved a row to the trash with another one. */
const isInTrashOf = (tx: PbApp, group: Group, record_id: string): boolean =>
  idsOf(
    tx,
    `SELECT id FROM set_aside WHERE record_id = {:record_id} AND audit IN (SELECT id FROM audit_log WHERE ${ofGroup})`,
    { record_id, group: group.id },
  ).length > 0;

/** Returns promoted parties without their names for a role that may not see guests. */
export const shownTo = (member: PbRecord, promoted: readonly Promoted[]): Promoted[] => {
  const role = roleOf(member);
  const isShown = role !== null && may(role, 'event_rsvps', 'list');
  return promoted.map((party) => (isShown ? party : { ...party, name: '' }));
};

const updatedAt = (record: PbRecord): string => record.getString('updated_at');

const storedFormat = (text: string): string => text.replace('T', ' ');

/** Adds fields to the response, which PocketBase writes after the commit. */
export function addResponseFields(record: PbRecord, audit_id: string, promoted: readonly Promoted[]): void {
  record.set('audit_id', audit_id);
  record.set('promoted', promoted);
  record.withCustomData(true);
}
