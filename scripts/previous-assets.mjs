// @ts-check
/** Keeps the hashed files of the two builds before, so that a page opened before a release still finds its chunks. */
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cache } from './paths.mjs';

/** @param {string} folder @returns {Promise<string[]>} the paths of its files, also in folders below; none without it */
const list = (folder) =>
  readdir(folder, { recursive: true, withFileTypes: true }).then(
    (entries) =>
      entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
        .sort(),
    () => [],
  );

/** Copies of the last builds, the newest first. */
const ages = ['current', 'previous', 'older'];

/**
 * Adds the files of earlier builds to a new build. Call it once for each build, while `assets` holds only its own files.
 * A build that came out the same as the last one keeps the generations before it.
 * @param {string} assets the hashed files of this build
 * @param {string} [kept] where copies stay between builds
 * @returns {Promise<() => Promise<void>>} call it when the build is published: it then counts as the newest. A build that
 *   fails before that leaves the generations as they are.
 */
export async function keepPreviousAssets(assets, kept = join(cache, 'assets')) {
  const [current = '', ...before] = ages.map((age) => join(kept, age));
  const next = join(kept, 'next');
  const own = await list(assets);
  const isNew = own.join() !== (await list(current)).join();
  await rm(next, { recursive: true, force: true });
  if (isNew) await cp(assets, next, { recursive: true });

  const served = new Set(own);
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
    // Each becomes one older, the oldest first.
    for (let age = all.length - 1; age > 0; age -= 1) {
      await rm(all[age] ?? '', { recursive: true, force: true });
      await rename(all[age - 1] ?? '', all[age] ?? '');
    }
  };
}
