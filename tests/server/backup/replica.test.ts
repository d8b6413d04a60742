import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, inject, it } from 'vitest';
import { eventForm, png } from '../../support/server/pictures';
import { type Kit, newFolder, type Server, startServer, testEnv } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';
import { until } from '../../support/until';

const kit: Kit = inject('kit');
const folders: string[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Starts a server with a replica in a folder. */
async function replicatedServer() {
  const parent = await newFolder('replica');
  folders.push(parent);
  const replica = join(parent, 'replica');
  const dir = join(parent, 'data');
  await mkdir(replica);
  await mkdir(dir);
  await cp(kit.data, dir, { recursive: true });
  const server = await startServer(kit, { dir, env: { BYOP_REPLICA: `file://${replica}` } });
  servers.push(server);
  const run = (...args: string[]) =>
    promisify(execFile)(kit.binary, args, {
      env: { PATH: process.env.PATH ?? '', ...testEnv, BYOP_REPLICA: `file://${replica}` },
    });
  return { server, replica, run };
}

it('is restored from nothing after SIGKILL and without the data folder', async () => {
  const { server, replica, run } = await replicatedServer();
  const form = eventForm(png, 'flyer.png');
  await server.ask('POST', '/api/collections/events/records', form, server.token);
  const [event = {}] = await server.rows('events');
  for (let n = 0; n < 5; n++) await server.create('event_rsvps', rsvpFields(String(event.id)));
  const rsvps = await server.rows('event_rsvps');
  const check = async () => (await run('replica', 'check', `--data-dir=${server.dir}`)).stdout;
  expect(await check()).toContain('The replica is complete.');
  await until('the flyer is copied', async () =>
    (await readdir(replica, { recursive: true })).some((file) => file.endsWith(String(event.flyer))),
  );

  await server.kill();
  await rm(server.dir, { recursive: true });
  const restore = [
    'restore',
    `--data-dir=${server.dir}`,
    `--hooksDir=${kit.hooks}`,
    `--migrationsDir=${kit.migrations}`,
  ];
  const said = await run(...restore, '--replica');
  expect(said.stdout).toContain('Restored the state of the replica of ');
  await server.restart();
  expect(await server.rows('event_rsvps')).toEqual(rsvps);
  const flyer = await fetch(`${server.url}/api/files/events/${event.id}/${event.flyer}`);
  expect(Buffer.from(await flyer.arrayBuffer())).toEqual(png);
  await server.end(); // copies its last rows
  expect(await check()).toContain('The replica is complete.');
  expect(await readdir(dirname(server.dir))).toEqual(['data', 'replica']);
});

it('erases again who was erased after an earlier state, without the old data folder', async () => {
  const { server, run } = await replicatedServer();
  const event = await server.putEvent();
  const [erased, stays] = [rsvpFields(event.id, { name: 'Canary Erasure' }), rsvpFields(event.id)];
  for (const rsvp of [erased, stays]) await server.create('event_rsvps', rsvp);
  const check = () => run('replica', 'check', `--data-dir=${server.dir}`);
  await check();
  const then = new Date().toISOString();
  await server.ask('DELETE', `/api/collections/event_rsvps/records/${erased.id}`, undefined, server.token);
  await check();
  await server.kill();
  await rm(server.dir, { recursive: true });
  const said = await run(
    ...['restore', '--replica', `--at=${then}`, `--data-dir=${server.dir}`],
    ...[`--hooksDir=${kit.hooks}`, `--migrationsDir=${kit.migrations}`],
  );
  expect(said.stdout).toContain('Erased again what was erased after the backup: 1.');
  await server.restart();
  expect((await server.rows('event_rsvps')).map(({ id }) => id)).toEqual([stays.id]);
});

it('names a damaged replica in health', async () => {
  const { server, replica, run } = await replicatedServer();
  await server.putEvent();
  const check = () => run('replica', 'check', `--data-dir=${server.dir}`);
  await check();
  const ltx = join(replica, 'ltx');
  for (const file of await readdir(ltx, { recursive: true })) {
    if (file.endsWith('.ltx')) await unlink(join(ltx, file));
  }
  await expect(check()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the replica is not complete'),
  });
  const health = async () => (await fetch(`${server.url}/api/health`)).json();
  expect(await health()).toMatchObject({ status: 'degraded', failing: ['replica'] });
  await check(); // it was copied again
  expect(await health()).toMatchObject({ status: 'ok' });
});
