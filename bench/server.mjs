// @ts-check
/** Server programs on data of their own, for measurements: ours, and PocketBase as it comes. */
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
/** @typedef {{ url: string, dashboard: string, stop: () => Promise<unknown> }} Serving */
/** @typedef {{ send: (path: string, body: object, token?: string, method?: string) => Promise<Row>, root: () => Promise<string> }} Door */
/** @typedef {Serving & Door} Server */

/** @param {string} binary @param {string[]} args @returns {Promise<Serving>} */
async function run(binary, args) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const dashboard = `127.0.0.1:${await freePort()}`;
  const child = spawn(binary, ['serve', `--http=${url.slice(7)}`, ...args], {
    env: { ...env, BYOP_DASHBOARD: dashboard },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  const stop = () => {
    child.kill();
    return gone;
  };
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new CommandError('A server ended before it answered.');
    await new Promise((tick) => setTimeout(tick, 25));
  }
  return { url, dashboard: `http://${dashboard}`, stop };
}

/**
 * Asks a server; throws unless it takes it. `root` gives a superuser's token, which counts at `dashboard` only.
 * @param {string} url @param {string} [dashboard] @returns {Door}
 */
export function doorOf(url, dashboard = url) {
  let rootToken = '';
  const signIn = 'collections/_superusers/auth-with-password';
  /** @type {Door['send']} */
  const send = async (path, body, token, method = 'POST') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
    const base = path === signIn || (token && token === rootToken) ? dashboard : url;
    const answer = await fetch(`${base}/api/${path}`, { method, headers, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const root = async () => {
    rootToken = String((await send(signIn, superuser)).token);
    return rootToken;
  };
  return { send, root };
}

/**
 * Our server on new data without content.
 * @param {string} folder for the data @param {{ hooks?: string, files?: string }} [options] other hooks and files to serve than the built ones
 * @returns {Promise<Server>}
 */
export async function ourServer(folder, { hooks = builtHooks, files = site } = {}) {
  const data = await mkdtemp(join(folder, 'data-'));
  const flags = (/** @type {string} */ doors) => [
    `--dir=${data}`,
    `--hooksDir=${doors}`,
    `--migrationsDir=${migrations}`,
    `--publicDir=${files}`,
    '--hooksWatch=false',
    '--automigrate=false',
  ];
  const binary = await serverBinary();
  await once(spawn(binary, ['prepare', ...flags(builtHooks)], { env, stdio: 'ignore' }), 'exit');
  const serving = await run(binary, flags(hooks));
  return { ...serving, ...doorOf(serving.url, serving.dashboard) };
}

/** PocketBase as it comes, in the version that ours is built on, serving the same files. @param {string} folder @returns {Promise<Serving>} */
export async function stockServer(folder) {
  const binary = join(folder, 'stock');
  const built = spawnSync('go', ['build', '-o', binary, 'github.com/pocketbase/pocketbase/examples/base'], {
    cwd: join(root, 'pocketbase'),
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0) throw new CommandError('PocketBase could not be built: the reason stands above.');
  const none = ['hooks', 'migrations'].map((name) => `--${name}Dir=${join(folder, `no-${name}`)}`);
  const data = await mkdtemp(join(folder, 'data-'));
  return run(binary, [`--dir=${data}`, `--publicDir=${site}`, ...none]);
}
