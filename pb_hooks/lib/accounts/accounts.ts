import { accountInput, adminPasswordInput, passwordInput } from '../../../src/domain/accounts/account';
import { coresOf, isName, isPattern, isPhrase } from '../../../src/domain/accounts/guessable';
import { password as limits } from '../../../src/domain/limits';
import { parse } from '../../../src/domain/parse';
import { isAdminRole, type Role } from '../../../src/domain/roles';
import { cleanEmail } from '../../../src/domain/text/email';
import { auditIdOf, findRepeatedAction, logAction, nobody } from '../audit';
import { answer, bodyOf, idConflict, parseOrThrow, refuse, requireAdmin, roleOf, transact } from '../request';
import { site } from '../site';
import { changeSetting, settingOf } from '../site-settings';
import { findOrNull, idsOf, run } from '../sql';
import { cleanedEmail } from './account-mails';
import { isCommon } from './common-passwords';
import { endKeysKnownTo } from './door-holders';
import { giveEvents } from './given-events';
import { forgetDevices } from './known-devices';
import { lacksRequired } from './second-factor';

export const guessable =
  'This password is one of the first that others would try. Please choose another one.';

/** Returns whether a password is common, or the email. */
function isGuessable(password: unknown, email: string): boolean {
  const text = typeof password === 'string' ? password.toLowerCase() : '';
  return isCommon(text) || text === email || text === email.split('@')[0];
}

/**
 * Returns whether a password of the team is guessable although it is long: a pattern, a common word with digits, a phrase, or the name of
 * the site or the email.
 */
export function isGuessableForTeam(password: unknown, email: string): boolean {
  if (isGuessable(password, email)) return true;
  const text = typeof password === 'string' ? password : '';
  const names = [site().name, email.split('@')[0] ?? ''];
  return (
    isPattern(text) ||
    isPhrase(text) ||
    coresOf(text).some(isCommon) ||
    names.some((name) => isName(text, name))
  );
}

/** Refuses a guessable password with an error for the password field. @param role of the account */
export function refuseGuessable(password: unknown, email: string, role: Role | null): void {
  if (!(role ? isGuessableForTeam : isGuessable)(password, email)) return;
  const error = new ValidationError('validation_guessable_password', guessable);
  throw new BadRequestError('Something in this form is not right.', { password: error });
}

export function create(e: RecordRequestEvent): void {
  const account = parseOrThrow(accountInput, bodyOf(e.requestEvent));
  refuseGuessable(account.password, account.email, roleOf(e.record));
  const known = findOrNull(e.app, e.collection.name, e.record.id);
  if (known) {
    if (isRepeat(known, account)) e.json(200, known);
    else refuse(e, idConflict());
    return;
  }
  e.record.set('email', account.email);
  preparePassword(e.record);
  refuseShortForTeam(e.record);
  e.next();
}

/** Hours after which a known id is refused unseen. Otherwise repeats could guess passwords past the lockout. */
const repeatHours = 24;

function isRepeat(known: PbRecord, { email, password }: { email: string; password: string }): boolean {
  const age = Date.now() - Date.parse(known.getString('created').replace(' ', 'T'));
  if (age > repeatHours * 3_600_000) return false;
  // The password is checked for a wrong email too: the response time must not reveal whose id it is.
  const isPassword = known.validatePassword(password);
  return isPassword && known.getString('email') === email;
}

export function update(e: RecordRequestEvent): void {
  const { password } = bodyOf(e.requestEvent);
  if (password !== undefined && password !== '') {
    const read = parseOrThrow(passwordFor(e.record), { password });
    refuseGuessable(read.password, e.record.getString('email'), roleOf(e.record));
  }
  e.next();
}

export function reset(e: RecordRequestEvent): void {
  const { password } = parseOrThrow(passwordFor(e.record), { password: bodyOf(e.requestEvent).password });
  refuseGuessable(password, e.record.getString('email'), roleOf(e.record));
  e.next();
}

/** Runs for every change of an account, in one transaction. */
export function beforeUpdate(e: RecordEvent): void {
  transact(e, (tx) => {
    refuseStale(tx, e.record);
    prepareSave(tx, e.record);
    e.next();
  });
}

/**
 * PocketBase read the account before the transaction, and writes all columns: it would give back a role that was taken since, and
 * sessions that were ended.
 */
function refuseStale(tx: PbApp, account: PbRecord): void {
  const [read, stored] = [account.original(), findOrNull(tx, 'users', account.id)];
  if (['role', 'tokenKey'].some((field) => stored?.getString(field) !== read.getString(field)))
    throw new BadRequestError('You were signed out in the meantime. Sign in, or ask for a new link.');
}

/**
 * Sets what follows from the change. A new password, and another role or none, end the sessions of the account: PocketBase ends them
 * only when it sees the plain text of a password.
 */
function prepareSave(tx: PbApp, account: PbRecord): void {
  account.set('email', cleanedEmail(account));
  const plain = newPassword(account)?.plain ?? '';
  if (plain !== '' && parse(passwordInput, { password: plain }).ok) {
    preparePassword(account);
    account.refreshTokenKey();
    if (settingOf(tx, 'generated_password') === account.id) changeSetting(tx, 'generated_password', '');
  }
  const [before, after] = [roleOf(account.original()), roleOf(account)];
  if (before && after !== before) {
    account.refreshTokenKey();
    run(tx, 'DELETE FROM task_owners WHERE account = {:account}', { account: account.id });
    // An owner's change of the role has ended them before (team.ts).
    endKeysKnownTo(tx, account.id, after, { actor: nobody });
  }
  if (endsDevices(account, plain !== '')) forgetDevices(tx, account.id);
  if (isChanged(account, 'tokenKey')) endPasswordLinks(tx, account.id);
  if (plain !== '' || !before) refuseShortForTeam(account);
  if (before === 'owner' && after !== 'owner') refuseLastOwner(tx, account);
}

/** A new password ends the sessions, but a device on which a code was right stays known. */
function endsDevices(account: PbRecord, isNewPassword: boolean): boolean {
  return isChanged(account, 'role') || (isChanged(account, 'tokenKey') && !isNewPassword);
}

const isChanged = (account: PbRecord, field: string): boolean =>
  account.getString(field) !== account.original().getString(field);

/** Ends the links for a new password of an account (decision 122). A newer password, and the end of all sessions, end them, too. */
export const endPasswordLinks = (tx: PbApp, account: string): void =>
  run(tx, "UPDATE team_links SET ended = 'withdrawn' WHERE account = {:account} AND ended = ''", { account });

function refuseShortForTeam(account: PbRecord): void {
  if (!roleOf(account) || account.getBool('long_password')) return;
  const message = `A password of the team has at least ${limits.adminMin} characters, and is none that others would try first. Choose another one first.`;
  const error = new ValidationError('validation_short_password', message);
  throw new BadRequestError('The team needs longer passwords.', { role: error });
}

const passwordFor = (account: PbRecord) => (roleOf(account) ? adminPasswordInput : passwordInput);

/** Returns the new password of an account that is being saved, null for none. */
function newPassword(account: PbRecord): { plain: unknown } | null {
  const raw = account.getRaw('password');
  return typeof raw === 'object' && raw !== null && 'plain' in raw ? raw : null;
}

/**
 * Prepares a new password, which the caller has checked, for the save: in NFC, with whether it is good enough for the team, because
 * later only its hash is known. Allows 72 characters (decision 123) where PocketBase allows 71: without the plain text, PocketBase
 * does not count. Do not call it before PocketBase has compared the old password: it does not, once the plain text is another.
 */
export function preparePassword(account: PbRecord): void {
  const plain = newPassword(account)?.plain;
  if (typeof plain !== 'string' || plain === '') return;
  const stored = plain.normalize('NFC');
  if (stored !== plain) account.set('password', stored);
  if (account.collection().name === 'users')
    account.set('long_password', isGoodForTeam(stored, account.getString('email')));
  const password = newPassword(account);
  if (password) password.plain = '';
}

const isGoodForTeam = (password: string, email: string): boolean =>
  parse(adminPasswordInput, { password }).ok && !isGuessableForTeam(password, email);

/**
 * Ends the door keys that an account knows, however it is deleted. PocketBase would save each event that it leads, which is then a new
 * version for calendars and open forms.
 */
export function beforeDelete(e: RecordEvent): void {
  transact(e, (tx) => {
    endKeysKnownTo(tx, e.record.id, null, { actor: nobody });
    giveEvents(tx, e.record.id, { events: [], series: [] });
    e.next();
  });
}

/** A superuser may delete the last owner: the next start creates a new first one. */
export function remove(e: RecordRequestEvent): void {
  transact(e, (tx) => {
    if (roleOf(e.record) === 'owner' && !e.hasSuperuserAuth()) refuseLastOwner(tx, e.record);
    e.next();
  });
}

export const lastOwner = 'This is the last owner. Make another account an owner first.';

/** Counts in the transaction of the save, so two deletions cannot both pass. */
function refuseLastOwner(tx: PbApp, account: PbRecord): void {
  const others = "SELECT id FROM users WHERE role = 'owner' AND id != {:id} LIMIT 1";
  if (idsOf(tx, others, { id: account.id }).length === 0) throw new BadRequestError(lastOwner);
}

/** `{ _user_id }` → true only for the caller's own id, and only for an owner or admin (decision 122). */
export function checkIsAdmin(e: RequestEvent): void {
  const asked = bodyOf(e)._user_id;
  e.json(200, e.auth !== null && asked === e.auth.id && isAdminRole(roleOf(e.auth)));
}

/** `GET /api/byop/role` → `{ role }`: the caller's role, null for none. */
export const showRole = (e: RequestEvent): void => e.json(200, { role: roleOf(e.auth) });

/** Ends every session by renewing the key that signs tokens. `{ email }` is for admins and names another account. */
export function signOutEverywhere(e: RequestEvent): void {
  if (e.auth?.collection().name !== 'users') throw new UnauthorizedError('You are not signed in.');
  const sent = bodyOf(e);
  const { email } = sent;
  const admin = e.auth;
  const id = email === undefined ? admin.id : idOfAccount(e, email);
  answer(e, (tx) => {
    const record = tx.findRecordById('users', id);
    record.refreshTokenKey();
    tx.save(record);
    const about = { collection: 'users', record_id: id };
    const isLogged = email !== undefined || roleOf(record) !== null;
    if (isLogged && !findRepeatedAction(tx, admin, sent.audit_id, ['sign_out'], about))
      logAction(tx, admin, { action: 'sign_out', record, id: auditIdOf(sent) });
    return { id };
  });
}

function idOfAccount(e: RequestEvent, email: unknown): string {
  const refused = 'Only an admin can sign other people out.';
  // This route stays open to an account that lacks a required second factor, for its own sessions.
  if (lacksRequired(e.app, requireAdmin(e, refused))) throw new ForbiddenError(refused);
  const params = { email: cleanEmail(`${email}`) };
  const [found] = idsOf(e.app, 'SELECT id FROM users WHERE email = {:email}', params);
  if (found) return found;
  const error = new ValidationError('validation_not_found', 'There is no account with this email.');
  throw new BadRequestError('There is no such account.', { email: error });
}
