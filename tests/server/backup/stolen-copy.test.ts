/** A copy of the database, from a backup or a replica, opens nothing on the running server (docs/decisions/144-the-key-of-the-server.md). */
import { createHmac } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { askDoor, type DoorKey, sha256 } from '../../support/door/door';
import { startCommand } from '../../support/server/command';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { newId, newSecret } from '../../support/server/records';
import type { Account } from '../../support/server/rows';
import { totp } from '../../support/totp';

const kit = inject('kit');
const mailbox = sharedMailbox();
const server = sharedServer(async () => ({
  hooks: await withTestHooks(kit),
  env: { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000' },
}));

/** Runs a command on the running server. Returns what it printed. */
async function byop(...args: string[]): Promise<string> {
  const { said, ended } = startCommand(kit, server, args);
  await ended;
  return said();
}

/** Everything that a copy of the database contains, by table: rows as arrays of texts. */
async function copyOfDatabase(): Promise<Record<string, string[][]>> {
  const { body } = await server.ask('GET', '/api/test/dump');
  return Object.fromEntries(
    Object.entries(body).map(([table, found]) => [
      table,
      (Array.isArray(found) ? found : []).map((row): string[] => JSON.parse(`${row}`)),
    ]),
  );
}

const encode = (part: object | Buffer): string =>
  (part instanceof Buffer ? part : Buffer.from(JSON.stringify(part))).toString('base64url');

/** Signs a token with what the copy has of an account and its collection. */
async function forge(account: string, type: string, field: string): Promise<string> {
  const copy = await copyOfDatabase();
  const users = copy._collections?.find((row) => row.includes('users')) ?? [];
  const row = copy.users?.find((columns) => columns.includes(account)) ?? [];
  const options = users.map((text) => readJson(text)).find((value) => value?.authToken !== undefined);
  const secret = `${Object(options?.[field]).secret}`;
  expect(secret).toHaveLength(50);
  const tokenKey = row.find((text) => /^[A-Za-z0-9]{50}$/.test(text)) ?? '';
  expect(tokenKey).not.toBe('');
  const now = Math.floor(Date.now() / 1000);
  const { email } = await server.row('users', account);
  const claims = { id: account, type, collectionId: '_pb_users_auth_', refreshable: true, email };
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, exp: now + 3600 })}`;
  return `${text}.${encode(
    createHmac('sha256', tokenKey + secret)
      .update(text)
      .digest(),
  )}`;
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    return Object(JSON.parse(text));
  } catch {
    // Not JSON.
    return null;
  }
}

const roleWith = async (token: string) =>
  (await server.ask('GET', '/api/byop/role', undefined, token)).body.role ?? null;
const post = (path: string, body: object, token: string) =>
  server.ask('POST', `/api/byop/${path}`, body, token);

let owner: Account;
let event: string;
let key: DoorKey;
beforeAll(async () => {
  owner = await server.putAccount({ role: 'owner' });
  event = (await server.putEvent()).id;
  const secret = newSecret();
  const row = { id: newId(), event_id: event, name: 'Door A', secret };
  expect((await server.create('door_keys', row, owner.token)).status).toBe(200);
  key = { id: row.id, secret, auth: sha256(`door:${secret}`) };
});

describe('a copy of the database', () => {
  it('signs nobody in, and opens no link of an account', async () => {
    expect(await roleWith(owner.token)).toBe('owner');
    expect(await roleWith(await forge(owner.id, 'auth', 'authToken'))).toBeNull();
    const reset = {
      token: await forge(owner.id, 'passwordReset', 'passwordResetToken'),
      password: 'a long password of a thief',
      passwordConfirm: 'a long password of a thief',
    };
    const answer = await server.ask('POST', '/api/collections/users/confirm-password-reset', reset);
    expect(answer.status).toBe(400);
  });

  it('has no secret of an app, a door or a waiting mail', async () => {
    const begun = (await post('second-factor/begin', {}, owner.token)).body;
    const to = `${newId()}@example.org`;
    await server.sendRsvp(event, { under_18: true, guardian_name: 'Rosa Moreno', guardian_contact: to });
    const [, mailed = ''] = /#consent=[a-z0-9]{15}\.([a-z0-9]{32})/.exec(await mailbox.next(to)) ?? [];
    expect(mailed).toHaveLength(32);
    const copy = JSON.stringify(await copyOfDatabase());
    for (const secret of [`${begun.secret}`, key.secret, mailed]) expect(copy).not.toContain(secret);
    expect(copy.match(/sealed:/g)?.length).toBeGreaterThanOrEqual(3);
    expect((await post('door-key', { id: key.id }, owner.token)).json).toEqual({ secret: key.secret });
    expect((await askDoor(server, key)).status).toBe(200);
  });
});

it('encrypts at the start what an older version stored', async () => {
  const secret = newSecret();
  await sql(server, `UPDATE door_keys SET secret = '${secret}' WHERE id = '${key.id}'`);
  const older = { ...key, auth: sha256(`door:${secret}`) };
  expect((await askDoor(server, older)).status).toBe(200);
  const data = JSON.stringify({ id: newId(), secret });
  await sql(
    server,
    `INSERT INTO set_aside (id, audit, collection, record_id, data, until)
     VALUES ('${newId()}', '${newId()}', 'door_keys', '${newId()}', '${data}', '2999-01-01 00:00:00.000Z')`,
  );
  await server.restart();
  expect(JSON.stringify(await copyOfDatabase())).not.toContain(secret);
  // Neither do free pages, nor the log of the last writes.
  for (const file of ['data.db', 'data.db-wal'])
    expect((await readFile(join(server.dir, file))).includes(secret)).toBe(false);
  expect((await askDoor(server, older)).status).toBe(200);
  expect(await roleWith(owner.token)).toBe('owner');
  await sql(server, `UPDATE door_keys SET secret = '${key.secret}' WHERE id = '${key.id}'`);
  await server.restart();
});

/** An owner with a second factor that was turned on. */
async function protectedOwner() {
  const account = { email: `${newId()}@example.org`, password: `a long password ${newId()}` };
  const { id } = await server.put('users', { ...account, passwordConfirm: account.password, role: 'owner' });
  const signIn = async (more: object = {}) =>
    server.ask('POST', '/api/collections/users/auth-with-password', {
      identity: account.email,
      password: account.password,
      ...more,
    });
  const { token } = (await signIn()).body;
  const begun = (await post('second-factor/begin', {}, `${token}`)).body;
  const on = await post('second-factor/turn-on', { code: totp(`${begun.secret}`) }, `${token}`);
  expect(on.status).toBe(200);
  const forgetStep = () =>
    sql(server, `UPDATE second_factors SET last_step = 0, tries = 0 WHERE account = '${id}'`);
  await forgetStep();
  const codes = Array.isArray(begun.codes) ? begun.codes.map(String) : [];
  return { ...account, id, signIn, forgetStep, codes, code: () => totp(`${begun.secret}`) };
}

it('locks nobody out when the key is lost', async () => {
  const ada = await protectedOwner();
  const lee = await protectedOwner();
  expect((await ada.signIn({ code: ada.code() })).status).toBe(200);
  const file = join(server.dir, 'secrets.key');
  const text = await readFile(file, 'utf8');
  await server.end();
  await rm(file);
  await server.restart();
  expect(server.said()).toMatch(/Authenticator apps of 2 accounts are unknown to this server/);
  expect(await roleWith(owner.token)).toBeNull();
  for (const one of [ada, lee]) await one.forgetStep();
  expect((await ada.signIn({ code: ada.code() })).status).toBe(403);
  // The code of an empty key.
  expect((await ada.signIn({ code: totp('') })).status).toBe(403);
  expect((await ada.signIn({ code: ada.codes[0] })).status).toBe(200);
  expect((await askDoor(server, key)).status).toBe(404);

  const said = await byop('admin', 'password', lee.email);
  expect(said).toContain('The second factor of this account is off');
  const [, password] = /with the password (\S+)/.exec(said) ?? [];
  expect((await lee.signIn({ password })).status).toBe(200);

  await server.end();
  await writeFile(file, text);
  await server.restart();
  await ada.forgetStep();
  expect((await ada.signIn({ code: ada.code() })).status).toBe(200);
  expect((await askDoor(server, key)).status).toBe(200);
});

it('byop admin end-sessions ends sessions, door keys, devices and links', async () => {
  const other = await server.putAccount();
  const link = { id: newId(), secret: newSecret(), email: `${newId()}@example.org`, role: 'editor' };
  const { token } = await server.putAccount({ role: 'owner' });
  expect((await post('team/invite', link, token)).status).toBe(200);
  // An account of an older version, whose email no longer counts as one.
  await sql(server, `UPDATE users SET email = 'no address' WHERE id = '${other.id}'`);
  const said = await byop('admin', 'end-sessions');
  expect(said).toMatch(/^Ended: the sessions of \d+ accounts, \d+ door keys, \d+ links of the team\./);
  for (const one of [other.token, token])
    expect((await server.ask('POST', '/api/collections/users/auth-refresh', {}, one)).status).toBe(401);
  expect(await post('team/open', { id: link.id, secret: link.secret }, '')).toMatchObject({
    status: 410,
    body: { code: 'withdrawn' },
  });
  expect((await askDoor(server, key)).body.ended).toBe('turned-off');
});
