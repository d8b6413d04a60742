/** Requests of owners about the team. No function throws. */
import * as v from 'valibot';
import {
  type InvitationForm,
  type RoleChange,
  type RoleChanged,
  roleChanged,
  type Team,
  type TeamLinkKey,
  teamAnswer,
} from '../../domain/accounts/team';
import { attempt, type Result } from '../failure';
import { client } from '../pocketbase-client';

const post = (path: string, body: object): Promise<unknown> =>
  client.send(`/api/byop/${path}`, { method: 'POST', body });
const done = (path: string, body: object): Promise<Result> =>
  attempt(async () => void (await post(path, body)));

export const readTeam = (): Promise<Result<Team>> =>
  attempt(async () => v.parse(teamAnswer, await client.send('/api/byop/team', { method: 'GET' })));

const invited = v.object({ mailed: v.boolean() });

/** Invites a person. Returns whether the link is mailed. Retries send the same key. */
export const invite = (
  key: TeamLinkKey,
  { given, ...form }: InvitationForm,
): Promise<Result<{ mailed: boolean }>> =>
  attempt(async () => v.parse(invited, await post('team/invite', { ...key, ...form, ...given })));

/** Adds a link to an invitation. The earlier ones still work. */
export const addLink = (key: TeamLinkKey) => done('team/link', key);

export const withdrawInvitation = (id: string) => done('team/withdraw', { id });

/** Changes or takes a role, which ends the sessions of its account. Returns the door keys that ended with it. */
export async function changeRole(change: RoleChange): Promise<Result<RoleChanged>> {
  const answer = await attempt(async () => v.parse(roleChanged, await post('team/role', change)));
  const isOwn = change.account === client.authStore.record?.id && change.role !== change.was;
  if (answer.ok && isOwn) client.authStore.clear();
  return answer;
}

/** Makes a link with which an account chooses a new password. */
export const makePasswordLink = (key: TeamLinkKey, account: string) =>
  done('team/password-link', { ...key, account });

/** Turns off the second factor of an account, whose person lost the app and all codes. */
export const turnOffFactorOf = (account: string) => done('second-factor/turn-off-for', { account });

/** Requires a second factor of every account with a role, or no longer. */
export const requireFactor = (required: boolean) => done('second-factor/required', { required });
