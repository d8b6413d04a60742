/** The interface by which a collection defines how admins change its rows. `admin/changes.ts` calls it. */
import type { GenericSchema } from 'valibot';
import type { CollectionName } from '../../src/domain/collections';
import { type Fields, fieldsOf, type Promoted } from './audit';
import { type Refusal, refusal } from './refusable-transaction';
import { parseOrThrow } from './request';
import { findOrNull } from './sql';

export interface Change {
  tx: PbApp;
  /** The stored row; null when a deleted row is restored. */
  current: PbRecord | null;
  record: PbRecord;
  sent: Record<string, unknown>;
  /** True when the admin confirmed more guests than seats. */
  overCapacity?: boolean;
}

export interface CollectionRules {
  beforeCreate?(e: RecordRequestEvent): void;
  /** Refuses a new row. A repeat of a stored one is not asked. */
  refuseCreate?(tx: PbApp, e: RecordRequestEvent): Refusal | null;
  /** Runs after the save of a new row, in its transaction. */
  afterCreate?(tx: PbApp, record: PbRecord): void;
  beforeUpdate?(e: RecordRequestEvent): void;
  /** Sets derived fields and throws field errors. The fields that admins must not change are restored before. */
  applyInput?(change: Change, e: RecordRequestEvent): void;
  /** Checks rules that also hold for an undo. */
  check?(change: Change): Refusal | null;
  afterSave?(change: Change): Promoted[];
  afterDelete?(tx: PbApp, record: PbRecord): Promoted[];
  /** Refuses to restore a deleted row: a parent row is missing, or another row took its place. */
  refuseRestore?(tx: PbApp, record: PbRecord): Refusal | null;
  /** Runs after the commit of an undo, to publish what no record hook publishes. */
  afterUndo?(app: PbApp, record: PbRecord): void;
  updateByOwner?(e: RecordRequestEvent): void;
  /** For posts, which people can report: whether the public does not see it. */
  isHidden?(record: PbRecord): boolean;
}

/** Refuses more guests than seats, unless the request has `over_capacity: true`. */
export function refuseOverCapacity(
  change: Change,
  counts: { seats: number; taken: number; wanted: number },
): Refusal | null {
  if (change.sent.over_capacity === true || change.sent.over_capacity === 'true') {
    change.overCapacity = true;
    return null;
  }
  const people = counts.taken + counts.wanted;
  const message = `That would be ${people} guests for ${counts.seats} ${counts.seats === 1 ? 'seat' : 'seats'}.`;
  return refusal(409, 'over_capacity', message, counts);
}

/** Sets the fields of a schema to their checked values. @param more values that the record does not show */
export function setInput(record: PbRecord, schema: GenericSchema<unknown, object>, more: Fields = {}): void {
  const input = parseOrThrow(schema, { ...fieldsOf(record), ...more });
  for (const [field, value] of Object.entries(input)) record.set(field, value);
}

export const changedSince = (message: string): Refusal => refusal(409, 'changed_since', message);

/** Returns a rule that refuses to restore a row without the row that `field` names. */
export const missingParent =
  (field: string, table: CollectionName, message: string) =>
  (tx: PbApp, record: PbRecord): Refusal | null =>
    findOrNull(tx, table, record.getString(field)) ? null : changedSince(message);
