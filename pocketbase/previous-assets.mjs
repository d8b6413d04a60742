// @ts-check
/** Keeps the hashed files of the two builds before, so that a page opened before a release still finds its chunks. */
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cache, site } from './places.mjs';

/** @param {string} folder @returns {Promise<string[]>} */
const list = (folder) =>
  readdir(folder).then(
    (names) => names.sort(),
    () => [],
  );

/** The builds that are served, the newest first. */
const ages = ['current', 'previous', 'older'];

/**
 * Call it once after each build, when `dist` holds that build's own files only. A build that came out the same as the
 * last one keeps the generations before it.
 * @param {string} [assets] the hashed files of this build
 * @param {string} [kept] where copies stay between builds
 */
export async function keepPreviousAssets(assets = join(site, 'assets'), kept = join(cache, 'assets')) {
  const [current = '', ...before] = ages.map((age) => join(kept, age));
  const own = await list(assets);
  if (own.join() !== (await list(current)).join()) {
    const all = [current, ...before];
    await Promise.all(all.map((folder) => mkdir(folder, { recursive: true })));
    // Each becomes one older, the oldest first.
    for (let age = all.length - 1; age > 0; age -= 1) {
      await rm(all[age] ?? '', { recursive: true, force: true });
      await rename(all[age - 1] ?? '', all[age] ?? '');
    }
    await cp(assets, current, { recursive: true });
  }
  const served = new Set(own);
  for (const folder of before) {
    for (const name of await list(folder)) {
      if (served.has(name)) continue;
      served.add(name);
      await cp(join(folder, name), join(assets, name));
    }
  }
}
