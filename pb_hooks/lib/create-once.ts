/** Creates that do not go through the outbox: events, posts, reports. A repeat stores nothing (docs/decisions/038-every-create-once.md). */

import { annotate, decided } from './admin-changes';
import { adminRulesOf } from './admin-collections';
import { type Refusal, refusal } from './admin-rules';
import { fieldsOf, noteNew } from './audit';
import { contentHash, idConflict, type Known, lookUp } from './repeats';
import { adminOf } from './request';
import { rows } from './rows';

/** Creates an event, an opportunity or a resource. */
export function create(e: RecordRequestEvent): void {
  adminRulesOf(e.collection.name).make?.(e);
  createOnce(e);
}

/**
 * Stores `e.record`, or answers with the row that an earlier request with the same id and content stored. Refuses an id
 * that was used for other content or by another person, without saying which. A request without an id gets one from
 * PocketBase. An admin's create goes into the audit.
 *
 * @param complete Runs only for a new row, inside the transaction: sets what a repeat may find changed. Returns what is done
 * once the row is stored.
 */
export function createOnce(e: RecordRequestEvent, complete?: (tx: PbApp) => () => void): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  const hash = contentHash(contentOf(e.record));
  e.record.set('content_hash', hash);
  const repeated: PbRecord[] = [];
  const done = decided(e, (tx) => {
    const known = stateOf(tx, e, hash);
    if (known.state === 'conflict' || known.state === 'erased') return refusals[known.state]();
    if (known.state === 'stored') {
      if (adminOf(e)) annotate(known.record, createdBy(tx, known.record), []);
      repeated.push(known.record);
      return null;
    }
    const follow = complete?.(tx);
    e.next();
    const audit = noteNew(tx, e, e.record);
    if (audit) annotate(e.record, audit, []);
    follow?.();
    return null;
  });
  const [stored] = repeated;
  if (done && stored) e.json(200, stored);
}

/** What was sent, with its owner. Of a file only its name and size: reading 5 MiB in a hook would take seconds. */
function contentOf(record: PbRecord): object {
  const files = record.getUnsavedFiles('flyer').map(({ originalName, size }) => ({ originalName, size }));
  return { ...fieldsOf(record), ...(files.length > 0 && { flyer: files }) };
}

function stateOf(tx: PbApp, { collection, record }: RecordRequestEvent, hash: string): Known {
  const known = lookUp(tx, collection, record.id, hash);
  // A row without a hash is older than the hashes, or a superuser's: nobody who asks is known to have sent it.
  if (known.state === 'stored' && known.record.getString('content_hash') !== hash)
    return { state: 'conflict' };
  if (known.state !== 'new') return known;
  const deleted = 'SELECT id FROM set_aside WHERE record_id = {:id} AND collection = {:name}';
  const kept = rows(tx, deleted, { id: record.id, name: collection.name }, { id: '' });
  return kept.length > 0 ? { state: 'erased' } : known;
}

const refusals: Record<'conflict' | 'erased', () => Refusal> = {
  conflict: idConflict,
  erased: () => refusal(410, 'erased', 'This was saved before and has been deleted since.'),
};

/** The id of the audit row about a create. */
function createdBy(tx: PbApp, record: PbRecord): string {
  const sql = "SELECT id FROM audit_log WHERE record_id = {:id} AND action = 'create'";
  return rows(tx, sql, { id: record.id }, { id: '' })[0]?.id ?? '';
}
