import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  checkBackups,
  checkClock,
  checkDisk,
  checkPermissions,
  type DoctorReport,
  serverFailures,
} from './doctor/doctor-machine.mjs';
import type { DoctorResult } from './doctor/doctor-result.mjs';
import { checkMail, checkStripe } from './doctor/doctor-services.mjs';
import { checkPublicSite, checkSettings } from './doctor/doctor-site.mjs';
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
const report: DoctorReport = {
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

/** Returns the worst state of a topic. */
function worst(results: DoctorResult[], topic: string): string {
  const states = results.filter((result) => result.topic === topic).map((result) => result.state);
  return (
    ['error', 'warning', 'ok'].find((state) => states.includes(state as DoctorResult['state'])) ?? 'nothing'
  );
}

test('A public site behind a trusted proxy with matching settings has no warnings', () => {
  expect(checkSettings(settingsOf(publicSite), report).filter((one) => one.state !== 'ok')).toEqual([]);
});

test.each<[string, Record<string, string>, Partial<DoctorReport>, string, string]>([
  ['demo content on a public site', publicSite, { demo_events: 12 }, 'content', 'error'],
  ['demo content on this machine', {}, { demo_events: 12 }, 'content', 'nothing'],
  ['no admin', publicSite, { admins: 0 }, 'accounts', 'error'],
  ['no rate limits on a public site', { ...publicSite, BYOP_RATE_LIMITS: 'off' }, {}, 'limits', 'error'],
  ['no rate limits on this machine', { BYOP_RATE_LIMITS: 'off' }, {}, 'limits', 'warning'],
  ['no TLS', { APP_URL: 'http://byop.example.org' }, {}, 'address', 'error'],
  ['an undeclared proxy', { APP_URL: 'https://byop.example.org' }, {}, 'proxy', 'error'],
  ['a way past the proxy', { ...publicSite, HOST: '0.0.0.0' }, {}, 'proxy', 'warning'],
  [
    'a server with older settings',
    publicSite,
    { running: { ...running, rate_limits: false } },
    'server',
    'warning',
  ],
  ['no server', publicSite, { running: null }, 'server', 'warning'],
])('The doctor reports %s', (_, env, more, topic, state) => {
  expect(worst(checkSettings(settingsOf(env), { ...report, ...more }), topic)).toBe(state);
});

test('Mail: not set, unreachable, another protocol, working', async () => {
  const check = (SMTP_URL: string) => checkMail(settingsOf({ SMTP_URL }));
  const smtp = await listening(createServer((socket) => void socket.end('220 mail.example.org ESMTP\r\n')));
  const other = await listening(createServer((socket) => void socket.end('SSH-2.0-OpenSSH\r\n')));
  const closed = createServer();
  const gone = await listening(closed);
  closed.close();
  const at = (host: string) => `smtp://me%40example.org:s3cret@${host}`;
  expect(worst(await checkMail(settingsOf({})), 'mail')).toBe('warning');
  expect(worst(await check(at(smtp)), 'mail')).toBe('ok');
  expect(worst(await check(at(other)), 'mail')).toBe('error');
  const [refused] = await check(at(gone));
  expect(refused).toMatchObject({ state: 'error', message: expect.stringContaining('connection refused') });
  expect(JSON.stringify(refused)).not.toContain('s3cret');
});

test('Stripe: off, an unknown key, test keys on a public site, a wrong clock', async () => {
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
  const check = (env: Record<string, string>) =>
    checkStripe(settingsOf({ ...publicSite, ...env }), { ...report, running: null });
  expect(worst(await checkStripe(settingsOf({}), null), 'giving')).toBe('ok');
  const [demo] = await checkStripe(settingsOf({ BYOP_DEMO: '1' }), null);
  expect(demo?.message).toContain('no money moves');
  expect(worst(await check(keys), 'giving')).toBe('warning');
  status = 401;
  const unknown = await check(keys);
  expect(worst(unknown, 'giving')).toBe('error');
  expect(JSON.stringify(unknown)).not.toContain('s3cret');
  status = 200;
  now -= 600_000;
  expect(worst(await check(keys), 'clock')).toBe('error');
});

test('The public address: unreachable, another site', async () => {
  const closed = createServer();
  const gone = await listening(closed);
  closed.close();
  const other = await listening(createWebServer((_, answer) => void answer.end('<h1>Parked</h1>')));
  const check = (host: string) => checkPublicSite(settingsOf({ APP_URL: `http://${host}` }), report);
  expect(await check(gone)).toMatchObject([{ state: 'error', topic: 'reach' }]);
  expect(await check(other)).toMatchObject([
    { state: 'error', message: expect.stringContaining('not this site') },
  ]);
});

test('Backups: none, recent, overdue', async () => {
  const dir = await folder();
  const check = (env: Record<string, string>) =>
    checkBackups(settingsOf({ ...env, BYOP_BACKUP_DIR: dir }), report);
  const made = (hoursAgo: number) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString().replace(/[-:]/g, '');
    return writeFile(join(dir, `byop-${at}.zip`), '');
  };
  expect(worst(await check({}), 'backups')).toBe('warning');
  expect(worst(await check(publicSite), 'backups')).toBe('error');
  await made(50);
  expect((await check(publicSite))[0]?.state).toBe('ok');
  expect((await check({ ...publicSite, BYOP_BACKUP_EVERY: '1d' }))[0]?.state).toBe('error');
  await made(1);
  expect((await check({ ...publicSite, BYOP_BACKUP_EVERY: '1d' }))[0]?.state).toBe('ok');
});

test('Backups: a folder that is not writable, and the reason of the last failure', async () => {
  const dir = await folder();
  const blocked = join(dir, 'file');
  await writeFile(blocked, '');
  const settings = settingsOf({ BYOP_BACKUP_DIR: blocked, BYOP_BACKUP_EVERY: '1d' });
  const failing = [{ name: 'backup', since: '2026-11-22T20:00:00Z', reason: 'mkdir: permission denied' }];
  const results = await checkBackups(settings, { ...report, running: { ...running, failing } });
  const errors = results.filter(({ state }) => state === 'error').map(({ message }) => message);
  expect(errors[0]).toMatch(/cannot write .*file \(ENOTDIR\)/);
  expect(errors[1]).toBe(
    'the scheduled backup has failed since 2026-11-22T20:00:00Z: mkdir: permission denied',
  );
  expect(results.map(({ message }) => message).join()).not.toContain('set BYOP_BACKUP_EVERY');
  expect(await readdir(dir)).toEqual(['file']);
});

test('Failures of the running server are reported', () => {
  const since = '2026-11-22T20:00:00Z';
  const failing = [
    { name: 'mail', since, reason: 'AUTH: 535' },
    { name: 'pages', since, reason: '/about: TypeError' },
  ];
  expect(serverFailures({ ...report, running: { ...running, failing } })).toEqual([
    { state: 'error', topic: 'mail', message: 'has failed since 2026-11-22T20:00:00Z: AUTH: 535' },
    { state: 'warning', topic: 'pages', message: 'has failed since 2026-11-22T20:00:00Z: /about: TypeError' },
  ]);
  expect(serverFailures(null)).toEqual([]);
});

test('The machine: a data folder that other accounts can read, a clock behind stored data, disk space', async () => {
  const dir = await folder();
  const settings = settingsOf({ BYOP_DATA_DIR: dir });
  expect(worst(await checkPermissions(settings), 'data')).toBe('ok');
  await chmod(dir, 0o755);
  expect(worst(await checkPermissions(settings), 'data')).toBe('warning');
  expect(worst(await checkDisk(settings), 'disk')).not.toBe('nothing');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace('T', ' ');
  expect(await checkClock({ ...report, newest: tomorrow })).toMatchObject([
    { state: 'error', topic: 'clock' },
  ]);
  expect(worst(await checkClock(report), 'clock')).not.toBe('error');
});
