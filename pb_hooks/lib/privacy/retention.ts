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
import { addToCounts, forgetCounts } from '../door/evenings';
import { rememberErasedIds } from '../erased-ids';
import { outdatedSeries, removeEndedSeries } from '../events/series-dates';
import { removeOldMails } from '../mail/old-mails';
import { deleteInPortions, inPortion, inPortions, inTimedPortions } from '../portions';
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

/** Removes all outdated data, a portion of rows in each transaction: RSVPs wait only briefly. */
export function removeOutdated(app: PbApp): void {
  for (const table of collectionsWith(({ retention }) => retention !== undefined)) {
    const { retention }: Collection = collections[table];
    if (!retention) continue;
    const { term, from, when = 'TRUE' } = retention;
    remove(app, table, `${when} AND ${from} <= ${before(term)}`, true);
  }
  removePhotos(app);
  hideFirstNames(app);
  emptyRsvps(app);
  const oldLog = `created_at <= ${before('audit')}`;
  empty(app, 'audit_log', oldLog);
  deleteInPortions(app, 'audit_log', `action IN ('sign_in', 'sign_in_failed') AND ${oldLog}`);
  removeOldMails(app);
  removeEndedSeries(app);
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
function removePhotos(app: PbApp): void {
  const declined = `SELECT id FROM artist_submissions WHERE status = 'declined'
    AND updated_at <= ${daysAgo(1)}`;
  const isOld = `(NOT published AND updated_at <= ${before('photos')}
      AND (place NOT LIKE 'application:%' OR withdrawn_at != ''))
    OR ((place LIKE 'member:%' OR place LIKE 'application:%')
      AND (${idInPlace} NOT IN (SELECT id FROM artist_submissions) OR ${idInPlace} IN (${declined})))`;
  inTimedPortions(app, idsOf(app, `SELECT id FROM photos WHERE ${isOld}`), (tx, id) => {
    for (const photo of recordsOf(tx, 'photos', `SELECT id FROM photos WHERE id = {:id} AND (${isOld})`, {
      id,
    })) {
      removeDetails(tx, 'SELECT {:id}', { id });
      tx.delete(photo);
    }
  });
}

/** Ends the consent to show first names with the event (decision 115). Pages hide them when it is over. */
function hideFirstNames(app: PbApp): void {
  const shown = idsOf(app, 'SELECT DISTINCT event_id AS id FROM event_rsvps WHERE show_first_name = TRUE');
  for (const event of shown) {
    const stored = findEvent(app, event);
    if (!stored || closedReason(stored) === null) continue;
    const isTicked = 'event_id = {:event} AND show_first_name = TRUE';
    const ticked = idsOf(app, `SELECT id FROM event_rsvps WHERE ${isTicked}`, { event });
    inPortions(app, ticked, (tx, portion) =>
      run(tx, `UPDATE event_rsvps SET show_first_name = FALSE WHERE ${inPortion(isTicked)}`, {
        ...portion,
        event,
      }),
    );
    publishSeats(app, event);
  }
}

/**
 * Keeps an RSVP's size and status, and how many came. Deletes what happened at the doors. Empties rows again that an older version emptied
 * only partly. What hangs on a row is removed with it, so that the next night finds the rest after a kill.
 */
function emptyRsvps(app: PbApp): void {
  const events = `SELECT id FROM events
    WHERE CASE WHEN ends_at != '' THEN ends_at ELSE date END <= ${before('rsvps')}`;
  const over = `event_id IN (${events})`;
  empty(app, 'event_rsvps', over, (tx, ids, portion) => {
    removeDetails(tx, ids, portion);
    for (const { from, column, isRemembered } of outdatedWith('event_rsvps'))
      removeNow(tx, from, `${column} IN (${ids})`, portion, isRemembered);
  });
  // With all scans of a guest, who is counted by them.
  inPortions(
    app,
    idsOf(app, `SELECT DISTINCT rsvp_id AS id FROM door_scans WHERE ${over}`),
    (tx, portion) => {
      const ofGuests = inPortion(over, 'rsvp_id');
      addToCounts(tx, ofGuests, portion);
      removeNow(tx, 'door_scans', ofGuests, portion, rememberedWhenErased.includes('door_scans'));
    },
  );
  forgetCounts(app);
  // Scans only once they are counted.
  for (const { from, column, isRemembered } of outdatedWith('events'))
    if (from !== 'door_scans') remove(app, from, `${column} IN (${events})`, isRemembered);
  const series = outdatedSeries(app, before('rsvps'));
  const overSeries = `SELECT value FROM json_each('${JSON.stringify(series)}')`;
  for (const { from, column, isRemembered } of outdatedWith('series'))
    remove(app, from, `${column} IN (${overSeries})`, isRemembered);
}

/** Returns what hangs on the outdated rows of a collection and is removed with them. */
const outdatedWith = (name: CollectionName) =>
  columnsTo(name)
    .filter(({ row }) => row.outdated === 'gone')
    .map(({ from, column }) => ({ from, column, isRemembered: rememberedWhenErased.includes(from) }));

/** Removes rows with their details. @param where SQL for the rows */
function remove(app: PbApp, table: CollectionName, where: string, isRemembered: boolean): void {
  inPortions(app, idsOf(app, `SELECT id FROM ${table} WHERE ${where}`), (tx, portion) =>
    removeNow(tx, table, inPortion(where), portion, isRemembered),
  );
}

function removeNow(
  tx: PbApp,
  table: CollectionName,
  where: string,
  params: Record<string, SqlValue>,
  isRemembered: boolean,
): void {
  const ids = `SELECT id FROM ${table} WHERE ${where}`;
  removeDetails(tx, ids, params);
  if (isRemembered) rememberErasedIds(tx, ids, params);
  run(tx, `DELETE FROM ${table} WHERE ${where}`, params);
}

/** Empties rows. @param first removes what hangs on a portion of them; `ids` is a query with its parameters */
function empty(
  app: PbApp,
  table: CollectionName,
  where: string,
  first: (tx: PbApp, ids: string, portion: { ids: string }) => void = () => {},
): void {
  const { areFull, emptied } = toEmpty(app, table);
  const isFull = `(${where}) AND (${areFull})`;
  inPortions(app, idsOf(app, `SELECT id FROM ${table} WHERE ${isFull}`), (tx, portion) => {
    first(tx, `SELECT id FROM ${table} WHERE ${inPortion(isFull)}`, portion);
    run(tx, `UPDATE ${table} SET ${emptied} WHERE ${inPortion(isFull)}`, portion);
  });
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

/** Empties audit rows about rows, and deletes mails about them. @param ids a query */
function removeDetails(tx: PbApp, ids: string, params: Record<string, SqlValue>): void {
  const { areFull, emptied } = toEmpty(tx, 'audit_log');
  run(tx, `UPDATE audit_log SET ${emptied} WHERE record_id IN (${ids}) AND (${areFull})`, params);
  run(tx, `DELETE FROM mails WHERE about IN (${ids})`, params);
}
