/** `POST /api/byop/undo {id}`: what an audit row says is turned back, unless something else has been built on it since. */
import { trashDays } from '../../src/domain/limits';
import { decided, find, note } from './admin-changes';
import { adminRulesOf } from './admin-collections';
import { type Change, type Refusal, refusal } from './admin-rules';
import { type Fields, fieldsOf, log, same } from './audit';
import { auditOf, idConflict, newIdOf, promotedBy } from './repeats';
import { adminOf, bodyOf } from './request';
import { rows } from './rows';
import type { Promoted } from './seats';
import { keptOf, putBack, revived, withFile } from './soft-delete';

interface Undone {
  id: string;
  /** null for a repeat, which changed nothing. */
  record: PbRecord | null;
  promoted: Promoted[];
}

/** What one undo has to work with. */
interface Asked {
  tx: PbApp;
  admin: PbRecord;
  entry: PbRecord;
  sent: Fields;
}

export function answer(e: RequestEvent): void {
  const admin = adminOf(e);
  if (!admin) throw new ForbiddenError('Only admins can undo something.');
  const sent = bodyOf(e);
  const done: Undone[] = [];
  const about = { collection: '', record_id: '' };
  const went = decided(e, (tx) => {
    const entry = entryOf(tx, sent.id);
    if (!entry) return refusal(404, 'not_found', 'There is nothing of this kind to undo.');
    about.collection = entry.getString('collection');
    about.record_id = entry.getString('record_id');
    const earlier = auditOf(tx, admin, sent.audit_id, ['undo'], about);
    if (earlier === 'conflict') return idConflict();
    if (earlier) {
      done.push({ id: earlier.id, record: null, promoted: promotedBy(tx, earlier.id) });
      return null;
    }
    const { before, after }: { before: Fields | null; after: Fields | null } = JSON.parse(
      JSON.stringify(entry),
    );
    const asked = { tx, admin, entry, sent };
    if (before && after) return turnBack(asked, before, after, done);
    if (entry.getString('action') === 'delete') return bringBack(asked, done);
    return refusal(400, 'not_undoable', 'This cannot be undone.');
  });
  const [undone] = done;
  if (!went || !undone) return;
  if (undone.record) adminRulesOf(about.collection).announce?.(e.app, undone.record);
  e.json(200, { id: undone.id, ...about, promoted: undone.promoted });
}

function entryOf(tx: PbApp, id: unknown): PbRecord | null {
  const sql = 'SELECT id FROM audit_log WHERE id = {:id}';
  const [row] = rows(tx, sql, { id: typeof id === 'string' ? id : '' }, { id: '' });
  return row ? tx.findRecordById('audit_log', row.id) : null;
}

const since = (message: string): Refusal => refusal(409, 'changed_since', message);
const expired = (): Refusal =>
  refusal(410, 'expired', `What was deleted is kept for ${trashDays} days. They are over.`);

/** A changed row: every field that was changed then must still be what it became then. */
function turnBack(
  { tx, admin, entry, sent }: Asked,
  before: Fields,
  after: Fields,
  done: Undone[],
): Refusal | null {
  const [current, record] = [rowOf(tx, entry), rowOf(tx, entry)];
  if (!current || !record) return since('It was deleted since.');
  const now = fieldsOf(current);
  if (Object.keys(after).some((field) => !same(now[field], after[field]))) {
    return since('It was changed again since.');
  }
  for (const [field, value] of Object.entries(before)) {
    if (field !== 'flyer' || !value) record.set(field, value);
  }
  const rules = adminRulesOf(entry.getString('collection'));
  const change: Change = { tx, current, record, sent };
  const no = rules.check?.(change);
  if (no) return no;
  if (before.flyer) {
    const kept = keptOf(tx, entry.id);
    if (!kept) return expired();
    withFile(tx, kept, 'file', (file) => {
      record.set('flyer', file);
      tx.save(record);
    });
  } else {
    tx.save(record);
  }
  const promoted = rules.after?.(change) ?? [];
  done.push({ id: note(admin, change, now, promoted, 'undo'), record, promoted });
  return null;
}

/** A deleted row, with what went with it. */
function bringBack({ tx, admin, entry, sent }: Asked, done: Undone[]): Refusal | null {
  if (rowOf(tx, entry)) return since('It is there again already.');
  const kept = keptOf(tx, entry.id);
  if (!kept && entry.getString('title') === '') {
    return refusal(410, 'expired', 'It was erased for good.');
  }
  if (!kept) {
    const age = Date.now() - Date.parse(entry.getString('created_at').replace(' ', 'T'));
    return age > trashDays * 86_400_000 ? expired() : since('It was brought back before, and deleted again.');
  }
  const record = revived(tx, kept);
  const change: Change = { tx, current: null, record, sent };
  const no = lost(tx, record) ?? adminRulesOf(entry.getString('collection')).check?.(change);
  if (no) return no;
  putBack(tx, kept, record);
  const more = { ...(change.over && { over: true }), id: newIdOf(sent) };
  const id = log(tx, admin, { action: 'undo', record, before: null, after: fieldsOf(record), ...more });
  done.push({ id, record, promoted: [] });
  return null;
}

const rowOf = (tx: PbApp, entry: PbRecord): PbRecord | null =>
  find(tx, {
    id: entry.getString('record_id'),
    collection: () => tx.findCollectionByNameOrId(entry.getString('collection')),
  });

/** What a row needs beside it, and what may have taken its place. */
function lost(tx: PbApp, record: PbRecord): Refusal | null {
  const is = (sql: string, params: Record<string, SqlValue>) => rows(tx, sql, params, { id: '' }).length > 0;
  switch (record.collection().name) {
    case 'collaboration_opportunities':
      return is('SELECT id FROM users WHERE id = {:id}', { id: record.getString('user_id') })
        ? null
        : since('The account that posted it is gone.');
    case 'collaboration_interest':
      return is('SELECT id FROM collaboration_opportunities WHERE id = {:id}', {
        id: record.getString('opportunity_id'),
      })
        ? null
        : since('The opportunity is gone.');
    case 'resources':
      if (!is('SELECT id FROM users WHERE id = {:id}', { id: record.getString('created_by') })) {
        record.set('created_by', '');
      }
      return null;
    case 'newsletter_subscribers':
      return is('SELECT id FROM newsletter_subscribers WHERE email = {:email}', {
        email: record.getString('email'),
      })
        ? since('This address has subscribed again.')
        : null;
    case 'event_rsvps':
      return is('SELECT id FROM events WHERE id = {:id}', { id: record.getString('event_id') })
        ? null
        : since('Its event is gone.');
    default:
      return null;
  }
}
