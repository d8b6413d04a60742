/** Accounts of people: what an e-mail and a password may be, and who is an admin. */
import { accountInput, adminPasswordInput, passwordInput } from '../../src/domain/account';
import { password as limits } from '../../src/domain/limits';
import { parse } from '../../src/domain/parse';
import { lowerCase } from './account-mails';
import { find } from './admin-changes';
import { log } from './audit';
import { isCommon } from './common-passwords';
import { auditOf, idConflict, newIdOf } from './repeats';
import { asksAsAdmin, bodyOf, checked } from './request';

const guessable = 'This password is one of the first that others would try. Please choose another one.';

/** Refuses, beside its field, a password that leaked a thousand times, or that is the e-mail. */
function refuseGuessable(password: unknown, email: string): void {
  const text = typeof password === 'string' ? password.toLowerCase() : '';
  if (!isCommon(text) && text !== email && text !== email.split('@')[0]) return;
  const error = new ValidationError('validation_guessable_password', guessable);
  throw new BadRequestError('Some of this does not fit.', { password: error });
}

import { rows } from './rows';

/** Sign-up. The e-mail is stored in lower case. A repeat is answered with the account that it made. */
export function create(e: RecordRequestEvent): void {
  const account = checked(accountInput, bodyOf(e.requestEvent));
  refuseGuessable(account.password, account.email);
  const known = find(e.app, { id: e.record.id, collection: () => e.collection });
  if (known) {
    if (isRepeat(known, account)) e.json(200, known);
    else e.json(409, idConflict());
    return;
  }
  e.record.set('email', account.email);
  noteLength(e.record);
  refuseShortForAdmin(e.record);
  allowFullLength(e.record);
  e.next();
}

/** Hours after which a known id is refused without a look at the password: nobody may guess passwords past the lockout. */
const repeatHours = 24;

/** Whether a sign-up for a known id repeats the one that made the account. */
function isRepeat(known: PbRecord, { email, password }: { email: string; password: string }): boolean {
  const age = Date.now() - Date.parse(known.getString('created').replace(' ', 'T'));
  if (age > repeatHours * 3_600_000) return false;
  // The password is checked for a wrong e-mail too: the time of the answer must not say whose id it is.
  const isPassword = known.validatePassword(password);
  return isPassword && known.getString('email') === email;
}

export function update(e: RecordRequestEvent): void {
  const { password } = bodyOf(e.requestEvent);
  if (password !== undefined && password !== '') {
    checked(passwordFor(e.record), { password });
    refuseGuessable(password, e.record.getString('email'));
  }
  e.next();
}

/** A new password by the link of a mail is held to the same. */
export function reset(e: RecordRequestEvent): void {
  const { password } = checked(passwordFor(e.record), { password: bodyOf(e.requestEvent).password });
  refuseGuessable(password, e.record.getString('email'));
  e.next();
}

/** A new password, whatever way it came. PocketBase ends the old sessions only when it sees the plain text. */
export function beforeUpdate(e: RecordEvent): void {
  e.record.set('email', lowerCase(e.record));
  const raw = e.record.getRaw('password');
  const plain = typeof raw === 'object' && raw !== null && 'plain' in raw ? raw.plain : '';
  if (plain !== '' && parse(passwordInput, { password: plain }).ok) {
    noteLength(e.record);
    allowFullLength(e.record);
    e.record.refreshTokenKey();
  }
  if (plain !== '' || !isAdmin(e.record.original())) refuseShortForAdmin(e.record);
  if (isAdmin(e.record.original()) && !isAdmin(e.record)) leaveOneAdmin(e);
  else e.next();
}

/** An account becomes an admin's only with a password that is long enough. */
function refuseShortForAdmin(account: PbRecord): void {
  if (!isAdmin(account) || account.getBool('long_password')) return;
  const message = `An admin's password has at least ${limits.adminMin} characters. Choose a longer one first.`;
  const error = new ValidationError('validation_short_password', message);
  throw new BadRequestError('An admin needs a longer password.', { role: error });
}

const passwordFor = (account: PbRecord) => (isAdmin(account) ? adminPasswordInput : passwordInput);

/** Remembers whether a new password would do for an admin: later only its hash is there. */
export function noteLength(account: PbRecord): void {
  const raw = account.getRaw('password');
  const plain = typeof raw === 'object' && raw !== null && 'plain' in raw ? raw.plain : '';
  if (plain !== '') account.set('long_password', parse(adminPasswordInput, { password: plain }).ok);
}

/** A superuser may: the next start makes a new first admin. */
export function remove(e: RecordRequestEvent): void {
  if (isAdmin(e.record) && !e.hasSuperuserAuth()) leaveOneAdmin(e);
  else e.next();
}

const isAdmin = (account: PbRecord): boolean => account.getString('role') === 'admin';

/** Goes on unless nobody could look after the site afterwards; counted in the same transaction, so that two cannot both go. */
function leaveOneAdmin(e: RecordEvent | RecordRequestEvent): void {
  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      const others = "SELECT id FROM users WHERE role = 'admin' AND id != {:id} LIMIT 1";
      if (rows(tx, others, { id: e.record.id }, { id: '' }).length === 0) {
        throw new BadRequestError('This is the last admin. Make somebody else an admin first.');
      }
      e.next();
    });
  } finally {
    e.app = outer;
  }
}

/** PocketBase's own limit is 71 characters and 72 are promised (D12): with the plain text gone it has nothing left to count. */
export function allowFullLength(account: PbRecord): void {
  const raw = account.getRaw('password');
  if (typeof raw === 'object' && raw !== null && 'plain' in raw) raw.plain = '';
}

/** `{ _user_id }` → true only for the caller's own id and only when that is an admin (D11). */
export function answerIsAdmin(e: RequestEvent): void {
  const asked = bodyOf(e)._user_id;
  e.json(200, e.auth !== null && asked === e.auth.id && !e.hasSuperuserAuth() && asksAsAdmin(e));
}

/**
 * Ends every session of an account, on all devices: tokens are signed with a key of the account, which is renewed. One's own;
 * an admin also that of `{ email }`, which the audit keeps.
 */
export function signOutEverywhere(e: RequestEvent): void {
  if (e.auth?.collection().name !== 'users') throw new UnauthorizedError('Nobody is signed in.');
  const sent = bodyOf(e);
  const { email } = sent;
  const admin = e.auth;
  const id = email === undefined ? admin.id : idOfAccount(e, email);
  e.app.runInTransaction((tx) => {
    const account = tx.findRecordById('users', id);
    account.refreshTokenKey();
    tx.save(account);
    if (email === undefined && !isAdmin(account)) return;
    const about = { collection: 'users', record_id: id };
    if (auditOf(tx, admin, sent.audit_id, ['sign_out'], about)) return;
    log(tx, admin, { action: 'sign_out', record: account, before: null, after: null, id: newIdOf(sent) });
  });
  e.json(200, { id });
}

function idOfAccount(e: RequestEvent, email: unknown): string {
  if (!asksAsAdmin(e)) throw new ForbiddenError('Only an admin can sign somebody else out.');
  const [found] = rows(
    e.app,
    'SELECT id FROM users WHERE email = {:email}',
    { email: `${email}`.trim().toLowerCase() },
    { id: '' },
  );
  if (found) return found.id;
  const error = new ValidationError('validation_not_found', 'There is no account with this email.');
  throw new BadRequestError('There is no such account.', { email: error });
}
