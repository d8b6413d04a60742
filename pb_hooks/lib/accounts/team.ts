/**
 * The team: invitations, roles and links for a new password (docs/decisions/122-roles.md). The secret of a link is minted on the
 * owner's device; the server stores its hash. Every request of an owner needs a fresh code and is in the history.
 */
import {
  byRole,
  invitationDays,
  invitationInput,
  passwordLinkHours,
  passwordLinkInput,
  type RoleChanged,
  roleChange,
  type Team,
  type TeamLinkKey,
  teamLinkKey,
  teamRefusals,
} from '../../../src/domain/accounts/team';
import { recordId } from '../../../src/domain/fields';
import { parse } from '../../../src/domain/parse';
import { type Fields, isSameJson, logAction } from '../audit';
import { withNewest } from '../link-secrets';
import { queue } from '../mail/queue';
import { bodyOf, changedSince, idConflict, parseOrThrow, Refusal, roleOf } from '../request';
import { findOrNull, idsOf, isoOf, recordsOf, rows, storedTime } from '../sql';
import { endPasswordLinks } from './accounts';
import { endKeysKnownTo, keysEndedBy } from './door-holders';
import { allParts, giveEvents, givenTo, namesOf, seriesGivenTo, singleEventsOf } from './given-events';
import { knownDevices } from './known-devices';
import { answerOwner, isRequired, ownerOf, withFactor } from './second-factor';
import { emailOf, isOpenSql, refuseEnded, roleGivenBy } from './team-links';

const { used, member, mail } = teamRefusals;
const aRecordId = recordId();
/** Hashes that one link keeps: every copy has another secret. */
const mostHashes = 5;

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
        events: singleEventsOf(e.app, account.id),
        series: seriesGivenTo(e.app, account.id),
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
    const { id, secret, email, role, events, series } = parseOrThrow(invitationInput, bodyOf(e));
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
        series: role === 'leader' ? allParts(tx, series ?? []) : [],
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
    const { account, role, was, events, series } = parseOrThrow(roleChange, bodyOf(e));
    const record = findOrNull(tx, 'users', account);
    if (!record) throw new Refusal(404, 'not_found', 'This account was deleted.');
    const now = roleOf(record);
    if (now !== role && now !== was)
      throw changedSince('The role was changed in the meantime. Look at the list again.');
    const answered = (cause: string): RoleChanged => ({ id: account, doors: keysEndedBy(tx, cause) });
    if (now === role && was !== role) return answered(lastRoleChange(tx, account)); // a repeat
    const before = givenTo(tx, account);
    giveEvents(
      tx,
      account,
      // A page from before there were series names none.
      role === 'leader'
        ? { events, series: series ?? seriesGivenTo(tx, account).map(({ id }) => id) }
        : { events: [], series: [] },
    );
    const after = givenTo(tx, account);
    const audits: string[] = [];
    const log = (changed: { before: Fields; after: Fields }) =>
      audits.push(logAction(tx, owner, { action: 'role', record, ...changed }));
    if (!isSameJson(before.ids, after.ids))
      log({ before: { events: namesOf(before, after) }, after: { events: namesOf(after, before) } });
    if (now !== role) log({ before: { role: now }, after: { role: role ?? '' } });
    const [cause = ''] = audits.slice(-1);
    endKeysKnownTo(tx, account, role, { actor: owner, cause });
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
