/** Writes sign-ins into the audit log (docs/decisions/047-accounts.md). */

import { logAction } from '../audit';
import { idsOf, run } from '../sql';

const nobody = 'nobody';

/** Logs admins' sign-ins and every wrong password. Members' sign-ins are private. */
export function signIn(e: PasswordRequestEvent): void {
  const admin = e.record?.getString('role') === 'admin' ? e.record : null;
  try {
    e.next();
  } catch (error) {
    tryLog(e.app, () => countFailedSignIn(e.app, admin));
    throw error;
  }
  if (admin) tryLog(e.app, () => logAction(e.app, admin, { action: 'sign_in', record: admin }));
}

/**
 * Counts wrong passwords per hour: in one row for each admin, and in one row for all other accounts. Stores no typed
 * address.
 */
function countFailedSignIn(app: PbApp, admin: PbRecord | null): void {
  const about = admin?.id ?? nobody;
  const counted = `SELECT id FROM audit_log WHERE action = 'sign_in_failed' AND record_id = {:about}
    AND created_at > strftime('%Y-%m-%d %H:00:00.000Z', 'now') LIMIT 1`;
  const [id] = idsOf(app, counted, { about });
  const more = "json_set(after, '$.times', json_extract(after, '$.times') + 1)";
  if (id) run(app, `UPDATE audit_log SET after = ${more} WHERE id = {:id}`, { id });
  else {
    const entry = { record: { id: about, table: 'users' }, title: admin?.getString('email') ?? '' };
    logAction(app, nobody, { action: 'sign_in_failed', ...entry, after: { times: 1 } });
  }
}

/** Logs an error instead of throwing: a failed audit entry must not block a sign-in. */
function tryLog(app: PbApp, work: () => void): void {
  try {
    work();
  } catch (error) {
    app.logger().error('A sign-in could not be logged', 'error', `${error}`);
  }
}
