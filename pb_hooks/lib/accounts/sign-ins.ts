/** Writes sign-ins into the audit log (docs/decisions/047-accounts.md). */

import { countPerHour, logAction, nobody } from '../audit';
import { roleOf } from '../request';
import { passesRenewal, passesSignIn } from './second-factor';

/** Returns the account if it belongs to the team. Members' sign-ins are private. */
const ofTeam = (account: PbRecord | null): PbRecord | null => (roleOf(account) ? account : null);

/** Logs every wrong password: in one row for each account of the team, and in one for all other accounts. */
export function signIn(e: PasswordRequestEvent): void {
  const account = ofTeam(e.record);
  try {
    e.next();
  } catch (error) {
    const email = account?.getString('email') ?? '';
    tryLog(e.app, () => countPerHour(e.app, 'sign_in_failed', account?.id ?? nobody, email));
    throw error;
  }
}

/** Runs before a token is sent. Without `e.next()` none is: an account with a second factor needs a code, too, or a known device. */
export function beforeToken(e: AuthRequestEvent): void {
  const isSignIn = e.authMethod !== ''; // '' renews a session
  const passes = isSignIn ? passesSignIn : passesRenewal;
  if (!passes(e.requestEvent, e.record)) return;
  e.next();
  const account = ofTeam(e.record);
  if (isSignIn && account)
    tryLog(e.app, () => logAction(e.app, account, { action: 'sign_in', record: account }));
}

/** Logs an error instead of throwing: a failed audit entry must not block a sign-in. */
function tryLog(app: PbApp, work: () => void): void {
  try {
    work();
  } catch (error) {
    app.logger().error('A sign-in could not be logged', 'error', `${error}`);
  }
}
