// @ts-check
/** Gets the server program: a given one, a cached build of the same sources, or a new build. Needs no npm package. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cache as caches, isCommand, root } from './places.mjs';
import { runCommand, Trouble } from './trouble.mjs';

const here = join(root, 'pocketbase');
const cache = join(caches, 'server');
const program = process.platform === 'win32' ? 'byop-server.exe' : 'byop-server';
const goNeeded = { major: 1, minor: 25 };
const buildsKept = 2;

const otherWay =
  'Install it from https://go.dev/dl, or set BYOP_SERVER_BIN to the path of a server program that is already built.';

/** @returns {string} what `go version` says; throws a Trouble when Go is missing or older than we need */
function goVersion() {
  // Asked inside the module: where toolchains may be fetched, Go answers with the one that go.mod needs.
  const answer = spawnSync('go', ['version'], { cwd: here, encoding: 'utf8' });
  if (answer.error || answer.status !== 0) {
    throw new Trouble(
      `Building the server program needs Go ${goNeeded.major}.${goNeeded.minor} or newer. ${otherWay}`,
    );
  }
  const found = /go(\d+)\.(\d+)/.exec(answer.stdout);
  const [major, minor] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
  if (major < goNeeded.major || (major === goNeeded.major && minor < goNeeded.minor)) {
    throw new Trouble(
      `Building the server program needs Go ${goNeeded.major}.${goNeeded.minor} or newer, but this is ${found?.[0] ?? 'unknown'}. ${otherWay}`,
    );
  }
  return answer.stdout.trim();
}

/** @param {string} go @returns {Promise<string>} a name for exactly these sources built by exactly this Go */
async function fingerprint(go) {
  const hash = createHash('sha256').update(go);
  for (const name of (await readdir(here)).sort()) {
    if (name === 'go.mod' || name === 'go.sum' || (name.endsWith('.go') && !name.endsWith('_test.go'))) {
      hash.update(`\0${name}\0`).update(await readFile(join(here, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} into the file to write @returns {Promise<void>} rejects when the build fails */
function goBuild(into) {
  const args = ['build', '-trimpath', '-buildvcs=false', '-ldflags', '-s -w', '-o', into, '.'];
  const child = spawn('go', args, { cwd: here, stdio: ['ignore', 'inherit', 'inherit'] });
  process.once('exit', () => child.kill()); // when something else goes wrong meanwhile
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0
        ? done()
        : fail(new Trouble('The server program could not be built; Go printed the reason above.')),
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

/** @returns {string | null} BYOP_SERVER_BIN, absolute, when it is set; a Trouble when nothing is there */
function givenBinary() {
  const given = process.env.BYOP_SERVER_BIN;
  if (!given) return null;
  if (existsSync(given)) return resolve(given);
  throw new Trouble(`BYOP_SERVER_BIN is set to ${given}, but no file is there.`);
}

/** Trouble when there is no way to a server program; takes no time. */
export function checkServerBinary() {
  if (!givenBinary()) goVersion();
}

/**
 * The path of a server program for the present sources; builds it when there is none. Safe to run several times at
 * once. Throws a Trouble when it cannot be had.
 * @returns {Promise<string>}
 */
export async function serverBinary() {
  const given = givenBinary();
  if (given) return given;
  const folder = join(cache, await fingerprint(goVersion()));
  const binary = join(folder, program);
  if (existsSync(binary)) {
    await utimes(folder, new Date(), new Date());
    return binary;
  }
  const started = Date.now();
  console.error('Building the server program (about a minute the first time) …');
  await mkdir(folder, { recursive: true });
  const fresh = `${binary}.${process.pid}`;
  try {
    await goBuild(fresh);
    await rename(fresh, binary); // whoever renames last wins; both files are the same program
  } finally {
    await rm(fresh, { force: true });
  }
  console.error(`Built the server program in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
  await prune();
  return binary;
}

if (isCommand(import.meta.url)) runCommand(async () => console.log(await serverBinary()));
