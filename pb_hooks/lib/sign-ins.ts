/** Writes sign-ins into the audit log (docs/decisions/047-accounts.md). */
import { log } from './audit';
import { rows, run } from './rows';

/** In place of an account's id: nobody is signed in. */
const nobody = 'nobody';

/**
 * Notes an admin's sign-in, and every wrong password. Members' sign-ins are not noted: they are not the team's business.
 */
export function signIn(e: PasswordRequestEvent): void {
  const admin = e.record?.getString('role') === 'admin' ? e.record : null;
  try {
    e.next();
  } catch (error) {
    attempt(e.app, () => noteFailed(e.app, admin));
    throw error;
  }
  if (admin)
    attempt(e.app, () => log(e.app, admin, { action: 'sign_in', record: admin, before: null, after: null }));
}

/**
 * Counts a wrong password in one row an hour: one for each admin's account, one for everybody else. An address that was typed
 * is in none of them, only an admin's own.
 */
function noteFailed(app: PbApp, admin: PbRecord | null): void {
  const about = admin?.id ?? nobody;
  const [row] = rows(
    app,
    `SELECT id FROM audit_log WHERE action = 'sign_in_failed' AND record_id = {:about}
       AND created_at > strftime('%Y-%m-%d %H:00:00.000Z', 'now') LIMIT 1`,
    { about },
    { id: '' },
  );
  if (row) {
    run(
      app,
      "UPDATE audit_log SET after = json_set(after, '$.times', json_extract(after, '$.times') + 1) WHERE id = {:id}",
      { id: row.id },
    );
    return;
  }
  const entry = new Record(app.findCollectionByNameOrId('audit_log'), {
    actor: nobody,
    actor_email: '',
    action: 'sign_in_failed',
    collection: 'users',
    record_id: about,
    title: admin?.getString('email') ?? '',
    before: null,
    after: { times: 1 },
    over_capacity: false,
  });
  app.save(entry);
}

/** Nobody is kept out because the audit cannot be written. */
function attempt(app: PbApp, work: () => void): void {
  try {
    work();
  } catch (error) {
    app.logger().error('A sign-in could not be noted', 'error', `${error}`);
  }
}
