/** Erases every row about a person, in one transaction. */
import type { CollectionWith } from '../../../src/domain/collections';
import type { PersonalTable } from '../../../src/domain/my-data';
import { sameNumberAs } from '../../../src/domain/text/same-number';
import { lastOwner } from '../accounts/accounts';
import { logAction } from '../audit';
import { emptiedColumns, emptiedSql, forgetNames, rememberErasedIds } from '../erased-ids';
import { promoteWaiting } from '../events/events';
import { newId } from '../link-secrets';
import { findOrNull, idsOf, rows, run } from '../sql';
import {
  accounts,
  idsIn,
  mayName,
  otherPartyOfGuardian,
  type Person,
  personOf,
  rowsAbout,
  tables,
} from './personal-data';

/** Affected rows per table. A gift stays in the ledger without its email. Scans stay, too, and are not counted. */
type Counts = Partial<Record<PersonalTable, number>>;

/** The actor of an erasure by its person. */
export const themself = 'themself';

/** Logs an erasure without the address. @param id the device's audit id */
export const auditErasure = (tx: PbApp, actor: PbRecord | string, after: Counts, id?: string): string =>
  logAction(tx, actor, { action: 'erase', record: { id: newId(), table: 'people' }, after, id });

/** Their rows stay, without the address, or are purged with the trash. All others are deleted one by one, with their dependents. */
const keptTables: readonly PersonalTable[] = [
  'set_aside',
  ...tables.filter((table) => emptiedColumns(table).length > 0),
];

/**
 * Erases an email with its accounts and posts, or the digits of a phone number. Stores all ids, so that neither a late retry nor a restore brings a
 * row back. Throws a 400 for the last owner. @param log of `findInAuditLog`
 */
export function erase(tx: PbApp, who: string, log: FoundInLog): Counts {
  refuseLastOwner(tx, who);
  const person = personOf(tx, who);
  const found = tables
    .filter((table) => table !== 'door_scans')
    .map((table) => [table, idsIn(tx, table, person, notAScan[table])] as const);
  for (const eraseRows of Object.values(unshown)) eraseRows(tx, person, log);
  keepScansWithoutName(tx, person);
  purgeTrash(tx, person);
  for (const table of tables) {
    if (table === 'set_aside' || table === 'door_scans') continue;
    rememberErasedIds(tx, `SELECT id FROM ${table} WHERE ${rowsAbout(table)}`, person);
    run(tx, `DELETE FROM mails WHERE about IN (SELECT id FROM ${table} WHERE ${rowsAbout(table)})`, person);
  }
  run(tx, `UPDATE donations SET ${emptiedSql('donations')} WHERE ${rowsAbout('donations')}`, person);
  const events = idsOf(
    tx,
    `SELECT DISTINCT event_id AS id FROM event_rsvps WHERE ${rowsAbout('event_rsvps')}`,
    person,
  );
  forgetGuardian(tx, person);
  forgetEnteredBy(tx, person);
  for (const table of tables.filter((name) => !keptTables.includes(name))) {
    for (const id of idsIn(tx, table, person)) {
      // The children of an RSVP are deleted with it.
      const row = findOrNull(tx, table, id);
      if (row) tx.delete(row);
    }
  }
  for (const id of events) promoteWaiting(tx, id);
  const links = rowsAbout('data_links');
  run(tx, `DELETE FROM mails WHERE about IN (SELECT id FROM data_links WHERE ${links})`, person);
  run(tx, `DELETE FROM data_links WHERE ${links}`, person);
  // An earlier guardian: no row names them any more.
  run(tx, "DELETE FROM mails WHERE message = 'consent-replaced' AND json_extract(changes, '$.to') = {:who}", {
    who,
  });
  return Object.fromEntries(
    found.map(([table, ids]) => [table, ids.length]).filter(([, count]) => count !== 0),
  );
}

const ofOtherParty = `SELECT id FROM event_rsvps WHERE ${otherPartyOfGuardian}`;

/** An adult's RSVP stays, without the guardian, their answers, and the children who came with it. */
function forgetGuardian(tx: PbApp, person: Person): void {
  // Before their contact is removed, by which the answers are found.
  run(tx, `DELETE FROM consents WHERE about IN (${ofOtherParty})`, person);
  run(
    tx,
    `UPDATE event_rsvps AS rsvp SET guardian_name = '', guardian_contact = '', guardian_phone = '',
       number_of_guests = number_of_guests - (SELECT COUNT(*) FROM event_rsvps WHERE party_of = rsvp.id AND party_of != '')
     WHERE ${otherPartyOfGuardian}`,
    person,
  );
}

/** The RSVPs that somebody of the team entered stay, without who did. */
function forgetEnteredBy(tx: PbApp, person: Person): void {
  run(
    tx,
    "UPDATE event_rsvps SET entered_by = '' WHERE lower(entered_by) = {:who} AND entered_by != ''",
    person,
  );
  run(
    tx,
    `UPDATE set_aside SET data = json_set(data, '$.entered_by', '')
     WHERE collection = 'event_rsvps' AND ${mayName} AND lower(json_extract(data, '$.entered_by')) = {:who}`,
    person,
  );
}

function refuseLastOwner(tx: PbApp, who: string): void {
  const owners = rows(tx, "SELECT lower(email) AS email FROM users WHERE role = 'owner'", {}, { email: '' });
  if (owners.length > 0 && owners.every((owner) => owner.email === who)) throw new BadRequestError(lastOwner);
}

/** What `findInAuditLog` found. */
export interface FoundInLog {
  /** Ids of audit rows that name the person. */
  naming: readonly string[];
  /** Ids of audit rows of what they did themselves. */
  own: readonly string[];
  /** The row number of the last row that was read. */
  last: number;
}

/**
 * Returns the audit rows that name a person, in a title or a value, or as their actor. The log is read before the transaction of an
 * erasure, because others would wait; inside of it, the rows that were added since are. @param earlier what was found before
 */
export function findInAuditLog(app: PbApp, who: string, earlier: FoundInLog = nothing): FoundInLog {
  // The last row first: those that are added meanwhile are read inside the transaction.
  const [newest] = rows(app, 'SELECT coalesce(max(rowid), 0) AS last FROM audit_log', {}, { last: 0 });
  const isAsked = who.includes('@') ? 'FALSE' : "collection = 'people' AND title NOT LIKE '%@%'";
  const found = rows(
    app,
    `SELECT * FROM (
       SELECT id, coalesce(title, '') AS title, ${isAsked} AS is_asked,
         lower(title) = {:who} OR instr(lower(coalesce(before, '')), {:quoted}) > 0
           OR instr(lower(coalesce(after, '')), {:quoted}) > 0 AS is_naming,
         lower(actor_email) = {:who} OR actor IN (${accounts}) AS is_own
       FROM audit_log WHERE rowid > {:last})
     WHERE is_asked OR is_naming OR is_own`,
    { who, quoted: `"${who}"`, last: earlier.last },
    { id: '', title: '', is_asked: 0, is_naming: 0, is_own: 0 },
  );
  // An admin may have typed the same number with its country when they asked for the data.
  const isSame = sameNumberAs(who);
  const isNaming = found.filter((row) => row.is_naming || (row.is_asked && isSame(row.title)));
  return {
    naming: [...earlier.naming, ...isNaming.map(({ id }) => id)],
    own: [...earlier.own, ...found.filter(({ is_own }) => is_own).map(({ id }) => id)],
    last: newest?.last ?? 0,
  };
}
const nothing: FoundInLog = { naming: [], own: [], last: 0 };

/** Keeps actor and action. Empties the details of rows about the person, and all details that contain the address. */
function scrubAudit(tx: PbApp, person: Person, log: FoundInLog): void {
  const about = tables
    .map(
      (table) =>
        `SELECT ${table === 'set_aside' ? 'record_id' : 'id'} FROM ${table} WHERE ${rowsAbout(table)}`,
    )
    .join(' UNION ALL ');
  const { naming, own } = findInAuditLog(tx, person.who, log);
  run(
    tx,
    `UPDATE audit_log SET title = '', before = NULL, after = NULL WHERE record_id IN (${about})
       OR record_id IN (${ofOtherParty}) OR id IN (SELECT value FROM json_each({:naming}))`,
    { ...person, naming: JSON.stringify(naming) },
  );
  run(tx, "UPDATE audit_log SET actor_email = '' WHERE id IN (SELECT value FROM json_each({:own}))", {
    own: JSON.stringify(own),
  });
}

/** How rows are erased that are not shown. Runs while the rows that they are about are there. */
const unshown: Record<
  CollectionWith<{ personal: 'erased' }>,
  (tx: PbApp, person: Person, log: FoundInLog) => void
> = {
  content: (tx, person) => forgetNames(tx, 'content', accounts, person),
  content_versions: (tx, person) => forgetNames(tx, 'content_versions', accounts, person),
  audit_log: scrubAudit,
  reports: eraseReports,
};

/** Trashed scans stay, too: restoring their event must not change its counts. */
const notAScan: Partial<Record<PersonalTable, string>> = { set_aside: "collection != 'door_scans'" };

/**
 * The people of a scan are inside, and phones at the doors keep it, so the scan stays until retention (decision 070), without who took
 * them along. Before the trash is purged: it may contain the RSVP of a scan.
 */
function keepScansWithoutName(tx: PbApp, person: Person): void {
  run(tx, `UPDATE door_scans SET ${emptiedSql('door_scans')} WHERE ${rowsAbout('door_scans')}`, person);
  const inTrash = emptiedColumns('door_scans').map((column) => `'$.${column}', ''`);
  run(
    tx,
    `UPDATE set_aside SET data = json_set(data, ${inTrash.join(', ')})
     WHERE collection = 'door_scans' AND (${rowsAbout('set_aside')})`,
    person,
  );
}

/** Deletes soft-deleted rows. Deleting a post also deletes the interest in it. */
function purgeTrash(tx: PbApp, person: Person): void {
  const where = `(${rowsAbout('set_aside')}) AND ${notAScan.set_aside}`;
  rememberErasedIds(tx, `SELECT record_id AS id FROM set_aside WHERE ${where}`, person);
  run(tx, `DELETE FROM mails WHERE about IN (SELECT record_id FROM set_aside WHERE ${where})`, person);
  run(
    tx,
    `DELETE FROM set_aside WHERE ${where} OR audit IN
       (SELECT audit FROM set_aside WHERE collection = 'collaboration_opportunities' AND (${where}))`,
    person,
  );
}

/** Reports of the person's posts. */
function eraseReports(tx: PbApp, person: Person): void {
  const about = `SELECT id FROM reports WHERE ${rowsAbout('reports')}`;
  run(
    tx,
    `UPDATE audit_log SET title = '', before = NULL, after = NULL WHERE record_id IN (${about})`,
    person,
  );
  rememberErasedIds(tx, about, person);
  run(tx, `DELETE FROM reports WHERE ${rowsAbout('reports')}`, person);
}
