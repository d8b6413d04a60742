/** Every night, and at every start: personal data that has served its purpose goes (docs/decisions/029-privacy.md). */
import { keepDays } from '../../../src/domain/my-data';
import { rememberAll } from '../erased';
import { run } from '../rows';

type Kept = keyof typeof keepDays;

/** Whose rows go as a whole, from when on their days count, and which of them. */
const whole: readonly { table: string; kept: Kept; from: string; only?: string }[] = [
  { table: 'contact_submissions', kept: 'messages', from: 'updated_at', only: "status = 'resolved'" },
  { table: 'artist_submissions', kept: 'applications', from: 'updated_at', only: "status = 'declined'" },
  { table: 'collaboration_interest', kept: 'interest', from: 'created_at' },
  { table: 'reports', kept: 'reports', from: 'updated_at', only: "status = 'resolved'" },
];

/** Days, from BYOP_KEEP_RSVPS and its like; start and doctor refuse what is no number. */
function daysOf(kept: Kept): number {
  const days = Number($os.getenv(`BYOP_KEEP_${kept.toUpperCase()}`));
  return Number.isInteger(days) && days > 0 ? days : keepDays[kept];
}

const before = (kept: Kept): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${daysOf(kept)} days')`;

/** Removes all that is too old. One transaction for each kind: none holds up people's RSVPs for long. */
export function removeOld(app: PbApp): void {
  for (const { table, kept, from, only = 'TRUE' } of whole) {
    const old = `SELECT id FROM ${table} WHERE ${only} AND ${from} <= ${before(kept)}`;
    app.runInTransaction((tx) => {
      forgetWords(tx, old);
      rememberAll(tx, old, {});
      run(tx, `DELETE FROM ${table} WHERE id IN (${old})`, {});
    });
  }
  app.runInTransaction(emptyRsvps);
  run(
    app,
    `UPDATE audit_log SET title = '', before = NULL, after = NULL
     WHERE created_at <= ${before('audit')} AND (title != '' OR before IS NOT NULL OR after IS NOT NULL)`,
    {},
  );
  run(
    app,
    `DELETE FROM audit_log WHERE action IN ('sign_in', 'sign_in_failed') AND created_at <= ${before('audit')}`,
    {},
  );
  run(app, "DELETE FROM data_links WHERE until <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')", {});
}

/** An RSVP stays as a party of so many, with its status: how many came is no secret of anybody. */
function emptyRsvps(tx: PbApp): void {
  const over = `SELECT id FROM events
    WHERE CASE WHEN ends_at != '' THEN ends_at ELSE date END <= ${before('rsvps')}`;
  const old = `SELECT id FROM event_rsvps WHERE email != '' AND event_id IN (${over})`;
  forgetWords(tx, old);
  const changes = `SELECT id FROM rsvp_changes WHERE rsvp_id IN (${old})`;
  rememberAll(tx, changes, {});
  run(tx, `DELETE FROM rsvp_changes WHERE id IN (${changes})`, {});
  run(
    tx,
    `UPDATE event_rsvps SET name = '', email = '', phone = '', message = '', manage_hash = '', content_hash = ''
     WHERE id IN (${old})`,
    {},
  );
}

/** What the audit says of rows, and mails about them. `ids` is a query of them. */
function forgetWords(tx: PbApp, ids: string): void {
  run(tx, `UPDATE audit_log SET title = '', before = NULL, after = NULL WHERE record_id IN (${ids})`, {});
  run(tx, `DELETE FROM mails WHERE about IN (${ids})`, {});
}
