// @ts-check
/** Reads the settings for `npm run doctor` and `npm run build`. The program reads them itself (pocketbase/internal/settings). */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as util from 'node:util';
import { CommandError } from './command.mjs';
import { root } from './paths.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host an address of this machine, without a port
 * @property {string} appUrl the public address of the site, without a trailing slash
 * @property {string} dataDir absolute
 * @property {string} backupDir absolute
 * @property {NodeJS.ProcessEnv} env the environment of the server program, with the values above
 */

/** Loads `byop.env`, or the `.env` of an older installation, into the environment. Variables that are set already win. @throws {CommandError} if Node is too old */
export function loadDotEnv() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new CommandError(
      `This needs Node 20.19 or newer, but this is ${process.versions.node}: install it from https://nodejs.org.`,
    );
  }
  const file = ['byop.env', '.env'].map((name) => join(root, name)).find((path) => existsSync(path));
  if (!file) return;
  for (const [name, value] of Object.entries(util.parseEnv(readFileSync(file, 'utf8')))) {
    process.env[name] ??= value;
  }
}

/**
 * Reads the settings. An empty value counts as not set. The server program checks them (`pocketbase/internal/settings/settings.go`), but for
 * PORT, which only the scripts know.
 * @param {NodeJS.ProcessEnv} given
 * @param {{ demo: boolean, appUrl?: string }} defaults of the command. Demo content is never the default at a public address.
 * @returns {Settings}
 * @throws {CommandError}
 */
export function readSettings(given, defaults) {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const port = Number(env.PORT ?? 8090);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new CommandError(`PORT must be a whole number from 1 to 65535, not "${env.PORT}".`);
  }
  const host = env.HOST ?? '127.0.0.1';
  const isWildcard = host === '0.0.0.0' || host === '::';
  const localHost = isWildcard ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const address = env.APP_URL ?? defaults.appUrl ?? `http://${localHost}:${port}`;
  const appUrl = (URL.canParse(address) ? new URL(address).href : address).replace(/\/$/, '');
  const dataDir = resolve(root, env.BYOP_DATA_DIR ?? 'pb_data');
  const backupDir = resolve(root, env.BYOP_BACKUP_DIR ?? join(dirname(dataDir), 'backups'));
  const demo = env.BYOP_DEMO ?? (defaults.demo ? 'local' : '0');
  return {
    port,
    host,
    appUrl,
    dataDir,
    backupDir,
    env: {
      ...env,
      HOST: host,
      BYOP_DATA_DIR: dataDir,
      APP_URL: appUrl,
      BYOP_DEMO: demo,
      BYOP_BACKUP_DIR: backupDir,
    },
  };
}
