/** Writes sign-ins into the audit log (docs/decisions/047-accounts.md). */

import { logAction } from '../audit';
import { roleOf } from '../request';
import { idsOf, run } from '../sql';

const nobody = 'nobody';

/** Logs the team's sign-ins and every wrong password. Others' sign-ins are private. */
export function signIn(e: PasswordRequestEvent): void {
  const member = e.record && roleOf(e.record) ? e.record : null;
  try {
    e.next();
  } catch (error) {
    tryLog(e.app, () => countFailedSignIn(e.app, member));
    throw error;
  }
  if (member) tryLog(e.app, () => logAction(e.app, member, { action: 'sign_in', record: member }));
}

/**
 * Counts wrong passwords per hour: in one row for each account of the team, and in one row for all other accounts. Stores no typed
 * address.
 */
function countFailedSignIn(app: PbApp, member: PbRecord | null): void {
  const about = member?.id ?? nobody;
  const counted = `SELECT id FROM audit_log WHERE action = 'sign_in_failed' AND record_id = {:about}
    AND created_at > strftime('%Y-%m-%d %H:00:00.000Z', 'now') LIMIT 1`;
  const [id] = idsOf(app, counted, { about });
  const more = "json_set(after, '$.times', json_extract(after, '$.times') + 1)";
  if (id) run(app, `UPDATE audit_log SET after = ${more} WHERE id = {:id}`, { id });
  else {
    const entry = { record: { id: about, table: 'users' }, title: member?.getString('email') ?? '' };
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
