// @ts-check
/**
 * Finds the server program: BYOP_SERVER_BIN, a cached build of the same sources, or a new build. Only a new build needs
 * Go. This file must not import npm packages: it runs before they are installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandError, runCommand } from '../command.mjs';
import { cache as cacheRoot, isCommand, root } from '../paths.mjs';
import { ifMissing } from '../test/if-missing.mjs';

const sourceFolder = join(root, 'pocketbase');
const cache = join(cacheRoot, 'server');
const program = process.platform === 'win32' ? 'byop.exe' : 'byop';
const goNeeded = { major: 1, minor: 25 };
const buildsKept = 2;

const installHint =
  'Install it from https://go.dev/dl, or set BYOP_SERVER_BIN to the path of a server program that is already built.';

/** @returns {string} the output of `go version` @throws {CommandError} if Go is missing or too old */
function goVersion() {
  // Run inside the module: Go may download the toolchain that go.mod needs, and then prints its version.
  const answer = spawnSync('go', ['version'], { cwd: sourceFolder, encoding: 'utf8' });
  if (answer.error || answer.status !== 0) {
    throw new CommandError(
      `Building the server program needs Go ${goNeeded.major}.${goNeeded.minor} or newer. ${installHint}`,
    );
  }
  const found = /go(\d+)\.(\d+)/.exec(answer.stdout);
  const [major, minor] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
  if (major < goNeeded.major || (major === goNeeded.major && minor < goNeeded.minor)) {
    throw new CommandError(
      `Building the server program needs Go ${goNeeded.major}.${goNeeded.minor} or newer, but this is ${found?.[0] ?? 'unknown'}. ${installHint}`,
    );
  }
  return answer.stdout.trim();
}

/** Without cgo, the program needs no C library and runs on every Linux of its architecture. */
const buildFlags = ['-trimpath', '-buildvcs=false'];
const buildEnv = { CGO_ENABLED: '0' };

/** @returns {Promise<string>} the fingerprint of the Go sources and the build flags */
export async function sourcesFingerprint() {
  const hash = createHash('sha256').update(JSON.stringify([buildFlags, buildEnv]));
  for (const name of (await readdir(sourceFolder, { recursive: true })).sort()) {
    if (/^go\.(mod|sum)$|(?<!_test)\.go$/.test(name)) {
      hash.update(`\0${name}\0`).update(await readFile(join(sourceFolder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} into @returns {Promise<void>} @throws {CommandError} */
function goBuild(into) {
  const args = ['build', ...buildFlags, '-ldflags', '-s -w', '-o', into, '.'];
  const child = spawn('go', args, {
    cwd: sourceFolder,
    env: { ...process.env, ...buildEnv },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill()); // if this script fails meanwhile
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0
        ? done()
        : fail(new CommandError('The server program could not be built: see the output of Go above.')),
    );
  });
}

/** Keeps the builds used last, so that switching between two branches builds nothing. */
async function prune() {
  const builds = await Promise.all(
    (await readdir(cache)).map(async (name) => {
      const path = join(cache, name);
      return {
        path,
        at: await stat(path).then(
          (s) => s.mtimeMs,
          // Another build has just removed it.
          ifMissing(0),
        ),
      };
    }),
  );
  builds.sort((a, b) => b.at - a.at);
  for (const old of builds.slice(buildsKept)) await rm(old.path, { recursive: true, force: true });
}

/** @returns {string | null} the absolute path in BYOP_SERVER_BIN @throws {CommandError} if there is no such file */
function givenBinary() {
  const given = process.env.BYOP_SERVER_BIN;
  if (!given) return null;
  if (existsSync(given)) return resolve(given);
  throw new CommandError(`BYOP_SERVER_BIN is set to ${given}, but there is no such file.`);
}

/** @param {string} sources @returns {string} the cache path of the program for these sources and this platform */
const cachedBinary = (sources) => join(cache, `${sources}-${process.platform}-${process.arch}`, program);

/** Checks that there is a server program or Go to build one. Builds nothing. @throws {CommandError} */
export async function checkServerBinary() {
  if (givenBinary()) return;
  if (!existsSync(cachedBinary(await sourcesFingerprint()))) goVersion();
}

/** Returns the server program, and builds it if necessary. Concurrent calls are safe. @throws {CommandError} */
export async function serverBinary() {
  const given = givenBinary();
  if (given) return given;
  const sources = await sourcesFingerprint();
  const binary = cachedBinary(sources);
  const folder = dirname(binary);
  if (existsSync(binary)) {
    // Marks it as used for `prune`. Fails harmlessly in a read-only cache.
    await utimes(folder, new Date(), new Date()).catch(() => {});
    return binary;
  }
  goVersion();
  const started = Date.now();
  console.error('Building the server program (about a minute the first time) …');
  await mkdir(folder, { recursive: true });
  const fresh = `${binary}.${process.pid}`;
  try {
    await goBuild(fresh);
    await rename(fresh, binary); // concurrent builds give the same program
  } finally {
    await rm(fresh, { force: true });
  }
  console.error(`Built the server program in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
  await prune();
  return binary;
}

if (isCommand(import.meta.url)) runCommand(async () => console.log(await serverBinary()));
