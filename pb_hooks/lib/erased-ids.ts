import { type CollectionName, collectionsWith, isCollection } from '../../src/domain/collections';
import { columnsWith } from '../../src/domain/columns';
import { transact } from './request';
import { findOrNull, idsOf, rows, run, timeSql } from './sql';

/** Stores the id of a deleted submission, in the same transaction, so that no late retry creates it again. */
export function rememberErased(e: RecordEvent): void {
  transact(e, (tx) => {
    rememberErasedIds(tx, 'SELECT {:id} AS id', { id: e.record.id });
    e.next();
  });
}

/** Stores the ids that the query `ids` returns, inside a transaction. */
export const rememberErasedIds = (tx: PbApp, ids: string, params: Record<string, SqlValue>): void =>
  run(tx, `INSERT OR IGNORE INTO erased_ids (id, created_at) SELECT id, ${timeSql()} FROM (${ids})`, params);

/** Returns the columns of a collection that an erasure empties: its rows stay. */
export const emptiedColumns = (name: CollectionName): string[] =>
  columnsWith(name, ({ erased }) => erased === 'emptied');

/** Returns SQL that empties them. */
export const emptiedSql = (name: CollectionName): string =>
  emptiedColumns(name)
    .map((column) => `${column} = ''`)
    .join(', ');

/** Empties rows that stay. @param ids a query of the people whom they name by id, or of the rows if they name none */
export function forgetNames(
  tx: PbApp,
  name: CollectionName,
  ids: string,
  params: Record<string, SqlValue> = {},
): void {
  const [by = 'id'] = columnsWith(name, ({ of, deleted }) => of !== undefined && !deleted);
  const full = emptiedColumns(name).map((column) => `${column} != ''`);
  run(
    tx,
    `UPDATE ${name} SET ${emptiedSql(name)} WHERE (${full.join(' OR ')}) AND ${by} IN (${ids})`,
    params,
  );
}

/** Deletes rows that a restored database brought back. Keeps gifts without emails. Returns the number of rows. */
export function deleteErasedRows(app: PbApp): number {
  const kept = "'erased_ids', 'set_aside', 'audit_log', 'donations'";
  let gone = 0;
  app.runInTransaction((tx) => {
    for (const name of collectionsWith(() => true).filter((name) => emptiedColumns(name).length > 0))
      forgetNames(tx, name, 'SELECT id FROM erased_ids');
    const tables = rows(
      tx,
      `SELECT name FROM _collections WHERE type != 'view' AND NOT system AND name NOT IN (${kept})`,
      {},
      { name: '' },
    );
    // An operator can add collections in the dashboard.
    for (const name of tables.map((table) => table.name).filter(isCollection)) {
      const back = idsOf(tx, `SELECT id FROM ${name} WHERE id IN (SELECT id FROM erased_ids)`);
      for (const id of back) {
        // The children of an RSVP are deleted with it.
        const row = findOrNull(tx, name, id);
        if (row) tx.delete(row);
        run(tx, 'DELETE FROM set_aside WHERE record_id = {:id}', { id });
        run(tx, "UPDATE audit_log SET title = '', before = NULL, after = NULL WHERE record_id = {:id}", {
          id,
        });
      }
      gone += back.length;
    }
  });
  return gone;
}
