// @ts-check
/** Measures the pages that the server renders: how fast they are served, follow an edit, and come back after a restart. */
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { compressFolder } from '../scripts/build/compress.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { eventFields, memory, pause, startServer } from './server.mjs';
import { publishWords } from './words.mjs';

/** @typedef {import('./server.mjs').Server} Server */

export const title = 'Pages from the server';

const eventsPath = '/ministries/events';
const events = 500;
const atOnce = 16;
/** Duration of one measurement of requests, in ms. */
const span = 2000;
/** Edits after each of which two pages and three feeds are rendered: 1,000 in two halves. */
const editsPerHalf = 100;
const text = async (/** @type {string} */ url) => (await fetch(url)).text();

const idOf = (/** @type {number} */ n) => `bench${String(n).padStart(10, '0')}`;
const dateOf = (/** @type {number} */ n) => new Date(Date.UTC(2099, 0, 2 + n)).toISOString();
/** @param {Server} server @param {number} n @param {string} title */
const edit = (server, n, title) => server.update('events', idOf(n), { title });

/** Returns requests per second. @param {string} url @param {Agent} agent */
async function rate(url, agent) {
  const end = performance.now() + span;
  let answers = 0;
  const client = async () => {
    while (performance.now() < end) {
      await new Promise((done, fail) => {
        const headers = { 'accept-encoding': 'br' };
        get(url, { agent, headers }, (response) => {
          if (response.statusCode !== 200) fail(new Error(`${url}: ${response.statusCode}`));
          response.resume().on('end', done);
        }).on('error', fail);
      });
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return answers / (span / 1000);
}

/** Waits until a page contains a text. Returns the time that took, in ms. @param {string} url @param {string} part */
async function timeUntil(url, part) {
  const from = performance.now();
  while (!(await text(url)).includes(part)) await pause(10);
  return performance.now() - from;
}

/** Returns times until an edit is in its page, in ms. @param {Server} server @param {boolean} isBusy */
async function edits(server, isBusy) {
  const times = [];
  let isOver = !isBusy;
  const noise = async () => {
    for (let n = 1; !isOver; n = (n % 100) + 1)
      await Promise.all([edit(server, n, `Busy ${performance.now()}`), pause(20)]);
  };
  const running = noise();
  for (let round = 0; round < rounds; round += 1) {
    const title = `Edited ${isBusy} ${round}`;
    await edit(server, 0, title);
    times.push(await timeUntil(server.url + eventsPath, title));
    await pause(isBusy ? 100 : 1000);
  }
  isOver = true;
  await running;
  return times;
}

/** Edits an event and waits until the pages that show it are rendered, repeatedly. Returns the server's memory then, in MB. @param {Server} server */
async function memoryAfterRendering(server) {
  for (let n = 0; n < editsPerHalf; n += 1) {
    const from = Date.now();
    await edit(server, 0, `Memory ${from}`);
    for (const path of [eventsPath, '/'])
      while (Number((await text(server.url + path)).match(/"now":(\d+)/)?.[1]) < from) await pause(50);
  }
  return memory(server);
}

export async function measure() {
  const server = await startServer();
  try {
    await publishWords(server);
    await timeUntil(server.url, '</footer>');
    await writeFile(join(server.files, 'copy.html'), await text(server.url));
    await compressFolder(server.files);
    await server.restart(); // it reads the names of its files at the start
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    /** @type {Record<'rendered' | 'copied' | 'healthy' | 'restarts', number[]>} */
    const found = { rendered: [], copied: [], healthy: [], restarts: [] };
    for (let round = -1; round < rounds; round += 1) {
      const figures = [await rate(`${server.url}/`, agent), await rate(`${server.url}/copy.html`, agent)];
      if (round < 0) continue; // warms up
      found.rendered.push(figures[0] ?? 0);
      found.copied.push(figures[1] ?? 0);
    }
    agent.destroy();
    await server.create('events', eventFields({ id: idOf(0), featured: true }));
    const idle = await edits(server, false);
    const before = await memory(server);
    for (let n = 1; n < events; n += 1)
      await server.create(
        'events',
        eventFields({ id: idOf(n), title: `Friday Night ${n}`, date: dateOf(n) }),
      );
    await timeUntil(server.url + eventsPath, 'Friday Night 10');
    const busy = await edits(server, true);
    const half = await memoryAfterRendering(server);
    const whole = await memoryAfterRendering(server);
    for (let n = 0; n < 20; n += 1) {
      const from = performance.now();
      await server.restart();
      found.healthy.push(performance.now() - from);
      await timeUntil(server.url, '</footer>');
      found.restarts.push(performance.now() - from);
    }
    const { rendered, copied, healthy, restarts } = found;
    const started = `${ratio(restarts, healthy)} of its first answer`;
    const more = `${Math.round(whole - before)} more, ${Math.round(whole - half)} in the second half`;
    return [
      ['a rendered page, requests/s', ...middle(rendered), `${ratio(rendered, copied)} of the file`, '≥ 0.9'],
      ['an edit in its page, ms', ...middle(idle), '', '≤ 1000'],
      ['… during 50 edits a second', ...middle(busy), '', '≤ 3000'],
      ['killed and started until the first page, ms', ...middle(restarts), started, '≤ 2000'],
      ['memory with 500 events after 1,000 pages, MB', Math.round(whole), '', more, '≤ 80 more'],
    ];
  } finally {
    await server.stop();
  }
}
