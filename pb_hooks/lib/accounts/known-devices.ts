/** The devices on which a code of a second factor was right. Each keeps a token in a cookie, the database its hash. */
import { deviceDays } from '../../../src/domain/accounts/second-factor';
import { newSecret } from '../link-secrets';
import { origin } from '../mail/format';
import { queue } from '../mail/queue';
import { idsOf, recordsOf, run, storedTime, timeSql } from '../sql';
import { deviceName } from './device-name';

const cookieName = (account: PbRecord): string => `byop-factor-${account.id}`;

const tokenIn = (e: RequestEvent, account: PbRecord): string =>
  e.request.cookiesNamed(cookieName(account))[0]?.value ?? '';

/** Returns the id of the known device that sent the request; '' for a new device. */
export function deviceOf(e: RequestEvent, app: PbApp, account: PbRecord): string {
  const known = `SELECT id FROM known_devices
    WHERE account = {:account} AND hash = {:hash} AND seen_at > ${timeSql(`-${deviceDays} days`)}`;
  const hash = $security.sha256(tokenIn(e, account));
  return idsOf(app, known, { account: account.id, hash })[0] ?? '';
}

/** Stores that a code was right on the device of the request. Returns the token of a new device; '' for a known one. */
export function proveDevice(e: RequestEvent, tx: PbApp, account: PbRecord): { id: string; token: string } {
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
export function proveAndTell(e: RequestEvent, tx: PbApp, account: PbRecord): { token: string } {
  const { id, token } = proveDevice(e, tx, account);
  if (token) queue(tx, { message: 'new-device', about: id });
  return { token };
}

/** Stores that a known device is seen, and sets its cookie again: both end after the same time without a use. */
export function seeDevice(e: RequestEvent, account: PbRecord, device: string): void {
  run(e.app, 'UPDATE known_devices SET seen_at = {:now} WHERE id = {:device}', { device, now: storedTime() });
  setDeviceCookie(e, account, tokenIn(e, account));
}

/** Sets the cookie of a device; '' sets none. No script can read it, and other sites cannot send it. */
export function setDeviceCookie(e: RequestEvent, account: PbRecord, token: string): void {
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

/** Returns the devices on which a code of the account was right, the last used first. */
export const knownDevices = (app: PbApp, account: string): PbRecord[] =>
  recordsOf(
    app,
    'known_devices',
    `SELECT id FROM known_devices
     WHERE account = {:account} AND seen_at > ${timeSql(`-${deviceDays} days`)} ORDER BY seen_at DESC`,
    { account },
  );
