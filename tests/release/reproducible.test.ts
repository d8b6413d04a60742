/** Builds a release in two clones that differ in everything but the commit (decision 108), and starts it as an owner does. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cache, root } from '../../scripts/paths.mjs';
import { installPackages } from '../../scripts/test/apt.mjs';
import { figure } from '../support/server/figures';
import { freePort } from '../support/server/pocketbase';

const run = promisify(execFile);
/** All kinds of machines would take half an hour. This one has every kind of download. */
const machine = 'linux_amd64';

let folder = '';
beforeAll(async () => {
  // Not in /tmp: node_modules is linked, which needs the same disk.
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'reproducible-'));
});
// Go makes its caches read-only.
afterAll(() => run('sh', ['-c', 'chmod -R u+w "$1" && rm -rf "$1"', 'sh', folder]));

/** Releases a clone of the commit and returns its checksums. */
async function released(name: string, umask: string, env: Record<string, string>): Promise<string> {
  const clone = join(folder, name);
  await run('git', ['clone', '--quiet', root, clone]);
  await run('cp', ['-al', join(root, 'node_modules'), clone]);
  const script = `umask ${umask}; exec node scripts/release.mjs ${machine}`;
  await run('sh', ['-c', script], { cwd: clone, env, maxBuffer: 1 << 24 });
  await rm(join(folder, 'release'), { recursive: true, force: true });
  await rename(join(clone, 'release'), join(folder, 'release'));
  await rm(clone, { recursive: true });
  return readFile(join(folder, 'release/checksums.txt'), 'utf8');
}

test('Two clones in different folders give the same downloads', { timeout: 3_600_000 }, async () => {
  const { PATH = '', HOME = '' } = process.env;
  // Downloads of Go and its modules are shared. What is compiled is not: it must not depend on the folder.
  const { stdout } = await run('go', ['env', 'GOMODCACHE', 'GOPROXY']);
  const [GOMODCACHE = '', GOPROXY = ''] = stdout.split('\n');
  const home = join(folder, 'home');
  await mkdir(home);

  const first = await released('first', '022', { PATH, HOME, GOMODCACHE, GOPROXY, TZ: 'UTC' });
  const second = await released('second/deeper', '077', {
    PATH,
    HOME: home,
    GOMODCACHE,
    GOPROXY,
    TZ: 'Asia/Tokyo',
    LANG: 'tr_TR.UTF-8',
  });

  expect(first).toContain(`_${machine}.zip\n`);
  expect(second).toBe(first);
});

/** Returns the commands that README.txt gives for Linux. @param folder with the downloads */
async function firstCommands(zip: string): Promise<string[]> {
  const { stdout } = await run('unzip', ['-p', zip, 'README.txt']);
  const [, block = ''] = /Linux and macOS:\n\n((?: {2}.*\n)+)/.exec(stdout) ?? [];
  return block.trim().split(/\n\s*/);
}

test('The zip serves its first page after three commands, without Node and Go', {
  timeout: 120_000,
}, async () => {
  if (!existsSync('/usr/bin/unzip')) installPackages(['unzip'], 'the test of a release unpacks one.');
  const downloads = join(folder, 'release');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const commands = await firstCommands(join(downloads, `byop_${version}_${machine}.zip`));
  expect(commands).toHaveLength(3);

  const port = String(await freePort());
  const script = commands.map((command, at) => (at < 2 ? command : `exec ${command}`)).join(' && ');
  const started = Date.now();
  const owner = spawn('/bin/sh', ['-c', script], {
    cwd: downloads,
    // Programs of the system only.
    env: { PATH: '/usr/bin:/bin', PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      async (answer) => (await answer.text()).includes('<h1'),
      () => false, // it does not listen yet
    );
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
  figure('from the zip to the first page', `${((Date.now() - started) / 1000).toFixed(1)} s`);
  const ended = once(owner, 'exit');
  owner.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
