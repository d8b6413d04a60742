/** Accounts of people: what an e-mail and a password may be, and who is an admin. */
import { accountInput, passwordInput } from '../../src/domain/account';
import { asksAsAdmin, bodyOf, checked } from './request';

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
    allowFullLength(e.record);
  }
  e.next();
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
