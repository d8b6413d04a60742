/** `byop admin`, for an operator who cannot sign in (pocketbase/internal/commands/admin.go). */

import { password } from '../../../src/domain/accounts/account';
import { email } from '../../../src/domain/fields';
import { password as limits } from '../../../src/domain/limits';
import { parse } from '../../../src/domain/parse';
import { logAction } from '../audit';
import { idsOf } from '../sql';
import { guessable, isGuessable } from './accounts';
import { adminLine, createOwner, generatedPassword } from './first-accounts';

/** The name of this command in the audit log. */
const actor = 'byop admin';

/**
 * Creates an owner, or sets the password of an account of the team, which ends its sessions. Prints it, and a generated password.
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
  if (memberWith(tx, address)) {
    throw new Error(`${address} is in the team already: byop admin password ${address} sets a new password`);
  }
  if (idsOf(tx, 'SELECT id FROM users WHERE lower(email) = {:address}', { address }).length > 0) {
    throw new Error(
      `${address} has an account that is not in the team: choose another address, or give it a role on the page Team`,
    );
  }
  const record = createOwner(tx, address, secret);
  logAction(tx, actor, {
    action: 'create',
    record,
    after: { email: address, role: record.getString('role') },
  });
}

function changePassword(tx: PbApp, address: string, secret: string): void {
  const id = memberWith(tx, address);
  if (!id) throw new Error(`${address} is not in the team: byop admin create ${address} creates an owner`);
  const record = tx.findRecordById('users', id);
  record.set('password', secret); // the hook of accounts.ts ends the sessions
  tx.save(record);
  logAction(tx, actor, { action: 'sign_out', record });
}

/** Returns the id of the account with a role and this email, if there is one. */
const memberWith = (tx: PbApp, address: string): string | undefined =>
  idsOf(tx, "SELECT id FROM users WHERE role != '' AND lower(email) = {:address}", { address })[0];
