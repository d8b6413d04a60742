/** Accounts of people: what an e-mail and a password may be, and who is an admin. */
import { accountInput, passwordInput } from '../../src/domain/account';
import { parse } from '../../src/domain/parse';
import { asksAsAdmin, bodyOf, checked } from './request';
import { rows } from './rows';

/** Sign-up. The e-mail is stored in lower case. */
export function create(e: RecordRequestEvent): void {
  const account = checked(accountInput, bodyOf(e.requestEvent));
  e.record.set('email', account.email);
  allowFullLength(e.record);
  e.next();
}

export function update(e: RecordRequestEvent): void {
  const { password } = bodyOf(e.requestEvent);
  if (password !== undefined && password !== '') {
    checked(passwordInput, { password });
  }
  e.next();
}

/** A new password by the link of a mail is held to the same. */
export function reset(e: RecordRequestEvent): void {
  checked(passwordInput, { password: bodyOf(e.requestEvent).password });
  e.next();
}

/** A new password, whatever way it came. PocketBase ends the old sessions only when it sees the plain text. */
export function beforeUpdate(e: RecordEvent): void {
  const raw = e.record.getRaw('password');
  const plain = typeof raw === 'object' && raw !== null && 'plain' in raw ? raw.plain : '';
  if (plain !== '' && parse(passwordInput, { password: plain }).ok) {
    allowFullLength(e.record);
    e.record.refreshTokenKey();
  }
  if (isAdmin(e.record.original()) && !isAdmin(e.record)) leaveOneAdmin(e);
  else e.next();
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

/** Ends every session of the caller's account, on all devices: tokens are signed with a key of the account, which is renewed. */
export function signOutEverywhere(e: RequestEvent): void {
  if (e.auth?.collection().name !== 'users') throw new UnauthorizedError('Nobody is signed in.');
  const account = e.app.findRecordById('users', e.auth.id);
  account.refreshTokenKey();
  e.app.save(account);
  e.json(200, { id: account.id });
}
