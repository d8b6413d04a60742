/** Creates outside of the outbox. A repeat stores nothing (docs/decisions/038-every-create-once.md). */

import { auditCreate, type Fields, fieldsOf } from '../audit';
import { contentHash, type IdLookup, idConflict, lookUpId } from '../idempotency';
import { type Refusal, refusal, transactOrRefuse } from '../refusable-transaction';
import { adminOf } from '../request';
import { rows } from '../sql';
import { addResponseFields } from './changes';
import { rulesFor } from './registry';

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
  const repeated: PbRecord[] = [];
  const done = transactOrRefuse(e, (tx) => {
    const known = lookUpRequest(tx, e, hash);
    if (known.state === 'conflict' || known.state === 'erased') return refusals[known.state]();
    if (known.state === 'stored') {
      if (adminOf(e)) addResponseFields(known.record, createdBy(tx, known.record), []);
      repeated.push(known.record);
      return null;
    }
    const refused = rules.refuseCreate?.(tx, e);
    if (refused) return refused;
    e.next();
    const audit = auditCreate(tx, e, e.record);
    if (audit) addResponseFields(e.record, audit, []);
    rules.afterCreate?.(tx, e.record);
    return null;
  });
  const [stored] = repeated;
  if (done && stored) e.json(200, stored);
}

/** Returns the content to hash. A file counts by name and size: hashing 5 MiB in goja takes seconds. */
function contentOf(record: PbRecord): object {
  // A preview is drawn from the other fields. A repeat may bring another one, or none.
  const { preview: _, ...content }: Fields = { ...fieldsOf(record), secret: record.getString('secret') };
  for (const field of ['flyer', 'image', 'screens']) {
    const files = record.getUnsavedFiles(field).map(({ originalName, size }) => ({ originalName, size }));
    if (files.length > 0) content[field] = files;
  }
  return content;
}

function lookUpRequest(tx: PbApp, { collection, record }: RecordRequestEvent, hash: string): IdLookup {
  const known = lookUpId(tx, collection, record.id, hash);
  // A row without a hash is older than the hashes or a superuser's, so its sender is unknown.
  if (known.state === 'stored' && known.record.getString('content_hash') !== hash)
    return { state: 'conflict' };
  if (known.state !== 'new') return known;
  const deleted = 'SELECT id FROM set_aside WHERE record_id = {:id} AND collection = {:name}';
  const trashed = rows(tx, deleted, { id: record.id, name: collection.name }, { id: '' });
  return trashed.length > 0 ? { state: 'erased' } : known;
}

const refusals: Record<'conflict' | 'erased', () => Refusal> = {
  conflict: idConflict,
  erased: () => refusal(410, 'erased', 'This was saved before and has been deleted since.'),
};

function createdBy(tx: PbApp, record: PbRecord): string {
  const sql = "SELECT id FROM audit_log WHERE record_id = {:id} AND action = 'create'";
  return rows(tx, sql, { id: record.id }, { id: '' })[0]?.id ?? '';
}
