import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { bare, newFolder, prepare, type Server, startServer, testEnv } from '../../support/server/pocketbase';

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

interface Run {
  code: unknown;
  lines: string[];
}

function doctor(env: Record<string, string> = {}): Promise<Run> {
  const validEnv = {
    ...bare(),
    ...testEnv,
    APP_URL: server.url,
    BYOP_DATA_DIR: server.dir,
    BYOP_SERVER_BIN: inject('kit').binary,
  };
  return new Promise((done) => {
    execFile(process.execPath, ['scripts/doctor.mjs'], { env: { ...validEnv, ...env } }, (error, stdout) =>
      done({ code: error?.code ?? 0, lines: stdout.split('\n') }),
    );
  });
}

const linesAbout = ({ lines }: Run, about: string) =>
  lines.filter((line) => line.slice(9).startsWith(about)).join();

it('reports a running server as healthy, at its address', async () => {
  const run = await doctor();
  expect(linesAbout(run, 'server')).toMatch(/^ok .*runs with these settings/);
  expect(linesAbout(run, 'accounts')).toMatch(
    /^ok .*1 admins, 1 superusers for the dashboard \(at 127\.0\.0\.1:\d+\)/,
  );
  expect(linesAbout(run, 'reach')).toMatch(/^ok .*answers$/);
  expect(linesAbout(run, 'live')).toBe('');
  expect(linesAbout(run, 'limits')).toMatch(/^warning/);
});

it('reports a new client error', async () => {
  expect(linesAbout(await doctor(), 'errors')).toMatch(/^ok .*no new ones/);
  await server.put('client_errors', { fingerprint: 'one', message: 'TypeError', count: 1 });
  expect(linesAbout(await doctor(), 'errors')).toMatch(/^warning .*1 new on phones/);
});

it('checks the database of a stopped server, and its demo content', async () => {
  await server.end();
  await prepare(inject('kit'), server.dir, { ...testEnv, BYOP_DEMO: '1' });
  const run = await doctor({ APP_URL: 'https://byop.example.org', BYOP_TRUST_PROXY: '1' });
  expect(linesAbout(run, 'server')).toMatch(/^warning .*no server runs/);
  expect(linesAbout(run, 'content')).toMatch(/^error .*demo events/);
  expect(linesAbout(run, 'limits')).toMatch(/^error/);
  expect(run.code).toBe(1);
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
    const run = await doctor(env);
    expect(run.lines.join('\n')).not.toContain('s3cret');
    expect(run.code).toBe(1);
  }
  expect(linesAbout(await doctor({ ...secrets, PORT: 'http' }), 'settings')).toMatch(/^error .*PORT must be/);
});
