/** Soft delete: moves rows that the team deleted, and children whom a guest took off, into the table `set_aside`. Nothing public reads there. */
import { type CollectionName, collectionNamed, collections } from '../../../src/domain/collections';
import { columnsTo } from '../../../src/domain/columns';
import { trashDays } from '../../../src/domain/limits';
import { isSubmitted } from '../collection-lists';
import { rememberErasedIds } from '../erased-ids';
import { resumeMails } from '../mail/queue';
import { inPortion, inPortions } from '../portions';
import { countAgain, stopCounting } from '../seats/counts';
import { idsOf, recordsOf, rows, run, timeSql } from '../sql';

/**
 * Returns the rows that are deleted with a row, the deepest dependents first: their collection, and SQL for which they are.
 * @param rows SQL that compares a column with the ids of the rows @param above collections that contain these rows
 */
function dependentsOf(
  name: CollectionName,
  rows = '= {:id}',
  above: readonly CollectionName[] = [],
): [CollectionName, string][] {
  return columnsTo(name)
    .filter(({ from, row }) => row.deleted === 'trash' && !above.includes(from))
    .flatMap(({ from, column }) => {
      // With its second half SQLite uses an index that leaves out empty values.
      const where = `${column} ${rows} AND ${column} != ''`;
      const deeper = dependentsOf(from, `IN (SELECT id FROM ${from} WHERE ${where})`, [...above, from]);
      return [...deeper, [from, where] satisfies [CollectionName, string]];
    });
}

/** Moves a row and its dependents to the trash. `audit` is the audit row's id, by which they can be restored. */
export function moveToTrash(tx: PbApp, record: PbRecord, audit: string): void {
  const table = record.collection().name;
  for (const [part, where] of dependentsOf(table)) copyToTrash(tx, part, where, record.id, audit);
  copyToTrash(tx, table, 'id = {:id}', record.id, audit);
  copyFilesToTrash(tx, record, audit, fileFields);
  deleteForever(tx, record);
}

/** Deletes a row and its dependents. They cannot be restored unless they were copied to the trash before. */
export function deleteForever(tx: PbApp, record: PbRecord): void {
  if (record.collection().name === 'events') stopCounting(tx, record.id);
  for (const [part, where] of dependentsOf(record.collection().name)) {
    // In one statement: row by row, an event with 10,000 RSVPs would block all other writes. A statement runs no hook, so
    // the ids are stored here: a late retry must not recreate the rows. The key of a scan is deleted with it.
    if (isSubmitted(collections[part]))
      rememberErasedIds(tx, `SELECT id FROM ${part} WHERE ${where}`, { id: record.id });
    run(tx, `DELETE FROM ${part} WHERE ${where}`, { id: record.id });
  }
  // Runs `rememberErased` for the row itself, if its collection is listed there.
  tx.delete(record);
}

function copyToTrash(tx: PbApp, table: CollectionName, where: string, id: string, audit: string): void {
  const pairs = columnsOf(tx, table).map((column) => `'${column}', "${column}"`);
  run(
    tx,
    `INSERT INTO set_aside (id, audit, collection, record_id, data, until)
     SELECT substr(lower(hex(randomblob(8))), 1, 15), {:audit}, '${table}', id, json_object(${pairs.join(', ')}),
       ${timeSql(`+${trashDays} days`)}
     FROM ${table} WHERE ${where}`,
    { id, audit },
  );
}

const columnsOf = (tx: PbApp, table: CollectionName): string[] =>
  rows(tx, 'SELECT name FROM pragma_table_info({:table})', { table }, { name: '' }).map(({ name }) => name);

/** The columns of the trash that keep the files of an event. */
const trashColumns = { flyer: 'file', preview: 'preview' } as const;
const fileFields = ['flyer', 'preview'] as const;
export const isFileField = (field: string): boolean => fileFields.some((name) => name === field);

/** Copies those of a row's files to the trash that are deleted with the current change. */
export function copyFilesToTrash(
  tx: PbApp,
  record: PbRecord,
  audit: string,
  deleted: readonly string[],
): void {
  const fields = fileFields.filter((field) => deleted.includes(field) && record.getString(field));
  if (fields.length === 0) return;
  const trashed = trashedBy(tx, audit) ?? emptyTrashRow(tx, record, audit);
  saveWithFiles(
    tx,
    trashed,
    record,
    fields.map((field) => [field, trashColumns[field]]),
  );
}

/** Saves an event with its files from the trash. */
export function saveWithTrashedFiles(tx: PbApp, record: PbRecord, trashed: PbRecord): void {
  const fields = fileFields.filter((field) => trashed.getString(trashColumns[field]));
  saveWithFiles(
    tx,
    record,
    trashed,
    fields.map((field) => [trashColumns[field], field]),
  );
}

/** Saves a row with copies of another row's files, under the same names. `fields`: from and to. */
export function saveWithFiles(
  tx: PbApp,
  to: PbRecord,
  from: PbRecord,
  fields: readonly (readonly [string, string])[],
): void {
  const files = tx.newFilesystem();
  try {
    for (const [source, target] of fields) {
      const path = `${from.baseFilesPath()}/${from.getString(source)}`;
      to.set(target, files.getReuploadableFile(path, true));
    }
    tx.save(to);
  } finally {
    files.close();
  }
}

function emptyTrashRow(tx: PbApp, record: PbRecord, audit: string): PbRecord {
  const until = new Date(Date.now() + trashDays * 86_400_000).toISOString();
  const values = { audit, collection: record.collection().name, record_id: record.id, data: null, until };
  return new Record(tx.findCollectionByNameOrId('set_aside'), values);
}

export function trashedBy(tx: PbApp, audit: string): PbRecord | null {
  const sql = `SELECT set_aside.id FROM set_aside JOIN audit_log ON audit_log.id = set_aside.audit
    AND audit_log.collection = set_aside.collection AND audit_log.record_id = set_aside.record_id
    WHERE audit = {:audit}`;
  return recordsOf(tx, 'set_aside', sql, { audit })[0] ?? null;
}

export function recordFromTrash(tx: PbApp, trashed: PbRecord): PbRecord {
  const record = new Record(tx.findCollectionByNameOrId(collectionNamed(trashed.getString('collection'))));
  const data: Record<string, unknown> = JSON.parse(JSON.stringify(trashed)).data;
  for (const [field, value] of Object.entries(data)) {
    if (!isFileField(field) && field !== 'updated_at') record.set(field, value);
  }
  for (const field of ['created_at', 'queued_at']) {
    const time = data[field]; // set() would not keep a time that the server writes
    if (typeof time === 'string' && time) record.setRaw(field, new DateTime(time));
  }
  return record;
}

/** Saves a restored record with its files and its dependents, resumes their mails, and removes their ids from `erased_ids`. */
export function restore(tx: PbApp, trashed: PbRecord, record: PbRecord): void {
  const audit = trashed.getString('audit');
  run(tx, 'DELETE FROM erased_ids WHERE id IN (SELECT record_id FROM set_aside WHERE audit = {:audit})', {
    audit,
  });
  saveWithTrashedFiles(tx, record, trashed);
  const isEvent = record.collection().name === 'events';
  if (isEvent) stopCounting(tx, record.id);
  const tables = new Set(dependentsOf(record.collection().name).map(([table]) => table));
  for (const table of tables) restoreDependents(tx, table, trashed);
  if (isEvent) countAgain(tx, record.id);
  resumeMails(tx, audit);
  run(tx, 'DELETE FROM set_aside WHERE audit = {:audit} AND id != {:trashed}', {
    audit,
    trashed: trashed.id,
  });
  tx.delete(trashed);
}

/** Restores only columns that existed at the deletion. Newer columns get their default. */
function restoreDependents(tx: PbApp, table: CollectionName, trashed: PbRecord): void {
  const params = { audit: trashed.getString('audit'), table, trashed: trashed.id };
  const storedColumns = rows(
    tx,
    `SELECT DISTINCT fields.key AS name FROM set_aside, json_each(set_aside.data) AS fields
     WHERE audit = {:audit} AND collection = {:table} AND set_aside.id != {:trashed}`,
    params,
    { name: '' },
  ).map(({ name }) => name);
  const columns = columnsOf(tx, table).filter((column) => storedColumns.includes(column));
  if (columns.length === 0) return;
  run(
    tx,
    `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
     SELECT ${columns.map((column) => `json_extract(data, '$.${column}')`).join(', ')}
     FROM set_aside WHERE audit = {:audit} AND collection = {:table} AND id != {:trashed}`,
    params,
  );
}

/**
 * Deletes expired trash and its details in the audit log, every night. The row that was deleted is before those that were deleted with
 * it: without it, an undo that comes meanwhile brings nothing back.
 */
export function purgeExpired(app: PbApp): void {
  const over = `until <= ${timeSql()}`;
  const isChosen =
    'EXISTS (SELECT 1 FROM audit_log WHERE id = set_aside.audit AND record_id = set_aside.record_id)';
  const expired = idsOf(app, `SELECT id FROM set_aside WHERE ${over} ORDER BY ${isChosen} DESC`);
  inPortions(app, expired, (tx, portion) => {
    const where = inPortion(over);
    run(
      tx,
      `UPDATE audit_log SET title = '', before = NULL, after = NULL WHERE record_id IN
         (SELECT record_id FROM set_aside WHERE ${where} AND json_type(data) = 'object')`,
      portion,
    );
    const withFiles = `SELECT id FROM set_aside WHERE ${where} AND (file != '' OR preview != '')`;
    for (const trashed of recordsOf(tx, 'set_aside', withFiles, portion)) tx.delete(trashed);
    run(tx, `DELETE FROM set_aside WHERE ${where}`, portion);
  });
}
