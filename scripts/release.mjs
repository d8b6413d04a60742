// @ts-check
/**
 * `npm run release`: makes what an owner downloads, in the folder `release`. Two clones of a commit give the same bytes on any
 * machine (decision 108). `npm run release -- linux_amd64` makes the downloads of one kind of machine.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRelease } from './build/build-server.mjs';
import { billOfMaterials, licencesOf, releasedDependencies } from './build/sbom.mjs';
import { buildForRelease } from './build.mjs';
import { CommandError, runCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, root } from './paths.mjs';

const stage = join(cache, 'release');
const out = join(root, 'release');

/** The kinds of machines, as in the names of the downloads. Their order is that of the builds. */
const machines = {
  linux_amd64: { GOOS: 'linux', GOARCH: 'amd64' },
  linux_arm64: { GOOS: 'linux', GOARCH: 'arm64' },
  linux_armv7: { GOOS: 'linux', GOARCH: 'arm', GOARM: '7' },
  darwin_amd64: { GOOS: 'darwin', GOARCH: 'amd64' },
  darwin_arm64: { GOOS: 'darwin', GOARCH: 'arm64' },
  windows_amd64: { GOOS: 'windows', GOARCH: 'amd64' },
};

/** @param {string[]} command @param {string} [cwd] @returns {string} its output @throws {CommandError} */
function output([name = '', ...args], cwd = root) {
  const { error, status, stdout } = spawnSync(name, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) throw new CommandError(`${name} cannot be run: ${error.message}.`);
  if (status !== 0) throw new CommandError(`${name} ${args[0]} failed: see the reason above.`);
  return stdout.trim();
}

/** Returns the time of everything in the release, in seconds since 1970: by default that of the commit. */
function releaseTime() {
  const given = process.env.SOURCE_DATE_EPOCH;
  // The time of the commit would claim that others get the same bytes from it.
  if (!given && output(['git', 'status', '--porcelain'])) {
    throw new CommandError(
      'Files differ from the commit (git status): commit them, or set SOURCE_DATE_EPOCH.',
    );
  }
  const seconds = Number(given || output(['git', 'log', '-1', '--format=%ct']));
  if (Number.isInteger(seconds) && seconds > 0) return seconds;
  throw new CommandError(`SOURCE_DATE_EPOCH must be a number of seconds, not "${given}".`);
}

/** Sets the variables that influence what Vite and Go make. */
async function fixEnvironment() {
  const module = await readFile(join(root, 'pocketbase', 'go.mod'), 'utf8');
  const toolchain = /^toolchain (\S+)$/m.exec(module)?.[1];
  if (!toolchain) throw new CommandError('pocketbase/go.mod names no toolchain.');
  Object.assign(process.env, {
    NODE_ENV: 'production',
    GOTOOLCHAIN: toolchain,
    GOFLAGS: '',
    GOEXPERIMENT: '',
    GOWORK: 'off',
    GOAMD64: 'v1',
    GOARM64: 'v8.0',
  });
}

/** Returns the machines that the arguments name, or all. @returns {[string, import('./build/build-server.mjs').Target][]} */
function selectedMachines() {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in machines));
  if (unknown) throw new CommandError(`${unknown} is none of ${Object.keys(machines).join(', ')}.`);
  return Object.entries(machines).filter(([name]) => names.length === 0 || names.includes(name));
}

runCommand(async () => {
  const selected = selectedMachines();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const seconds = releaseTime();
  await fixEnvironment();
  await ensureInstalled();
  await rm(stage, { recursive: true, force: true });
  const build = join(stage, 'build');
  await buildForRelease(build);
  await rm(out, { recursive: true, force: true });
  await mkdir(out);
  for (const [name, target] of selected) {
    console.error(`Building the program for ${name} …`);
    const program = target.GOOS === 'windows' ? 'byop.exe' : 'byop';
    await buildRelease(join(stage, 'programs', name, program), { build, version, target });
  }

  const documents = join(stage, 'documents');
  await mkdir(join(documents, 'docs'), { recursive: true });
  const parts = releasedDependencies(build, Object.values(machines));
  const bill = billOfMaterials(parts, { version, seconds });
  await writeFile(join(documents, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  await writeFile(join(documents, 'THIRD-PARTY.txt'), licencesOf(parts));
  await cp(join(root, 'LICENSE'), join(documents, 'LICENSE'));
  await cp(join(root, 'byop.env.example'), join(documents, 'byop.env.example'));
  for (const name of ['install.md', 'operate.md', 'alerts.yml']) {
    await cp(join(root, 'docs', name), join(documents, 'docs', name));
  }
  await cp(join(build, 'maps'), join(stage, 'maps'), { recursive: true });
  for (const name of ['audio', 'video']) {
    await cp(join(build, 'pb_public', name), join(stage, 'media', name), { recursive: true });
  }

  console.error('Writing the downloads …');
  const options = [`-version=${version}`, `-time=${seconds}`, `-stage=${stage}`, `-out=${out}`];
  output(['go', 'run', '.', ...options], join(root, 'packaging'));
  console.log(await readFile(join(out, 'checksums.txt'), 'utf8'));
});
