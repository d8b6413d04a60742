/**
 * The second factor: a code of an authenticator app, or a recovery code (docs/decisions/123-second-factor.md). A sign-in of an
 * account that has one needs a code, except on a known device. A known device is one on which a code was right: it keeps a
 * token in a cookie, the database its hash.
 */
import { site } from '../../../src/content/site';
import {
  appCode,
  type BegunFactor,
  deviceDays,
  type FactorState,
  factorCode,
  factorRefusals,
  freshMinutes,
  newRecoveryCode,
  recoveryCodes,
  requiredFactor,
  triesMax,
  triesMinutes,
} from '../../../src/domain/accounts/second-factor';
import { parse } from '../../../src/domain/parse';
import { countPerHour, logAction } from '../audit';
import { newSecret } from '../link-secrets';
import { origin } from '../mail/format';
import { queue } from '../mail/queue';
import { answer, bodyOf, parseOrThrow, Refusal, refuse, roleOf } from '../request';
import { findOrNull, idsOf, isoOf, recordsOf, rows, run, storedTime, timeSql } from '../sql';
import { deviceName } from './device-name';

const minute = 60_000;
/** The row of `site_settings` that pocketbase/internal/factor reads, too. */
const requiredSetting = 'second_factor_required';

const codeNeeded = (message: string) => new Refusal(403, factorRefusals.needed, message);
const wrongCode = () =>
  new Refusal(
    403,
    factorRefusals.wrong,
    'That code is not right. Your app shows a new one every 30 seconds.',
  );
const lockedCode = () =>
  new Refusal(
    403,
    factorRefusals.locked,
    `Too many wrong codes for this account. Wait ${triesMinutes} minutes.`,
  );

/** Returns whether the account has a second factor. */
const hasFactor = (app: PbApp, account: string): boolean =>
  idsOf(app, "SELECT id FROM second_factors WHERE account = {:account} AND since != ''", { account }).length >
  0;

/** Returns the ids of the accounts with a second factor. */
export const withFactor = (app: PbApp): string[] =>
  idsOf(app, "SELECT account AS id FROM second_factors WHERE since != ''");

/** Returns whether the site requires a second factor of accounts with a role. */
export const isRequired = (app: PbApp): boolean =>
  idsOf(app, "SELECT id FROM site_settings WHERE name = {:name} AND value = 'yes'", { name: requiredSetting })
    .length > 0;

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

// Codes.

/**
 * Counts a try, and uses up the code if it is right. Run it in a transaction that commits a wrong try, too: then neither a
 * second address nor a restart resets the count, and the same code passes once. The wait starts with the last try: a wait that
 * started with the first would allow twice as many tries around its end.
 */
function tryCode(tx: PbApp, account: PbRecord, code: string): Refusal | null {
  const of = { account: account.id };
  const now = Date.now();
  const start = now - triesMinutes * minute;
  const [factor] = rows(
    tx,
    `UPDATE second_factors SET
       tries = CASE WHEN tries_from > {:start} THEN tries + 1 ELSE 1 END,
       tries_from = {:now}
     WHERE account = {:account} AND (tries < {:most} OR tries_from <= {:start})
     RETURNING secret, last_step`,
    { ...of, start, now, most: triesMax },
    { secret: '', last_step: 0 },
  );
  if (!factor) return lockedCode();
  const step = matchTotp(code, factor.secret, factor.last_step);
  const isRight = step > 0 || burnRecoveryCode(tx, account, code);
  if (!isRight) {
    countPerHour(tx, 'wrong_code', account.id, account.getString('email'));
    return wrongCode();
  }
  run(
    tx,
    'UPDATE second_factors SET tries = tries - 1, last_step = max(last_step, {:step}) WHERE account = {:account}',
    { ...of, step },
  );
  return null;
}

const recoveryHash = (code: string): string => $security.sha256(`recovery code:${code}`);

function burnRecoveryCode(tx: PbApp, account: PbRecord, code: string): boolean {
  const burning = 'DELETE FROM recovery_codes WHERE account = {:account} AND hash = {:hash} RETURNING id';
  const found = idsOf(tx, burning, { account: account.id, hash: recoveryHash(code) });
  if (found.length === 0) return false;
  const after = { left: codesLeft(tx, account.id) };
  logAction(tx, account, { action: 'factor_recovery', record: account, after });
  return true;
}

const codesLeft = (app: PbApp, account: string): number =>
  idsOf(app, 'SELECT id FROM recovery_codes WHERE account = {:account}', { account }).length;

/** Replaces the recovery codes of an account, and returns the new ones. */
function renewRecoveryCodes(tx: PbApp, account: PbRecord): string[] {
  run(tx, 'DELETE FROM recovery_codes WHERE account = {:account}', { account: account.id });
  const codes = Array.from({ length: recoveryCodes }, () =>
    newRecoveryCode($security.randomStringWithAlphabet),
  );
  for (const code of codes) {
    const hash = recoveryHash(code.replace(/-/g, ''));
    tx.save(new Record(tx.findCollectionByNameOrId('recovery_codes'), { account: account.id, hash }));
  }
  return codes;
}

/** Runs `work` in the transaction that uses up a right code. Refuses the request otherwise, and returns null. */
function withCode<T extends object>(
  e: RequestEvent,
  account: PbRecord,
  code: string,
  work: (tx: PbApp) => T,
): T | null {
  const ending: { result: T | null; refusal: Refusal | null } = { result: null, refusal: null };
  e.app.runInTransaction((tx) => {
    ending.refusal = tryCode(tx, account, code);
    if (!ending.refusal) ending.result = work(tx);
  });
  if (ending.refusal) refuse(e, ending.refusal);
  return ending.result;
}

// Known devices.

const cookieName = (account: PbRecord): string => `byop-factor-${account.id}`;

/** Returns the id of the known device that sent the request; '' for a new device. */
function deviceOf(e: RequestEvent, app: PbApp, account: PbRecord): string {
  const [cookie] = e.request.cookiesNamed(cookieName(account));
  const known = `SELECT id FROM known_devices
    WHERE account = {:account} AND hash = {:hash} AND seen_at > ${timeSql(`-${deviceDays} days`)}`;
  const hash = $security.sha256(cookie?.value ?? '');
  return idsOf(app, known, { account: account.id, hash })[0] ?? '';
}

/** Stores that a code was right on the device of the request. Returns the token of a new device; '' for a known one. */
function proveDevice(e: RequestEvent, tx: PbApp, account: PbRecord): { id: string; token: string } {
  const id = deviceOf(e, tx, account);
  const now = { proven_at: Date.now(), seen_at: storedTime() };
  if (id) {
    const device = tx.findRecordById('known_devices', id);
    device.load(now);
    tx.save(device);
    return { id, token: '' };
  }
  const token = newSecret();
  const device = new Record(tx.findCollectionByNameOrId('known_devices'), {
    account: account.id,
    hash: $security.sha256(token),
    name: deviceName(e.request.header.get('User-Agent')),
    ...now,
  });
  tx.save(device);
  return { id: device.id, token };
}

/** Like `proveDevice`, and mails the account if the device is new. */
function proveAndTell(e: RequestEvent, tx: PbApp, account: PbRecord): { token: string } {
  const { id, token } = proveDevice(e, tx, account);
  if (token) queue(tx, { message: 'new-device', about: id });
  return { token };
}

/** Sets the cookie of a new device. No script can read it, and other sites cannot send it. */
function setDeviceCookie(e: RequestEvent, account: PbRecord, token: string): void {
  if (!token) return;
  e.setCookie(
    new Cookie({
      name: cookieName(account),
      value: token,
      path: '/api/',
      maxAge: deviceDays * 86_400,
      secure: origin().startsWith('https:'),
      httpOnly: true,
      sameSite: 3, // Strict
    }),
  );
}

/** Makes all devices of an account new: after "Sign out everywhere", another role, or turning the factor off. */
export const forgetDevices = (tx: PbApp, account: string): void =>
  run(tx, 'DELETE FROM known_devices WHERE account = {:account}', { account });

// What others ask.

/** Returns whether a sign-in with the right password may get a token. Otherwise it has been refused. */
export function passesSignIn(e: RequestEvent, account: PbRecord): boolean {
  if (!hasFactor(e.app, account.id)) return true;
  const known = deviceOf(e, e.app, account);
  if (known) {
    run(e.app, 'UPDATE known_devices SET seen_at = {:now} WHERE id = {:known}', { known, now: storedTime() });
    return true;
  }
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
 * Refuses a request of an account with a second factor whose last right code on this device is older than ten minutes.
 * Call it inside `answer` or `transactOrRefuse`. @throws a refusal with the code `code_needed`
 */
export function requireFreshFactor(e: RequestEvent, tx: PbApp): void {
  if (e.auth?.collection().name !== 'users' || !hasFactor(tx, e.auth.id)) return;
  const device = deviceOf(e, tx, e.auth);
  const fresh = 'SELECT id FROM known_devices WHERE id = {:device} AND proven_at > {:from}';
  const from = Date.now() - freshMinutes * minute;
  if (idsOf(tx, fresh, { device, from }).length === 0)
    throw codeNeeded('This needs a code of your app, on this device.');
}

// Routes of the account.

/** Returns the devices on which a code of the account was right, the last used first. */
export const knownDevices = (app: PbApp, account: string): PbRecord[] =>
  recordsOf(
    app,
    'known_devices',
    `SELECT id FROM known_devices
     WHERE account = {:account} AND seen_at > ${timeSql(`-${deviceDays} days`)} ORDER BY seen_at DESC`,
    { account },
  );

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
    const { secret, address } = newTotpKey(site.name, account.getString('email'));
    const [earlier] = factorsOf(tx, account.id);
    const factor =
      earlier ?? new Record(tx.findCollectionByNameOrId('second_factors'), { account: account.id });
    factor.set('secret', secret);
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
    const [stored] = recordsOf(tx, 'site_settings', 'SELECT id FROM site_settings WHERE name = {:name}', {
      name: requiredSetting,
    });
    const setting =
      stored ?? new Record(tx.findCollectionByNameOrId('site_settings'), { name: requiredSetting });
    setting.set('value', required ? 'yes' : '');
    tx.save(setting);
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
