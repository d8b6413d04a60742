/** Changes of one's account: password, email, sessions, deletion. None throws. */
import * as v from 'valibot';
import { recordId } from '../domain/fields';
import { type Failure, failureOf } from './failure';
import { client } from './pocketbase-client';
import { signIn } from './session';
import type { Account } from './stored-session';

export type Done = { ok: true } | ({ ok: false } & Failure);

const users = client.collection('users');

async function attempt(work: () => Promise<void>): Promise<Done> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

/** Needs the old password. Every other session ends, and this device signs in again. */
export const changePassword = (account: Account, oldPassword: string, password: string): Promise<Done> =>
  attempt(async () => {
    try {
      await users.update(account.id, { oldPassword, password, passwordConfirm: password });
    } catch (error) {
      // The answer to an earlier attempt may be lost. It ended the session, and the new password signs in.
      const isOver = failureOf(error).status === 404;
      if (isOver && (await signIn({ email: account.email, password })).ok) return;
      throw error;
    }
    const again = await signIn({ email: account.email, password });
    if (!again.ok) client.authStore.clear();
  });

/** Requests the mail with the link. The server does not tell whether the account exists. */
export const requestReset = (email: string): Promise<Done> =>
  attempt(async () => {
    await users.requestPasswordReset(email);
  });

export const confirmReset = (token: string, password: string): Promise<Done> =>
  attempt(async () => {
    await users.confirmPasswordReset(token, password, password);
  });

export const requestConfirmation = (email: string): Promise<Done> =>
  attempt(async () => {
    await users.requestVerification(email);
  });

export const confirmEmail = (token: string): Promise<Done> =>
  attempt(async () => {
    await users.confirmVerification(token);
  });

/** Returns whether the email of the signed-in account is confirmed; null when the server does not answer. */
export async function isConfirmed(account: Account): Promise<boolean | null> {
  try {
    const { verified } = await users.getOne(account.id);
    return typeof verified === 'boolean' ? verified : null;
  } catch {
    return null;
  }
}

export const requestNewEmail = (email: string): Promise<Done> =>
  attempt(async () => {
    await users.requestEmailChange(email);
  });

export const confirmNewEmail = (token: string, password: string): Promise<Done> =>
  attempt(async () => {
    await users.confirmEmailChange(token, password);
  });

const ended = v.object({ id: recordId() });

export const signOutEverywhere = (): Promise<Done> =>
  attempt(async () => {
    try {
      v.parse(ended, await client.send('/api/byop/sign-out-everywhere', { method: 'POST' }));
    } catch (error) {
      // A valid token that is refused was ended before: by an attempt whose answer was lost, or elsewhere.
      if (failureOf(error).status !== 401 || !client.authStore.isValid) throw error;
    }
    client.authStore.clear();
  });

/** Deletes the account and its opportunities. Its resources stay (decision 019). */
export const deleteAccount = (account: Account): Promise<Done> =>
  attempt(async () => {
    await users.delete(account.id);
    client.authStore.clear();
  });
