// @ts-check
/**
 * Finds the server program: the one that BYOP_SERVER_BIN names, one shipped beside `dist`, a cached build of the same
 * sources, or a new build. Only a new build needs Go. Needs no npm package.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandError, runCommand } from './command.mjs';
import { cache as caches, isCommand, root } from './paths.mjs';

const here = join(root, 'pocketbase');
const cache = join(caches, 'server');
const program = process.platform === 'win32' ? 'byop-server.exe' : 'byop-server';
const goNeeded = { major: 1, minor: 25 };
const buildsKept = 2;

const otherWay =
  'Install it from https://go.dev/dl, or set BYOP_SERVER_BIN to the path of a server program that is already built.';

/** @returns {string} what `go version` says; throws a CommandError when Go is missing or older than we need */
function goVersion() {
  // Asked inside the module: where toolchains may be fetched, Go answers with the one that go.mod needs.
  const answer = spawnSync('go', ['version'], { cwd: here, encoding: 'utf8' });
  if (answer.error || answer.status !== 0) {
    throw new CommandError(
      `Building the server program needs Go ${goNeeded.major}.${goNeeded.minor} or newer. ${otherWay}`,
    );
  }
  const found = /go(\d+)\.(\d+)/.exec(answer.stdout);
  const [major, minor] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
  if (major < goNeeded.major || (major === goNeeded.major && minor < goNeeded.minor)) {
    throw new CommandError(
      `Building the server program needs Go ${goNeeded.major}.${goNeeded.minor} or newer, but this is ${found?.[0] ?? 'unknown'}. ${otherWay}`,
    );
  }
  return answer.stdout.trim();
}

/** Go leaves cgo out: the program then needs no C library and runs on every Linux of its processor. */
const buildFlags = ['-trimpath', '-buildvcs=false'];
const buildEnv = { CGO_ENABLED: '0' };

/** @returns {Promise<string>} the fingerprint of the Go sources and of how they are built */
export async function sourcesFingerprint() {
  const hash = createHash('sha256').update(JSON.stringify([buildFlags, buildEnv]));
  for (const name of (await readdir(here)).sort()) {
    if (name === 'go.mod' || name === 'go.sum' || (name.endsWith('.go') && !name.endsWith('_test.go'))) {
      hash.update(`\0${name}\0`).update(await readFile(join(here, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} into the file to write
 * @param {string} sources the fingerprint that `byop-server sources` prints
 * @returns {Promise<void>} rejects when the build fails
 */
function goBuild(into, sources) {
  const args = ['build', ...buildFlags, '-ldflags', `-s -w -X main.sources=${sources}`, '-o', into, '.'];
  const child = spawn('go', args, {
    cwd: here,
    env: { ...process.env, ...buildEnv },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill()); // when something else goes wrong meanwhile
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0
        ? done()
        : fail(new CommandError('The server program could not be built; Go printed the reason above.')),
    );
  });
}

/** Leaves the builds used last, so that switching between two branches builds nothing. */
async function prune() {
  const builds = await Promise.all(
    (await readdir(cache)).map(async (name) => {
      const path = join(cache, name);
      return {
        path,
        at: await stat(path).then(
          (s) => s.mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  builds.sort((a, b) => b.at - a.at);
  for (const old of builds.slice(buildsKept)) await rm(old.path, { recursive: true, force: true });
}

/** @returns {string | null} BYOP_SERVER_BIN, absolute, when it is set; a CommandError when nothing is there */
function givenBinary() {
  const given = process.env.BYOP_SERVER_BIN;
  if (!given) return null;
  if (existsSync(given)) return resolve(given);
  throw new CommandError(`BYOP_SERVER_BIN is set to ${given}, but no file is there.`);
}

/**
 * @param {string} sources
 * @returns {string | null} the program shipped beside `dist`; null when there is none or other sources made it
 */
function shippedBinary(sources) {
  const file = join(root, program);
  if (!existsSync(file)) return null;
  const answer = spawnSync(file, ['sources'], { encoding: 'utf8' });
  if (answer.status === 0 && answer.stdout.trim() === sources) return file;
  console.error(`${file} was built from other sources, so it is not used.`);
  return null;
}

/** @param {string} sources @returns {string} where the program of these sources is cached for this kind of machine */
const cachedBinary = (sources) => join(cache, `${sources}-${process.platform}-${process.arch}`, program);

/**
 * Throws a CommandError when there is no server program and no Go to build one. Builds nothing.
 * @returns {Promise<void>}
 */
export async function checkServerBinary() {
  if (givenBinary()) return;
  const sources = await sourcesFingerprint();
  if (!existsSync(cachedBinary(sources)) && !shippedBinary(sources)) goVersion();
}

/**
 * Returns the path of a server program for the present sources and builds it when there is none. Safe to run several
 * times at once.
 * @returns {Promise<string>}
 * @throws a CommandError when it must be built and Go is missing, too old, or fails
 */
export async function serverBinary() {
  const given = givenBinary();
  if (given) return given;
  const sources = await sourcesFingerprint();
  const shipped = shippedBinary(sources);
  if (shipped) return shipped;
  const binary = cachedBinary(sources);
  const folder = dirname(binary);
  if (existsSync(binary)) {
    // Marks it as recently used for `prune`. A read-only cache still has the program.
    await utimes(folder, new Date(), new Date()).catch(() => {});
    return binary;
  }
  goVersion();
  const started = Date.now();
  console.error('Building the server program (about a minute the first time) …');
  await mkdir(folder, { recursive: true });
  const fresh = `${binary}.${process.pid}`;
  try {
    await goBuild(fresh, sources);
    await rename(fresh, binary); // whoever renames last wins; both files are the same program
  } finally {
    await rm(fresh, { force: true });
  }
  console.error(`Built the server program in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
  await prune();
  return binary;
}

if (isCommand(import.meta.url)) runCommand(async () => console.log(await serverBinary()));
