// @ts-check
/** Keeps the hashed files of the two previous builds, so that a page opened before a release still finds its chunks. */
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cache } from '../paths.mjs';
import { ifMissing } from '../test/if-missing.mjs';

/** @param {string} folder @returns {Promise<string[]>} the relative paths of all its files; empty if it does not exist */
const list = (folder) =>
  readdir(folder, { recursive: true, withFileTypes: true }).then(
    (entries) =>
      entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
        .sort(),
    ifMissing([]),
  );

/** Names of the stored builds, newest first. */
const generations = ['current', 'previous', 'older'];

/**
 * Adds the files of previous builds to a new build. Call it once per build, while `assets` contains only its new files. A
 * build with the same files as the last one does not count as a new generation.
 * @param {string} assets the hashed files of this build
 * @param {string} [store] the folder with the previous builds
 * @returns {Promise<() => Promise<void>>} a function that stores this build as the newest; call it after publishing
 */
export async function keepPreviousAssets(assets, store = join(cache, 'assets')) {
  const [current = '', ...before] = generations.map((age) => join(store, age));
  const next = join(store, 'next');
  const built = await list(assets);
  const isNew = built.join() !== (await list(current)).join();
  await rm(next, { recursive: true, force: true });
  if (isNew) await cp(assets, next, { recursive: true });

  const served = new Set(built);
  for (const folder of isNew ? [current, ...before.slice(0, -1)] : before) {
    for (const name of await list(folder)) {
      if (served.has(name)) continue;
      served.add(name);
      await cp(join(folder, name), join(assets, name));
    }
  }
  return async () => {
    if (!isNew) return;
    const all = [next, current, ...before];
    await Promise.all(all.map((folder) => mkdir(folder, { recursive: true })));
    // Move each generation one further, the oldest first.
    for (let age = all.length - 1; age > 0; age -= 1) {
      await rm(all[age] ?? '', { recursive: true, force: true });
      await rename(all[age - 1] ?? '', all[age] ?? '');
    }
  };
}
