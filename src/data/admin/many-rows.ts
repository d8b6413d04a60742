/** Sends an action on many rows in as many requests as it takes (decision 126). No function throws. */
import * as v from 'valibot';
import { bulkAnswer, type RefusedRow, undoGroupAnswer } from '../../domain/admin/bulk';
import type { CollectionName } from '../../domain/collections';
import { laterRows, rowsPerRequest } from '../../domain/limits';
import { attempt, type Failure } from '../failure';
import { client } from '../pocketbase-client';
import { markLocal, type Promoted, type RecordVersion, withAuditId } from './record-changes';

export type { RefusedRow } from '../../domain/admin/bulk';

/** The fields to set, or the deletion. */
export type ManyAction =
  | { action: 'change'; change: Readonly<Record<string, string | boolean>> }
  | { action: 'delete' };

export interface ManyRows {
  /** Whether every row was done or refused. */
  ok: boolean;
  /** What `undoMany` takes. */
  group: string;
  done: number;
  refused: RefusedRow[];
  promoted: Promoted[];
  /** Why the requests ended early. */
  failure?: Failure;
}

const post = <S extends v.GenericSchema>(path: string, body: object, schema: S) =>
  attempt(async () => v.parse(schema, await client.send(`/api/byop/${path}`, { method: 'POST', body })));

/**
 * Changes or deletes rows. The same action on the same rows, after a lost answer, continues the first one.
 * @param anyway allows more guests than seats
 * @param group the action that these rows belong to; without it, a new one
 * @param onProgress gets the number of handled rows
 */
export function actOnMany(
  collection: CollectionName,
  rows: readonly RecordVersion[],
  action: ManyAction,
  {
    anyway = false,
    group,
    onProgress,
  }: { anyway?: boolean; group?: string | undefined; onProgress?: (handled: number) => void } = {},
): Promise<ManyRows> {
  const versions = rows.map(({ id, updated_at }) => ({ id, updated_at }));
  return withAuditId(['many', collection, action, anyway, versions], async (id) => {
    const result: ManyRows = { ok: true, group: group ?? id, done: 0, refused: [], promoted: [] };
    for (let at = 0; at < versions.length; ) {
      const chosen = versions.slice(at, at + rowsPerRequest);
      for (const row of chosen) markLocal(row.id);
      const next = at + rowsPerRequest;
      const later = versions.slice(next, next + laterRows).map((row) => row.id);
      const body = { ...action, collection, rows: chosen, later, group: result.group, over_capacity: anyway };
      const answer = await post('bulk', body, bulkAnswer);
      if (!answer.ok) return { ...result, ...answer, ok: false, failure: answer };
      at += answer.value.handled;
      add(result, answer.value);
      onProgress?.(at);
    }
    return result;
  });
}

/** Undoes an action on many rows. @param anyway allows more guests than seats */
export const undoMany = (
  group: string,
  { anyway = false, onProgress }: { anyway?: boolean; onProgress?: (handled: number) => void } = {},
): Promise<ManyRows> =>
  withAuditId(['undo many', group, anyway], async (audit_id) => {
    const result: ManyRows = { ok: true, group: audit_id, done: 0, refused: [], promoted: [] };
    let after = '';
    do {
      const body = { group, audit_id, after, over_capacity: anyway };
      const answer = await post('undo', body, undoGroupAnswer);
      if (!answer.ok) return { ...result, ...answer, ok: false, failure: answer };
      after = answer.value.next;
      add(result, answer.value);
      onProgress?.(result.done + result.refused.length);
    } while (after);
    return result;
  });

function add(
  result: ManyRows,
  { done, refused, promoted }: Pick<ManyRows, 'done' | 'refused' | 'promoted'>,
): void {
  result.done += done;
  result.refused.push(...refused);
  result.promoted.push(...promoted);
}
