/** Links of the team (`team.ts`), for the person who opens one: an invitation, or a new password. */
import { adminPasswordInput } from '../../../src/domain/accounts/account';
import {
  type OpenedTeamLink,
  type TeamLinkKey,
  teamLinkAcceptance,
  teamLinkKey,
  teamRefusals,
} from '../../../src/domain/accounts/team';
import { type Role, roleNamed } from '../../../src/domain/roles';
import { logAction } from '../audit';
import { answer, bodyOf, parseOrThrow, Refusal, roleOf } from '../request';
import { findOrNull, idsOf, isoOf, recordsOf, timeSql } from '../sql';
import { refuseGuessable } from './accounts';
import { createAccount } from './first-accounts';
import { giveEvents } from './given-events';

const { unknown, used, expired, withdrawn, signIn, other, member } = teamRefusals;

/** An open link of an owner. The role is read now: whoever lost it must not have left a door open. */
export const isOpenSql = `ended = '' AND until > ${timeSql()}
  AND made_by IN (SELECT id FROM users WHERE role = 'owner')`;

export const emailOf = (app: PbApp, account: string): string =>
  findOrNull(app, 'users', account)?.getString('email') ?? '';

export const roleGivenBy = (link: PbRecord): Role => roleNamed(link.getString('role')) ?? 'leader';

const gone = {
  [unknown]: 'This link is not complete, or too old. Ask the person who sent it for a new one.',
  [used]: 'This link was used already. It works once.',
  [expired]: 'The time of this link is over. Ask the person who sent it for a new one.',
  [withdrawn]: 'This link was withdrawn. Ask the person who sent it.',
} as const;

export function refuseEnded(tx: PbApp, link: PbRecord): void {
  const ended = link.getString('ended');
  if (ended === 'used') throw new Refusal(410, used, gone.used);
  const isOpen =
    idsOf(tx, `SELECT id FROM team_links WHERE id = {:id} AND ${isOpenSql}`, { id: link.id }).length > 0;
  if (isOpen) return;
  const isLate = ended === '' && (isoOf(link.getString('until')) ?? '') <= new Date().toISOString();
  throw isLate ? new Refusal(410, expired, gone.expired) : new Refusal(410, withdrawn, gone.withdrawn);
}

/** Returns the link of a key while it is open. An unknown id takes the same steps as a wrong secret. */
function openLinkOf(tx: PbApp, { id, secret }: TeamLinkKey): PbRecord {
  const found = findOrNull(tx, 'team_links', id);
  const sent = $security.sha256(secret);
  const hashes = (found?.getString('hashes') || $security.sha256('')).split(' ');
  const isKey = hashes.filter((hash) => $security.equal(hash, sent)).length > 0;
  if (!found || !isKey) throw new Refusal(404, unknown, gone.unknown);
  refuseEnded(tx, found);
  return found;
}

/** Returns the account that a link is about; null if its email has none. */
function accountFor(tx: PbApp, link: PbRecord): PbRecord | null {
  if (link.getString('kind') === 'password') return findOrNull(tx, 'users', link.getString('account'));
  const sql = 'SELECT id FROM users WHERE lower(email) = {:email}';
  return recordsOf(tx, 'users', sql, { email: link.getString('email') })[0] ?? null;
}

/** `POST /api/byop/team/open` `teamLinkKey` → `openedTeamLink`. Uses nothing up: mail scanners open links, too. */
export function openTeamLink(e: RequestEvent): void {
  const key = parseOrThrow(teamLinkKey, bodyOf(e));
  answer(e, (tx): OpenedTeamLink => {
    const link = openLinkOf(tx, key);
    const account = accountFor(tx, link);
    const isInvitation = link.getString('kind') === 'invitation';
    return {
      kind: isInvitation ? 'invitation' : 'password',
      email: link.getString('email'),
      role: isInvitation ? roleGivenBy(link) : null,
      by: emailOf(tx, link.getString('made_by')),
      has_account: account !== null,
      needs_password: !isInvitation || !account?.getBool('long_password'),
    };
  });
}

/** `POST /api/byop/team/accept` `teamLinkAcceptance` → `{email}`. Of two at once, one succeeds. */
export function acceptTeamLink(e: RequestEvent): void {
  const { password, ...key } = parseOrThrow(teamLinkAcceptance, bodyOf(e));
  answer(e, (tx) => {
    const link = openLinkOf(tx, key);
    const email = link.getString('email');
    const account = accountFor(tx, link);
    link.set('ended', 'used');
    tx.save(link);
    if (link.getString('kind') === 'password') {
      if (!account) throw new Refusal(404, unknown, gone.unknown);
      setPassword(account, password);
      tx.save(account); // ends its sessions
      logAction(tx, account, { action: 'password', record: account });
      return { email: account.getString('email') };
    }
    const joined = join(e, tx, link, account, password);
    logAction(tx, joined, { action: 'join', record: joined, after: { role: roleGivenBy(link) } });
    if (roleGivenBy(link) === 'leader')
      giveEvents(tx, joined.id, {
        events: link.getStringSlice('events'),
        series: link.getStringSlice('series'),
      });
    return { email };
  });
}

/** Returns the account with the role of an invitation, which is a new one if its email has none. */
function join(
  e: RequestEvent,
  tx: PbApp,
  link: PbRecord,
  account: PbRecord | null,
  password: string | undefined,
): PbRecord {
  const role = roleGivenBy(link);
  const email = link.getString('email');
  if (!account) return createAccount(tx, email, checkedPassword(email, password), { role });
  if (e.auth?.collection().name !== 'users')
    throw new Refusal(403, signIn, `There is an account of ${email}. Sign in with it first.`);
  if (e.auth.id !== account.id)
    throw new Refusal(
      403,
      other,
      `This link is for ${email}. You are signed in as ${e.auth.getString('email')}.`,
    );
  if (roleOf(account)) throw new Refusal(409, member, 'This account is on the team already.');
  if (!account.getBool('long_password')) setPassword(account, password);
  account.set('role', role);
  tx.save(account);
  return account;
}

/** Returns a password that is good enough for the team. @throws a 400 with an error for the field */
function checkedPassword(email: string, password: unknown): string {
  const read = parseOrThrow(adminPasswordInput, { password });
  refuseGuessable(read.password, email, 'leader');
  return read.password;
}

/** The hook of accounts.ts ends the sessions when the account is saved. */
const setPassword = (account: PbRecord, password: unknown): void =>
  account.set('password', checkedPassword(account.getString('email'), password));
