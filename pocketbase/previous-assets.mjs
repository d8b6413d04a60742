// @ts-check
/** Keeps the hashed files of the build before, so that a page opened before a release still finds its chunks. */
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cache, site } from './places.mjs';

/** @param {string} folder @returns {Promise<string[]>} */
const list = (folder) =>
  readdir(folder).then(
    (names) => names.sort(),
    () => [],
  );

/**
 * Call it once after each build, when `dist` holds that build's own files only. A build that came out the same as the
 * last one keeps the generation before it.
 * @param {string} [assets] the hashed files of this build
 * @param {string} [kept] where copies stay between builds
 */
export async function keepPreviousAssets(assets = join(site, 'assets'), kept = join(cache, 'assets')) {
  const [current, previous] = [join(kept, 'current'), join(kept, 'previous')];
  const own = await list(assets);
  if (own.join() !== (await list(current)).join()) {
    await mkdir(current, { recursive: true });
    await rm(previous, { recursive: true, force: true });
    await rename(current, previous);
    await cp(assets, current, { recursive: true });
  }
  for (const name of await list(previous)) {
    if (!own.includes(name)) await cp(join(previous, name), join(assets, name));
  }
}
