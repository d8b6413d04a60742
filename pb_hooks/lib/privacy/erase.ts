/** Erasing a person: every row about an address, everywhere, in one transaction. */
import type { HeldIn } from '../../../src/domain/my-data';
import { rememberAll } from '../erased';
import { rows, run } from '../rows';
import { moveUp } from '../seats';
import { accounts, idsIn, places, tables } from './personal-data';

/** How many rows of each table went; a gift stays in the ledger and loses its address. */
export type Counts = Partial<Record<HeldIn, number>>;

/** Tables whose rows go as they do when a person or an admin deletes one: with what hangs on them. The account is last. */
const going = [
  'event_rsvps',
  'contact_submissions',
  'artist_submissions',
  'collaboration_interest',
  'newsletter_subscribers',
  'collaboration_opportunities',
  'resources',
  'users',
] as const satisfies readonly HeldIn[];

/**
 * Erases what is held about an address, with its accounts and their posts, inside the transaction. Freed seats are given
 * away; every id is remembered, so that neither a late phone nor an older database brings a row back. Throws a 400 when it
 * is the last admin.
 */
export function erase(tx: PbApp, email: string): Counts {
  leaveOneAdmin(tx, email);
  const found = tables.map((table) => [table, idsIn(tx, table, email)] as const);
  scrubAudit(tx, email);
  dropKept(tx, email);
  for (const table of tables) {
    if (table === 'set_aside') continue;
    rememberAll(tx, `SELECT id FROM ${table} WHERE ${places[table].where}`, { email });
    run(tx, `DELETE FROM mails WHERE about IN (SELECT id FROM ${table} WHERE ${places[table].where})`, {
      email,
    });
  }
  dropReports(tx, email);
  run(tx, `UPDATE donations SET email = '' WHERE ${places.donations.where}`, { email });
  const events = rows(
    tx,
    'SELECT DISTINCT event_id AS id FROM event_rsvps WHERE email = {:email}',
    { email },
    { id: '' },
  );
  for (const table of going) {
    for (const id of idsIn(tx, table, email)) tx.delete(tx.findRecordById(table, id));
  }
  for (const { id } of events) moveUp(tx, id);
  run(tx, 'DELETE FROM mails WHERE about IN (SELECT id FROM data_links WHERE email = {:email})', { email });
  run(tx, 'DELETE FROM data_links WHERE email = {:email}', { email });
  return Object.fromEntries(
    found.map(([table, ids]) => [table, ids.length]).filter(([, count]) => count !== 0),
  );
}

function leaveOneAdmin(tx: PbApp, email: string): void {
  const admins = rows(tx, "SELECT lower(email) AS email FROM users WHERE role = 'admin'", {}, { email: '' });
  if (admins.length > 0 && admins.every((admin) => admin.email === email)) {
    throw new BadRequestError('This is the last admin. Make somebody else an admin first.');
  }
}

/**
 * Who did what stays in the audit. What it says of these rows goes, and all that names the address: also rows about
 * somebody else, such as an RSVP that was once under it.
 */
function scrubAudit(tx: PbApp, email: string): void {
  const about = tables
    .map(
      (table) =>
        `SELECT ${table === 'set_aside' ? 'record_id' : 'id'} FROM ${table} WHERE ${places[table].where}`,
    )
    .join(' UNION ALL ');
  const quoted = `"${email}"`;
  run(
    tx,
    `UPDATE audit_log SET title = '', before = NULL, after = NULL WHERE record_id IN (${about})
       OR lower(title) = {:email} OR instr(lower(before), {:quoted}) > 0 OR instr(lower(after), {:quoted}) > 0`,
    { email, quoted },
  );
  run(
    tx,
    `UPDATE audit_log SET actor_email = '' WHERE lower(actor_email) = {:email} OR actor IN (${accounts})`,
    { email },
  );
}

/** What an admin deleted cannot be brought back any more; a post goes with the interest in it. */
function dropKept(tx: PbApp, email: string): void {
  const { where } = places.set_aside;
  rememberAll(tx, `SELECT record_id AS id FROM set_aside WHERE ${where}`, { email });
  run(
    tx,
    `DELETE FROM set_aside WHERE ${where} OR audit IN
       (SELECT audit FROM set_aside WHERE collection = 'collaboration_opportunities' AND (${where}))`,
    { email },
  );
}

/** Reports are anonymous; those about posts that go name them. */
function dropReports(tx: PbApp, email: string): void {
  const posts = (['collaboration_opportunities', 'resources'] as const)
    .map((table) => `SELECT id FROM ${table} WHERE ${places[table].where}`)
    .join(' UNION ALL ');
  const about = `SELECT id FROM reports WHERE about IN (${posts})`;
  run(tx, `UPDATE audit_log SET title = '', before = NULL, after = NULL WHERE record_id IN (${about})`, {
    email,
  });
  rememberAll(tx, about, { email });
  run(tx, `DELETE FROM reports WHERE about IN (${posts})`, { email });
}
