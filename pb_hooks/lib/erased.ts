import { rows, run } from './rows';

/** Remembers the id of a submission that is being deleted, in the same transaction, so that no late repeat revives it. */
export function remember(e: RecordEvent): void {
  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      run(
        tx,
        "INSERT OR IGNORE INTO erased_ids (id, created_at) VALUES ({:id}, strftime('%Y-%m-%d %H:%M:%fZ', 'now'))",
        { id: e.record.id },
      );
      e.next();
    });
  } finally {
    e.app = outer;
  }
}

/** Remembers ids for good, inside the transaction. `ids` is a query of them. */
export const rememberAll = (tx: PbApp, ids: string, params: Record<string, SqlValue>): void =>
  run(
    tx,
    `INSERT OR IGNORE INTO erased_ids (id, created_at) SELECT id, strftime('%Y-%m-%d %H:%M:%fZ', 'now') FROM (${ids})`,
    params,
  );

/**
 * Deletes again what is remembered as deleted: after a restore an older database holds rows that went since. Asked at
 * every start; with nothing restored there is nothing to find. A gift stays in the ledger, without its address. Out: how
 * many rows went.
 */
export function forgetErased(app: PbApp): number {
  const kept = "'erased_ids', 'set_aside', 'audit_log', 'donations'";
  let gone = 0;
  app.runInTransaction((tx) => {
    run(tx, "UPDATE donations SET email = '' WHERE email != '' AND id IN (SELECT id FROM erased_ids)", {});
    run(
      tx,
      "UPDATE audit_log SET actor_email = '' WHERE actor_email != '' AND actor IN (SELECT id FROM erased_ids)",
      {},
    );
    const tables = rows(
      tx,
      `SELECT name FROM _collections WHERE type != 'view' AND NOT system AND name NOT IN (${kept})`,
      {},
      { name: '' },
    );
    for (const { name } of tables) {
      const back = rows(tx, `SELECT id FROM ${name} WHERE id IN (SELECT id FROM erased_ids)`, {}, { id: '' });
      for (const { id } of back) {
        tx.delete(tx.findRecordById(name, id));
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
