/**
 * The second factor: a code of an authenticator app, or a recovery code (docs/decisions/123-second-factor.md). A sign-in of an
 * account that has one needs a code, except on a known device. A known device is one on which a code was right: it keeps a
 * token in a cookie, the database its hash.
 */

import {
  appCode,
  type BegunFactor,
  type FactorState,
  factorCode,
  factorRefusals,
  freshMinutes,
  requiredFactor,
} from '../../../src/domain/accounts/second-factor';
import { parse } from '../../../src/domain/parse';
import { logAction } from '../audit';
import { answer, bodyOf, parseOrThrow, Refusal, refuse, roleOf } from '../request';
import { site } from '../site';
import { isSet, switchSetting } from '../site-settings';
import { findOrNull, idsOf, isoOf, recordsOf, run, timeSql } from '../sql';
import { codesLeft, renewRecoveryCodes, withCode, wrongCode } from './factor-codes';
import {
  deviceOf,
  knownDevices,
  proveAndTell,
  proveDevice,
  seeDevice,
  setDeviceCookie,
} from './known-devices';

const codeNeeded = (message: string) => new Refusal(403, factorRefusals.needed, message);
/** Returns whether the account has a second factor. */
const hasFactor = (app: PbApp, account: string): boolean =>
  idsOf(app, "SELECT id FROM second_factors WHERE account = {:account} AND since != ''", { account }).length >
  0;

/** Returns the ids of the accounts with a second factor. */
export const withFactor = (app: PbApp): string[] =>
  idsOf(app, "SELECT account AS id FROM second_factors WHERE since != ''");

/** Returns whether the site requires a second factor of accounts with a role. */
export const isRequired = (app: PbApp): boolean => isSet(app, 'second_factor_required');

/** Returns whether the site requires a second factor that the account lacks (pocketbase/internal/factor). */
export const lacksRequired = (app: PbApp, account: PbRecord): boolean =>
  isRequired(app) && !hasFactor(app, account.id);

/** Returns the account that sent the request. */
function accountOf(e: RequestContext): PbRecord {
  if (e.auth?.collection().name !== 'users') throw new UnauthorizedError('You are not signed in.');
  return e.auth;
}

const isOwner = (account: PbRecord): boolean => roleOf(account) === 'owner';

const onlyOwners = 'Only an owner can do this.';

/** Returns the owner who sent the request. */
export function ownerOf(e: RequestContext): PbRecord {
  const account = accountOf(e);
  if (!isOwner(account)) throw new ForbiddenError(onlyOwners);
  return account;
}

/**
 * Answers an owner whose code is fresh. Reads the role again in the transaction: another owner may have taken it at the same
 * moment.
 */
export function answerOwner(e: RequestEvent, work: (tx: PbApp, owner: PbRecord) => object): void {
  const { id } = ownerOf(e);
  answer(e, (tx) => {
    const owner = findOrNull(tx, 'users', id);
    if (!owner || !isOwner(owner)) throw new Refusal(403, 'no_right', onlyOwners);
    requireFreshFactor(e, tx);
    return work(tx, owner);
  });
}

// What others ask.

/** Returns whether a sign-in with the right password may get a token. Otherwise it has been refused. */
export function passesSignIn(e: RequestEvent, account: PbRecord): boolean {
  if (!hasFactor(e.app, account.id) || isKnownDevice(e, account)) return true;
  const sent = bodyOf(e);
  const read = parse(factorCode, sent);
  // No error is thrown: it would count as a wrong password.
  if (!read.ok) {
    const needed = codeNeeded('This account has a second factor. Type the code of your app.');
    refuse(e, sent.code === undefined ? needed : wrongCode());
    return false;
  }
  const device = withCode(e, account, read.value.code, (tx) => proveAndTell(e, tx, account));
  if (device) setDeviceCookie(e, account, device.token);
  return device !== null;
}

/**
 * Returns whether a session may be renewed: with a second factor only on a known device. So a stolen token ends with its days. Otherwise it
 * has been refused.
 */
export function passesRenewal(e: RequestEvent, account: PbRecord): boolean {
  if (!hasFactor(e.app, account.id) || isKnownDevice(e, account)) return true;
  refuse(e, codeNeeded('This device is not known. Sign in again, with a code of your app.'));
  return false;
}

/** Returns whether a code of the account was right on the device of the request, which is seen now. */
function isKnownDevice(e: RequestEvent, account: PbRecord): boolean {
  const known = deviceOf(e, e.app, account);
  if (known) seeDevice(e, account, known);
  return known !== '';
}

/**
 * Refuses a request of an account with a second factor whose last right code on this device is older than ten minutes.
 * Call it inside `answer` or `transactOrRefuse`. @throws a refusal with the code `code_needed`
 */
export function requireFreshFactor(e: RequestEvent, tx: PbApp): void {
  if (e.auth?.collection().name !== 'users' || !hasFactor(tx, e.auth.id)) return;
  const device = deviceOf(e, tx, e.auth);
  const fresh = 'SELECT id FROM known_devices WHERE id = {:device} AND proven_at > {:from}';
  const from = Date.now() - freshMinutes * 60_000;
  if (idsOf(tx, fresh, { device, from }).length === 0)
    throw codeNeeded('This needs a code of your app, on this device.');
}

// Routes of the account.

/** `GET /api/byop/second-factor` → `factorState`. */
export function showFactor(e: RequestEvent): void {
  const account = accountOf(e);
  const here = deviceOf(e, e.app, account);
  const state: FactorState = {
    on: hasFactor(e.app, account.id),
    may: roleOf(account) !== null,
    required: isRequired(e.app),
    codes_left: codesLeft(e.app, account.id),
    devices: knownDevices(e.app, account.id).map((device) => ({
      id: device.id,
      name: device.getString('name'),
      seen_at: isoOf(device.getString('seen_at')) ?? '',
      here: device.id === here,
    })),
  };
  e.json(200, state);
}

const alreadyOn = () => new Refusal(409, 'already_on', 'The second factor of this account is on already.');

/** `POST /api/byop/second-factor/begin` → `begunFactor`. A repeat makes a new key. Nothing changes before `turn-on`. */
export function begin(e: RequestEvent): void {
  const account = accountOf(e);
  if (!roleOf(account)) throw new ForbiddenError('A second factor is for accounts of the team.');
  answer(e, (tx): BegunFactor => {
    if (hasFactor(tx, account.id)) throw alreadyOn();
    const { secret, address } = newTotpKey(site().name, account.getString('email'));
    const [earlier] = factorsOf(tx, account.id);
    const factor =
      earlier ?? new Record(tx.findCollectionByNameOrId('second_factors'), { account: account.id });
    factor.set('secret', seal(secret));
    tx.save(factor);
    return { secret, address, codes: renewRecoveryCodes(tx, account) };
  });
}

const factorsOf = (tx: PbApp, account: string) =>
  recordsOf(tx, 'second_factors', 'SELECT id FROM second_factors WHERE account = {:account}', { account });

const isOff = () => new Refusal(409, 'off', 'This account has no second factor.');

/** `POST /api/byop/second-factor/turn-on {code}` → `{token}`: all other sessions of the account end. */
export function turnOn(e: RequestEvent): void {
  const account = accountOf(e);
  const { code } = parseOrThrow(appCode, bodyOf(e));
  const isBegun = factorsOf(e.app, account.id).length > 0;
  if (!isBegun || hasFactor(e.app, account.id)) {
    refuse(e, isBegun ? alreadyOn() : isOff());
    return;
  }
  const work = (tx: PbApp) => {
    run(tx, `UPDATE second_factors SET since = ${timeSql()} WHERE account = {:id}`, { id: account.id });
    const record = tx.findRecordById('users', account.id);
    record.refreshTokenKey();
    tx.save(record); // ends its devices, too
    logAction(tx, account, { action: 'factor_on', record });
    return { ...proveDevice(e, tx, account), session: record.newAuthToken() };
  };
  const device = withCode(e, account, code, work);
  if (!device) return;
  setDeviceCookie(e, account, device.token);
  e.json(200, { token: device.session });
}

/** `POST /api/byop/second-factor/turn-off {code}`. A repeat changes nothing. */
export function turnOff(e: RequestEvent): void {
  const account = accountOf(e);
  const { code } = parseOrThrow(factorCode, bodyOf(e));
  if (!hasFactor(e.app, account.id)) {
    e.json(200, {});
    return;
  }
  const done = withCode(e, account, code, (tx) => {
    removeFactor(tx, account.id);
    logAction(tx, account, { action: 'factor_off', record: account });
    return {};
  });
  if (done) e.json(200, done);
}

/** Turns off a second factor whose key this server cannot read any more. Returns whether there was one. */
export function removeUnreadable(tx: PbApp, account: string): boolean {
  const isLost = factorsOf(tx, account).some((factor) => unseal(factor.getString('secret')) === null);
  if (isLost) removeFactor(tx, account);
  return isLost;
}

/** Deletes the second factor of an account, with its codes and devices. */
function removeFactor(tx: PbApp, account: string): void {
  for (const table of ['recovery_codes', 'known_devices'] as const)
    run(tx, `DELETE FROM ${table} WHERE account = {:account}`, { account });
  // As a record, so that the subscriptions of the account end if the site requires a factor (pocketbase/internal/factor).
  for (const factor of factorsOf(tx, account)) tx.delete(factor);
}

/** `POST /api/byop/second-factor/codes {code}` → `{codes}`. The old ones end. */
export function makeCodes(e: RequestEvent): void {
  const account = accountOf(e);
  const { code } = parseOrThrow(factorCode, bodyOf(e));
  if (!hasFactor(e.app, account.id)) {
    refuse(e, isOff());
    return;
  }
  const made = withCode(e, account, code, (tx) => {
    const codes = renewRecoveryCodes(tx, account);
    logAction(tx, account, { action: 'factor_codes', record: account });
    return { codes };
  });
  if (made) e.json(200, made);
}

/** `POST /api/byop/second-factor/prove {code}`, before what needs a fresh code (`requireFreshFactor`). */
export function prove(e: RequestEvent): void {
  const account = accountOf(e);
  const { code } = parseOrThrow(factorCode, bodyOf(e));
  if (!hasFactor(e.app, account.id)) {
    refuse(e, isOff());
    return;
  }
  const device = withCode(e, account, code, (tx) => proveAndTell(e, tx, account));
  if (!device) return;
  setDeviceCookie(e, account, device.token);
  e.json(200, {});
}

// Routes of owners.

/** `POST /api/byop/second-factor/required {required}`. An owner needs a second factor to require it of others. */
export function setRequired(e: RequestEvent): void {
  answerOwner(e, (tx, owner) => {
    const { required } = parseOrThrow(requiredFactor, bodyOf(e));
    if (!hasFactor(tx, owner.id))
      throw new Refusal(409, 'own_first', 'Turn on the second factor of your own account first.');
    if (isRequired(tx) === required) return { required };
    const setting = switchSetting(tx, 'second_factor_required', required);
    const action = required ? 'factor_required' : 'factor_optional';
    logAction(tx, owner, { action, record: setting, title: '' });
    return { required };
  });
}

/** `POST /api/byop/second-factor/turn-off-for {account}`, for a person who lost the app and all codes. Ends their sessions. */
export function turnOffFor(e: RequestEvent): void {
  answerOwner(e, (tx, owner) => {
    const { account } = bodyOf(e);
    const record = findOrNull(tx, 'users', `${account}`);
    if (!record) throw new Refusal(404, 'not_found', 'There is no such account.');
    if (record.id === owner.id)
      throw new Refusal(409, 'own_account', 'Turn off your own second factor with a code, in your account.');
    if (!hasFactor(tx, record.id)) return { id: record.id };
    removeFactor(tx, record.id);
    record.refreshTokenKey();
    tx.save(record);
    logAction(tx, owner, { action: 'factor_off', record });
    return { id: record.id };
  });
}
