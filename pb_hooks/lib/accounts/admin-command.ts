/** `byop admin`, for an operator who cannot sign in (pocketbase/internal/commands/admin.go). */

import { password } from '../../../src/domain/accounts/account';
import { email } from '../../../src/domain/fields';
import { password as limits } from '../../../src/domain/limits';
import { parse } from '../../../src/domain/parse';
import { logAction, nobody } from '../audit';
import { idsOf, run } from '../sql';
import { guessable, isGuessableForTeam } from './accounts';
import { endAllKeys } from './door-holders';
import { adminLine, createOwner, generatedPassword } from './first-accounts';
import { removeUnreadable } from './second-factor';

/** The name of this command in the audit log. */
const actor = 'byop admin';

/**
 * Creates an owner, or sets the password of an account of the team, which ends its sessions. Prints it, and a generated password.
 * `end-sessions` ends those of everybody.
 * @param args `create` or `password`, the email, and the password; without one it is generated
 * @throws one sentence
 */
export function setAdmin(command: CobraCommand, [action = '', address = '', chosen = '']: string[]): void {
  if (action === 'end-sessions') {
    endSessions(command);
    return;
  }
  const read = parse(email(), address);
  if (!read.ok) throw new Error(`${address}: ${read.fields['']}`);
  if (chosen) refuseWeak(chosen, read.value);
  const secret = chosen || generatedPassword();
  let isFactorLost = false;
  $app.runInTransaction((tx) => {
    if (action === 'create') create(tx, read.value, secret);
    else isFactorLost = changePassword(tx, read.value, secret);
  });
  command.println(adminLine(read.value, chosen ? '' : secret));
  if (isFactorLost)
    command.println(
      'The second factor of this account is off: it was from another server. Turn it on again.',
    );
}

/**
 * Ends everything that a copy of the database could open: sessions, devices that need no code, door keys, invitations and links for a new
 * password. Accounts are saved one by one, so that their open pages end, too.
 */
function endSessions(command: CobraCommand): void {
  const ended = { accounts: 0, keys: 0, links: 0 };
  $app.runInTransaction((tx) => {
    for (const table of ['users', '_superusers'] as const)
      for (const id of idsOf(tx, `SELECT id FROM ${table}`)) {
        const account = tx.findRecordById(table, id);
        account.refreshTokenKey();
        tx.saveNoValidate(account); // ends its devices, and its links for a new password
        ended.accounts += 1;
      }
    run(tx, 'DELETE FROM known_devices');
    const links = "UPDATE team_links SET ended = 'withdrawn' WHERE ended = '' RETURNING id";
    ended.links = idsOf(tx, links).length;
    ended.keys = endAllKeys(tx, actor);
    run(tx, 'DELETE FROM data_links');
    logAction(tx, actor, { action: 'sign_out', record: { id: nobody, table: 'users' }, title: 'everybody' });
  });
  command.println(
    `Ended: the sessions of ${ended.accounts} accounts, ${ended.keys} door keys, ${ended.links} links of the team. Everybody signs in again.`,
  );
}

function refuseWeak(chosen: string, address: string): void {
  const read = parse(password(limits.adminMin), chosen);
  if (!read.ok) throw new Error(`${read.fields['']}`);
  if (isGuessableForTeam(chosen, address)) throw new Error(guessable);
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

/** Returns whether the account had a second factor that this server cannot read, which is off now. */
function changePassword(tx: PbApp, address: string, secret: string): boolean {
  const id = memberWith(tx, address);
  if (!id) throw new Error(`${address} is not in the team: byop admin create ${address} creates an owner`);
  const record = tx.findRecordById('users', id);
  record.set('password', secret); // the hook of accounts.ts ends the sessions
  tx.save(record);
  logAction(tx, actor, { action: 'sign_out', record });
  const isLost = removeUnreadable(tx, id);
  if (isLost) logAction(tx, actor, { action: 'factor_off', record });
  return isLost;
}

/** Returns the id of the account with a role and this email, if there is one. */
const memberWith = (tx: PbApp, address: string): string | undefined =>
  idsOf(tx, "SELECT id FROM users WHERE role != '' AND lower(email) = {:address}", { address })[0];
