/** `byop admin`, for an operator who cannot sign in (pocketbase/internal/commands/admin.go). */

import { password } from '../../../src/domain/account';
import { email } from '../../../src/domain/fields';
import { password as limits } from '../../../src/domain/limits';
import { parse } from '../../../src/domain/parse';
import { logAction } from '../audit';
import { idsOf } from '../sql';
import { guessable, isGuessable } from './accounts';
import { adminLine, createAdmin, generatedPassword } from './first-accounts';

/** The name of this command in the audit log. */
const actor = 'byop admin';

/**
 * Creates an admin, or sets an admin's password, which ends their sessions. Prints the admin, and a generated password.
 * @param args `create` or `password`, the email, and the password; without one it is generated
 * @throws one sentence
 */
export function setAdmin(command: CobraCommand, [action = '', address = '', chosen = '']: string[]): void {
  const read = parse(email(), address);
  if (!read.ok) throw new Error(`${address}: ${read.fields['']}`);
  if (chosen) refuseWeak(chosen, read.value);
  const secret = chosen || generatedPassword();
  $app.runInTransaction((tx) => {
    if (action === 'create') create(tx, read.value, secret);
    else changePassword(tx, read.value, secret);
  });
  command.println(adminLine(read.value, chosen ? '' : secret));
}

function refuseWeak(chosen: string, address: string): void {
  const read = parse(password(limits.adminMin), chosen);
  if (!read.ok) throw new Error(`${read.fields['']}`);
  if (isGuessable(chosen, address)) throw new Error(guessable);
}

function create(tx: PbApp, address: string, secret: string): void {
  if (adminWith(tx, address)) {
    throw new Error(`${address} is an admin already: byop admin password ${address} sets a new password`);
  }
  if (idsOf(tx, 'SELECT id FROM users WHERE lower(email) = {:address}', { address }).length > 0) {
    throw new Error(
      `${address} has an account that is no admin: choose another address, or make it one in the admin pages`,
    );
  }
  const record = createAdmin(tx, address, secret);
  logAction(tx, actor, { action: 'create', record, after: { email: address, role: 'admin' } });
}

function changePassword(tx: PbApp, address: string, secret: string): void {
  const id = adminWith(tx, address);
  if (!id) throw new Error(`there is no admin ${address}: byop admin create ${address} creates one`);
  const record = tx.findRecordById('users', id);
  record.set('password', secret); // the hook of accounts.ts ends the sessions
  tx.save(record);
  logAction(tx, actor, { action: 'sign_out', record });
}

/** Returns the id of the admin with this email, if there is one. */
const adminWith = (tx: PbApp, address: string): string | undefined =>
  idsOf(tx, "SELECT id FROM users WHERE role = 'admin' AND lower(email) = {:address}", { address })[0];
