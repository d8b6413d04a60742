// @ts-check
/** `npm run build`: hooks, migrations and site into `dist`, then the sizes, which fail it when they pass a budget. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildHooks, copyMigrations } from './build-hooks.mjs';
import { compressFolder } from './compress.mjs';
import { fingerprint } from './fingerprint.mjs';
import { cache, dist, hooks, isCommand, root, site } from './places.mjs';
import { keepPreviousAssets } from './previous-assets.mjs';
import { loadDotEnv } from './settings.mjs';
import { runCommand, Trouble } from './trouble.mjs';

/** Which file was built into which: what `budgets.mjs` counts by. */
export const chunkList = join(cache, 'chunks.json');

const parts = {
  hooks: {
    sources: [
      'pb_hooks',
      'pb_migrations',
      'pocketbase/seed',
      'pocketbase/build-hooks.mjs',
      'src/domain',
      'src/content',
    ],
    result: hooks,
    build: async () => {
      await buildHooks();
      await copyMigrations();
    },
  },
  site: {
    sources: [
      'index.html',
      'public',
      'src',
      'tools',
      'vite.config.ts',
      'pocketbase/build.mjs',
      'pocketbase/compress.mjs',
      'pocketbase/previous-assets.mjs',
    ],
    result: join(site, 'index.html'),
    build: buildSite,
  },
};

async function buildSite() {
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'; // about a default that Vite may have some day
  const { build } = await import('vite');
  await build({
    root,
    logLevel: 'warn',
    build: { manifest: 'chunks.json', rolldownOptions: { checks: { pluginTimings: false } } },
  }).catch((error) => {
    console.error(error.message);
    throw new Trouble('The site could not be built: the reason stands above.');
  });
  await rename(join(site, 'chunks.json'), chunkList);
  await keepPreviousAssets();
  await compressFolder(site);
}

/**
 * Builds what has changed since the last build. Trouble when it cannot be built.
 * @returns {Promise<void>}
 */
export async function buildAll() {
  await mkdir(cache, { recursive: true });
  for (const [name, { sources, result, build }] of Object.entries(parts)) {
    const stamp = join(cache, `built-${name}`);
    // The address of the site stands in its pages.
    const state = await fingerprint([...sources, 'package-lock.json'], [process.env.APP_URL ?? '']);
    if (existsSync(result) && (await readFile(stamp, 'utf8').catch(() => '')) === state) continue;
    console.error(`Building the ${name} …`);
    await rm(stamp, { force: true }); // a build that breaks off leaves nothing that looks finished
    await build();
    await writeFile(stamp, state);
  }
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    const { ensureInstalled } = await import('./install.mjs');
    loadDotEnv();
    await ensureInstalled();
    await buildAll();
    const { printBudgets } = await import('./budgets.mjs');
    if (!(await printBudgets())) throw new Trouble(`The build in ${dist} is larger than its budgets allow.`);
  });
}
