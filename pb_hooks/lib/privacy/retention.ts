/** Removes outdated personal data, every night and at every start (docs/decisions/029-privacy.md). */

import { deviceDays } from '../../../src/domain/accounts/second-factor';
import { teamLinkDays } from '../../../src/domain/accounts/team';
import { taskOwnerDays } from '../../../src/domain/admin/task-owners';
import {
  type Collection,
  type CollectionName,
  collections,
  collectionsWith,
} from '../../../src/domain/collections';
import { columnsTo, columnsWith, idInPlace } from '../../../src/domain/columns';
import { clientErrorDays } from '../../../src/domain/errors/client-error';
import { type KeepDays, keepDays } from '../../../src/domain/my-data';
import { rememberedWhenErased } from '../collection-lists';
import { keepCounts } from '../door/evenings';
import { rememberErasedIds } from '../erased-ids';
import { closedReason, findEvent, publishSeats } from '../seats/seats';
import { idsOf, recordsOf, rows, run, timeSql } from '../sql';

type Term = keyof KeepDays;

/** Returns days, from BYOP_KEEP_RSVPS and similar; start and doctor reject invalid values. */
function daysOf(term: Term): number {
  const days = Number($os.getenv(`BYOP_KEEP_${term.toUpperCase()}`));
  return Number.isInteger(days) && days > 0 ? days : keepDays[term];
}

/** Returns the terms of this server. */
export const keptDays = (): KeepDays => ({
  rsvps: daysOf('rsvps'),
  messages: daysOf('messages'),
  applications: daysOf('applications'),
  interest: daysOf('interest'),
  reports: daysOf('reports'),
  photos: daysOf('photos'),
  audit: daysOf('audit'),
});

const daysAgo = (days: number): string => timeSql(`-${days} days`);
const before = (term: Term): string => daysAgo(daysOf(term));

/** Removes all outdated data. One transaction per table, so that RSVPs wait only briefly. */
export function removeOutdated(app: PbApp): void {
  for (const table of collectionsWith(({ retention }) => retention !== undefined)) {
    const { retention }: Collection = collections[table];
    if (!retention) continue;
    const { term, from, when = 'TRUE' } = retention;
    app.runInTransaction((tx) => remove(tx, table, `${when} AND ${from} <= ${before(term)}`, true));
  }
  app.runInTransaction(removePhotos);
  hideFirstNames(app);
  app.runInTransaction(emptyRsvps);
  empty(app, 'audit_log', `created_at <= ${before('audit')}`);
  run(
    app,
    `DELETE FROM audit_log WHERE action IN ('sign_in', 'sign_in_failed') AND created_at <= ${before('audit')}`,
  );
  run(app, `DELETE FROM team_links WHERE until <= ${daysAgo(teamLinkDays)}`);
  run(app, `DELETE FROM data_links WHERE until <= ${timeSql()}`);
  run(app, `DELETE FROM known_devices WHERE seen_at <= ${daysAgo(deviceDays)}`);
  run(app, `DELETE FROM task_owners WHERE taken_at <= ${daysAgo(taskOwnerDays)}`);
  run(app, `DELETE FROM client_errors WHERE updated_at <= ${daysAgo(clientErrorDays)}`);
}

/**
 * Row by row: a statement would leave the files on the disk. A photo of an open application waits for the team. That of a
 * declined one is removed a day later, so that an admin can undo a mistaken decline.
 */
function removePhotos(tx: PbApp): void {
  const declined = `SELECT id FROM artist_submissions WHERE status = 'declined'
    AND updated_at <= ${daysAgo(1)}`;
  const old = `SELECT id FROM photos
    WHERE (NOT published AND updated_at <= ${before('photos')}
      AND (place NOT LIKE 'application:%' OR withdrawn_at != ''))
    OR ((place LIKE 'member:%' OR place LIKE 'application:%')
      AND (${idInPlace} NOT IN (SELECT id FROM artist_submissions) OR ${idInPlace} IN (${declined})))`;
  removeDetails(tx, old);
  for (const photo of recordsOf(tx, 'photos', old)) tx.delete(photo);
}

/** Ends the consent to show first names with the event (decision 115). Pages hide them when it is over. */
function hideFirstNames(app: PbApp): void {
  const shown = idsOf(app, 'SELECT DISTINCT event_id AS id FROM event_rsvps WHERE show_first_name = TRUE');
  for (const event of shown) {
    const stored = findEvent(app, event);
    if (!stored || closedReason(stored) === null) continue;
    run(app, 'UPDATE event_rsvps SET show_first_name = FALSE WHERE event_id = {:event}', { event });
    publishSeats(app, event);
  }
}

/**
 * Keeps an RSVP's size and status, and how many came. Deletes what happened at the doors. Empties rows again that an older version emptied
 * only partly.
 */
function emptyRsvps(tx: PbApp): void {
  const events = `SELECT id FROM events
    WHERE CASE WHEN ends_at != '' THEN ends_at ELSE date END <= ${before('rsvps')}`;
  const over = `event_id IN (${events})`;
  const old = `SELECT id FROM event_rsvps WHERE ${over} AND (${toEmpty(tx, 'event_rsvps').areFull})`;
  removeDetails(tx, old);
  removeWith(tx, 'event_rsvps', old);
  empty(tx, 'event_rsvps', over);
  keepCounts(tx, events);
  removeWith(tx, 'events', events);
}

/** Removes what hangs on the outdated rows of a collection. @param ids a query of them */
function removeWith(tx: PbApp, name: CollectionName, ids: string): void {
  for (const { from, column, row } of columnsTo(name))
    if (row.outdated === 'gone')
      remove(tx, from, `${column} IN (${ids})`, rememberedWhenErased.includes(from));
}

/** @param where SQL for the rows */
function remove(tx: PbApp, table: CollectionName, where: string, isRemembered: boolean): void {
  const ids = `SELECT id FROM ${table} WHERE ${where}`;
  removeDetails(tx, ids);
  if (isRemembered) rememberErasedIds(tx, ids, {});
  run(tx, `DELETE FROM ${table} WHERE ${where}`);
}

function empty(app: PbApp, table: CollectionName, where: string): void {
  const { areFull, emptied } = toEmpty(app, table);
  run(app, `UPDATE ${table} SET ${emptied} WHERE (${where}) AND (${areFull})`);
}

/** Returns SQL about the columns that stay in no emptied row. New columns are among them, until `columns.ts` keeps them. */
function toEmpty(app: PbApp, table: CollectionName): { areFull: string; emptied: string } {
  const kept = columnsWith(table, ({ outdated }) => outdated === 'kept');
  const columns = rows(
    app,
    "SELECT name, coalesce(dflt_value, 'NULL') AS empty FROM pragma_table_info({:table})",
    { table },
    { name: '', empty: '' },
  ).filter(({ name }) => !kept.includes(name));
  return {
    areFull: columns.map(({ name, empty }) => `"${name}" IS NOT ${empty}`).join(' OR '),
    emptied: columns.map(({ name, empty }) => `"${name}" = ${empty}`).join(', '),
  };
}

/** Empties audit rows about rows, and deletes mails about them. `ids` is a query. */
function removeDetails(tx: PbApp, ids: string): void {
  empty(tx, 'audit_log', `record_id IN (${ids})`);
  run(tx, `DELETE FROM mails WHERE about IN (${ids})`);
}
