import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
let other: Server;
let takenPort = 0;
let freePort = 0;

/** Returns a server on an unused port. */
async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byop-start-'));
  await writeFile(join(folder, 'file'), '');
  const [first, second] = await Promise.all([listening(), listening()]);
  other = first.server;
  takenPort = first.port;
  freePort = second.port;
  second.server.close();
});
afterAll(async () => {
  other.close();
  await rm(folder, { recursive: true });
});

interface Ending {
  code: unknown;
  stdout: string;
  stderr: string;
}

/** Runs `npm start` with only these settings. */
function start(env: Record<string, string>): Promise<Ending> {
  const sane = { PATH: process.env.PATH ?? '', HOME: folder, PORT: `${freePort}`, BYOP_DATA_DIR: folder };
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['scripts/start.mjs'],
      { env: { ...sane, ...env }, timeout: 30_000 },
      (error, stdout, stderr) => done({ code: error?.code, stdout, stderr }),
    );
  });
}

test.each<[string, () => Record<string, string>, RegExp]>([
  ['a used port', () => ({ PORT: `${takenPort}` }), /^Port \d+ is used by another program/],
  [
    'an address of another machine',
    () => ({ HOST: '203.0.113.5' }),
    /^HOST must be an address of this machine/,
  ],
  ['a missing server program', () => ({ BYOP_SERVER_BIN: '/nowhere' }), /^BYOP_SERVER_BIN.*no such file/],
  ['a bad setting', () => ({ PORT: 'http' }), /^PORT must be a whole number/],
  ['a folder that is a file', () => ({ BYOP_DATA_DIR: join(folder, 'file', 'data') }), /^The data folder/],
  ['a folder that cannot be created', () => ({ BYOP_DATA_DIR: '/proc/byop/data' }), /^The data folder/],
])(
  'With %s it prints one line and exits with code 1',
  async (_, env, sentence) => {
    const { code, stdout, stderr } = await start(env());
    expect(stderr).toMatch(sentence);
    expect(stderr.trim()).not.toContain('\n');
    expect(stdout).toBe('');
    expect(code).toBe(1);
  },
  30_000,
);
