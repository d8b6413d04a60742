// @ts-check
/**
 * Measures many ministries on one machine (`packaging/files/byop@.service`): what those cost that are awake, what the others do, and how
 * long the first visitor of one that sleeps waits.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serverBinary } from '../scripts/build/build-server.mjs';
import { freePort } from '../scripts/demo-site.mjs';
import { hooks, migrations, site } from '../scripts/paths.mjs';
import { socketActivatePath } from '../scripts/test/systemd.mjs';
import { middle } from './report.mjs';
import { pause } from './server.mjs';

export const title = 'Many ministries';

const all = 500;
const awake = 40;
/** The program gives memory of its start back after this time, in ms. */
const settled = 20_000;

const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', BYOP_CONFIG: devNull };
/** Of the clock of the kernel, by which /proc counts processor time. */
const tick = 1000 / Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout);

/** Returns the processor time of a process in ms, or that of its children that have ended. @param {number | 'self'} pid @param {'own' | 'children'} of */
async function processorTime(pid, of = 'own') {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const at = of === 'own' ? 11 : 13;
  return (Number(fields[at]) + Number(fields[at + 1])) * tick;
}

/** Returns a line of a file of /proc in MB. @param {string} file @param {string} name */
async function megabytes(file, name) {
  return Number((await readFile(file, 'utf8')).match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1]) / 1024;
}

/** Returns the memory that a listening socket takes in the kernel, in KiB. */
async function memoryOfSocket() {
  const count = 5000;
  const before = await megabytes('/proc/meminfo', 'Slab');
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const taken = (await megabytes('/proc/meminfo', 'Slab')) - before;
  for (const server of servers) server.close();
  return (taken * 1024) / count;
}

/** @returns {Promise<(string | number)[][]>} */
export async function measure() {
  const folder = await mkdtemp(join(tmpdir(), 'byop-many-'));
  const binary = await serverBinary();
  const files = [
    `--hooksDir=${hooks}`,
    `--migrationsDir=${migrations}`,
    `--publicDir=${site}`,
    `--renderScript=${join(dirname(site), 'pb_render', 'render.js')}`,
  ];
  const prepared = join(folder, 'data');
  await once(
    spawn(binary, ['prepare', `--data-dir=${prepared}`, ...files], { env, stdio: 'ignore' }),
    'exit',
  );

  /** @param {number} n @param {number} port */
  const settings = async (n, port) => {
    const data = join(folder, `${n}`, 'data');
    const file = join(folder, `${n}.env`);
    const lines = {
      APP_URL: `http://127.0.0.1:${port}`,
      PORT: port,
      BYOP_DATA_DIR: data,
      BYOP_IDLE_EXIT: '1h',
    };
    await writeFile(
      file,
      Object.entries(lines)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    await mkdir(dirname(data));
    return { file, data };
  };
  /** @type {import('node:child_process').ChildProcess[]} */
  const programs = [];
  /** @type {[number[], number[], number[]]} */
  const [answers, pages, starts] = [[], [], []];
  /** @type {string[]} */
  const settingsFiles = [];
  try {
    const available = await megabytes('/proc/meminfo', 'MemAvailable');
    for (let n = 0; n < awake; n++) {
      const port = await freePort();
      const { file, data } = await settings(n, port);
      settingsFiles.push(file);
      await cp(prepared, data, { recursive: true });
      const socket = [`--listen=127.0.0.1:${port}`, '--', binary, 'serve', '--config', file, ...files];
      const program = spawn(socketActivatePath(), socket, { env, stdio: ['ignore', 'ignore', 'pipe'] });
      programs.push(program);
      await once(program.stderr, 'data'); // it listens
      program.stderr.resume();
      const before = performance.now();
      const isPage = n % 2 === 1; // which needs the renderer, too
      await (await fetch(`http://127.0.0.1:${port}${isPage ? '/' : '/api/health'}`)).text();
      (isPage ? pages : answers).push(performance.now() - before);
      if (!isPage) await (await fetch(`http://127.0.0.1:${port}/`)).text();
      starts.push(await processorTime(program.pid ?? 0));
    }
    await pause(settled);
    const pids = programs.map(({ pid }) => pid ?? 0);
    const own = await Promise.all(pids.map((pid) => megabytes(`/proc/${pid}/smaps_rollup`, 'Pss')));
    const resident = await Promise.all(pids.map((pid) => megabytes(`/proc/${pid}/smaps_rollup`, 'Rss')));
    const used = available - (await megabytes('/proc/meminfo', 'MemAvailable'));
    const before = await Promise.all(pids.map((pid) => processorTime(pid)));
    await pause(60_000);
    const after = await Promise.all(pids.map((pid) => processorTime(pid)));
    const perMinute = after.map((time, n) => time - (before[n] ?? 0));

    for (let n = awake; n < all; n++) {
      const { file, data } = await settings(n, 1024 + n);
      settingsFiles.push(file);
      await mkdir(data);
      const later = JSON.stringify({ start_at: new Date(Date.now() + 3_600_000).toISOString() });
      await writeFile(join(data, 'next-start.json'), later);
    }
    const wakes = [];
    for (let n = 0; n < 5; n++) {
      const began = await processorTime('self', 'children');
      const { status } = spawnSync(binary, ['wake', ...settingsFiles], { env, stdio: 'ignore' });
      if (status !== 0) throw new Error(`byop wake ended with ${status}`);
      wakes.push((await processorTime('self', 'children')) - began);
    }
    const sum = (/** @type {number[]} */ list) => Math.round(list.reduce((total, one) => total + one, 0));
    return [
      ['the first answer of a ministry that sleeps, ms', ...middle(answers), '', ''],
      ['the first page of one, ms', ...middle(pages), '', ''],
      ['processor time of a start with its first page, ms', ...middle(starts), '', ''],
      [
        `memory of ${awake} that are awake: resident, each, MB`,
        ...middle(resident),
        `${sum(resident)} in all`,
        '',
      ],
      ['… without what they share (PSS), MB', ...middle(own), `${sum(own)} in all`, ''],
      ['… less available on the machine, MB', Math.round(used), '', '', ''],
      [
        '… processor time of one in a minute without visitors, ms',
        ...middle(perMinute),
        `${sum(perMinute)} in all`,
        '',
      ],
      ['a socket of one that sleeps, KiB', (await memoryOfSocket()).toFixed(1), '', '', ''],
      [`byop wake for ${all} ministries, each minute: processor time, ms`, ...middle(wakes), '', ''],
    ];
  } finally {
    await Promise.all(
      programs.map(async (program) => {
        const exited = once(program, 'exit');
        program.kill();
        await exited;
      }),
    );
    await rm(folder, { recursive: true });
  }
}
