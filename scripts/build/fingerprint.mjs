// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../paths.mjs';
import { ifMissing } from '../test/if-missing.mjs';

const ignored = /(^|\/)(\.DS_Store|node_modules|\.vite-temp)$|\.test\.[cm]?[jt]sx?$/;

/** @param {string} path a file or folder, which may not exist @returns {Promise<string[]>} its files, sorted */
async function filesIn(path) {
  const found = await stat(path).catch(ifMissing(null));
  if (!found || ignored.test(path)) return [];
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).sort();
  return (await Promise.all(names.map((name) => filesIn(join(path, name))))).flat();
}

/** Hashes files; ignores tests. @param {string[]} paths files or folders under the root */
export async function fingerprint(paths) {
  const hash = createHash('sha256');
  const files = (await Promise.all(paths.map((path) => filesIn(join(root, path))))).flat();
  for (const file of files) {
    hash.update(`\0${relative(root, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}
