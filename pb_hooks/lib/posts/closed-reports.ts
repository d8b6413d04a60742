/** Reports of a post that an admin hides or deletes are resolved by that, and open again if it is undone. */

import { logAction } from '../audit';
import { findOrNull, idsOf, rows } from '../sql';

/** Resolves the open reports of a post. @param cause the audit row of the action */
export function closeReports(tx: PbApp, admin: PbRecord, about: string, cause: string): void {
  const sql = "SELECT id FROM reports WHERE about = {:about} AND status != 'resolved'";
  for (const id of idsOf(tx, sql, { about })) setStatus(tx, admin, id, 'resolved', cause);
}

/** Opens the reports again that an action has resolved. @param undone its audit row @param cause that of the undo */
export function reopenReports(tx: PbApp, admin: PbRecord, undone: string, cause: string): void {
  const closed = rows(
    tx,
    `SELECT record_id AS id, json_extract(before, '$.status') AS status FROM audit_log
     WHERE cause = {:undone} AND cause != '' AND collection = 'reports'`,
    { undone },
    { id: '', status: '' },
  );
  for (const { id, status } of closed)
    if (findOrNull(tx, 'reports', id)?.getString('status') === 'resolved')
      setStatus(tx, admin, id, status, cause);
}

function setStatus(tx: PbApp, admin: PbRecord, id: string, status: string, cause: string): void {
  const record = tx.findRecordById('reports', id);
  const before = { status: record.getString('status') };
  record.set('status', status);
  tx.save(record);
  logAction(tx, admin, { action: 'update', record, before, after: { status }, cause });
}
