/** Removes outdated personal data, every night and at every start (docs/decisions/029-privacy.md). */

import { deviceDays } from '../../../src/domain/accounts/second-factor';
import { teamLinkDays } from '../../../src/domain/accounts/team';
import { type Collection, collections, collectionsWith } from '../../../src/domain/collections';
import { clientErrorDays } from '../../../src/domain/errors/client-error';
import type { FormFields } from '../../../src/domain/form-fields';
import { type KeepDays, keepDays } from '../../../src/domain/my-data';
import { rsvpFields } from '../../../src/domain/rsvps/rsvp';
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

const keptByRetention = (fields: FormFields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.keptByRetention);

/** Columns that stay in an emptied row, because they identify nobody. New columns are emptied unless listed. */
const keptColumns = {
  event_rsvps: [
    'id',
    'event_id',
    ...keptByRetention(rsvpFields),
    'status',
    'held_back',
    'walk_in',
    'party_of',
    'suspected',
    'created_at',
    'queued_at',
    'updated_at',
  ],
  audit_log: [
    'id',
    'actor',
    'actor_email',
    'action',
    'collection',
    'record_id',
    'over_capacity',
    'cause',
    'created_at',
  ],
};

/** Removes all outdated data. One transaction per table, so that RSVPs wait only briefly. */
export function removeOutdated(app: PbApp): void {
  for (const table of collectionsWith(({ retention }) => retention !== undefined)) {
    const { retention }: Collection = collections[table];
    if (!retention) continue;
    const { term, from, when = 'TRUE' } = retention;
    const old = `SELECT id FROM ${table} WHERE ${when} AND ${from} <= ${before(term)}`;
    app.runInTransaction((tx) => {
      removeDetails(tx, old);
      rememberErasedIds(tx, old, {});
      run(tx, `DELETE FROM ${table} WHERE id IN (${old})`);
    });
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
  run(app, `DELETE FROM client_errors WHERE updated_at <= ${daysAgo(clientErrorDays)}`);
}

/**
 * Row by row: a statement would leave the files on the disk. A photo of an open application waits for the team. That of a
 * declined one is removed a day later, so that an admin can undo a mistaken decline.
 */
function removePhotos(tx: PbApp): void {
  const person = "substr(place, 1 + instr(place, ':'))";
  const declined = `SELECT id FROM artist_submissions WHERE status = 'declined'
    AND updated_at <= ${daysAgo(1)}`;
  const old = `SELECT id FROM photos
    WHERE (NOT published AND updated_at <= ${before('photos')}
      AND (place NOT LIKE 'application:%' OR withdrawn_at != ''))
    OR ((place LIKE 'member:%' OR place LIKE 'application:%')
      AND (${person} NOT IN (SELECT id FROM artist_submissions) OR ${person} IN (${declined})))`;
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
 * Keeps an RSVP's size and status, and deletes what happened at the doors. Empties rows again that an older version emptied
 * only partly.
 */
function emptyRsvps(tx: PbApp): void {
  const over = `event_id IN (SELECT id FROM events
    WHERE CASE WHEN ends_at != '' THEN ends_at ELSE date END <= ${before('rsvps')})`;
  const old = `SELECT id FROM event_rsvps WHERE ${over} AND (${columnsOf(tx, 'event_rsvps').areFull})`;
  removeDetails(tx, old);
  const changes = `SELECT id FROM rsvp_changes WHERE rsvp_id IN (${old})`;
  rememberErasedIds(tx, changes, {});
  run(tx, `DELETE FROM rsvp_changes WHERE id IN (${changes})`);
  run(tx, `DELETE FROM consents WHERE about IN (${old})`);
  empty(tx, 'event_rsvps', over);
  for (const table of ['door_scans', 'door_phones', 'door_keys']) {
    removeDetails(tx, `SELECT id FROM ${table} WHERE ${over}`);
    run(tx, `DELETE FROM ${table} WHERE ${over}`);
  }
}

function empty(app: PbApp, table: keyof typeof keptColumns, where: string): void {
  const { areFull, emptied } = columnsOf(app, table);
  run(app, `UPDATE ${table} SET ${emptied} WHERE (${where}) AND (${areFull})`);
}

function columnsOf(app: PbApp, table: keyof typeof keptColumns): { areFull: string; emptied: string } {
  const columns = rows(
    app,
    "SELECT name, coalesce(dflt_value, 'NULL') AS empty FROM pragma_table_info({:table})",
    { table },
    { name: '', empty: '' },
  ).filter(({ name }) => !keptColumns[table].includes(name));
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
