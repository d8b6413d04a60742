// @ts-check
/**
 * How fast RSVPs are taken, against a bare create of the same row in the same table by the same program without hooks.
 * The two take turns, so that a busy machine slows both; each figure is the median of the rounds.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHooks } from '../pocketbase/build-hooks.mjs';
import { serverBinary } from '../pocketbase/build-server.mjs';
import { root } from '../pocketbase/places.mjs';
import { median } from './report.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const perRound = 400;
const root_ = { email: 'root@byop.example', password: 'root-password-for-bench' };
const env = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  BYOP_SUPERUSER_EMAIL: root_.email,
  BYOP_SUPERUSER_PASSWORD: root_.password,
  BYOP_ADMIN_PASSWORD: 'admin-password-for-bench',
  BYOP_RATE_LIMITS: 'off',
};

/** @typedef {{ post: (collection: string, body: object, token?: string) => Promise<Record<string, unknown>>, stop: () => Promise<unknown> }} Server */

/** @param {string} binary @param {string} dir @param {string} hooks @param {number} port @returns {Promise<Server>} */
async function serve(binary, dir, hooks, port) {
  const child = spawn(binary, ['serve', `--http=127.0.0.1:${port}`, ...flags(dir, hooks)], {
    env,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/api`;
  while (
    !(await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The server ended before it answered.');
    await new Promise((tick) => setTimeout(tick, 25));
  }
  return {
    post: async (collection, body, token) => {
      const path = collection === '_superusers' ? 'auth-with-password' : 'records';
      const answer = await fetch(`${url}/collections/${collection}/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
        body: JSON.stringify(body),
      });
      if (answer.status !== 200) throw new Error(`${collection}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    stop: () => {
      const gone = once(child, 'exit');
      child.kill();
      return gone;
    },
  };
}

/** @param {string} dir @param {string} hooks */
const flags = (dir, hooks) => [
  `--dir=${dir}`,
  `--hooksDir=${hooks}`,
  `--migrationsDir=${join(root, 'pb_migrations')}`,
  `--publicDir=${dir}`,
  '--hooksWatch=false',
  '--automigrate=false',
];

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newId = () => Array.from({ length: 15 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** RSVPs per second. @param {Server} server @param {string[]} events @param {number} atOnce */
async function rate(server, events, atOnce) {
  let sent = 0;
  const started = performance.now();
  const sender = async () => {
    while (sent < perRound) {
      const id = newId();
      const event_id = events[sent++ % events.length];
      const person = { name: 'Ada Moreno', email: `${id}@example.org`, number_of_guests: 1 };
      await server.post('event_rsvps', { id, event_id, ...person, status: 'confirmed' }); // the hook decides for itself
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return perRound / ((performance.now() - started) / 1000);
}

/** @type {{ name: string, seats: number | null, events: number, atOnce: number }[]} */
const cases = [
  { name: 'one after another, 20 events', seats: null, events: 20, atOnce: 1 },
  { name: '16 at once, 20 events', seats: null, events: 20, atOnce: 16 },
  { name: '16 at once, one event of 50 seats', seats: 50, events: 1, atOnce: 16 },
  { name: '200 at once, one event of 50 seats', seats: 50, events: 1, atOnce: 200 },
];

const folder = await mkdtemp(join(tmpdir(), 'byop-bench-'));
/** @type {Server[]} */
const servers = [];
try {
  const binary = await serverBinary();
  const [hooks, none, data] = ['hooks', 'none', 'data'].map((name) => join(folder, name));
  if (!hooks || !none || !data) throw new Error('unreachable');
  await mkdir(none);
  await buildHooks(hooks);
  await once(spawn(binary, ['prepare', ...flags(data, hooks)], { env, stdio: 'ignore' }), 'exit');
  await cp(data, `${data}-bare`, { recursive: true });
  const port = 20_000 + randomInt(20_000);
  const ours = await serve(binary, data, hooks, port);
  servers.push(ours);
  const bare = await serve(binary, `${data}-bare`, none, port + 1);
  servers.push(bare);

  const rows = [];
  for (const { name, seats, events, atOnce } of cases) {
    /** @type {{ ours: number[], bare: number[] }} */
    const rates = { ours: [], bare: [] };
    for (let round = -1; round < rounds; round++) {
      for (const [who, server] of /** @type {const} */ ([
        ['ours', ours],
        ['bare', bare],
      ])) {
        const token = String((await server.post('_superusers', { identity: root_.email, ...root_ })).token);
        const made = Array.from({ length: events }, async () => {
          const event = {
            title: 'Friday Night',
            description: 'Food at six.',
            time: '6:00 PM',
            location: 'Basement',
          };
          const when = { date: '2099-01-02 02:00:00Z', ends_at: '2099-01-02 05:00:00Z' };
          const kind = { type: 'Worship Night', status: 'upcoming', max_attendees: seats };
          return String((await server.post('events', { ...event, ...when, ...kind }, token)).id);
        });
        const figure = await rate(server, await Promise.all(made), atOnce);
        if (round >= 0) rates[who].push(figure); // the first round warms up
      }
    }
    const [mine, plain] = [median(rates.ours), median(rates.bare)];
    rows.push({
      case: name,
      'RSVPs/s': Math.round(mine),
      'bare/s': Math.round(plain),
      ratio: (mine / plain).toFixed(2),
    });
  }
  console.table(rows);
} finally {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
}
