/** Creates outside of the outbox. A repeat stores nothing (docs/decisions/038-every-create-once.md). */

import { auditCreate, type Fields, fieldsOf } from '../audit';
import { contentHash, idConflict, lookUpId, memberWith, Refusal, transactOrRefuse } from '../request';
import { idsOf } from '../sql';
import { addResponseFields, rulesFor } from './changes';

/** Stores `e.record`, or responds with the row of an earlier request with the same id and content. */
export function createRecord(e: RecordRequestEvent): void {
  const rules = rulesFor(e.collection.name);
  rules.beforeCreate?.(e);
  if (e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  const hash = contentHash(contentOf(e.record));
  e.record.set('content_hash', hash);
  const answered = transactOrRefuse(e, (tx) => {
    const repeated = findRepeated(tx, e, hash);
    if (repeated) {
      if (memberWith(e, e.collection.name, 'create'))
        addResponseFields(repeated, createdBy(tx, repeated), []);
      return { repeated };
    }
    rules.checkCreate?.(tx, e);
    e.next();
    const audit = auditCreate(tx, e, e.record);
    if (audit) addResponseFields(e.record, audit, []);
    rules.afterCreate?.(tx, e.record);
    return {};
  });
  if (answered?.repeated) e.json(200, answered.repeated);
}

/** Returns the content to hash. A file counts by name and size: hashing 5 MiB in goja takes seconds. */
function contentOf(record: PbRecord): object {
  // A preview is drawn from the other fields. A repeat may bring another one, or none. The server decides whether a post waits
  // or was rejected, and deals the poster.
  const {
    preview: _,
    waiting: __,
    rejected: ___,
    poster: ____,
    ...content
  }: Fields = { ...fieldsOf(record), secret: unseal(record.getString('secret')) };
  for (const field of ['flyer', 'image', 'screens']) {
    const files = record.getUnsavedFiles(field).map(({ originalName, size }) => ({ originalName, size }));
    if (files.length > 0) content[field] = files;
  }
  return content;
}

/** Returns the row of an earlier request, null for a new id. Refuses the id of other content, or of a deleted row. */
function findRepeated(tx: PbApp, { collection, record }: RecordRequestEvent, hash: string): PbRecord | null {
  const known = lookUpId(tx, collection, record.id, hash);
  // A row without a hash is older than the hashes or a superuser's, so its sender is unknown.
  if (known.state === 'stored' && known.record.getString('content_hash') === hash) return known.record;
  if (known.state === 'stored' || known.state === 'conflict') throw idConflict();
  const deleted = 'SELECT id FROM set_aside WHERE record_id = {:id} AND collection = {:name}';
  if (known.state === 'new' && idsOf(tx, deleted, { id: record.id, name: collection.name }).length === 0)
    return null;
  throw new Refusal(410, 'erased', 'This was saved before and has been deleted since.');
}

function createdBy(tx: PbApp, record: PbRecord): string {
  const sql = "SELECT id FROM audit_log WHERE record_id = {:id} AND action = 'create'";
  return idsOf(tx, sql, { id: record.id })[0] ?? '';
}
