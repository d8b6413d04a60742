/** Signing up and in, and what the session is kept true with. The SDK keeps it in the browser's local storage (spec §3). */
import * as v from 'valibot';
import type { AccountInput } from '../domain/account';
import { recordId } from '../domain/fields';
import type { FieldErrors } from '../domain/parse';
import { client } from './client';
import { failureOf } from './failure';
import { endSession } from './stored-session';

export interface Account {
  id: string;
  email: string;
}

/** `wrong`: e-mail or password; `taken`: the e-mail has an account; `unreachable`: nobody answered. */
export type SessionFailure = 'wrong' | 'taken' | 'busy' | 'unreachable' | 'refused';
export type SessionAnswer =
  | { ok: true; account: Account }
  | { ok: false; reason: SessionFailure; message: string; fields?: FieldErrors };

const answered = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  record: v.object({ id: recordId(), email: v.string() }),
});

/** Spec §7: sign in with e-mail and password. Never throws. */
export async function signIn({ email, password }: AccountInput): Promise<SessionAnswer> {
  try {
    const answer = v.safeParse(answered, await client.collection('users').authWithPassword(email, password));
    if (!answer.success) {
      client.authStore.clear();
      return { ok: false, reason: 'unreachable', message: '' };
    }
    return { ok: true, account: answer.output.record };
  } catch (error) {
    return failure(error, 'wrong');
  }
}

/** `isNew`: this sign-up made the account, perhaps by an earlier try whose answer was lost. */
export type SignUpAnswer = (SessionAnswer & { ok: false }) | { ok: true; account: Account; isNew: boolean };

/**
 * Makes an account and signs in with it. Never throws.
 *
 * @param id The account's id, minted on the device: the same for every try with this e-mail and password.
 */
export async function signUp(input: AccountInput, id: string): Promise<SignUpAnswer> {
  try {
    await client.collection('users').create({ ...input, id, passwordConfirm: input.password });
  } catch (error) {
    const failed = failure(error, 'refused');
    if (failed.reason !== 'taken') return failed;
    // The owner of the account may not know that an earlier sign-up has made it.
    const owner = await signIn(input);
    return owner.ok ? { ...owner, isNew: owner.account.id === id } : failed;
  }
  const session = await signIn(input);
  return session.ok ? { ...session, isNew: true } : session;
}

/** Asks for a new token. False when the server says that the session is over; true when it is not, or cannot be asked. */
export async function renew(): Promise<boolean> {
  try {
    const answer = v.safeParse(answered, await client.collection('users').authRefresh());
    return answer.success;
  } catch (error) {
    if (![401, 403, 404].includes(failureOf(error).status)) return true;
    endSession();
    return false;
  }
}

/** Reads the own account, which only a session that counts can. Rejects otherwise. */
export async function readAccount({ id }: Account): Promise<void> {
  await client.collection('users').getOne(id);
}

/** Whether the account is an admin, as the server says (D11). Rejects when it cannot be asked. */
export async function askIsAdmin(account: Account): Promise<boolean> {
  const answer: unknown = await client.send('/api/byop/is_admin', {
    method: 'POST',
    body: { _user_id: account.id },
  });
  return answer === true;
}

function failure(error: unknown, on400: SessionFailure): SessionAnswer & { ok: false } {
  const { reason, status, message, fields, codes } = failureOf(error);
  if (codes.email === 'validation_not_unique') return { ok: false, reason: 'taken', message: '' };
  if (reason !== 'refused') return { ok: false, reason, message: '', fields };
  return { ok: false, reason: status === 400 ? on400 : 'refused', message, fields };
}
