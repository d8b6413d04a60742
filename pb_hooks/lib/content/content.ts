/** The routes of the owner's pages: each answers with the row of the page, `contentRow` (docs/decisions/132-content.md). */
import type { GenericSchema, InferOutput } from 'valibot';
import type { AuditAction } from '../../../src/domain/admin/audit-actions';
import {
  discardRequest,
  publishRequest,
  restoreRequest,
  scheduleRequest,
} from '../../../src/domain/content/requests';
import { findRepeatedAction, logAction } from '../audit';
import {
  bodyOf,
  invalidFieldsError,
  parseOrThrow,
  Refusal,
  requireRight,
  transactOrRefuse,
} from '../request';
import { refresh } from '../site';
import { announce, publishDraft, publishVersion } from './publish';
import {
  changedByOther,
  check,
  checkDraft,
  draftIn,
  findPage,
  isNew,
  nameOf,
  nextRevision,
  orThrow,
  type Page,
  publishedIn,
  requireRevision,
  setDraft,
  setSchedule,
  valuesIn,
  versionOf,
} from './rows';
import { futureTime } from './schedule';

/** Whoever reads drafts changes pages, too, but only by these routes. */
export const requireEditor = (e: RequestEvent): PbRecord =>
  requireRight(e, ['content', 'view'], 'Your account cannot change the pages.');

interface Sent {
  key: string;
  audit_id: string;
}

interface Context<S> {
  tx: PbApp;
  page: Page;
  editor: PbRecord;
  sent: S;
}

/** Runs a logged change of a page. A repeat of its audit id changes nothing and gets the row. @returns what the log stores */
function changePage<S extends GenericSchema<unknown, Sent>>(
  e: RequestEvent,
  schema: S,
  action: AuditAction,
  change: (context: Context<InferOutput<S>>) => object,
): void {
  const editor = requireEditor(e);
  const sent = parseOrThrow(schema, bodyOf(e));
  const { key, audit_id: id } = sent;
  const changed = transactOrRefuse(e, (tx) => {
    const page = findPage(tx, key);
    const { row } = page;
    const version = row.getInt('version');
    const about = { collection: 'content', record_id: row.id };
    if (!findRepeatedAction(tx, editor, id, [action], about)) {
      const after = change({ tx, page, editor, sent });
      tx.save(row);
      logAction(tx, editor, { action, record: row, title: nameOf(page), after, id });
    }
    return { row, isPublished: row.getInt('version') !== version };
  });
  if (!changed) return;
  if (changed.isPublished) announce(e.app, key);
  e.json(200, changed.row);
}

/** `POST /api/byop/content/publish` with `publishRequest`. The words that visitors see already are no new version. */
export const publish = (e: RequestEvent): void =>
  changePage(e, publishRequest, 'publish', ({ tx, page, editor, sent: { revision, note } }) => {
    requireRevision(page, revision);
    publishDraft(tx, page, { values: orThrow(checkDraft(tx, page)), by: editor, note });
    return { version: page.row.getInt('version'), note };
  });

/** `POST /api/byop/content/restore` with `restoreRequest`. The draft stays as it is, and so does its schedule. */
export const restore = (e: RequestEvent): void =>
  changePage(e, restoreRequest, 'restore', ({ tx, page, editor, sent: { number, version: seen } }) => {
    const { table, row } = page;
    if (row.getInt('version') !== seen) throw changedByOther(row);
    const version = versionOf(tx, page, number);
    if (!version) throw new Refusal(404, 'not_found', 'There is no version of this number.');
    const values = orThrow(check(tx, table, valuesIn(version, 'body'), version.getInt('shape')));
    publishVersion(tx, page, { values, by: editor, note: `Version ${number} again` });
    row.set('changed', isNew(tx, page, draftIn(page)));
    return { version: row.getInt('version'), from: number };
  });

/** `POST /api/byop/content/schedule` with `scheduleRequest`. What cannot be published now cannot be scheduled. */
export const schedule = (e: RequestEvent): void =>
  changePage(e, scheduleRequest, 'schedule', ({ tx, page, editor, sent: { revision, at } }) => {
    requireRevision(page, revision);
    if (at === null) setSchedule(page.row, {});
    else {
      const time = futureTime(at);
      const draft = checkDraft(tx, page);
      orThrow(draft);
      if (!isNew(tx, page, draft)) throw invalidFieldsError({ at: 'There is nothing new to publish.' });
      setSchedule(page.row, { at: time, by: editor.id });
    }
    nextRevision(page.row);
    return { publish_at: at };
  });

/** `POST /api/byop/content/discard` with `discardRequest`. */
export const discard = (e: RequestEvent): void =>
  changePage(e, discardRequest, 'discard', ({ tx, page, sent: { revision } }) => {
    requireRevision(page, revision);
    setDraft(tx, page, orThrow(publishedIn(tx, page)));
    setSchedule(page.row, {});
    return { version: page.row.getInt('version') };
  });

/** After the commit of a page: the hooks read the facts of the site again, however they were changed. */
export function followChange(e: RecordEvent): void {
  refresh();
  e.next();
}
