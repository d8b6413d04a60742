/** Requests of signed-in people, and of mailed links about a person's account, data or newsletter. None throws. */
import * as v from 'valibot';
import { type OpenedTeamLink, openedTeamLink, type TeamLinkKey, teamRefusals } from '../domain/accounts/team';
import { recordId } from '../domain/fields';
import { erasedData, type HeldData, heldData } from '../domain/my-data';
import { attempt, failureOf, type Result } from './failure';
import { client } from './pocketbase-client';
import { signIn } from './session';
import type { Account } from './stored-session';

const users = client.collection('users');

const post = (path: string, body?: object): Promise<unknown> =>
  client.send(`/api/byop/${path}`, { method: 'POST', body });

/** Runs a request whose answer says no more than that it succeeded. */
const done = (work: () => Promise<unknown>): Promise<Result> => attempt(async () => void (await work()));

/** Ends all sessions, and signs in again on this device. */
export const changePassword = (account: Account, oldPassword: string, password: string): Promise<Result> =>
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
export const requestReset = (email: string) => done(() => users.requestPasswordReset(email));

export const confirmReset = (token: string, password: string) =>
  done(() => users.confirmPasswordReset(token, password, password));

export const requestConfirmation = (email: string) => done(() => users.requestVerification(email));

export const confirmEmail = (token: string) => done(() => users.confirmVerification(token));

/** Returns null if the server does not answer. */
export async function isConfirmed(account: Account): Promise<boolean | null> {
  const found = await attempt(() => users.getOne(account.id));
  return found.ok && typeof found.value.verified === 'boolean' ? found.value.verified : null;
}

export const requestNewEmail = (email: string) => done(() => users.requestEmailChange(email));

export const confirmNewEmail = (token: string, password: string) =>
  done(() => users.confirmEmailChange(token, password));

const signOutAnswer = v.object({ id: recordId() });

export const signOutEverywhere = (): Promise<Result> =>
  attempt(async () => {
    try {
      v.parse(signOutAnswer, await post('sign-out-everywhere'));
    } catch (error) {
      // An earlier attempt succeeded, but its answer was lost. So 401 means success.
      if (failureOf(error).status !== 401 || !client.authStore.isValid) throw error;
    }
    client.authStore.clear();
  });

/** Deletes the account and its opportunities. Its resources stay (decision 047). */
export const deleteAccount = (account: Account): Promise<Result> =>
  attempt(async () => {
    await users.delete(account.id);
    client.authStore.clear();
  });

export const requestData = (email: string) => done(() => post('my-data', { email }));

/** A link works once. Then it fails with status 410. */
export const openData = (token: string): Promise<Result<HeldData>> =>
  attempt(async () => v.parse(heldData, await post('my-data/open', { token })));

export const eraseData = ({ permit }: HeldData) =>
  done(async () => v.parse(erasedData, await post('my-data/erase', { token: permit })));

/** Returns what a link of an owner is about. Uses nothing up. */
export const openTeamLink = (key: TeamLinkKey): Promise<Result<OpenedTeamLink>> =>
  attempt(async () => v.parse(openedTeamLink, await post('team/open', key)));

/** Accepts an invitation, or sets a new password with a link. `password` signs in afterwards. */
export const acceptTeamLink = (key: TeamLinkKey, email: string, password?: string): Promise<Result> =>
  attempt(async () => {
    try {
      await post('team/accept', { ...key, ...(password !== undefined && { password }) });
    } catch (error) {
      // An earlier attempt whose answer was lost used the link, and may have ended the session. Then the password signs in.
      const { code, status } = failureOf(error);
      const mayBeDone = code === teamRefusals.used || status === 401;
      if (mayBeDone && password !== undefined && (await signIn({ email, password })).ok) return;
      throw error;
    }
    // The server ended the sessions of an old password, and another account's must not stay in front of the new one.
    if (password !== undefined && !(await signIn({ email, password })).ok) client.authStore.clear();
  });

export const requestUnsubscribe = (email: string) => done(() => post('unsubscribe/ask', { email }));

/** Fails with status 410 for an unknown token. */
export const unsubscribe = (token: string) => done(() => post('unsubscribe', { token }));
