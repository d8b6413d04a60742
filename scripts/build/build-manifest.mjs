// @ts-check
/**
 * `dist/build.json` lists every file of a build with its size and hash. It is written last, so a build without it is
 * unfinished.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { dist } from '../paths.mjs';
import { ifMissing } from '../test/if-missing.mjs';

/**
 * @typedef {{ size: number, sha256: string }} Entry
 * @typedef {object} Manifest
 * @property {1} format
 * @property {Record<string, string>} parts the fingerprint of the sources of each part
 * @property {Record<string, Entry>} files by path under `dist`, with forward slashes
 */

export const manifestName = 'build.json';
/** The folders of `dist` that a build fills. Other files there (an SBOM, for example) are not part of the build. */
export const builtFolders = ['pb_hooks', 'pb_migrations', 'pb_public', 'pb_render', 'maps'];
/** PocketBase runs every script in these folders, so scripts that the build did not write are refused. */
const executed = /^pb_(hooks|migrations)\/.*\.js$/;
const batch = 16;

/** @param {string} folder @returns {Promise<string[]>} the sorted paths of all built files, with forward slashes */
async function filesOf(folder) {
  const lists = await Promise.all(
    builtFolders.map(async (name) => {
      const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(
        ifMissing([]),
      );
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .split(sep)
            .join('/'),
        );
    }),
  );
  return lists.flat().sort();
}

/** @param {string} file @returns {Promise<Entry>} */
async function entryOf(file) {
  const body = await readFile(file);
  return { size: body.length, sha256: createHash('sha256').update(body).digest('hex') };
}

/** Writes the manifest, as the last step of a build. @param {string} folder @param {Record<string, string>} parts */
export async function writeManifest(folder, parts) {
  /** @type {Manifest} */
  const manifest = { format: 1, parts, files: {} };
  const names = await filesOf(folder);
  for (let at = 0; at < names.length; at += batch) {
    await Promise.all(
      names.slice(at, at + batch).map(async (name) => {
        manifest.files[name] = await entryOf(join(folder, name));
      }),
    );
  }
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest)}\n`);
}

/** @param {string} [folder] @returns {Promise<Manifest | null>} null if it is missing or invalid */
export async function readManifest(folder = dist) {
  try {
    const manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
    return manifest.format === 1 && manifest.files && manifest.parts ? manifest : null;
  } catch {
    // Missing, or not JSON.
    return null;
  }
}

/** Returns a clause that names the first wrong file of a build; null if it is complete. @param {string} [folder] */
export async function faultOf(folder = dist) {
  const manifest = await readManifest(folder);
  if (!manifest) return `${manifestName} is missing, so the build was not finished`;
  const listed = Object.keys(manifest.files).sort();
  for (let at = 0; at < listed.length; at += batch) {
    const faults = await Promise.all(
      listed.slice(at, at + batch).map(async (name) => {
        const { size, sha256 } = manifest.files[name] ?? { size: -1, sha256: '' };
        const found = await stat(join(folder, name)).catch(ifMissing(null));
        if (!found?.isFile()) return `${name} is missing`;
        const isSame = found.size === size && (await entryOf(join(folder, name))).sha256 === sha256;
        return isSame ? null : `${name} was changed after the build`;
      }),
    );
    const first = faults.find(Boolean);
    if (first) return first;
  }
  const added = (await filesOf(folder)).find((name) => executed.test(name) && !manifest.files[name]);
  return added ? `${added} is not part of the build` : null;
}
