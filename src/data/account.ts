/** What people do about their own account: other password, forgotten password, out everywhere, gone. None throws. */
import * as v from 'valibot';
import { recordId } from '../domain/fields';
import { client } from './client';
import { type Failure, failureOf } from './failure';
import { type Account, signIn } from './session';

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

/** Needs the old password. Every other session ends; this device signs in with the new one. */
export const changePassword = (account: Account, oldPassword: string, password: string): Promise<Done> =>
  attempt(async () => {
    try {
      await users.update(account.id, { oldPassword, password, passwordConfirm: password });
    } catch (error) {
      // The answer to an earlier try may be lost: its new password has ended the session, and opens the next one.
      const isOver = failureOf(error).status === 404;
      if (isOver && (await signIn({ email: account.email, password })).ok) return;
      throw error;
    }
    const again = await signIn({ email: account.email, password });
    if (!again.ok) client.authStore.clear();
  });

/** Asks for the mail with the link. The server answers alike whether there is such an account or not. */
export const requestReset = (email: string): Promise<Done> =>
  attempt(async () => {
    await users.requestPasswordReset(email);
  });

/** Sets a new password with what the link of the mail carries. */
export const confirmReset = (token: string, password: string): Promise<Done> =>
  attempt(async () => {
    await users.confirmPasswordReset(token, password, password);
  });

/** Asks for the mail that confirms the email of an account. */
export const requestConfirmation = (email: string): Promise<Done> =>
  attempt(async () => {
    await users.requestVerification(email);
  });

/** Confirms the email of an account with the token of its link. */
export const confirmEmail = (token: string): Promise<Done> =>
  attempt(async () => {
    await users.confirmVerification(token);
  });

/** Returns whether the email of the signed-in account is confirmed; null when the server does not say. */
export async function isConfirmed(account: Account): Promise<boolean | null> {
  try {
    const { verified } = await users.getOne(account.id);
    return typeof verified === 'boolean' ? verified : null;
  } catch {
    return null;
  }
}

/** Asks for the mail to another email for the signed-in account. */
export const requestNewEmail = (email: string): Promise<Done> =>
  attempt(async () => {
    await users.requestEmailChange(email);
  });

/** Confirms the other email with the token of its link and the password. Every session of the account ends. */
export const confirmNewEmail = (token: string, password: string): Promise<Done> =>
  attempt(async () => {
    await users.confirmEmailChange(token, password);
  });

const ended = v.object({ id: recordId() });

/** Ends every session of the account, this one too. */
export const signOutEverywhere = (): Promise<Done> =>
  attempt(async () => {
    try {
      v.parse(ended, await client.send('/api/byop/sign-out-everywhere', { method: 'POST' }));
    } catch (error) {
      // A token that is not too old and is refused has been ended: by an earlier try whose answer was lost, or elsewhere.
      if (failureOf(error).status !== 401 || !client.authStore.isValid) throw error;
    }
    client.authStore.clear();
  });

/** Deletes the account for good; its opportunities go with it, its resources stay (decision 019). */
export const deleteAccount = (account: Account): Promise<Done> =>
  attempt(async () => {
    await users.delete(account.id);
    client.authStore.clear();
  });
