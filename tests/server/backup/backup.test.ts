import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, inject, it } from 'vitest';
import { askDoor, sha256 } from '../../support/door/door';
import { figure, isDeep } from '../../support/server/figures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { eventForm, png } from '../../support/server/pictures';
import {
  bare,
  freePort,
  type Kit,
  newFolder,
  type Server,
  startServer,
  testEnv,
} from '../../support/server/pocketbase';
import { consentFields, type Fields, newId, newSecret, rsvpFields } from '../../support/server/records';
import { until } from '../../support/until';

const kit: Kit = inject('kit');
const folders: string[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Starts a server whose data folder has an empty parent folder. */
async function serverWithRoom(env: Record<string, string> = {}, hooks?: string): Promise<Server> {
  const parent = await newFolder('room');
  folders.push(parent);
  const dir = join(parent, 'data');
  await cp(kit.data, dir, { recursive: true });
  const server = await startServer(kit, { dir, env, ...(hooks && { hooks }) });
  servers.push(server);
  return server;
}

const env = { ...bare(), ...testEnv };
const run = async (...args: string[]) => (await promisify(execFile)(kit.binary, args, { env })).stdout;
const backupsOf = (dir: string) => join(dirname(dir), 'backups');
const backup = async (dir: string): Promise<string> =>
  /^Backup: (\S+\.zip) \(\d/.exec(await run('backup', `--data-dir=${dir}`))?.[1] ?? '';
const folderFlags = (dir: string, hooks = kit.hooks) => [
  `--data-dir=${dir}`,
  `--hooksDir=${hooks}`,
  `--migrationsDir=${kit.migrations}`,
];
const restoreArgs = (file: string, dir: string, hooks?: string) => [
  'restore',
  ...folderFlags(dir, hooks),
  file,
];
const restore = (file: string, dir: string) => run(...restoreArgs(file, dir));
const kills = isDeep ? 80 : 8;
const idsOf = (rows: Fields[]) => rows.map((row) => String(row.id)).sort();

it.each(Array.from({ length: isDeep ? 10 : 1 }, (_, n) => n + 1))(
  'contains every row acknowledged before it started, under 50 writes a second, and no partial row: %i',
  async (_) => {
    const server = await serverWithRoom();
    const event = await server.putEvent({ max_attendees: undefined });
    const sent = new Map<string, number>();
    const accepted = new Map<string, number>();
    const writes: Promise<unknown>[] = [];
    const write = () => {
      const rsvp = rsvpFields(event.id);
      sent.set(rsvp.id, performance.now());
      writes.push(
        server.create('event_rsvps', rsvp).then((answer) => {
          if (answer.status === 200) accepted.set(rsvp.id, performance.now());
        }),
      );
    };
    const load = setInterval(write, 20);
    await until('50 answers came', () => accepted.size >= 50);
    const began = performance.now();
    const file = await backup(server.dir);
    const ended = performance.now();
    await until('more answers came', () => accepted.size >= 100);
    clearInterval(load);
    await Promise.all(writes);
    expect(accepted.size).toBe(sent.size); // nobody was turned away for it
    const live = await server.rows('event_rsvps');
    await server.kill();

    await restore(file, server.dir);
    await server.restart();
    const restored = await server.rows('event_rsvps');
    const has = new Set(idsOf(restored));
    const missing = [...accepted].filter(([id, at]) => at < began && !has.has(id));
    figure('backup under 50 writes/s, then restore', `${missing.length} missing of ${accepted.size}`);
    expect(missing).toEqual([]);
    expect([...has].filter((id) => (sent.get(id) ?? Number.POSITIVE_INFINITY) > ended)).toEqual([]);
    const wasSo = new Map(live.map((row) => [row.id, row]));
    expect(restored).toEqual(restored.map((row) => wasSo.get(row.id)));
  },
);

it('is restored equal, with its files, and the previous data is kept', async () => {
  const server = await serverWithRoom();
  const form = eventForm(png, 'flyer.png');
  const answer = await server.ask('POST', '/api/collections/events/records', form, server.token);
  expect(answer.status).toBe(200);
  const [event = {}] = await server.rows('events');
  for (let n = 0; n < 6; n++) await server.create('event_rsvps', rsvpFields(String(event.id)));
  const tables = ['events', 'event_rsvps', 'users', 'audit_log'] as const;
  const all = async () => Promise.all(tables.map((table) => server.rows(table)));
  const before = await all();
  const file = await backup(server.dir);
  await server.ask('DELETE', `/api/collections/events/records/${event.id}`, undefined, server.token);
  const wrongly = await server.putEvent({ title: 'After the backup' });

  await expect(restore(file, server.dir)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('stop it, then restore'),
  });
  await server.kill();
  // What a deleted account's owner sent is erased again.
  const said = await restore(file, server.dir);
  expect(said).toContain('Erased again what was erased after the backup: 6.');
  await server.restart();
  expect(await all()).toEqual([before[0], [], before[2], before[3]]);
  const flyer = await fetch(`${server.url}/api/files/events/${event.id}/${event.flyer}`);
  expect(Buffer.from(await flyer.arrayBuffer())).toEqual(png);
  const old = /is in (\S+):/.exec(said)?.[1] ?? '';
  expect(existsSync(join(old, 'data.db'))).toBe(true);
  expect(idsOf(await server.rows('events'))).not.toContain(wrongly.id);
});

async function erasedSince(hooks?: string) {
  const server = await serverWithRoom({}, hooks);
  const event = await server.putEvent();
  const erased = rsvpFields(event.id, { name: 'Canary Erasure' });
  const stays = rsvpFields(event.id);
  for (const rsvp of [erased, stays]) await server.create('event_rsvps', rsvp);
  const file = await backup(server.dir);
  await server.ask('DELETE', `/api/collections/event_rsvps/records/${erased.id}`, undefined, server.token);
  await server.kill();
  await run(...restoreArgs(file, server.dir, hooks));
  const onDisk = (await readFile(join(server.dir, 'data.db'))).includes('Canary Erasure');
  await server.restart();
  const { confirmed_guests: seats } = await server.row('event_seats', event.id);
  return { server, erased, stays, onDisk, seats, ids: idsOf(await server.rows('event_rsvps')) };
}

it('gives nobody a right back that was taken since', async () => {
  const server = await serverWithRoom();
  const owner = await server.putAccount({ role: 'owner' });
  const admin = await server.putAccount({ role: 'admin' });
  const post = (path: string, body: object, token = owner.token) =>
    server.ask('POST', `/api/byop/${path}`, body, token);
  const event = await server.putEvent({ pick_up: true });
  const young = await server.sendYoung(event.id);
  const says = (state: string) => server.create('consents', consentFields(young, { state }));
  expect((await says('given')).status).toBe(200);
  const link = { id: newId(), secret: newSecret(), email: `${newId()}@example.org`, role: 'owner' };
  expect((await post('team/invite', link)).status).toBe(200);
  const made = async (door: string) => {
    const row = { id: newId(), event_id: event.id, name: door, secret: newSecret() };
    expect((await server.create('door_keys', row, owner.token)).status).toBe(200);
    return { ...row, auth: sha256(`door:${row.secret}`) };
  };
  const [off, read] = [await made('Door A'), await made('Door B')];
  const trash = await server.sendRsvp(event.id);
  const file = await backup(server.dir);

  expect((await post('door-key', { id: read.id }, admin.token)).status).toBe(200);
  expect((await post('team/withdraw', { id: link.id })).status).toBe(200);
  const path = `/api/collections/door_keys/records/${off.id}`;
  await server.ask('PATCH', path, { turned_off_at: new Date().toISOString() }, owner.token);
  expect((await says('withdrawn')).status).toBe(200);
  await server.ask('DELETE', `/api/collections/event_rsvps/records/${trash.id}`, undefined, owner.token);
  expect((await post('team/role', { account: admin.id, role: null, was: 'admin', events: [] })).status).toBe(
    200,
  );
  const changed = `${newId()}@example.org`;
  const account = `/api/collections/users/records/${owner.id}`;
  expect((await server.ask('PATCH', account, { email: changed }, server.token)).status).toBe(200);
  await server.put('site_settings', { name: 'second_factor_required', value: 'yes' });

  await server.end();
  const said = await restore(file, server.dir);
  expect(said).toContain(`${changed} (owner)`);
  expect(said).not.toContain('(admin)');
  await server.restart();
  expect((await server.row('users', admin.id)).role).toBe('');
  for (const { token } of [owner, admin])
    expect((await server.ask('POST', '/api/collections/users/auth-refresh', {}, token)).status).toBe(401);
  expect((await post('team/open', { id: link.id, secret: link.secret }, '')).body.code).toBe('withdrawn');
  for (const key of [off, read]) expect((await askDoor(server, key)).body.ended).toBe('turned-off');
  expect((await server.row('event_rsvps', young.id)).consent_state).toBe('withdrawn');
  expect(await server.rows('site_settings', "name = 'second_factor_required'")).toMatchObject([
    { value: 'yes' },
  ]);
  // The team can still restore what it deleted: it was not erased.
  expect(await server.row('event_rsvps', trash.id)).toMatchObject({ name: trash.name });
});

it('restores nobody who was erased since: not in a list, not in the file, not by a late retry', async () => {
  const { server, erased, stays, onDisk, seats, ids } = await erasedSince();
  expect(ids).toEqual([stays.id]);
  expect(seats).toBe(1);
  expect(onDisk).toBe(false);
  expect(await server.create('event_rsvps', erased)).toMatchObject({
    status: 410,
    json: { code: 'erased' },
  });
});

it('restores erased people without that step (control)', async () => {
  const hooks = await hooksVariant(kit.hooks, {
    edits: [['WHERE id IN (SELECT id FROM erased_ids)', 'WHERE false']],
  });
  const { erased, onDisk, seats, ids } = await erasedSince(hooks);
  expect(ids).toContain(erased.id);
  expect(seats).toBe(2);
  expect(onDisk).toBe(true);
});

it('leaves the old or the restored folder complete, whenever the restore is killed', {
  timeout: kills * 15_000,
}, async () => {
  const server = await serverWithRoom();
  const event = await server.putEvent({ title: 'In the backup', max_attendees: undefined });
  await server.sendRsvp(event.id);
  const file = await backup(server.dir);
  await server.ask('PATCH', `/api/collections/events/records/${event.id}`, { title: 'Since' }, server.token);
  await server.kill();
  const started = performance.now();
  const whole = join(dirname(server.dir), 'whole');
  await restore(file, whole);
  const takes = performance.now() - started;
  for (let n = 0; n < kills; n++) {
    const child = spawn(kit.binary, restoreArgs(file, server.dir), { env, stdio: 'ignore' });
    const gone = once(child, 'exit');
    const late = setTimeout(() => child.kill('SIGKILL'), (takes * (n + 0.5)) / (kills - 1));
    await gone;
    clearTimeout(late);
    await server.restart();
    const [found = {}] = await server.rows('events');
    expect(['In the backup', 'Since']).toContain(found.title);
    expect(await server.rows('event_rsvps')).toHaveLength(1);
    await server.kill();
  }
  figure('restores killed half-way that left no whole folder', `0 of ${kills}`);
  const said = await restore(file, server.dir);
  expect(said).toContain('Restored the backup of');
  expect((await readdir(dirname(server.dir))).filter((name) => name.includes('restoring'))).toEqual([]);
});

it('is made automatically by a schedule', async () => {
  const folder = await newFolder('plan');
  folders.push(folder);
  await serverWithRoom({ BYOP_BACKUP_EVERY: '1d', BYOP_BACKUP_DIR: folder });
  await until('a backup is there', async () => (await readdir(folder)).some((name) => name.endsWith('.zip')));
});

it('refuses a second program for the data of a running server', async () => {
  const server = await serverWithRoom();
  const port = await freePort();
  const second = run(`--port=${port}`, ...folderFlags(server.dir));
  await expect(second).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('a server is running on this data folder'),
  });
  expect(
    await server.create('newsletter_subscribers', { id: newId(), email: 'a@example.org' }),
  ).toMatchObject({
    status: 200,
  });
});

it('is made by one command, which prints its path', async () => {
  const server = await serverWithRoom();
  const file = await backup(server.dir);
  expect(dirname(file)).toBe(backupsOf(server.dir));
  expect((await stat(file)).mode & 0o077).toBe(0); // nobody else of this machine reads it
});
