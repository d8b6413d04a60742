import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { wallClock } from '../../../src/data/clock';
import { checkHealth } from '../../../src/data/server-status';
import { give, newKey, sessionOf } from '../../support/giving/giving';
import { FakeStripe } from '../../support/giving/stripe';
import { post, signed } from '../../support/giving/stripe-events';
import { hurry } from '../../support/mail/mail-queue';
import { openMailbox } from '../../support/mail/mailbox';
import { runDoctor, startCommand } from '../../support/server/command';
import { hooksVariant } from '../../support/server/hooks-variant';
import { newFolder, prepare, type Server, startServer, testEnv } from '../../support/server/pocketbase';
import { newSecret, rsvpFields } from '../../support/server/records';

const servers: Server[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function serverWith(env: Record<string, string>, hooks?: string): Promise<Server> {
  const server = await startServer(inject('kit'), { env, ...(hooks && { hooks }) });
  servers.push(server);
  return server;
}

const failing = async (server: Server) => {
  const { status, json } = await server.ask('GET', '/api/health');
  expect(status).toBe(200);
  return json;
};
const degraded = (...names: string[]) => ({
  message: 'API is healthy.',
  status: names.length ? 'degraded' : 'ok',
  failing: names,
});
const lineWith = (server: Server, text: string) =>
  server
    .said()
    .split('\n')
    .find((line) => line.includes(text)) ?? '';
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /;

it('reports a failed backup on the console, in the health check and by the doctor', async () => {
  const blocked = join(await newFolder('blocked'), 'file');
  folders.push(join(blocked, '..'));
  await writeFile(blocked, '');
  const env = { BYOP_BACKUP_EVERY: '1d', BYOP_BACKUP_DIR: join(blocked, 'backups') };
  const server = await serverWith(env);
  await expect.poll(() => failing(server)).toMatchObject(degraded('backup'));
  expect(lineWith(server, 'The backup failed')).toMatch(time);
  expect(lineWith(server, 'The backup failed')).toMatch(/: mkdir .*: not a directory$/);
  // An open page of any version still finds its server.
  const transport = (path: string, init: RequestInit) => fetch(server.url + path, init);
  expect(await checkHealth({ transport, clock: wallClock })).toBe('ok');

  const said = (await runDoctor(inject('kit'), server, env)).lines.join('\n');
  expect(said).toMatch(/error {4}backups .*cannot write .*not a directory/);
  expect(said).toMatch(/error {4}backup .*has failed since \d{4}-.*: mkdir .*not a directory/);
  expect(said).not.toContain('set BYOP_BACKUP_EVERY');
});

it('reports failing mail without the address, and recovers', async () => {
  const closed = await openMailbox();
  await closed.close();
  const server = await serverWith({ SMTP_URL: closed.url });
  expect(await failing(server)).toMatchObject(degraded());
  await server.sendRsvp((await server.putEvent()).id, {
    email: 'canary.mail@example.org',
    manage_secret: newSecret(),
  });
  await expect.poll(() => failing(server)).toMatchObject(degraded('mail'));
  await expect.poll(() => lineWith(server, 'A mail could not be sent yet')).toMatch(/connect: .*refused/);
  expect(lineWith(server, 'A mail could not be sent yet')).toMatch(time);
  const mailbox = await openMailbox({ port: closed.port });
  await hurry(server);
  await mailbox.next('canary.mail@example.org');
  await expect.poll(() => failing(server)).toMatchObject(degraded());
  expect(server.said()).not.toMatch(/canary\.mail|%40example/);
  await mailbox.close();
});

it('prints JSON objects with the same privacy, also when the start fails', async () => {
  const env = { BYOP_LOG: 'json' };
  const hooks = await hooksVariant(inject('kit').hooks, {
    add: {
      'broken.pb.js': `cronAdd('broken', '0 0 1 1 *', () => { throw new Error('for canary.job@example.org') })`,
    },
  });
  const server = await serverWith(env, hooks);
  const objects = () =>
    server
      .said()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  await server.ask('POST', '/api/crons/broken', undefined, server.token);
  await expect.poll(objects).toContainEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'error',
    message: 'A job failed',
    error: expect.stringMatching(/^Error: for \[address\]/),
    jobId: 'broken',
  });
  const refused = startCommand(inject('kit'), server, ['serve'], { ...env, BYOP_KEEP_RSVPS: 'long' });
  expect(await refused.ended).toBe(1);
  expect(JSON.parse(refused.said())).toMatchObject({
    level: 'error',
    message: expect.stringContaining('BYOP_KEEP_RSVPS must be days'),
  });
});

it('reports a job that throws and a record that was not stored', async () => {
  const hooks = await hooksVariant(inject('kit').hooks, {
    add: {
      'broken.pb.js': `cronAdd('broken', '0 0 1 1 *', () => { throw new Error('for canary.job@example.org') })`,
    },
    edits: [['committed.push(work(tx))', "throw new Error('database or disk is full')"]],
  });
  const server = await serverWith({}, hooks);
  await server.ask('POST', '/api/crons/broken', undefined, server.token);
  await expect.poll(() => failing(server)).toMatchObject(degraded('jobs'));
  expect(lineWith(server, 'A job failed')).toMatch(
    /^\S+Z A job failed: Error: for \[address\].*\(jobId=broken\)$/,
  );
  const rsvp = rsvpFields((await server.putEvent()).id);
  expect((await server.create('event_rsvps', rsvp)).status).toBe(500);
  expect(await failing(server)).toMatchObject(degraded('database', 'jobs'));
  await expect.poll(() => lineWith(server, 'A submission could not be stored')).toMatch(/disk is full/);
});

it('reports a Stripe event that was not stored', async () => {
  const stripe = await FakeStripe.open();
  const hooks = await hooksVariant(inject('kit').hooks, {
    edits: [['tx.findCollectionByNameOrId("gift_events")', 'tx.findCollectionByNameOrId("nowhere")']],
  });
  const server = await serverWith(stripe.env, hooks);
  const gift = await give(server, { amount: 2500, key: newKey() });
  stripe.pay(sessionOf(gift));
  await post(server.url, signed(stripe.events[0] ?? {}, stripe.secret));
  expect(await failing(server)).toMatchObject(degraded('webhook'));
  await expect.poll(() => lineWith(server, 'An event of Stripe was not stored')).toMatch(time);
  expect(server.said()).not.toContain(stripe.secret);
  await stripe.close();
});

it('refuses a database of a newer version before it writes anything', async () => {
  const kit = inject('kit');
  const [data, migrations] = [await newFolder('newer'), await newFolder('migrations')];
  folders.push(data, migrations);
  await cp(kit.data, data, { recursive: true });
  await cp(kit.migrations, migrations, { recursive: true });
  await prepare({ ...kit, migrations }, data, testEnv);
  await writeFile(join(migrations, '999_newer.js'), 'migrate(() => {}, () => {});');
  await prepare({ ...kit, migrations }, data, testEnv);
  const sentence = /from a newer version of the site \(it has the migration 999_newer\.js\): update the site/;
  await expect(prepare(kit, data, testEnv)).rejects.toMatchObject({
    code: 65,
    stderr: expect.stringMatching(sentence),
  });
  await expect(startServer(kit, { dir: data })).rejects.toThrow(sentence);
});
