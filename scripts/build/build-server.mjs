// @ts-check
/**
 * Finds the server program: BYOP_SERVER_BIN, a cached build of the same sources, or a new build. Only a new build needs
 * Go. This file must not import npm packages: it runs before they are installed.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { CommandError, runCommand } from '../command.mjs';
import { cache as cacheRoot, isCommand, root } from '../paths.mjs';
import { ifMissing } from '../test/if-missing.mjs';
import { goProgress } from './go-progress.mjs';

const sourceFolder = join(root, 'pocketbase');
const cache = join(cacheRoot, 'server');
const program = process.platform === 'win32' ? 'byop.exe' : 'byop';
const goNeeded = { major: 1, minor: 26 };
const buildsKept = 2;

/** Checks that Go is there, which builds the server program and compresses the site. @throws {CommandError} */
export function checkGo() {
  const needed = `Building BYOP needs Go ${goNeeded.major}.${goNeeded.minor} or newer`;
  const hint = 'Install it from https://go.dev/dl.';
  // Run inside the module: Go may download the toolchain that go.mod needs, and then prints its version.
  const answer = spawnSync('go', ['version'], { cwd: sourceFolder, encoding: 'utf8' });
  if (answer.error || answer.status !== 0) throw new CommandError(`${needed}. ${hint}`);
  const found = /go(\d+)\.(\d+)/.exec(answer.stdout);
  const [major, minor] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
  if (major < goNeeded.major || (major === goNeeded.major && minor < goNeeded.minor)) {
    throw new CommandError(`${needed}, but this is ${found?.[0] ?? 'unknown'}. ${hint}`);
  }
}

/** Without cgo, the program needs no C library and runs on every Linux of its architecture. */
const buildFlags = ['-trimpath', '-buildvcs=false'];
const buildEnv = { CGO_ENABLED: '0' };

/** @typedef {{ GOOS?: string, GOARCH?: string, GOARM?: string }} Target of Go; by default this machine */

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

/**
 * Runs `go build` for the server program.
 * @param {string} into
 * @param {{ linker?: string, more?: string[], target?: Target }} [options] `linker`: further flags of the linker
 * @returns {Promise<void>} @throws {CommandError}
 */
function goBuild(into, { linker = '', more = [], target = {} } = {}) {
  const args = ['build', '-v', ...buildFlags, ...more, '-ldflags', `-s -w ${linker}`, '-o', into, '.'];
  const options = { cwd: sourceFolder, env: { ...process.env, ...buildEnv, ...target } };
  const child = spawn('go', args, { ...options, stdio: ['ignore', 'inherit', 'pipe'] });
  process.once('exit', () => child.kill()); // if this script fails meanwhile
  const progress = goProgress(process.stderr);
  child.stderr.setEncoding('utf8').on('data', progress.read);
  // Beside the build. Without their number, only the compiled ones are counted.
  execFile('go', ['list', '-deps', ...more, '.'], options, (_, list) =>
    progress.setTotal(list.split('\n').length - 1),
  );
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      progress.end();
      if (code === 0) done();
      else fail(new CommandError('The server program could not be built: see the output of Go above.'));
    });
  });
}

/** The folders of `dist` that a released program contains (pocketbase/internal/release). */
const embeddedFolders = ['pb_hooks', 'pb_migrations', 'pb_public', 'pb_render'];
/** The songs and the film of the demo are a download of their own. */
const isDemoMedia = (/** @type {string} */ path) => /^pb_public\/(audio|video)\//.test(path);

/**
 * Returns the map from paths in the source folder to the files of a build, for Go's flag `-overlay`.
 * @param {string} build a folder like `dist` @returns {Promise<{ Replace: Record<string, string> }>}
 */
async function embedding(build) {
  /** @type {Record<string, string>} */
  const replace = {};
  for (const folder of embeddedFolders) {
    for (const entry of await readdir(join(build, folder), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const path = relative(build, file).split(sep).join('/');
      if (!entry.isFile() || isDemoMedia(path)) continue;
      replace[join(sourceFolder, 'internal/release/files', path)] = file;
    }
  }
  return { Replace: replace };
}

/**
 * Builds the program of a release, which contains a build of the site. Nothing is copied into the source folder.
 * @param {string} into the path of the program
 * @param {{ build: string, version: string, target?: Target }} options `build`: a folder like `dist`
 * @throws {CommandError}
 */
export async function buildRelease(into, { build, version, target = {} }) {
  const folder = await mkdtemp(join(tmpdir(), 'byop-release-'));
  try {
    const overlay = join(folder, 'overlay.json');
    await writeFile(overlay, JSON.stringify(await embedding(resolve(build))));
    await goBuild(into, {
      linker: `-buildid= -X byop/internal/release.Version=${version}`,
      more: ['-tags', 'release', '-overlay', overlay],
      target,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
  if (!existsSync(cachedBinary(await sourcesFingerprint()))) checkGo();
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
  checkGo();
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
