// @ts-check
/** Measures the pages that the server renders: how fast they are served, follow an edit, and come back after a restart. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compressFolder } from '../scripts/compress.mjs';
import { site } from '../scripts/paths.mjs';
import { firstPaint, phone, slow4G } from './browser.mjs';
import { median, middle, ratio, rounds } from './report.mjs';
import { ourServer } from './server.mjs';

/** @typedef {import('./server.mjs').Server} Server */

const eventsPath = '/ministries/events';
const events = 500;
const atOnce = 16;
/** Duration of one measurement of requests, in ms. */
const span = 2000;
/** Edits after each of which two pages and three feeds are rendered: 1,000 in two halves. */
const editsPerHalf = 100;
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** @param {number} n @param {string} [title] */
const eventFields = (n, title = `Friday Night ${n}`) => ({
  id: `bench${String(n).padStart(10, '0')}`,
  title,
  description: 'Food at six. Songs until ten.',
  date: new Date(Date.UTC(2099, 0, 1 + n, 2)).toISOString().replace('T', ' '),
  time: '6:00 PM',
  location: 'Basement',
  type: 'Worship Night',
  status: 'upcoming',
  max_attendees: 60,
});

/** Returns requests per second. @param {string} url @param {Agent} agent */
async function rate(url, agent) {
  const end = performance.now() + span;
  let answers = 0;
  const client = async () => {
    while (performance.now() < end) {
      await new Promise((done, fail) => {
        get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
          if (response.statusCode !== 200) fail(new Error(`${url}: ${response.statusCode}`));
          response.on('data', () => {}).on('end', done);
        }).on('error', fail);
      });
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return answers / (span / 1000);
}

/** Waits until a page contains a text. Returns the time that took, in ms. @param {string} url @param {string} text */
async function timeUntil(url, text) {
  const from = performance.now();
  while (!(await (await fetch(url)).text()).includes(text)) await pause(10);
  return performance.now() - from;
}

/** Waits until the pages with events have lists of that time or later. @param {string} url @param {number} time epoch ms */
async function untilRendered(url, time) {
  for (const path of [eventsPath, '/']) {
    const renderedAt = async () => Number((await (await fetch(url + path)).text()).match(/"now":(\d+)/)?.[1]);
    while ((await renderedAt()) < time) await pause(50);
  }
}

/** Returns the memory of a process, in MB. @param {number} pid */
async function memory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;
}

/** @param {Server} server @param {string} token @param {number} n @param {string} title */
const edit = (server, token, n, title) =>
  server.send(`collections/events/records/${eventFields(n).id}`, { title }, token, 'PATCH');

/** Returns times until an edit is in its page, in ms. @param {Server} server @param {string} token @param {boolean} busy */
async function edits(server, token, busy) {
  const times = [];
  let isOver = false;
  const noise = async () => {
    for (let n = 1; !isOver; n = (n % 100) + 1) {
      await Promise.all([edit(server, token, n, `Busy ${performance.now()}`), pause(20)]);
    }
  };
  const running = busy ? noise() : null;
  for (let round = 0; round < rounds; round += 1) {
    const title = `Edited ${busy} ${round}`;
    await edit(server, token, 0, title);
    times.push(await timeUntil(server.url + eventsPath, title));
    await pause(busy ? 100 : 1000);
  }
  isOver = true;
  await running;
  return times;
}

/** Time of the first event on the page divided by the first paint. @param {import('./browser.mjs').Browser} browser @param {string} url */
async function rowAgainstPaint(browser, url) {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const row = document.querySelector('[id^="event-"]')?.closest('article');
      if (row?.getClientRects().length || row?.children.length)
        Object.assign(window, { rowAt: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const device = await context.newCDPSession(page);
  await device.send('Network.emulateNetworkConditions', slow4G);
  await page.goto(url + eventsPath, { waitUntil: 'commit' });
  const paint = await firstPaint(page);
  await page.waitForFunction(() => 'rowAt' in window);
  const row = await page.evaluate(() => Number(Object(window).rowAt));
  await context.close();
  return { paint, row: Math.max(row, paint) };
}

/** @param {import('./browser.mjs').Browser} browser */
export async function pages(browser) {
  const folder = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const files = join(folder, 'dist', 'pb_public');
  await cp(site, files, { recursive: true });
  await cp(join(dirname(site), 'pb_render'), join(folder, 'dist', 'pb_render'), { recursive: true });
  const first = await ourServer(folder, { files });
  await timeUntil(first.url, '</footer>');
  await writeFile(join(files, 'copy.html'), await (await fetch(first.url)).text());
  await first.stop();
  await compressFolder(files);
  const server = await ourServer(folder, { files });
  try {
    const token = await server.root();
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    /** @type {[number[], number[]]} */
    const [rendered, copied] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const figures = [await rate(`${server.url}/`, agent), await rate(`${server.url}/copy.html`, agent)];
      if (round >= 0) for (const [at, all] of [rendered, copied].entries()) all.push(figures[at] ?? 0);
    }
    agent.destroy();
    await server.send('collections/events/records', { ...eventFields(0), featured: true }, token);
    const idle = await edits(server, token, false);
    const before = await memory(server.pid());
    for (let n = 1; n < events; n += 1)
      await server.send('collections/events/records', eventFields(n), token);
    await timeUntil(server.url + eventsPath, 'Friday Night 10');
    const busy = await edits(server, token, true);
    const halves = [];
    for (let half = 0; half < 2; half += 1) {
      for (let n = 0; n < editsPerHalf; n += 1) {
        const from = Date.now();
        await edit(server, token, 0, `Memory ${half} ${n}`);
        await untilRendered(server.url, from);
      }
      halves.push(await memory(server.pid()));
    }
    const views = [];
    for (let round = 0; round < rounds; round += 1) views.push(await rowAgainstPaint(browser, server.url));
    const restarts = [];
    for (let n = 0; n < 20; n += 1) {
      const from = performance.now();
      await server.restart();
      await timeUntil(server.url, '</footer>');
      restarts.push(performance.now() - from);
    }
    const [, half = 0] = halves;
    return [
      [
        'a rendered page, requests/s',
        ...middle(rendered),
        `${ratio(rendered, copied)} of the same file`,
        '≥ 0.9',
      ],
      ['an edit in its page, ms', ...middle(idle), '', '≤ 1000'],
      ['… during 50 edits a second', ...middle(busy), '', '≤ 3000'],
      [
        'the first event on Slow 4G, ms',
        ...middle(views.map(({ row }) => row)),
        `${(median(views.map(({ row }) => row)) / median(views.map(({ paint }) => paint))).toFixed(2)} of first paint`,
        '≤ 1.10',
      ],
      ['killed and started until the first page, 20 times, ms', ...middle(restarts), '', '≤ 2000'],
      [
        'memory with 500 events after 1,000 pages, MB',
        `${Math.round(half)}`,
        '',
        `${Math.round(half - before)} more`,
        '≤ 80',
      ],
      ['… second half of them', '', '', `${Math.round(half - (halves[0] ?? 0))} more`, ''],
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
