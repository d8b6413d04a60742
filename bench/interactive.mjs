// @ts-check
/**
 * Measures first visits on slow lines, in turns with what they are compared with: the first paint with rendered pages and with the app
 * shell alone; the first paint and the first reaction to a press at half of the CPU's speed, with those of a page of React alone.
 */
import { startDemoSite } from '../scripts/demo-site.mjs';
import { firstPaint, openPhone, slow3G, slow4G } from './browser.mjs';
import { startReactPage } from './react-page.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { startServer } from './server.mjs';
import { publishWords } from './words.mjs';

export const title = 'First visits';

const lines = [
  { name: 'Slow 4G', network: slow4G, paint: '≤ 2.0' },
  { name: 'Slow 3G', network: slow3G, paint: '' },
];
const paths = ['/', '/ministries/events'];

/**
 * Runs in the page. Sets `reactsAt` when header and page react to presses: React marks the elements that it has hydrated. Sets `completeAt`
 * when the dock is there, which comes last, with the offline client. The page of React alone has only a button.
 */
function watchHydration() {
  const reacts = (/** @type {string} */ selector) =>
    Object.keys([...document.querySelectorAll(selector)].at(-1) ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    );
  const watching = setInterval(() => {
    const now = performance.now();
    const parts = document.querySelector('main') ? ['header button', 'main :is(a, button)'] : ['button'];
    if (!('reactsAt' in window) && parts.every(reacts)) Object.assign(window, { reactsAt: now });
    if (!('reactsAt' in window) || !document.querySelector('.dock, body > #root > button:only-child')) return;
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
      ['first paint on Slow 4G, ms', ...middle(rendered), `${ratio(rendered, empty)} of the next`, '≤ 0.30'],
      ['… the same build without rendering, ms', ...middle(empty), '', ''],
    ];
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

/** @typedef {Record<'paints' | 'reactions' | 'completions', number[]>} Visits */

/**
 * Adds the times of a first visit, ms.
 * @param {import('./browser.mjs').Browser} browser @param {typeof slow4G} network @param {string} url @param {Visits} visits
 */
async function visit(browser, network, url, visits) {
  const { page, close } = await openPhone(browser, network, 2, watchHydration);
  await page.goto(url, { waitUntil: 'commit' });
  visits.paints.push(await firstPaint(page));
  await page.waitForFunction(() => 'completeAt' in window);
  visits.reactions.push(await page.evaluate(() => Number(Object(window).reactsAt)));
  visits.completions.push(await page.evaluate(() => Number(Object(window).completeAt)));
  await close();
}

/** @returns {Visits} */
const noVisits = () => ({ paints: [], reactions: [], completions: [] });

/** @param {import('./browser.mjs').Browser} browser */
export async function measure(browser) {
  const rows = await paints(browser);
  const [demo, react] = [await startDemoSite(), await startReactPage()];
  try {
    for (const { name, network, paint } of lines) {
      const alone = noVisits();
      const pages = paths.map((path) => ({ path, visits: noVisits() }));
      for (let round = 0; round < rounds; round++) {
        await visit(browser, network, react.url, alone);
        for (const { path, visits } of pages) await visit(browser, network, demo.url + path, visits);
      }
      rows.push([`React alone on ${name}, CPU ×2: first paint, ms`, ...middle(alone.paints), '', '']);
      rows.push(['… interactive, ms', ...middle(alone.reactions), '', '']);
      for (const { path, visits } of pages) {
        const [painted, reacts] = [
          ratio(visits.paints, alone.paints),
          ratio(visits.reactions, alone.reactions),
        ];
        rows.push([`${path}: first paint, ms`, ...middle(visits.paints), `${painted} of React alone`, paint]);
        rows.push(['… interactive, ms', ...middle(visits.reactions), `${reacts} of React alone`, '≤ 2.0']);
        rows.push(['… with dock and offline client, ms', ...middle(visits.completions), '', '']);
      }
    }
    return rows;
  } finally {
    react.stop();
    await demo.stop();
  }
}
