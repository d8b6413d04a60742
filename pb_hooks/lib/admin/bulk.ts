/** `POST /api/byop/bulk`: `bulkRequest` → `bulkAnswer`, one action on many rows (docs/decisions/126-many-rows.md). */
import * as v from 'valibot';
import type { AuditAction } from '../../../src/domain/admin/audit-actions';
import { type bulkAnswer, bulkRequest, type RefusedRow, refusedCounts } from '../../../src/domain/admin/bulk';
import { type Collection, type CollectionName, collections } from '../../../src/domain/collections';
import { parse } from '../../../src/domain/parse';
import {
  auditPromotions,
  type Fields,
  findRepeatedAction,
  logAction,
  ofGroup,
  type Promoted,
  titleOf,
} from '../audit';
import { changedByTeam, deletedByTeam } from '../collection-lists';
import type { Group } from '../collection-rules';
import { handleInTime } from '../portions';
import { bodyOf, parseOrThrow, Refusal, requireRight, roleOf, transactOrRefuse } from '../request';
import { findOrNull, rows, run } from '../sql';
import { type ChosenRow, changeRow, deleteRow, rulesFor, shownTo } from './changes';

const onlyTeam = 'Your account cannot change these rows.';

export function changeMany(e: RequestEvent): void {
  if (!roleOf(e.auth)) throw new ForbiddenError(onlyTeam);
  const sent = parseOrThrow(bulkRequest, bodyOf(e));
  const collection = (sent.action === 'delete' ? deletedByTeam : changedByTeam).find(
    (name) => name === sent.collection,
  );
  if (!collection) throw new NotFoundError('Nothing of this kind can be changed.');
  const right = sent.action === 'delete' ? 'delete' : 'update';
  const member = requireRight(e, [collection, right], onlyTeam);
  if (sent.action === 'change') refuseOtherFields(collection, sent.change);
  const action = sent.action === 'delete' ? 'delete' : 'update';
  const chosen = [...sent.rows.map(({ id }) => id), ...sent.later];
  const answered = inShortTransactions<BulkAnswer>(e, (tx, before) => {
    const { done, refused, handled, promoted } = before ?? noneHandled;
    const group = openGroup(tx, member, { id: sent.group, action, collection, chosen });
    const part = handleRows(sent.rows.slice(handled), ({ id, updated_at }) => {
      const row: ChosenRow = {
        collection,
        record_id: id,
        sent: {
          audit_id: idInGroup(sent.group, id),
          seen_updated: updated_at,
          over_capacity: sent.over_capacity,
        },
        group,
      };
      const refusal = attemptRow(tx, () => {
        if (sent.action === 'change') changeRow(tx, member, sent.change, row);
        else deleteRow(tx, member, row);
      });
      return refusal && refusedRow(findOrNull(tx, collection, id), id, refusal);
    });
    const soFar = {
      done: done + part.done,
      refused: [...refused, ...part.refused],
      handled: handled + part.handled,
      promoted: [...promoted, ...closeGroup(tx, member, group, collection)],
    };
    return { soFar, isLast: soFar.handled === sent.rows.length };
  });
  if (answered) e.json(200, answered);
}

type BulkAnswer = v.InferOutput<typeof bulkAnswer>;
const noneHandled: BulkAnswer = { done: 0, refused: [], handled: 0, promoted: [] };

/** In ms. After this time the request ends, and the device sends the other rows again. */
const answersAfter = 400;

interface Part<Answer> {
  /** The answer of this part and of those before it. */
  soFar: Answer;
  isLast: boolean;
}

/**
 * Runs `part` in one transaction after another, until the last one or the end of the time. Refuses as `transactOrRefuse`.
 * @param part gets the answer of the parts before it @returns the answer of all parts; null if it was refused
 */
export function inShortTransactions<Answer>(
  e: RequestContext,
  part: (tx: PbApp, before: Answer | null) => Part<Answer>,
): Answer | null {
  const end = Date.now() + answersAfter;
  let before: Answer | null = null;
  for (;;) {
    const known: Answer | null = before;
    const done: Part<Answer> | null = transactOrRefuse(e, (tx) => part(tx, known));
    if (!done) return null;
    if (done.isLast || Date.now() > end) return done.soFar;
    before = done.soFar;
  }
}

interface Handled {
  done: number;
  refused: RefusedRow[];
  handled: number;
}

/** Runs `work` for rows until the time of a transaction is over, for one at least. @param work returns why a row is refused */
export function handleRows<T>(chosen: readonly T[], work: (row: T) => RefusedRow | null): Handled {
  const refused: RefusedRow[] = [];
  const handled = handleInTime(chosen, (row) => {
    const refusal = work(row);
    if (refusal) refused.push(refusal);
  });
  return { done: handled - refused.length, refused, handled };
}

function refuseOtherFields(collection: CollectionName, change: Fields): void {
  const { bulkFields = [] }: Collection = collections[collection];
  const other = Object.keys(change).find((field) => !bulkFields.includes(field));
  if (other !== undefined) throw new BadRequestError(`The field ${other} cannot be changed in many rows.`);
}

/** Returns the id of the audit row about a row: the same for a repeated request. */
export const idInGroup = (group: string, id: string): string =>
  $security.sha256(`${group} ${id}`).slice(0, group.length);

/** Stores the head row of an action on many rows, which stands for all of them in the history. */
export function openGroup(
  tx: PbApp,
  member: PbRecord,
  {
    id,
    action,
    collection,
    chosen,
    title,
  }: {
    id: string;
    action: AuditAction;
    collection: CollectionName;
    chosen: readonly string[];
    title?: string;
  },
): Group {
  if (!findRepeatedAction(tx, member, id, [action], { collection, record_id: id })) {
    const named = title !== undefined && { title };
    logAction(tx, member, { id, action, record: { id, table: collection }, after: { rows: 0 }, ...named });
  }
  return { id, collection, eventsWithFreedSeats: new Set(), rowsOfThisAction: new Set(chosen) };
}

/**
 * Gives the freed seats away, and stores the number of rows of an action. Without any, it leaves no trace.
 * @param isRestore of deleted rows, which get seats like all others
 * @returns the parties that got seats
 */
export function closeGroup(
  tx: PbApp,
  member: PbRecord,
  group: Group,
  collection: CollectionName,
  isRestore = false,
): Promoted[] {
  const promoted = [...group.eventsWithFreedSeats].flatMap(
    (event) => rulesFor(collection).promote?.(tx, event, isRestore ? undefined : group) ?? [],
  );
  auditPromotions(tx, member, promoted, group.id);
  const sql = `SELECT count(*) AS number FROM audit_log WHERE ${ofGroup}`;
  const number = rows(tx, sql, { group: group.id }, { number: 0 })[0]?.number ?? 0;
  const head = tx.findRecordById('audit_log', group.id);
  head.set('after', { rows: number });
  if (number > 0) tx.save(head);
  else tx.delete(head);
  return shownTo(member, promoted);
}

/** Runs the action on one row. If it is refused, nothing of it is stored, and the other rows stay. */
export function attemptRow(tx: PbApp, work: () => unknown): Refusal | null {
  run(tx, 'SAVEPOINT one_row');
  try {
    work();
    run(tx, 'RELEASE one_row');
    return null;
  } catch (error) {
    run(tx, 'ROLLBACK TO one_row');
    run(tx, 'RELEASE one_row');
    const refusal = error instanceof Refusal ? error : refusedFields(error);
    if (!refusal) throw error;
    return refusal;
  }
}

/** Errors about fields: `invalidFieldsError`, and a record that PocketBase does not save. */
const fieldErrors = v.union([
  v.object({ data: v.record(v.string(), v.object({ message: v.string() })) }),
  v.object({ value: v.record(v.string(), v.string()) }),
]);

/** Returns a refusal with the first message of an error about fields, null for another error. */
function refusedFields(error: unknown): Refusal | null {
  const read = parse(fieldErrors, JSON.parse(JSON.stringify(error)));
  if (!read.ok) return null;
  const [first] = Object.values('data' in read.value ? read.value.data : read.value.value);
  if (first === undefined) return null;
  return new Refusal(400, 'invalid', typeof first === 'string' ? first : first.message);
}

/** Returns what a person reads about a refused row, without the name if they have no right to it. @param record the row, or its audit row */
export function refusedRow(
  record: PbRecord | null,
  id: string,
  { status, code, message, more }: Refusal,
): RefusedRow {
  const counts = parse(refusedCounts, more);
  return {
    id,
    name: record && status !== 403 ? titleOf(record) : '',
    code,
    message,
    ...(counts.ok && counts.value),
  };
}
