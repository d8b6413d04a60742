import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { backups, clock, disk, type Facts, failures, rights } from './doctor-machine.mjs';
import type { Finding } from './doctor-result.mjs';
import { mail, stripe } from './doctor-services.mjs';
import { meaning, outside } from './doctor-site.mjs';
import { readSettings } from './settings.mjs';

const servers: Server[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const publicSite = { APP_URL: 'https://byop.example.org', BYOP_TRUST_PROXY: '1' };
const settingsOf = (env: Record<string, string>) => readSettings(env, { demo: false });

const running = {
  app_url: 'https://byop.example.org',
  trust_proxy: true,
  rate_limits: true,
  mail: false,
  backup_every: 0,
  failing: [],
  dashboard: '',
};
const facts: Facts = {
  migration: '001.js',
  demo_events: 0,
  admins: 1,
  superusers: 0,
  files_away: false,
  newest: '',
  running,
};

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'byop-doctor-'));
  folders.push(made);
  return made;
}

async function listening(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The worst that is said about something. */
function worst(found: Finding[], about: string): string {
  const states = found.filter((one) => one.about === about).map((one) => one.state);
  return ['wrong', 'look', 'ok'].find((state) => states.includes(state as Finding['state'])) ?? 'nothing';
}

test('A public site behind a trusted proxy, running as it is set, has nothing wrong', () => {
  expect(meaning(settingsOf(publicSite), facts).filter((one) => one.state !== 'ok')).toEqual([]);
});

test.each<[string, Record<string, string>, Partial<Facts>, string, string]>([
  ['demo content in public', publicSite, { demo_events: 12 }, 'content', 'wrong'],
  ['demo content at home', {}, { demo_events: 12 }, 'content', 'nothing'],
  ['no admin', publicSite, { admins: 0 }, 'accounts', 'wrong'],
  ['no limits in public', { ...publicSite, BYOP_RATE_LIMITS: 'off' }, {}, 'limits', 'wrong'],
  ['no limits at home', { BYOP_RATE_LIMITS: 'off' }, {}, 'limits', 'look'],
  ['no TLS', { APP_URL: 'http://byop.example.org' }, {}, 'address', 'wrong'],
  ['a proxy that nobody named', { APP_URL: 'https://byop.example.org' }, {}, 'proxy', 'wrong'],
  ['a way past the proxy', { ...publicSite, HOST: '0.0.0.0' }, {}, 'proxy', 'look'],
  [
    'a server with older settings',
    publicSite,
    { running: { ...running, rate_limits: false } },
    'server',
    'look',
  ],
  ['no server', publicSite, { running: null }, 'server', 'look'],
])('With %s the doctor says so', (_, env, more, about, state) => {
  expect(worst(meaning(settingsOf(env), { ...facts, ...more }), about)).toBe(state);
});

test('Mail: none, unreachable, not a mail server, answering', async () => {
  const look = (SMTP_URL: string) => mail(settingsOf({ SMTP_URL }));
  const smtp = await listening(createServer((socket) => void socket.end('220 mail.example.org ESMTP\r\n')));
  const other = await listening(createServer((socket) => void socket.end('SSH-2.0-OpenSSH\r\n')));
  const closed = createServer();
  const gone = await listening(closed);
  closed.close();
  const at = (host: string) => `smtp://me%40example.org:s3cret@${host}`;
  expect(worst(await mail(settingsOf({})), 'mail')).toBe('look');
  expect(worst(await look(at(smtp)), 'mail')).toBe('ok');
  expect(worst(await look(at(other)), 'mail')).toBe('wrong');
  const [refused] = await look(at(gone));
  expect(refused).toMatchObject({ state: 'wrong', says: expect.stringContaining('nobody listens there') });
  expect(JSON.stringify(refused)).not.toContain('s3cret');
});

test('Stripe: off, a key it does not know, test keys in public, a clock that is apart', async () => {
  let status = 200;
  let now = Date.now();
  const api = createWebServer((_, answer) => {
    answer.writeHead(status, { Date: new Date(now).toUTCString() }).end('{}');
  });
  const STRIPE_API_BASE = `http://${await listening(api)}`;
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_s3cret',
    STRIPE_WEBHOOK_SECRET: 'whsec_s3cret',
    STRIPE_API_BASE,
  };
  const look = (env: Record<string, string>) =>
    stripe(settingsOf({ ...publicSite, ...env }), { ...facts, running: null });
  expect(worst(await stripe(settingsOf({}), null), 'giving')).toBe('ok');
  expect(worst(await look(keys), 'giving')).toBe('look');
  status = 401;
  const unknown = await look(keys);
  expect(worst(unknown, 'giving')).toBe('wrong');
  expect(JSON.stringify(unknown)).not.toContain('s3cret');
  status = 200;
  now -= 600_000;
  expect(worst(await look(keys), 'clock')).toBe('wrong');
});

test('From outside: nobody there, another site there', async () => {
  const closed = createServer();
  const gone = await listening(closed);
  closed.close();
  const other = await listening(createWebServer((_, answer) => void answer.end('<h1>Parked</h1>')));
  const look = (host: string) => outside(settingsOf({ APP_URL: `http://${host}` }), facts);
  expect(await look(gone)).toMatchObject([{ state: 'wrong', about: 'reach' }]);
  expect(await look(other)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('not this site') },
  ]);
});

test('Backups: none, fresh, late', async () => {
  const dir = await folder();
  const look = (env: Record<string, string>) => backups(settingsOf({ ...env, BYOP_BACKUP_DIR: dir }), facts);
  const made = (hoursAgo: number) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString().replace(/[-:]/g, '');
    return writeFile(join(dir, `byop-${at}.zip`), '');
  };
  expect(worst(await look({}), 'backups')).toBe('look');
  expect(worst(await look(publicSite), 'backups')).toBe('wrong');
  await made(50);
  expect((await look(publicSite))[0]?.state).toBe('ok');
  expect((await look({ ...publicSite, BYOP_BACKUP_EVERY: '1d' }))[0]?.state).toBe('wrong');
  await made(1);
  expect((await look({ ...publicSite, BYOP_BACKUP_EVERY: '1d' }))[0]?.state).toBe('ok');
});

test('Backups: a folder that cannot be written is tried, and the reason of the last failure is repeated', async () => {
  const dir = await folder();
  const blocked = join(dir, 'file');
  await writeFile(blocked, '');
  const settings = settingsOf({ BYOP_BACKUP_DIR: blocked, BYOP_BACKUP_EVERY: '1d' });
  const failing = [{ name: 'backup', since: '2026-11-22T20:00:00Z', reason: 'mkdir: permission denied' }];
  const found = await backups(settings, { ...facts, running: { ...running, failing } });
  const says = found.filter(({ state }) => state === 'wrong').map((one) => one.says);
  expect(says[0]).toMatch(/cannot write .*file \(ENOTDIR\)/);
  expect(says[1]).toBe('the scheduled backup fails since 2026-11-22T20:00:00Z: mkdir: permission denied');
  expect(found.map((one) => one.says).join()).not.toContain('set BYOP_BACKUP_EVERY');
  expect(await readdir(dir)).toEqual(['file']);
});

test('What the running server says of itself is passed on', () => {
  const failing = [{ name: 'mail', since: '2026-11-22T20:00:00Z', reason: 'AUTH: 535' }];
  expect(failures({ ...facts, running: { ...running, failing } })).toEqual([
    { state: 'wrong', about: 'mail', says: 'fails since 2026-11-22T20:00:00Z: AUTH: 535' },
  ]);
  expect(failures(null)).toEqual([]);
});

test('The machine: a data folder that others can read, a clock behind what was stored, room on the disk', async () => {
  const dir = await folder();
  const settings = settingsOf({ BYOP_DATA_DIR: dir });
  expect(worst(await rights(settings), 'data')).toBe('ok');
  await chmod(dir, 0o755);
  expect(worst(await rights(settings), 'data')).toBe('look');
  expect(worst(await disk(settings), 'disk')).not.toBe('nothing');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace('T', ' ');
  expect(await clock({ ...facts, newest: tomorrow })).toMatchObject([{ state: 'wrong', about: 'clock' }]);
  expect(worst(await clock(facts), 'clock')).not.toBe('wrong');
});
