// @ts-check
/**
 * Measures the first paint of the home page on Slow 4G, in turns: the site, the same build with an empty root, and the same
 * files from stock PocketBase.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFolder } from '../scripts/compress.mjs';
import { site } from '../scripts/paths.mjs';
import { firstPaint, phone } from './browser.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { ourServer, stockServer } from './server.mjs';

/** Lighthouse's Slow 4G, in bytes per second and milliseconds. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

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

/** Writes a copy of the site without prerendered content on its home page. @param {string} folder */
async function emptyRoot(folder) {
  const files = join(folder, 'empty-root');
  await cp(site, files, { recursive: true });
  const first = join(folder, 'first');
  await mkdir(first);
  const page = await readFile(join(site, 'index.html'), 'utf8');
  const emptied = page.replace(/(<div id="root">).*(<\/div>\s*<script>)/s, '$1$2');
  await writeFile(join(first, 'index.html'), emptied);
  await compressFolder(first);
  for (const name of ['index.html', 'index.html.br', 'index.html.gz'])
    await writeFile(join(files, name), await readFile(join(first, name)));
  return files;
}

/** @param {import('./browser.mjs').Browser} browser */
export async function paints(browser) {
  const folder = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const servers = [
    await ourServer(folder),
    await ourServer(folder, { files: await emptyRoot(folder) }),
    await stockServer(folder),
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
          '… the same build with an empty root',
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
