import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { runDoctor, startCommand, startDoctor } from '../../support/server/command';
import { newFolder, prepare, type Server, startServer, testEnv } from '../../support/server/pocketbase';

let server: Server;
let site: string;
beforeEach(async () => {
  site = await newFolder('site');
  await writeFile(join(site, 'index.html'), '<title>BYOP</title>');
  server = await startServer({ ...inject('kit'), site });
});
afterEach(async () => {
  await server.stop();
  await rm(site, { recursive: true });
});

type Run = Awaited<ReturnType<typeof runDoctor>>;

const doctor = (env: Record<string, string> = {}) => runDoctor(inject('kit'), server, env);

const linesAbout = ({ lines }: Run, about: string) =>
  lines.filter((line) => line.slice(9).startsWith(about)).join();

it('reports a running server as healthy, at its address', async () => {
  const found = await doctor();
  expect(linesAbout(found, 'server')).toMatch(/^ok .*runs with these settings/);
  expect(linesAbout(found, 'accounts')).toMatch(
    /^ok .*1 admins, 1 superusers for the dashboard \(at 127\.0\.0\.1:\d+\)/,
  );
  expect(linesAbout(found, 'reach')).toMatch(/^ok .*answers$/);
  expect(linesAbout(found, 'live')).toBe('');
  expect(linesAbout(found, 'limits')).toMatch(/^warning/);
});

it('names the settings that a running server does not have yet', async () => {
  const found = await doctor({ BYOP_KEEP_AUDIT: '40', STRIPE_PORTAL_URL: 'https://billing.example.org/x' });
  expect(linesAbout(found, 'server')).toMatch(
    /^warning .*different settings \(STRIPE_PORTAL_URL, BYOP_KEEP_AUDIT\): restart it/,
  );
});

it('says in one line whether the server is well', async () => {
  const health = async () => {
    const { ended, said } = startCommand(inject('kit'), server, ['health']);
    return { code: await ended, said: said() };
  };
  expect(await health()).toEqual({ code: 0, said: 'ok\n' });
  await server.end();
  expect(await health()).toEqual({ code: 1, said: 'down: connection refused\n' });
});

it('prints what changes until it is stopped, and exits with the last state', async () => {
  const stack = '/assets/index-Ab12_xY.js:1:2';
  const { id } = await server.put('client_errors', {
    fingerprint: 'one',
    message: 'TypeError',
    stack,
    count: 1,
  });
  const watching = startDoctor(inject('kit'), server, ['--watch', '--every=1s']);
  const says = (line: RegExp) => expect.poll(watching.said, { timeout: 20_000 }).toMatch(line);
  await says(/^\S+Z warning {2}errors .*1 new on phones/m);
  expect(watching.said()).not.toMatch(/^\S+Z ok/m);
  await server.ask('DELETE', `/api/collections/client_errors/records/${id}`, undefined, server.token);
  await says(/^\S+Z ok .*errors .*no longer: 1 new on phones/m);
  await server.end();
  await says(/^\S+Z warning {2}server .*no server runs/m);
  expect(watching.said().match(/ errors /g)).toHaveLength(2);
  expect(await watching.stop()).toBe(0);
});

it('reports a new client error', async () => {
  expect(linesAbout(await doctor(), 'errors')).toMatch(/^ok .*no new ones/);
  // One without a file of the site, from fewer than three devices, is none of ours.
  const foreign = await server.put('client_errors', { fingerprint: 'one', message: 'TypeError', count: 2 });
  expect(linesAbout(await doctor(), 'errors')).toMatch(/^ok .*no new ones/);
  const path = `/api/collections/client_errors/records/${foreign.id}`;
  await server.ask('PATCH', path, { count: 3 }, server.token);
  expect(linesAbout(await doctor(), 'errors')).toMatch(/^warning .*1 new on phones/);
});

it('checks the database of a stopped server, and its demo content', async () => {
  await server.end();
  await prepare(inject('kit'), server.dir, { ...testEnv, BYOP_DEMO: '1' });
  const found = await doctor({ APP_URL: 'https://byop.example.org', BYOP_TRUST_PROXY: '1' });
  expect(linesAbout(found, 'server')).toMatch(/^warning .*no server runs/);
  expect(linesAbout(found, 'content')).toMatch(/^error .*demo events/);
  expect(linesAbout(found, 'limits')).toMatch(/^error/);
  expect(found.code).toBe(1);
});

it('explains a wrong setting without printing a secret', async () => {
  const secrets = {
    SMTP_URL: 'smtp://me%40example.org:s3cret@127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_s3cret',
    STRIPE_WEBHOOK_SECRET: 'whsec_s3cret',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    BYOP_ADMIN_PASSWORD: 's3cret-and-long-enough',
  };
  for (const env of [secrets, { ...secrets, PORT: 'http' }]) {
    const found = await doctor(env);
    expect(found.lines.join('\n')).not.toContain('s3cret');
    expect(found.code).toBe(1);
  }
  expect(linesAbout(await doctor({ ...secrets, PORT: 'http' }), 'settings')).toMatch(/^error .*PORT must be/);
});
