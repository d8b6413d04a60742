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

/** Returns SQL for a time as it is stored. @param shift from now, such as '-1 hour' */
export const timeSql = (shift = '0 days'): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${shift}')`;

/** Formats an instant (epoch ms) as it is stored. */
export const storedTime = (instant = Date.now()): string => new Date(instant).toISOString().replace('T', ' ');

/** Converts a stored time ("2026-11-29 02:00:00.000Z") to ISO 8601; null for ''. */
export const isoOf = (stored: string): string | null => (stored ? stored.replace(' ', 'T') : null);

/** Converts a stored time to epoch ms; NaN for ''. */
export const instantOf = (stored: string): number => Date.parse(isoOf(stored) ?? '');

export function findOrNull(app: PbApp, collection: CollectionName, id: string): PbRecord | null {
  try {
    return app.findRecordById(collection, id);
  } catch (error) {
    if (!`${error}`.includes('no rows in result set')) throw error;
    return null;
  }
}
