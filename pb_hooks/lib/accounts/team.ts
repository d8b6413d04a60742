/**
 * The team: invitations, roles and links for a new password (docs/decisions/122-roles.md). The secret of a link is minted on the
 * owner's device; the server stores its hash. Every request of an owner needs a fresh code and is in the history.
 */
import { adminPasswordInput } from '../../../src/domain/accounts/account';
import {
  byRole,
  invitationDays,
  invitationInput,
  type OpenedTeamLink,
  passwordLinkHours,
  passwordLinkInput,
  type RoleChanged,
  roleChange,
  type Team,
  type TeamLinkKey,
  teamLinkAcceptance,
  teamLinkKey,
  teamRefusals,
} from '../../../src/domain/accounts/team';
import { recordId } from '../../../src/domain/fields';
import { parse } from '../../../src/domain/parse';
import { type Role, roleNamed } from '../../../src/domain/roles';
import { type Fields, isSameJson, logAction } from '../audit';
import { withNewest } from '../link-secrets';
import { queue } from '../mail/queue';
import { answer, bodyOf, changedSince, idConflict, parseOrThrow, Refusal, roleOf } from '../request';
import { findOrNull, idsOf, isoOf, recordsOf, rows, run, storedTime, timeSql } from '../sql';
import { dayOf } from '../time-zone';
import { endPasswordLinks, refuseGuessable } from './accounts';
import { endKeysKnownTo, eventsWithKeys, keysEndedBy } from './door-holders';
import { createAccount } from './first-accounts';
import { knownDevices } from './known-devices';
import { answerOwner, isRequired, ownerOf, withFactor } from './second-factor';

const { unknown, used, expired, withdrawn, signIn, other, member, mail } = teamRefusals;
const aRecordId = recordId();
/** Hashes that one link keeps: every copy has another secret. */
const mostHashes = 5;

/** An open link of an owner. The role is read now: whoever lost it must not have left a door open. */
const isOpenSql = `ended = '' AND until > ${timeSql()}
  AND made_by IN (SELECT id FROM users WHERE role = 'owner')`;

// What owners see.

/** `GET /api/byop/team` → `teamAnswer`. */
export function showTeam(e: RequestEvent): void {
  ownerOf(e);
  const accounts = recordsOf(e.app, 'users', "SELECT id FROM users WHERE role != ''");
  const protectedIds = withFactor(e.app);
  const team: Team = {
    members: accounts
      .map((account) => ({
        id: account.id,
        email: account.getString('email'),
        role: roleOf(account) ?? 'leader',
        signed_in_at: lastSignIn(e.app, account.id),
        second_factor: protectedIds.includes(account.id),
        devices: knownDevices(e.app, account.id).map((device) => ({
          id: device.id,
          name: device.getString('name'),
          seen_at: isoOf(device.getString('seen_at')) ?? '',
        })),
        events: eventsLedBy(e.app, account.id),
      }))
      .sort(byRole),
    invitations: recordsOf(
      e.app,
      'team_links',
      `SELECT id FROM team_links WHERE kind = 'invitation' AND ${isOpenSql} ORDER BY until`,
    ).map((link) => ({
      id: link.id,
      email: link.getString('email'),
      role: roleGivenBy(link),
      by: emailOf(e.app, link.getString('made_by')),
      until: isoOf(link.getString('until')) ?? '',
    })),
    factor_required: isRequired(e.app),
    mail: e.app.settings().smtp.enabled,
  };
  e.json(200, team);
}

function lastSignIn(app: PbApp, account: string): string | null {
  const sql = `SELECT coalesce(max(created_at), '') AS at FROM audit_log
    WHERE action = 'sign_in' AND record_id = {:account}`;
  return isoOf(rows(app, sql, { account }, { at: '' })[0]?.at ?? '');
}

const ledBy = 'EXISTS (SELECT 1 FROM json_each(events.leaders) WHERE value = {:account})';

interface Led {
  id: string;
  title: string;
  date: string;
}

const eventsLedBy = (app: PbApp, account: string): Led[] =>
  rows(
    app,
    `SELECT id, title, date FROM events WHERE ${ledBy} ORDER BY date, id`,
    { account },
    { id: '', title: '', date: '' },
  ).map(({ id, title, date }) => ({ id, title, date: isoOf(date) ?? '' }));

const emailOf = (app: PbApp, account: string): string =>
  findOrNull(app, 'users', account)?.getString('email') ?? '';

const roleGivenBy = (link: PbRecord): Role => roleNamed(link.getString('role')) ?? 'leader';

// Links.

const untilAfter = (hours: number): string => storedTime(Date.now() + hours * 3_600_000);

/** Stores a new link. A repeat finds it. @returns whether it is new */
function storeLink(
  tx: PbApp,
  { id, secret }: TeamLinkKey,
  values: Record<string, SqlValue | string[]>,
): boolean {
  const hashes = $security.sha256(secret);
  const known = findOrNull(tx, 'team_links', id);
  if (known && known.getString('hashes').split(' ')[0] !== hashes) throw idConflict();
  if (known) return false;
  tx.save(new Record(tx.findCollectionByNameOrId('team_links'), { id, hashes, ...values }));
  return true;
}

/** `POST /api/byop/team/invite` `invitationInput` → `{mailed}`. */
export function invite(e: RequestEvent): void {
  answerOwner(e, (tx, owner) => {
    const { id, secret, email, role, events } = parseOrThrow(invitationInput, bodyOf(e));
    const mailed = tx.settings().smtp.enabled;
    if (!findOrNull(tx, 'team_links', id)) refuseInvitation(tx, email);
    const isNew = storeLink(
      tx,
      { id, secret },
      {
        kind: 'invitation',
        email,
        role,
        events: role === 'leader' ? events.filter((event) => findOrNull(tx, 'events', event)) : [],
        made_by: owner.id,
        until: untilAfter(invitationDays * 24),
      },
    );
    if (isNew) {
      const record = tx.findRecordById('team_links', id);
      logAction(tx, owner, { action: 'invite', record, after: { role } });
      queue(tx, { message: 'team-invitation', about: id, secret });
    }
    return { mailed };
  });
}

function refuseInvitation(tx: PbApp, email: string): void {
  const inTeam = "SELECT id FROM users WHERE lower(email) = {:email} AND role != ''";
  if (idsOf(tx, inTeam, { email }).length > 0)
    throw new Refusal(409, member, 'This person is on the team already.');
  const invited = `SELECT id FROM team_links WHERE kind = 'invitation' AND email = {:email} AND ${isOpenSql}`;
  if (idsOf(tx, invited, { email }).length > 0)
    throw new Refusal(
      409,
      'invited',
      'This person has an invitation already. Copy its link from the list, or withdraw it first.',
    );
}

/** `POST /api/byop/team/link` `teamLinkKey`: adds a link to an open invitation. Earlier ones still work. */
export function addLink(e: RequestEvent): void {
  answerOwner(e, (tx, owner) => {
    const { id, secret } = parseOrThrow(teamLinkKey, bodyOf(e));
    const link = invitationOf(tx, id);
    refuseEnded(tx, link);
    const hashes = link.getString('hashes').split(' ');
    const hash = $security.sha256(secret);
    if (hashes.includes(hash)) return { id };
    link.set('hashes', withNewest(hashes, hash, mostHashes));
    tx.save(link);
    logAction(tx, owner, { action: 'invite_link', record: link });
    return { id };
  });
}

/** `POST /api/byop/team/withdraw {id}`. A repeat changes nothing. */
export function withdraw(e: RequestEvent): void {
  answerOwner(e, (tx, owner) => {
    const link = invitationOf(tx, bodyOf(e).id);
    if (link.getString('ended') === 'used')
      throw new Refusal(409, used, 'This invitation was accepted in the meantime. You can take the role.');
    if (link.getString('ended') === '') {
      link.set('ended', 'withdrawn');
      tx.save(link);
      logAction(tx, owner, { action: 'withdraw', record: link });
    }
    return { id: link.id };
  });
}

function invitationOf(tx: PbApp, id: unknown): PbRecord {
  const read = parse(aRecordId, id);
  const link = read.ok ? findOrNull(tx, 'team_links', read.value) : null;
  if (link?.getString('kind') !== 'invitation')
    throw new Refusal(404, 'not_found', 'There is no such invitation.');
  return link;
}

/** `POST /api/byop/team/password-link` `passwordLinkInput`, for a member of the team. Earlier links of the account end. */
export function makePasswordLink(e: RequestEvent): void {
  answerOwner(e, (tx, owner) => {
    const { account, ...key } = parseOrThrow(passwordLinkInput, bodyOf(e));
    if (tx.settings().smtp.enabled)
      throw new Refusal(409, mail, 'This server sends email: “Forgot your password?” sends the link.');
    const record = memberOf(tx, account);
    if (!findOrNull(tx, 'team_links', key.id)) endPasswordLinks(tx, account);
    const isNew = storeLink(tx, key, {
      kind: 'password',
      email: record.getString('email'),
      account,
      made_by: owner.id,
      until: untilAfter(passwordLinkHours),
    });
    if (isNew) logAction(tx, owner, { action: 'password_link', record });
    return { id: key.id };
  });
}

// Roles.

function memberOf(tx: PbApp, account: string): PbRecord {
  const record = findOrNull(tx, 'users', account);
  if (!record || !roleOf(record)) throw new Refusal(404, 'not_found', 'This account is not on the team.');
  return record;
}

/**
 * `POST /api/byop/team/role` `roleChange` → `roleChanged`. Another role ends the sessions of the account (accounts.ts). The door keys
 * that it knows end with its right to their events. A repeat changes nothing, and names the same keys.
 */
export function changeRole(e: RequestEvent): void {
  answerOwner(e, (tx, owner) => {
    const { account, role, was, events } = parseOrThrow(roleChange, bodyOf(e));
    const record = findOrNull(tx, 'users', account);
    if (!record) throw new Refusal(404, 'not_found', 'This account was deleted.');
    const now = roleOf(record);
    if (now !== role && now !== was)
      throw changedSince('The role was changed in the meantime. Look at the list again.');
    const answered = (cause: string): RoleChanged => ({ id: account, doors: keysEndedBy(tx, cause) });
    if (now === role && was !== role) return answered(lastRoleChange(tx, account)); // a repeat
    const before = eventsLedBy(tx, account);
    giveEvents(tx, account, role === 'leader' ? events : []);
    const after = eventsLedBy(tx, account);
    const audits: string[] = [];
    const log = (changed: { before: Fields; after: Fields }) =>
      audits.push(logAction(tx, owner, { action: 'role', record, ...changed }));
    if (!isSameJson(idsIn(before), idsIn(after)))
      log({ before: { events: namesOf(before, after) }, after: { events: namesOf(after, before) } });
    if (now !== role) log({ before: { role: now }, after: { role: role ?? '' } });
    const [cause = ''] = audits.slice(-1);
    endKeysKnownTo(tx, account, eventsWithKeys(role, idsIn(after)), { actor: owner, cause });
    if (now !== role) {
      record.set('role', role ?? '');
      tx.save(record); // refuses the last owner
    }
    return answered(cause);
  });
}

/** Returns the last audit row about the role of an account; '' for none. */
const lastRoleChange = (tx: PbApp, account: string): string =>
  idsOf(
    tx,
    `SELECT id FROM audit_log WHERE record_id = {:account} AND action = 'role'
     ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    { account },
  )[0] ?? '';

const idsIn = (events: readonly Led[]): string[] => events.map(({ id }) => id);

/** Returns the titles for the history, with the days if those of the `others` are the same. */
function namesOf(events: readonly Led[], others: readonly Led[]): string {
  const titlesOf = (all: readonly Led[]) => all.map(({ title }) => title).join(', ');
  if (titlesOf(events) !== titlesOf(others)) return titlesOf(events);
  return events.map(({ title, date }) => `${title} (${dayOf(Date.parse(date))})`).join(', ');
}

// Not by `save`: forms of these events that are open stay current.

/** Replaces the events of a leader. */
function giveEvents(tx: PbApp, account: string, events: readonly string[]): void {
  const params = { account, chosen: JSON.stringify(events) };
  const isChosen = 'id IN (SELECT value FROM json_each({:chosen}))';
  run(
    tx,
    `UPDATE events SET leaders = (SELECT json_group_array(value) FROM json_each(leaders) WHERE value != {:account})
     WHERE ${ledBy} AND NOT ${isChosen}`,
    params,
  );
  run(
    tx,
    `UPDATE events SET leaders = json_insert(leaders, '$[#]', {:account}) WHERE ${isChosen} AND NOT ${ledBy}`,
    params,
  );
}

// The person who opens a link.

const gone = {
  [unknown]: 'This link is not complete, or too old. Ask the person who sent it for a new one.',
  [used]: 'This link was used already. It works once.',
  [expired]: 'The time of this link is over. Ask the person who sent it for a new one.',
  [withdrawn]: 'This link was withdrawn. Ask the person who sent it.',
} as const;

function refuseEnded(tx: PbApp, link: PbRecord): void {
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
    if (roleGivenBy(link) === 'leader') giveEvents(tx, joined.id, link.getStringSlice('events'));
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
