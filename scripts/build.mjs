// @ts-check
/**
 * `npm run build`: builds hooks, migrations and site into `dist` and prints the sizes. It builds into a folder beside
 * `dist` and swaps the two at the end, so a failed build, or one above a size budget, changes nothing.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buildHooks, copyMigrations } from './build/build-hooks.mjs';
import { checkGo } from './build/build-server.mjs';
import { compressFolder } from './build/compress.mjs';
import { fingerprint } from './build/fingerprint.mjs';
import { CommandError, runCommand } from './command.mjs';
import { cache, dist, isCommand, root } from './paths.mjs';
import { ifMissing } from './test/if-missing.mjs';

/** Vite's manifest: which source is in which file (`budgets.mjs`). */
export const chunkList = join(cache, 'chunks.json');

/** @typedef {() => Promise<void>} Publish runs after the build was published */

/** @type {Record<string, { sources: string[], folders: string[], build: (into: string) => Promise<Publish> }>} */
const parts = {
  hooks: {
    sources: [
      'pb_hooks',
      'pb_migrations',
      'scripts/seed',
      'scripts/build/build-hooks.mjs',
      'src/domain',
      'src/content',
    ],
    folders: ['pb_hooks', 'pb_migrations'],
    build: async (into) => {
      await buildHooks(join(into, 'pb_hooks'));
      await copyMigrations(join(into, 'pb_migrations'));
      return async () => {};
    },
  },
  site: {
    sources: [
      'index.html',
      'public',
      'src',
      'vite',
      'vite.config.ts',
      'scripts/build.mjs',
      'scripts/build/compress.mjs',
      'pocketbase/compress',
      'pocketbase/go.sum',
    ],
    folders: ['pb_public', 'pb_render', 'maps'],
    build: (into) => buildSite(join(into, 'pb_public'), join(into, 'pb_render'), join(into, 'maps')),
  },
};

/**
 * @param {string} into
 * @param {string} render folder beside `into`, for the script that renders the pages
 * @param {string} maps folder of the source maps
 * @returns {Promise<Publish>}
 */
async function buildSite(into, render, maps) {
  const { build } = await import('vite');
  await mkdir(render);
  await build({
    root,
    // Node 20 cannot run the TypeScript config.
    configLoader: 'runner',
    logLevel: 'warn',
    build: {
      outDir: into,
      manifest: 'chunks.json',
      sourcemap: 'hidden',
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  }).catch((error) => {
    console.error(error.message);
    throw new CommandError('The site could not be built: see the reason above.');
  });
  const chunks = `${chunkList}.new`;
  await rename(join(into, 'chunks.json'), chunks);
  await moveMaps(into, maps);
  await compressFolder(into);
  return () => rename(chunks, chunkList);
}

/** @param {string} site @param {string} maps */
async function moveMaps(site, maps) {
  await mkdir(maps);
  for (const name of await readdir(site, { recursive: true })) {
    if (name.endsWith('.map')) await rename(join(site, name), join(maps, basename(name)));
  }
}

/** The fingerprints of the sources in `dist`, by part. It is written last, so a build without it is unfinished. */
const fingerprintsFile = 'build.json';

/** Removes the leftovers of killed builds. Restores a `dist` that was moved away by `publish`. @param {string} place */
export async function cleanUp(place) {
  for (const name of await readdir(dirname(place))) {
    const [, kind, pid] = /^(building|replaced)-(\d+)$/.exec(name.slice(basename(place).length + 1)) ?? [];
    if (!kind || !name.startsWith(`${basename(place)}-`) || isRunning(Number(pid))) continue;
    const left = join(dirname(place), name);
    if (kind === 'replaced' && !existsSync(place)) await rename(left, place);
    else await rm(left, { recursive: true, force: true });
  }
}

/** @param {number} pid @returns {boolean} */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Replaces the previous build, and deletes everything else in its folder. @param {string} fresh @param {string} place */
async function publish(fresh, place) {
  const replaced = `${place}-replaced-${process.pid}`;
  if (existsSync(place)) await rename(place, replaced);
  await rename(fresh, place);
  await rm(replaced, { recursive: true, force: true });
}

/**
 * Builds everything for a release into an empty folder. What `dist` has may be of another Go or another NODE_ENV.
 * @param {string} into
 */
export async function buildForRelease(into) {
  checkGo();
  await mkdir(cache, { recursive: true });
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  for (const [name, { build }] of Object.entries(parts)) {
    console.error(`Building the ${name} …`);
    await build(into);
  }
}

/**
 * Builds the parts whose sources changed, if any. Returns whether it built something. An error leaves `dist` unchanged.
 * @param {(site: string, chunks: string) => Promise<void>} [check] throws to refuse the new site
 */
export async function buildAll(check) {
  await mkdir(cache, { recursive: true });
  await cleanUp(dist);
  /** @type {Record<string, string>} */
  const before = JSON.parse(await readFile(join(dist, fingerprintsFile), 'utf8').catch(ifMissing('{}')));
  /** @type {Record<string, string>} */
  const fingerprints = {};
  for (const [name, { sources }] of Object.entries(parts)) {
    fingerprints[name] = await fingerprint([...sources, 'package-lock.json']);
  }
  const changed = Object.keys(parts).filter((name) => before[name] !== fingerprints[name]);
  if (changed.length === 0) return false;
  if (changed.includes('site')) checkGo();

  const fresh = `${dist}-building-${process.pid}`;
  /** @type {Publish[]} */
  const publishes = [];
  try {
    await mkdir(fresh);
    for (const [name, { folders, build }] of Object.entries(parts)) {
      if (changed.includes(name)) {
        console.error(`Building the ${name} …`);
        publishes.push(await build(fresh));
      } else {
        for (const folder of folders) {
          await cp(join(dist, folder), join(fresh, folder), { recursive: true });
        }
      }
    }
    if (changed.includes('site')) await check?.(join(fresh, 'pb_public'), `${chunkList}.new`);
    await writeFile(join(fresh, fingerprintsFile), `${JSON.stringify(fingerprints)}\n`);
    await publish(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  for (const done of publishes) await done();
  return true;
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    const { ensureInstalled } = await import('./install.mjs');
    await ensureInstalled();
    const { printBudgets } = await import('./build/budgets.mjs');
    let isPrinted = false;
    await buildAll(async (site, chunks) => {
      isPrinted = true;
      if (await printBudgets(site, chunks)) return;
      throw new CommandError(
        `The new build is larger than its budgets allow; ${dist} still contains the previous build.`,
      );
    });
    if (!isPrinted && !(await printBudgets())) {
      throw new CommandError(`The build in ${dist} is larger than its budgets allow.`);
    }
  });
}
