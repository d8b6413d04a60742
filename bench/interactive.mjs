// @ts-check
/**
 * Measures first visits on slow lines: the first paint with rendered pages and with the app shell alone, in turns, and when the
 * page reacts to presses, at half of the CPU's speed.
 */
import { startDemoSite } from '../scripts/demo-site.mjs';
import { firstPaint, openPhone, slow3G, slow4G } from './browser.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { startServer } from './server.mjs';
import { publishWords } from './words.mjs';

export const title = 'First visits';

const lines = [
  { name: 'Slow 4G', network: slow4G, target: '≤ 2200' },
  { name: 'Slow 3G', network: slow3G, target: '≤ 6500' },
];

/**
 * Runs in the page. Sets `reactsAt` when header and page react to presses: React marks the elements that it has hydrated. Sets `completeAt`
 * when the dock is there, which comes last, with the offline client.
 */
function watchHydration() {
  const reacts = (/** @type {string} */ selector) =>
    Object.keys([...document.querySelectorAll(selector)].at(-1) ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    );
  const watching = setInterval(() => {
    const now = performance.now();
    if (!('reactsAt' in window) && reacts('header button') && reacts('main :is(a, button)'))
      Object.assign(window, { reactsAt: now });
    if (!document.querySelector('.dock')) return;
    Object.assign(window, { completeAt: now });
    clearInterval(watching);
  }, 20);
}

/** @param {import('./browser.mjs').Browser} browser */
async function paints(browser) {
  const servers = [await startServer(), await startServer('pages')];
  try {
    for (const server of servers) await publishWords(server);
    /** @type {[number[], number[]]} */
    const [rendered, empty] = [[], []];
    for (let round = 0; round < rounds; round++)
      for (const [n, { url }] of servers.entries()) {
        const { page, close } = await openPhone(browser, slow4G);
        await page.goto(url, { waitUntil: 'commit' });
        (n ? empty : rendered).push(await firstPaint(page));
        await close();
      }
    return [
      ['first paint on Slow 4G, ms', ...middle(rendered), `${ratio(rendered, empty)} of the next`, '≤ 0.50'],
      ['… the same build without rendering, ms', ...middle(empty), '', ''],
    ];
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

/** @param {import('./browser.mjs').Browser} browser */
export async function measure(browser) {
  const demo = await startDemoSite();
  try {
    const rows = await paints(browser);
    for (const { name, network, target } of lines)
      for (const path of ['/', '/ministries/events']) {
        /** @type {[number[], number[], number[]]} */
        const [reactions, completions, paints] = [[], [], []];
        for (let round = 0; round < rounds; round++) {
          const { page, close } = await openPhone(browser, network, 2, watchHydration);
          await page.goto(demo.url + path, { waitUntil: 'commit' });
          paints.push(await firstPaint(page));
          await page.waitForFunction(() => 'reactsAt' in window && 'completeAt' in window);
          reactions.push(await page.evaluate(() => Number(Object(window).reactsAt)));
          completions.push(await page.evaluate(() => Number(Object(window).completeAt)));
          await close();
        }
        rows.push([
          `interactive on ${name}, CPU ×2: ${path}, ms`,
          ...middle(reactions),
          `${ratio(reactions, paints)} of the first paint`,
          target,
        ]);
        rows.push(['… with dock and offline client, ms', ...middle(completions), '', '']);
      }
    return rows;
  } finally {
    await demo.stop();
  }
}
