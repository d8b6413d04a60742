/** Signing up, in and out. The session is kept in the browser's local storage by the SDK (spec §3). */
import { ClientResponseError } from 'pocketbase';
import * as v from 'valibot';
import type { AccountInput } from '../domain/account';
import { recordId } from '../domain/fields';
import { client } from './client';

export interface Account {
  id: string;
  email: string;
}

/** `wrong`: e-mail or password; `taken`: the e-mail has an account; `unreachable`: nobody answered. */
export type SessionTrouble = 'wrong' | 'taken' | 'busy' | 'unreachable' | 'refused';
export type SessionAnswer =
  | { ok: true; account: Account }
  | { ok: false; trouble: SessionTrouble; message: string };

const answered = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  record: v.object({ id: recordId(), email: v.string() }),
});

/** Spec §7: sign in with e-mail and password. Never throws. */
export async function signIn({ email, password }: AccountInput): Promise<SessionAnswer> {
  try {
    const answer = v.safeParse(answered, await client.collection('users').authWithPassword(email, password));
    // A network's own sign-in page answers 200 with something else, which the SDK takes for a success.
    if (!answer.success) {
      client.authStore.clear();
      return { ok: false, trouble: 'unreachable', message: '' };
    }
    return { ok: true, account: answer.output.record };
  } catch (error) {
    return failure(error, 'wrong');
  }
}

/** Makes an account and signs in with it. Never throws. */
export async function signUp(input: AccountInput): Promise<SessionAnswer> {
  try {
    await client.collection('users').create({ ...input, passwordConfirm: input.password });
  } catch (error) {
    return failure(error, 'refused');
  }
  return signIn(input);
}

/** Forgets the session on this device. */
export async function signOut(): Promise<void> {
  client.authStore.clear();
}

/** Asks for a new token. False when the server says that the session is over; true when it is not, or cannot be asked. */
export async function renew(): Promise<boolean> {
  try {
    const answer = v.safeParse(answered, await client.collection('users').authRefresh());
    return answer.success;
  } catch (error) {
    if (!(error instanceof ClientResponseError) || ![401, 403, 404].includes(error.status)) return true;
    client.authStore.clear();
    return false;
  }
}

/** Whether the account is an admin, as the server says (D11). Rejects when it cannot be asked. */
export async function askIsAdmin(account: Account): Promise<boolean> {
  const answer: unknown = await client.send('/api/byop/is_admin', {
    method: 'POST',
    body: { _user_id: account.id },
  });
  return answer === true;
}

function failure(error: unknown, on400: SessionTrouble): SessionAnswer {
  if (!(error instanceof ClientResponseError) || error.status === 0) {
    return { ok: false, trouble: 'unreachable', message: '' };
  }
  const { status, response } = error;
  const fields = v.safeParse(
    v.object({ data: v.record(v.string(), v.object({ code: v.string(), message: v.string() })) }),
    response,
  );
  const data = fields.success ? fields.output.data : {};
  if (data.email?.code === 'validation_not_unique') return { ok: false, trouble: 'taken', message: '' };
  if (status === 429) return { ok: false, trouble: 'busy', message: '' };
  const first = Object.values(data)[0]?.message;
  return { ok: false, trouble: status === 400 ? on400 : 'refused', message: first ?? error.message };
}
