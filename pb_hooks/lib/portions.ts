/** Changes many rows in short transactions: all other writes wait for each of them (docs/performance.md). */
import type { CollectionName } from '../../src/domain/collections';
import { idsOf, run } from './sql';

/** In ms. A transaction about many rows ends after this time. */
const heldFor = 30;
/** The rows of a portion: of the first, and at least and at most. On a busy machine, fewer rows take as long. */
const firstSize = 25;
const fewestRows = 10;
const mostRows = 200;

/**
 * Returns SQL for the rows of a portion that still meet a condition. `IS TRUE`: SQLite finds them by their ids. By an index of the condition
 * it would read all rows of an event for each portion. @param column has the ids
 */
export const inPortion = (where: string, column = 'id'): string =>
  `${column} IN (SELECT value FROM json_each({:ids})) AND (${where}) IS TRUE`;

/**
 * Runs `work` for the rows with these ids, a portion in each transaction. A portion is half as large after one that held the writer too long,
 * and twice as large after a quick one. The ids were read before, so `work` repeats their condition (`inPortion`). After a kill, the
 * next run does the rest. @param work gets ids as JSON
 */
export function inPortions(
  app: PbApp,
  ids: readonly string[],
  work: (tx: PbApp, portion: { ids: string }) => void,
): void {
  let size = firstSize;
  for (let at = 0; at < ids.length; ) {
    const portion = { ids: JSON.stringify(ids.slice(at, at + size)) };
    at += size;
    let begun = 0;
    app.runInTransaction((tx) => {
      begun = Date.now(); // the writer is free, and held from here until the commit
      work(tx, portion);
    });
    size = sizeAfter(size, Date.now() - begun);
  }
}

function sizeAfter(size: number, held: number): number {
  if (held > heldFor) return Math.max(Math.ceil(size / 2), fewestRows);
  return held < heldFor / 3 ? Math.min(size * 2, mostRows) : size;
}

/** Deletes rows, as `inPortions` does. @param where SQL for them */
export const deleteInPortions = (app: PbApp, table: CollectionName, where: string): void =>
  inPortions(app, idsOf(app, `SELECT id FROM ${table} WHERE ${where}`), (tx, portion) =>
    run(tx, `DELETE FROM ${table} WHERE ${inPortion(where)}`, portion),
  );

/** Runs `work` for each row, as many in a transaction as `handleInTime` does. */
export function inTimedPortions<T>(
  app: PbApp,
  chosen: readonly T[],
  work: (tx: PbApp, row: T) => void,
): void {
  for (let at = 0; at < chosen.length; )
    app.runInTransaction((tx) => {
      at += handleInTime(chosen.slice(at, at + mostRows), (row) => work(tx, row));
    });
}

/** Runs `work` for rows, inside a transaction, until its time is over; for one at least. Returns for how many. */
export function handleInTime<T>(chosen: readonly T[], work: (row: T) => void): number {
  const end = Date.now() + heldFor;
  let handled = 0;
  for (const row of chosen) {
    if (handled > 0 && Date.now() > end) break;
    handled += 1;
    work(row);
  }
  return handled;
}
