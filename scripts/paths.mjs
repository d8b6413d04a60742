// @ts-check
/** Where things are. Every script may be started from any folder. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const dist = join(root, 'dist');
/** The built site, hooks and migrations: what an image or an archive holds. */
export const site = join(dist, 'pb_public');
export const hooks = join(dist, 'pb_hooks');
export const migrations = join(dist, 'pb_migrations');
/** Source maps of the built site, which are not served. */
export const maps = join(dist, 'maps');
export const cache = join(root, '.cache');

/** @param {string} url import.meta.url @returns {boolean} whether that file is the command being run */
export const isCommand = (url) => process.argv[1] === fileURLToPath(url);
