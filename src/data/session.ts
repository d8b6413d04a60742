/** Signs up and in, and checks the session, which the SDK stores in localStorage. */
import * as v from 'valibot';
import type { AccountInput } from '../domain/accounts/account';
import { factorRefusals } from '../domain/accounts/second-factor';
import { recordId } from '../domain/fields';
import type { FieldErrors } from '../domain/parse';
import { type Role, roles } from '../domain/roles';
import { failureOf } from './failure';
import { client } from './pocketbase-client';
import { type Account, endSession } from './stored-session';

/** `wrong`: email or password. `taken`: the email has an account. `code`: the second factor is missing. */
export type SessionFailure = 'wrong' | 'taken' | 'busy' | 'unreachable' | 'refused' | 'code';
export type SessionAnswer =
  | { ok: true; account: Account }
  | { ok: false; reason: SessionFailure; message: string; fields?: FieldErrors };

const answered = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  record: v.object({ id: recordId(), email: v.string() }),
});

/** Signs in. Never throws. @param code of the second factor */
export async function signIn({ email, password }: AccountInput, code?: string): Promise<SessionAnswer> {
  try {
    const sent = { identity: email, password, ...(code !== undefined && { code }) };
    const answer = v.safeParse(
      answered,
      await client.collection('users').authWithPassword(email, password, { body: sent }),
    );
    if (!answer.success) {
      client.authStore.clear();
      return { ok: false, reason: 'unreachable', message: '' };
    }
    return { ok: true, account: answer.output.record };
  } catch (error) {
    return failure(error, 'wrong');
  }
}

/** `isNew`: this sign-up created the account, perhaps in an attempt whose answer was lost. */
export type SignUpAnswer = (SessionAnswer & { ok: false }) | { ok: true; account: Account; isNew: boolean };

/** Creates an account and signs in. `id` is minted on the device, and the same for each attempt. Never throws. */
export async function signUp(input: AccountInput, id: string): Promise<SignUpAnswer> {
  try {
    await client.collection('users').create({ ...input, id, passwordConfirm: input.password });
  } catch (error) {
    const failed = failure(error, 'refused');
    if (failed.reason !== 'taken') return failed;
    // An attempt whose answer was lost may have created the account.
    const owner = await signIn(input);
    return owner.ok ? { ...owner, isNew: owner.account.id === id } : failed;
  }
  const session = await signIn(input);
  return session.ok ? { ...session, isNew: true } : session;
}

/** Renews the token. Returns false only if the session ended. */
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

/** Rejects without a valid session. */
export async function readAccount({ id }: Account): Promise<void> {
  await client.collection('users').getOne(id);
}

const roleAnswer = v.object({ role: v.nullable(v.picklist(roles)) });

/** Returns the role of the session's account, null for none. Rejects without an answer. */
export async function readRole(): Promise<Role | null> {
  return v.parse(roleAnswer, await client.send('/api/byop/role', { method: 'GET' })).role;
}

function failure(error: unknown, on400: SessionFailure): SessionAnswer & { ok: false } {
  const { reason, status, message, fields, codes, code } = failureOf(error);
  if (code === factorRefusals.needed) return { ok: false, reason: 'code', message, fields };
  if (codes.email === 'validation_not_unique') return { ok: false, reason: 'taken', message: '' };
  if (reason !== 'refused') return { ok: false, reason, message: '', fields };
  return { ok: false, reason: status === 400 ? on400 : 'refused', message, fields };
}
