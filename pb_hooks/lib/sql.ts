// Provides `site()` in each runtime of the hooks: all other modules import this one.
import './site';
import type { CollectionName } from '../../src/domain/collections';

/**
 * Returns the rows of a query. `shape` has a value of the right type for every column. In a transaction pass `tx`.
 */
export function rows<T extends object>(
  app: PbApp,
  sql: string,
  params: Record<string, SqlValue>,
  shape: T,
): T[] {
  const found = arrayOf(new DynamicModel(shape));
  app.db().newQuery(sql).bind(params).all(found);
  return found;
}

export function run(app: PbApp, sql: string, params: Record<string, SqlValue> = {}): void {
  app.db().newQuery(sql).bind(params).execute();
}

/** Returns the ids that a query selects as `id`. */
export const idsOf = (app: PbApp, sql: string, params: Record<string, SqlValue> = {}): string[] =>
  rows(app, sql, params, { id: '' }).map(({ id }) => id);

/** Returns the records of the ids that a query selects as `id`. */
export const recordsOf = (
  app: PbApp,
  collection: CollectionName,
  sql: string,
  params: Record<string, SqlValue> = {},
): PbRecord[] => idsOf(app, sql, params).map((id) => app.findRecordById(collection, id));

/** The rows that a job changes in one transaction, at most. */
const portionSize = 100;
/** In ms. A transaction of many changes, one after another, ends after this time. */
const heldFor = 30;

/** SQL for the rows of a portion. */
export const inPortion = 'id IN (SELECT value FROM json_each({:ids}))';

/**
 * Runs `work` for the rows with these ids, at most 100 in a transaction: all other writes wait as long. The ids were read before, so `work`
 * repeats their condition beside `inPortion`. After a kill, the next run does the rest. @param work gets ids as JSON
 */
export function inPortions(
  app: PbApp,
  ids: readonly string[],
  work: (tx: PbApp, portion: { ids: string }) => void,
): void {
  for (let at = 0; at < ids.length; at += portionSize) {
    const portion = { ids: JSON.stringify(ids.slice(at, at + portionSize)) };
    app.runInTransaction((tx) => work(tx, portion));
  }
}

/** Deletes rows, as `inPortions` does. @param where SQL for them */
export const deleteInPortions = (app: PbApp, table: CollectionName, where: string): void =>
  inPortions(app, idsOf(app, `SELECT id FROM ${table} WHERE ${where}`), (tx, portion) =>
    run(tx, `DELETE FROM ${table} WHERE ${inPortion} AND (${where})`, portion),
  );

/** Runs `work` for each row, as many in a transaction as it can change in a moment: all other writes wait as long. */
export function oneByOne<T>(app: PbApp, chosen: readonly T[], work: (tx: PbApp, row: T) => void): void {
  for (let at = 0; at < chosen.length; )
    app.runInTransaction((tx) => {
      const [from, end] = [at, Date.now() + heldFor];
      for (const row of chosen.slice(from, from + portionSize)) {
        if (at > from && Date.now() > end) break;
        at += 1;
        work(tx, row);
      }
    });
}

/** Returns SQL for a time as it is stored. @param shift from now, such as '-1 hour' */
export const timeSql = (shift = '0 days'): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${shift}')`;

/** Formats an instant (epoch ms) as it is stored. */
export const storedTime = (instant = Date.now()): string => new Date(instant).toISOString().replace('T', ' ');

/** Converts a stored time ("2026-11-29 02:00:00.000Z") to ISO 8601; null for ''. */
export const isoOf = (stored: string): string | null => (stored ? stored.replace(' ', 'T') : null);

export function findOrNull(app: PbApp, collection: CollectionName, id: string): PbRecord | null {
  try {
    return app.findRecordById(collection, id);
  } catch (error) {
    if (!`${error}`.includes('no rows in result set')) throw error;
    return null;
  }
}
