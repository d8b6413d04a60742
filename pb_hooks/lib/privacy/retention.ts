/** Every night, and at every start: personal data that has served its purpose goes (docs/decisions/029-privacy.md). */
import type { FormFields } from '../../../src/domain/form-fields';
import { keepDays } from '../../../src/domain/my-data';
import { rsvpFields } from '../../../src/domain/rsvp';
import { removeOldErrors } from '../client-errors';
import { rememberAll } from '../erased';
import { rows, run } from '../rows';

type Term = keyof typeof keepDays;

/** Whose rows go as a whole, from when on their days count, and which of them. */
const whole: readonly { table: string; term: Term; from: string; only?: string }[] = [
  { table: 'contact_submissions', term: 'messages', from: 'updated_at', only: "status = 'resolved'" },
  { table: 'artist_submissions', term: 'applications', from: 'updated_at', only: "status = 'declined'" },
  { table: 'collaboration_interest', term: 'interest', from: 'created_at' },
  { table: 'reports', term: 'reports', from: 'updated_at', only: "status = 'resolved'" },
];

/** Days, from BYOP_KEEP_RSVPS and its like; start and doctor refuse what is no number. */
function daysOf(term: Term): number {
  const days = Number($os.getenv(`BYOP_KEEP_${term.toUpperCase()}`));
  return Number.isInteger(days) && days > 0 ? days : keepDays[term];
}

const before = (term: Term): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${daysOf(term)} days')`;

const impersonal = (fields: FormFields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.impersonal);

/**
 * The columns that stay when a row is emptied: what nobody can be recognised by. Every other column of the live table is
 * emptied, so a field that is added later goes too unless it is named here.
 */
const kept = {
  /** How many came, and when they said so. */
  event_rsvps: [
    'id',
    'event_id',
    ...impersonal(rsvpFields),
    'status',
    'suspected',
    'created_at',
    'queued_at',
    'updated_at',
  ],
  /** Who did what. */
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

/** Removes all that is too old. One transaction for each kind: none holds up people's RSVPs for long. */
export function removeOld(app: PbApp): void {
  for (const { table, term, from, only = 'TRUE' } of whole) {
    const old = `SELECT id FROM ${table} WHERE ${only} AND ${from} <= ${before(term)}`;
    app.runInTransaction((tx) => {
      forgetWords(tx, old);
      rememberAll(tx, old, {});
      run(tx, `DELETE FROM ${table} WHERE id IN (${old})`, {});
    });
  }
  app.runInTransaction(emptyRsvps);
  empty(app, 'audit_log', `created_at <= ${before('audit')}`);
  run(
    app,
    `DELETE FROM audit_log WHERE action IN ('sign_in', 'sign_in_failed') AND created_at <= ${before('audit')}`,
    {},
  );
  run(app, "DELETE FROM data_links WHERE until <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')", {});
  removeOldErrors(app);
}

/** An RSVP stays as a party of so many, with its status. Rows that an older version emptied only in part go again. */
function emptyRsvps(tx: PbApp): void {
  const over = `event_id IN (SELECT id FROM events
    WHERE CASE WHEN ends_at != '' THEN ends_at ELSE date END <= ${before('rsvps')})`;
  const old = `SELECT id FROM event_rsvps WHERE ${over} AND (${columnsOf(tx, 'event_rsvps').areFull})`;
  forgetWords(tx, old);
  const changes = `SELECT id FROM rsvp_changes WHERE rsvp_id IN (${old})`;
  rememberAll(tx, changes, {});
  run(tx, `DELETE FROM rsvp_changes WHERE id IN (${changes})`, {});
  empty(tx, 'event_rsvps', over);
}

/** Sets every column that is not kept to what it is in a new row. */
function empty(app: PbApp, table: keyof typeof kept, where: string): void {
  const { areFull, emptied } = columnsOf(app, table);
  run(app, `UPDATE ${table} SET ${emptied} WHERE (${where}) AND (${areFull})`, {});
}

/** The columns of a live table that do not stay, as SQL: whether one of them holds anything, and all of them emptied. */
function columnsOf(app: PbApp, table: keyof typeof kept): { areFull: string; emptied: string } {
  const columns = rows(
    app,
    "SELECT name, coalesce(dflt_value, 'NULL') AS empty FROM pragma_table_info({:table})",
    { table },
    { name: '', empty: '' },
  ).filter(({ name }) => !kept[table].includes(name));
  return {
    areFull: columns.map(({ name, empty }) => `"${name}" IS NOT ${empty}`).join(' OR '),
    emptied: columns.map(({ name, empty }) => `"${name}" = ${empty}`).join(', '),
  };
}

/** What the audit says of rows, and mails about them. `ids` is a query of them. */
function forgetWords(tx: PbApp, ids: string): void {
  empty(tx, 'audit_log', `record_id IN (${ids})`);
  run(tx, `DELETE FROM mails WHERE about IN (${ids})`, {});
}
