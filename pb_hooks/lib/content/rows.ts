/** The rows of the owner's pages: how they are found, checked and changed (docs/decisions/132-content.md). */
import { checkContent } from '../../../src/domain/content/check';
import { siteTable } from '../../../src/domain/content/pages/site';
import { isSameContent } from '../../../src/domain/content/same-content';
import { type ContentTable, shapeOf, UpgradeError, upgraded } from '../../../src/domain/content/table';
import { contentTable } from '../../../src/domain/content/tables';
import { idLength } from '../../../src/domain/limits';
import type { Parsed } from '../../../src/domain/parse';
import { giftLimitErrors } from '../giving/settings';
import { invalidFieldsError, Refusal } from '../request';
import { findOrNull, recordsOf } from '../sql';
import { missingFiles } from './media';

export type Values = Record<string, unknown>;

export interface Page {
  table: ContentTable;
  row: PbRecord;
}

/** Returns the id of a page's row: the same in every database. */
export const pageId = (key: string): string => $security.sha256(`content/${key}`).slice(0, idLength);

/** Returns the page of a key. Refuses an unknown one. */
export function findPage(tx: PbApp, key: string): Page {
  const table = contentTable(key);
  const row = table && findOrNull(tx, 'content', pageId(key));
  if (!table || !row) throw new Refusal(404, 'not_found', 'There is no page of this name.');
  return { table, row };
}

/** Refuses a request about another state of the page than the stored one. */
export function requireRevision({ row }: Page, revision: number): void {
  if (row.getInt('revision') !== revision) throw changedByOther(row);
}

export const changedByOther = (row: PbRecord): Refusal =>
  new Refusal(409, 'changed', 'Somebody else changed this page meanwhile.', { record: row });

/** Returns the values in a JSON column. */
export function valuesIn(row: PbRecord, column: 'draft' | 'body'): Values {
  const stored: unknown = JSON.parse(row.getString(column) || 'null');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** Returns stored values in the present shape, or the field that cannot be carried over. */
export function upgradedOrErrors(table: ContentTable, values: Values, shape: number): Parsed<Values> {
  try {
    return { ok: true, value: upgraded(table, values, shape) };
  } catch (error) {
    if (!(error instanceof UpgradeError)) throw error;
    // Nobody could write it anew.
    if (!Object.hasOwn(table.fields, error.field)) {
      throw new Error(`An upgrade of ${table.key} names ${error.field}, which is not one of its fields`);
    }
    return { ok: false, fields: { [error.field]: error.message } };
  }
}

/** Returns what may be published of stored values, or the wrong fields. */
export function check(tx: PbApp, table: ContentTable, values: Values, shape: number): Parsed<Values> {
  const present = upgradedOrErrors(table, values, shape);
  if (!present.ok) return present;
  const checked = checkContent(table.fields, present.value);
  if (!checked.ok) return checked;
  // What only the server knows.
  const wrong = {
    ...missingFiles(tx, table.fields, checked.value),
    ...(table === siteTable && giftLimitErrors(checked.value)),
  };
  return Object.keys(wrong).length > 0 ? { ok: false, fields: wrong } : checked;
}

/** Returns the values. Throws a 400 that names the wrong fields. */
export function orThrow(read: Parsed<Values>): Values {
  if (read.ok) return read.value;
  throw invalidFieldsError(read.fields);
}

/** Returns the draft in the present shape. */
export const draftIn = ({ table, row }: Page): Parsed<Values> =>
  upgradedOrErrors(table, valuesIn(row, 'draft'), row.getInt('draft_shape'));

export const checkDraft = (tx: PbApp, { table, row }: Page): Parsed<Values> =>
  check(tx, table, valuesIn(row, 'draft'), row.getInt('draft_shape'));

/** Returns a published version; undefined if there is none of this number. */
export const versionOf = (tx: PbApp, { table }: Page, number: number): PbRecord | undefined =>
  recordsOf(
    tx,
    'content_versions',
    'SELECT id FROM content_versions WHERE key = {:key} AND number = {:number}',
    { key: table.key, number },
  )[0];

/** Returns what is published as its editor wrote it, in the present shape; {} before the first version. */
export function publishedIn(tx: PbApp, page: Page): Parsed<Values> {
  const version = versionOf(tx, page, page.row.getInt('version'));
  return version
    ? upgradedOrErrors(page.table, valuesIn(version, 'body'), version.getInt('shape'))
    : { ok: true, value: {} };
}

/** Sets the draft, and whether it differs from what is published. */
export function setDraft(tx: PbApp, page: Page, values: Values): void {
  const { table, row } = page;
  row.set('draft', JSON.stringify(values));
  row.set('draft_shape', shapeOf(table));
  row.set('changed', isNew(tx, page, { ok: true, value: values }));
  nextRevision(row);
}

/** Returns whether visitors would get something new from a draft. One that cannot be carried over is new. */
export function isNew(tx: PbApp, page: Page, draft: Parsed<Values>): boolean {
  const published = publishedIn(tx, page);
  if (!draft.ok || !published.ok) return true;
  return !isSameContent(page.table.fields, draft.value, published.value);
}

/** Whoever saw the page before is refused when they publish, schedule or discard. */
export const nextRevision = (row: PbRecord): void => row.set('revision', row.getInt('revision') + 1);

/** A schedule is about the draft. */
export const setSchedule = (
  row: PbRecord,
  { at = '', by = '', error = '' }: { at?: string; by?: string; error?: string },
): void => row.load({ publish_at: at, scheduled_by: by, publish_error: error });

/** Returns the name of a page for the history. */
export function nameOf({ table, row }: Page): string {
  const { title } = valuesIn(row, 'draft');
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : table.key;
}
