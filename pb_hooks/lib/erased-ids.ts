import { isCollection } from '../../src/domain/collections';
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

/** The columns of a scan about a person, who is erased while the scan stays. The hash is made with names. */
export const personalColumnsOfScan = ['content_hash', 'taken_by', 'pickup_code'] as const;

/** The columns with the email of who published a page. Its words stay. `account` has the id, also after the email was changed. */
const publisherColumns = { content: 'published_by', content_versions: 'made_by' } as const;

/** Removes who published a page. @param ids a query of accounts */
export function forgetPublisher(
  tx: PbApp,
  table: keyof typeof publisherColumns,
  ids: string,
  params: Record<string, SqlValue> = {},
): void {
  const column = publisherColumns[table];
  run(tx, `UPDATE ${table} SET ${column} = '' WHERE ${column} != '' AND account IN (${ids})`, params);
}

/** Deletes rows that a restored database brought back. Keeps gifts without emails. Returns the number of rows. */
export function deleteErasedRows(app: PbApp): number {
  const kept = "'erased_ids', 'set_aside', 'audit_log', 'donations'";
  let gone = 0;
  app.runInTransaction((tx) => {
    run(tx, "UPDATE donations SET email = '' WHERE email != '' AND id IN (SELECT id FROM erased_ids)");
    run(
      tx,
      "UPDATE audit_log SET actor_email = '' WHERE actor_email != '' AND actor IN (SELECT id FROM erased_ids)",
    );
    for (const table of ['content', 'content_versions'] as const)
      forgetPublisher(tx, table, 'SELECT id FROM erased_ids');
    const emptied = personalColumnsOfScan.map((column) => `${column} = ''`).join(', ');
    run(tx, `UPDATE door_scans SET ${emptied} WHERE rsvp_id IN (SELECT id FROM erased_ids)`);
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
