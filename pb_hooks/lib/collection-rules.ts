/** The interface by which a collection defines how admins change its rows. The files of `admin` call it. */
import type { GenericSchema } from 'valibot';
import type { CollectionName } from '../../src/domain/collections';
import type { FieldErrors } from '../../src/domain/parse';
import { type Fields, fieldsOf, type Promoted } from './audit';
import { changedSince, invalidFieldsError, parseOrThrow, Refusal } from './request';
import { findOrNull } from './sql';

export interface Change {
  tx: PbApp;
  /** The stored row; null when a deleted row is restored. */
  current: PbRecord | null;
  record: PbRecord;
  sent: Record<string, unknown>;
  /** True when the admin confirmed more guests than seats. */
  overCapacity?: boolean;
  /** Of an action on many rows. */
  group?: Group;
  /** Whether a step of a series changes its date, which then follows it. */
  isOfSeries?: true;
}

/** A row that is being deleted. `admin` is null and `audit` '' if nobody of the team deletes it. */
interface Deleted {
  tx: PbApp;
  admin: PbRecord | null;
  record: PbRecord;
  audit: string;
}

/** A deleted row that an undo has brought back. `audit`: the audit row of the undo. */
interface Restored {
  tx: PbApp;
  admin: PbRecord;
  record: PbRecord;
  audit: string;
  /** Of the undo of an action on many rows. */
  group?: Group | undefined;
}

/** An action on many rows, in one of its requests (decision 126). */
export interface Group {
  /** The id of its head row in the audit log. */
  id: string;
  /** What the head row is about: `series` for a step, which changes rows of `events`, too. */
  collection: CollectionName;
  /** The events whose seats are given away after the last row: else the next row could get the seats of the one before. */
  eventsWithFreedSeats: Set<string>;
  /** The rows of this request and later ones, which get none of these seats. Those of earlier ones are in the audit log. */
  rowsOfThisAction: ReadonlySet<string>;
}

export interface CollectionRules {
  beforeCreate?(e: RecordRequestEvent): void;
  /** Runs for a new row, not for a repeat of a stored one. It may refuse. */
  checkCreate?(tx: PbApp, e: RecordRequestEvent): void;
  /** Runs after the save of a new row, in its transaction. */
  afterCreate?(tx: PbApp, record: PbRecord): void;
  beforeUpdate?(e: RecordRequestEvent): void;
  /** Sets derived fields and throws field errors. The fields that admins must not change are restored before. */
  applyInput?(change: Change): void;
  /** Refuses what breaks rules that also hold for an undo, and sets fields that depend on them. */
  check?(change: Change): void;
  /** Runs after a save: also of an undo, and of a restored row. */
  afterSave?(change: Change): Promoted[];
  /** Gives the freed seats of an event to waiting parties, but not to rows of the group. Deletions run it, too. */
  promote?(tx: PbApp, eventId: string, group?: Group): Promoted[];
  /** Refuses to restore a deleted row: a parent row is missing, or another row took its place. */
  checkRestore?(tx: PbApp, record: PbRecord, trashed: PbRecord): void;
  /** Runs before a row is deleted alone, in its transaction. */
  beforeDelete?(deleted: Deleted): void;
  /** Runs after the save of a restored row and its dependents, in its transaction, and before `afterSave`. */
  afterRestore?(restored: Restored): void;
  /** Runs after the commit of an undo, to publish what no record hook publishes. */
  afterUndo?(app: PbApp, record: PbRecord): void;
  /** Runs before the save, in its transaction. */
  updateByAuthor?(change: Change): void;
  /** For posts, which people can report: whether the public does not see it. */
  isHidden?(record: PbRecord): boolean;
}

/** Refuses more guests than seats, unless the request has `over_capacity: true`. */
export function checkCapacity(
  change: Change,
  counts: { event: string; seats: number; taken: number; wanted: number },
): void {
  const people = counts.taken + counts.wanted;
  if (people <= counts.seats) return;
  if (isYes(change.sent.over_capacity)) {
    change.overCapacity = true;
    return;
  }
  const message = `That would be ${people} guests for ${counts.seats} ${counts.seats === 1 ? 'seat' : 'seats'}.`;
  throw new Refusal(409, 'over_capacity', message, counts);
}

/** Returns whether a flag was sent, in JSON or in a form. */
export const isYes = (sent: unknown): boolean => sent === true || sent === 'true';

/** Refuses wrong fields that a request changes. The others may be older than the rule. */
export function refuseChanged(wrong: FieldErrors, changed: object): void {
  const fields = Object.keys(wrong).filter((field) => field in changed);
  if (fields.length > 0) throw invalidFieldsError(wrong, fields);
}

/** Sets the fields of a schema to their checked values. @param more values that the record does not show */
export function setInput(record: PbRecord, schema: GenericSchema<unknown, object>, more: Fields = {}): void {
  record.load(parseOrThrow(schema, { ...fieldsOf(record), ...more }));
}

/** Returns a rule that refuses to restore a row without the row that `field` names. */
export const missingParent =
  (field: string, table: CollectionName, message: string) =>
  (tx: PbApp, record: PbRecord): void => {
    if (!findOrNull(tx, table, record.getString(field))) throw changedSince(message);
  };
