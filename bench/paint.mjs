// @ts-check
/**
 * Measures the first paint of the home page on Slow 4G, in turns: the site, the same build without rendered pages, and the same
 * files from stock PocketBase.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '../scripts/paths.mjs';
import { firstPaint, phone, slow4G } from './browser.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { ourServer, stockServer } from './server.mjs';

/** @param {import('./browser.mjs').Browser} browser @param {string} url */
async function coldPaint(browser, url) {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Network.emulateNetworkConditions', slow4G);
  await page.goto(url, { waitUntil: 'commit' });
  const paint = await firstPaint(page);
  await context.close();
  return paint;
}

/** Copies the site without the script that renders pages: every address is the app shell. @param {string} folder */
async function withoutRendering(folder) {
  const files = join(folder, 'app-shell');
  await cp(site, files, { recursive: true });
  return files;
}

/** Copies the site with its rendered home page as a file, for stock PocketBase. @param {string} folder @param {string} url */
async function asFiles(folder, url) {
  const files = join(folder, 'files');
  await cp(site, files, { recursive: true });
  let page = '';
  while (!page.includes('</footer>')) page = await (await fetch(url)).text();
  await writeFile(join(files, 'index.html'), page);
  return files;
}

/** @param {import('./browser.mjs').Browser} browser */
export async function paints(browser) {
  const folder = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const ours = await ourServer(folder);
  const servers = [
    ours,
    await ourServer(folder, { files: await withoutRendering(folder) }),
    await stockServer(folder, await asFiles(folder, ours.url)),
  ];
  try {
    const [coldPaints, empty, stock] = servers.map(() => /** @type {number[]} */ ([]));
    const all = [coldPaints, empty, stock];
    for (let round = 0; round < rounds; round++)
      for (const [n, { url }] of servers.entries()) all[n]?.push(await coldPaint(browser, url));
    if (!coldPaints || !empty || !stock) throw new Error('unreachable');
    return {
      coldPaints,
      rows: [
        ['first paint on Slow 4G, ms', ...middle(coldPaints), '', ''],
        [
          '… the same build without rendering',
          ...middle(empty),
          `${ratio(coldPaints, empty)} of it`,
          '≤ 0.50',
        ],
        ['… the same files from stock PocketBase', ...middle(stock), `${ratio(coldPaints, stock)} of it`, ''],
      ],
    };
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
}
