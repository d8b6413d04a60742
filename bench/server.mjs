// @ts-check
/** Starts our server with new data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serverBinary } from '../scripts/build/build-server.mjs';
import { CommandError } from '../scripts/command.mjs';
import { freePort } from '../scripts/demo-site.mjs';
import { hooks as builtHooks, migrations, site } from '../scripts/paths.mjs';

const superuser = { identity: 'root@byop.example', password: 'root-password-for-bench' };
const env = {
  PATH: process.env.PATH ?? '',
  BYOP_CONFIG: devNull,
  HOME: process.env.HOME ?? '',
  BYOP_SUPERUSER_EMAIL: superuser.identity,
  BYOP_SUPERUSER_PASSWORD: superuser.password,
  BYOP_RATE_LIMITS: 'off',
};

/** @typedef {Record<string, unknown>} Row */
/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/**
 * Sends JSON and returns the answer. Throws unless the status is 200.
 * @param {string} url with the path @param {object | null} body @param {string} [token] @param {string} [method]
 * @returns {Promise<Row>}
 */
export async function send(url, body, token, method = 'POST') {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * Starts our server with an empty database and a copy of the site. `create` and `update` are a superuser's, `restart` kills it.
 * @param {'hooks' | 'pages'} [without] it has no hooks, or not the script that renders pages
 * @param {Record<string, string>} [settings] environment
 * @param {Record<string, string>} [moreHooks] texts of more hook files, by name
 */
export async function startServer(without, settings = {}, moreHooks = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const [files, hooks] = [join(folder, 'pb_public'), join(folder, 'pb_hooks')];
  await mkdir(hooks);
  if (without !== 'hooks') await cp(builtHooks, hooks, { recursive: true });
  for (const [name, text] of Object.entries(moreHooks)) await writeFile(join(hooks, name), text);
  await cp(site, files, { recursive: true });
  if (without !== 'pages')
    await cp(join(dirname(site), 'pb_render'), join(folder, 'pb_render'), { recursive: true });
  const flags = [
    `--data-dir=${join(folder, 'data')}`,
    `--migrationsDir=${migrations}`,
    `--publicDir=${files}`,
  ];
  const binary = await serverBinary();
  const prepare = ['prepare', `--hooksDir=${builtHooks}`, ...flags];
  await once(spawn(binary, prepare, { env, stdio: 'ignore' }), 'exit');

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dashboard = `127.0.0.1:${await freePort()}`;
  const start = async () => {
    const child = spawn(binary, ['serve', `--port=${port}`, `--hooksDir=${hooks}`, ...flags], {
      env: { ...env, BYOP_DASHBOARD: dashboard, ...settings },
      stdio: 'ignore',
    });
    while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new CommandError('A server exited before it was healthy.');
      await new Promise((tick) => setTimeout(tick, 25));
    }
    return child;
  };
  let child = await start();
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const ofRoot = `http://${dashboard}/api/collections`;
  const { token } = await send(`${ofRoot}/_superusers/auth-with-password`, superuser);
  const records = (/** @type {string} */ collection) => `${ofRoot}/${collection}/records`;
  return {
    url,
    files,
    /** @param {string} collection @param {Row} row */
    create: (collection, row) => send(records(collection), row, String(token)),
    /** @param {string} collection @param {string} id @param {Row} row */
    update: (collection, id, row) => send(`${records(collection)}/${id}`, row, String(token), 'PATCH'),
    /** @param {string} collection @param {string} query @returns {Promise<{ items: any[] }>} */
    list: (collection, query) =>
      fetch(`${records(collection)}?${query}`, { headers: { Authorization: String(token) } }).then((answer) =>
        answer.json(),
      ),
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true });
    },
    restart: async () => {
      await end('SIGKILL');
      child = await start();
    },
    pid: () => child.pid ?? 0,
  };
}

/** Returns the memory of a server's process in MB. @param {Server} server */
export async function memory(server) {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;
}

/** @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Fields of an upcoming event. @param {Row} fields those that differ */
export const eventFields = (fields) => ({
  title: 'Friday Night',
  description: 'Food at six. Songs until ten.',
  date: '2099-01-02 02:00:00Z',
  time: '6:00 PM',
  location: 'Basement',
  type: 'Worship Night',
  status: 'upcoming',
  ...fields,
});
