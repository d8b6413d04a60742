// @ts-check
/** Starts servers with new data: ours and stock PocketBase. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { serverBinary } from '../scripts/build-server.mjs';
import { CommandError } from '../scripts/command.mjs';
import { freePort } from '../scripts/demo-site.mjs';
import { hooks as builtHooks, migrations, root, site } from '../scripts/paths.mjs';

export const admin = { identity: 'admin@byop.example', password: 'admin-password-for-bench' };
const superuser = { identity: 'root@byop.example', password: 'root-password-for-bench' };
const env = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  BYOP_ADMIN_EMAIL: admin.identity,
  BYOP_ADMIN_PASSWORD: admin.password,
  BYOP_SUPERUSER_EMAIL: superuser.identity,
  BYOP_SUPERUSER_PASSWORD: superuser.password,
  BYOP_RATE_LIMITS: 'off',
};

/** @typedef {Record<string, unknown>} Row */
/** @typedef {{ url: string, dashboard: string, stop: () => Promise<unknown>, restart: () => Promise<void>, pid: () => number }} Serving `restart` kills it */
/** @typedef {{ send: (path: string, body: object, token?: string, method?: string) => Promise<Row>, root: () => Promise<string> }} ApiClient */
/** @typedef {Serving & ApiClient} Server */

/** @param {string} binary @param {string[]} args @returns {Promise<Serving>} */
async function run(binary, args) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const dashboard = `127.0.0.1:${await freePort()}`;
  const start = () =>
    spawn(binary, ['serve', `--http=${url.slice(7)}`, ...args], {
      env: { ...env, BYOP_DASHBOARD: dashboard },
      stdio: 'ignore',
    });
  let child = start();
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const untilUp = async () => {
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new CommandError('A server exited before it was healthy.');
      await new Promise((tick) => setTimeout(tick, 25));
    }
  };
  await untilUp();
  return {
    url,
    dashboard: `http://${dashboard}`,
    stop: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGKILL');
      child = start();
      await untilUp();
    },
    pid: () => child.pid ?? 0,
  };
}

/**
 * Creates an API client that throws unless the status is 200. `root` returns a superuser's token, valid at `dashboard` only.
 * @param {string} url @param {string} [dashboard] @returns {ApiClient}
 */
export function apiClient(url, dashboard = url) {
  let rootToken = '';
  const signIn = 'collections/_superusers/auth-with-password';
  /** @type {ApiClient['send']} */
  const send = async (path, body, token, method = 'POST') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
    const base = path === signIn || (token && token === rootToken) ? dashboard : url;
    const response = await fetch(`${base}/api/${path}`, { method, headers, body: JSON.stringify(body) });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const root = async () => {
    rootToken = String((await send(signIn, superuser)).token);
    return rootToken;
  };
  return { send, root };
}

/**
 * Starts our server with an empty database.
 * @param {string} folder for the data @param {{ hooks?: string, files?: string }} [options] default: the built ones
 * @returns {Promise<Server>}
 */
export async function ourServer(folder, { hooks = builtHooks, files = site } = {}) {
  const data = await mkdtemp(join(folder, 'data-'));
  const flags = (/** @type {string} */ hooksDir) => [
    `--dir=${data}`,
    `--hooksDir=${hooksDir}`,
    `--migrationsDir=${migrations}`,
    `--publicDir=${files}`,
    '--hooksWatch=false',
    '--automigrate=false',
  ];
  const binary = await serverBinary();
  await once(spawn(binary, ['prepare', ...flags(builtHooks)], { env, stdio: 'ignore' }), 'exit');
  const serving = await run(binary, flags(hooks));
  return { ...serving, ...apiClient(serving.url, serving.dashboard) };
}

/** Starts stock PocketBase of our version with the same files. @param {string} folder @param {string} files @returns {Promise<Serving>} */
export async function stockServer(folder, files) {
  const binary = join(folder, 'stock');
  const built = spawnSync('go', ['build', '-o', binary, 'github.com/pocketbase/pocketbase/examples/base'], {
    cwd: join(root, 'pocketbase'),
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0) throw new CommandError('PocketBase could not be built: see above.');
  const none = ['hooks', 'migrations'].map((name) => `--${name}Dir=${join(folder, `no-${name}`)}`);
  const data = await mkdtemp(join(folder, 'data-'));
  return run(binary, [`--dir=${data}`, `--publicDir=${files}`, ...none]);
}
