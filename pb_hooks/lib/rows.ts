/**
 * The rows of a query. `shape` gives a value of the right type for every column, e.g. `{ taken: 0 }`. Inside a
 * transaction hand in its `tx`, or the rows are those from before it.
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

/** Carries out a statement without rows. */
export function run(app: PbApp, sql: string, params: Record<string, SqlValue>): void {
  app.db().newQuery(sql).bind(params).execute();
}

/** An instant as PocketBase stores it ("2026-11-29 02:00:00.000Z"), as ISO 8601; null for none. */
export const isoOf = (stored: string): string | null => (stored ? stored.replace(' ', 'T') : null);
