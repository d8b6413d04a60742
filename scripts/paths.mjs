// @ts-check
/** Absolute paths, so that scripts run from any folder. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const dist = join(root, 'dist');
export const site = join(dist, 'pb_public');
export const hooks = join(dist, 'pb_hooks');
export const migrations = join(dist, 'pb_migrations');
/** Source maps of the site. They are not served. */
export const maps = join(dist, 'maps');
export const cache = join(root, '.cache');

/** Returns whether a page opens without the key of a link (`linkPaths` in src/domain/content/paths.ts). @param {string} path */
export const isOpenPage = (path) => !['/door', '/demo-checkout'].includes(path);

/** @param {string} url import.meta.url @returns {boolean} whether this file was started as a command */
export const isCommand = (url) => process.argv[1] === fileURLToPath(url);
