import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { newFolder, prepare, type Server, startServer, testEnv } from '../support/pocketbase';
import { put } from '../support/records';

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

interface Round {
  code: unknown;
  lines: string[];
}

function doctor(env: Record<string, string> = {}): Promise<Round> {
  const sane = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    ...testEnv,
    APP_URL: server.url,
    BYOP_DATA_DIR: server.dir,
    BYOP_SERVER_BIN: inject('kit').binary,
  };
  return new Promise((done) => {
    execFile(process.execPath, ['scripts/doctor.mjs'], { env: { ...sane, ...env } }, (error, stdout) =>
      done({ code: error?.code ?? 0, lines: stdout.split('\n') }),
    );
  });
}

const said = ({ lines }: Round, about: string) =>
  lines.filter((line) => line.slice(9).startsWith(about)).join();

it('reports a running server as healthy, at its address', async () => {
  const round = await doctor();
  expect(said(round, 'server')).toMatch(/^ok .*runs with these settings/);
  expect(said(round, 'accounts')).toMatch(
    /^ok .*1 admins, 1 superusers for the dashboard \(at 127\.0\.0\.1:\d+\)/,
  );
  expect(said(round, 'reach')).toMatch(/^ok .*answers$/);
  expect(said(round, 'live')).toBe('');
  expect(said(round, 'limits')).toMatch(/^warning/);
});

it('reports a new client error', async () => {
  expect(said(await doctor(), 'errors')).toMatch(/^ok .*no new ones/);
  await put(server, 'client_errors', { fingerprint: 'one', message: 'TypeError', count: 1 });
  expect(said(await doctor(), 'errors')).toMatch(/^warning .*1 new on phones/);
});

it('checks the database of a stopped server, and its demo content', async () => {
  await server.end();
  await prepare(inject('kit'), server.dir, { ...testEnv, BYOP_DEMO: '1' });
  const round = await doctor({ APP_URL: 'https://byop.example.org', BYOP_TRUST_PROXY: '1' });
  expect(said(round, 'server')).toMatch(/^warning .*no server runs/);
  expect(said(round, 'content')).toMatch(/^error .*demo events/);
  expect(said(round, 'limits')).toMatch(/^error/);
  expect(round.code).toBe(1);
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
    const round = await doctor(env);
    expect(round.lines.join('\n')).not.toContain('s3cret');
    expect(round.code).toBe(1);
  }
  expect(said(await doctor({ ...secrets, PORT: 'http' }), 'settings')).toMatch(/^error .*PORT must be/);
});
