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
    await users.update(account.id, { oldPassword, password, passwordConfirm: password });
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

const ended = v.object({ id: recordId() });

/** Ends every session of the account, this one too. */
export const signOutEverywhere = (): Promise<Done> =>
  attempt(async () => {
    v.parse(ended, await client.send('/api/byop/sign-out-everywhere', { method: 'POST' }));
    client.authStore.clear();
  });

/** Deletes the account for good; its opportunities go with it, its resources stay (decision 019). */
export const deleteAccount = (account: Account): Promise<Done> =>
  attempt(async () => {
    await users.delete(account.id);
    client.authStore.clear();
  });
