// @ts-check
/**
 * How fast the pages are there, and how still they stand, in Chromium against the built site with demo content:
 * first paint on Slow 4G against the same page with an empty root, relaunch without a server against it, bytes of a
 * revisit as counted on the line, and layout shift on every address. Sides take turns; figures are medians.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { site } from '../pocketbase/places.mjs';
import { runCommand } from '../pocketbase/trouble.mjs';
import { chromiumPath } from '../tests/chromium.mjs';
import { startDemoSite } from '../tools/demo-site.mjs';
import { median, table } from './report.mjs';
import { layoutShifts } from './shift.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const viewport = { width: 390, height: 844 };
/** Lighthouse's Slow 4G, in bytes per second and milliseconds. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'];

/** @param {number[]} all */
const spread = (all) => `${Math.round(Math.min(...all))}–${Math.round(Math.max(...all))}`;

/** A line to the server on which every byte towards the browser is counted. @param {number} port */
async function countingLine(port) {
  const line = { url: '', bytes: 0, close: () => {} };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.pipe(far);
    far.on('data', (chunk) => {
      line.bytes += chunk.length;
    });
    far.pipe(near);
    for (const end of [near, far]) end.on('error', () => end.destroy());
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  const place = server.address();
  line.url = `http://127.0.0.1:${place && typeof place === 'object' ? place.port : 0}`;
  line.close = () => server.close();
  return line;
}

/** First contentful paint in ms. @param {Page} page @returns {Promise<number>} */
const firstPaint = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry) done(entry.startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );

/** @param {Browser} browser @param {string} address @param {string} [instead] markup in place of the page's own */
async function coldPaint(browser, address, instead) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  if (instead) {
    // Fetched all the same, so that it costs its time on the line.
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: instead });
    });
  }
  await device.send('Network.emulateNetworkConditions', slow4G);
  await page.goto(address, { waitUntil: 'commit' });
  const paint = await firstPaint(page);
  await context.close();
  return paint;
}

/** Visits with a worker: what a revisit costs on the line, then how soon the page is there without a server. @param {string} url @param {() => Promise<void>} stop */
async function revisits(url, stop) {
  const line = await countingLine(Number(new URL(url).port));
  const memory = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const context = await chromium.launchPersistentContext(memory, {
    executablePath: await chromiumPath(),
    args,
    viewport,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(line.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(5000); // what is fetched behind the page
  const first = line.bytes;
  const again = [];
  for (let round = 0; round < rounds; round++) {
    line.bytes = 0;
    await page.goto('about:blank');
    await page.goto(line.url);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(1500);
    again.push(line.bytes);
  }
  await stop();
  line.close();
  const relaunch = [];
  const next = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto('about:blank');
    await page.goto(line.url);
    relaunch.push(await firstPaint(page));
    await page.goto(`${line.url}/music`);
    next.push(await firstPaint(page));
  }
  await context.close();
  await rm(memory, { recursive: true, force: true });
  return { first, again, relaunch, next };
}

runCommand(async () => {
  const running = await startDemoSite();
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await running.stop();
    isRunning = false;
  };
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
  try {
    /** @type {string[]} */
    const paths = JSON.parse(await readFile(join(site, 'routes.json'), 'utf8'));
    const empty = await readFile(join(site, 'shell.html'), 'utf8');
    const own = [];
    const bare = [];
    for (let round = 0; round < rounds; round++) {
      own.push(await coldPaint(browser, `${running.url}/`));
      bare.push(await coldPaint(browser, `${running.url}/`, empty));
    }
    const cold = median(own);
    const { heads, rows: shifts } = await layoutShifts(browser, running.url, paths);
    const figures = shifts.map(({ path, shifts }) => [path, ...shifts.map((shift) => shift.toFixed(4))]);
    console.log(`\nlayout shift\n${table([['address', ...heads], ...figures])}`);
    const visits = await revisits(running.url, stop);
    const rows = [
      ['first paint on Slow 4G, ms', own, cold / median(bare), 'of an empty root'],
      ['the same with an empty root, ms', bare, 1, ''],
      [
        'relaunch without a server, ms',
        visits.relaunch,
        median(visits.relaunch) / cold,
        'of the first paint',
      ],
      ['next page without a server, ms', visits.next, median(visits.next) / cold, 'of the first paint'],
      ['revisit, bytes on the line', visits.again, median(visits.again) / visits.first, 'of the first visit'],
    ];
    console.log(`\nmedian of ${rounds}`.padEnd(38), 'figure'.padStart(8), 'spread'.padStart(14), 'ratio');
    for (const [name, all, ratio, of] of /** @type {[string, number[], number, string][]} */ (rows))
      console.log(
        name.padEnd(37),
        String(Math.round(median(all))).padStart(8),
        spread(all).padStart(14),
        ratio.toFixed(3),
        of,
      );
    console.log(`first visit, bytes on the line: ${visits.first}`);
  } finally {
    await browser.close();
    await stop();
  }
});
