/** Requests of signed-in people and of mailed links about an account. None throws. */
import * as v from 'valibot';
import { recordId } from '../domain/fields';
import { type Failure, failureOf } from './failure';
import { client } from './pocketbase-client';
import { signIn } from './session';
import type { Account } from './stored-session';

export type AccountResult = { ok: true } | ({ ok: false } & Failure);

const users = client.collection('users');

async function attempt(work: () => Promise<void>): Promise<AccountResult> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

/** Ends all sessions, and signs in again on this device. */
export const changePassword = (
  account: Account,
  oldPassword: string,
  password: string,
): Promise<AccountResult> =>
  attempt(async () => {
    try {
      await users.update(account.id, { oldPassword, password, passwordConfirm: password });
    } catch (error) {
      // An earlier attempt whose answer was lost ended the session. Then the new password signs in.
      const isOver = failureOf(error).status === 404;
      if (isOver && (await signIn({ email: account.email, password })).ok) return;
      throw error;
    }
    const again = await signIn({ email: account.email, password });
    if (!again.ok) client.authStore.clear();
  });

/** The server does not reveal whether the account exists. */
export const requestReset = (email: string): Promise<AccountResult> =>
  attempt(async () => {
    await users.requestPasswordReset(email);
  });

export const confirmReset = (token: string, password: string): Promise<AccountResult> =>
  attempt(async () => {
    await users.confirmPasswordReset(token, password, password);
  });

export const requestConfirmation = (email: string): Promise<AccountResult> =>
  attempt(async () => {
    await users.requestVerification(email);
  });

export const confirmEmail = (token: string): Promise<AccountResult> =>
  attempt(async () => {
    await users.confirmVerification(token);
  });

/** Returns null if the server does not answer. */
export async function isConfirmed(account: Account): Promise<boolean | null> {
  try {
    const { verified } = await users.getOne(account.id);
    return typeof verified === 'boolean' ? verified : null;
  } catch {
    // The form repeats the request.
    return null;
  }
}

export const requestNewEmail = (email: string): Promise<AccountResult> =>
  attempt(async () => {
    await users.requestEmailChange(email);
  });

export const confirmNewEmail = (token: string, password: string): Promise<AccountResult> =>
  attempt(async () => {
    await users.confirmEmailChange(token, password);
  });

const signOutAnswer = v.object({ id: recordId() });

export const signOutEverywhere = (): Promise<AccountResult> =>
  attempt(async () => {
    try {
      v.parse(signOutAnswer, await client.send('/api/byop/sign-out-everywhere', { method: 'POST' }));
    } catch (error) {
      // An earlier attempt succeeded, but its answer was lost. So 401 means success.
      if (failureOf(error).status !== 401 || !client.authStore.isValid) throw error;
    }
    client.authStore.clear();
  });

/** Deletes the account and its opportunities. Its resources stay (decision 019). */
export const deleteAccount = (account: Account): Promise<AccountResult> =>
  attempt(async () => {
    await users.delete(account.id);
    client.authStore.clear();
  });
