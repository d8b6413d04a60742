// @ts-check
/** Measures the layout shift of every page on a phone and a desktop, with and without failing requests. */
import { startDemoSite } from '../scripts/demo-site.mjs';
import { desktop, phone } from './browser.mjs';

/** @typedef {import('./browser.mjs').Page} Page */

const widths = [
  { name: 'phone', viewport: phone },
  { name: 'desktop', viewport: desktop },
];
/** Requests that fail. */
const faults = [
  { name: 'with everything', lost: /^$/ },
  { name: 'without the API', lost: /\/api\// },
  { name: 'without fonts and pictures', lost: /\.(woff2|avif|jpg|png|webp|svg)$/ },
];

/** Returns the cumulative layout shift so far, without shifts after input. @param {Page} page @returns {Promise<number>} */
const shiftOf = (page) =>
  page.evaluate(
    () =>
      new Promise((/** @type {(sum: number) => void} */ done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
              sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 500);
      }),
  );

/** Shows a toast at once: the return from a cancelled gift. Needs Stripe. */
const withToast = '/ministries/give?canceled';

/**
 * @param {import('./browser.mjs').Browser} browser @param {readonly string[]} paths
 * @returns {Promise<(string | number)[][]>} a figure for each path, width and fault
 */
export async function shifts(browser, paths) {
  const demo = await startDemoSite({
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  });
  const cases = widths.flatMap((width) => faults.map((fault) => ({ ...width, fault })));
  /** @param {string} path @param {(typeof cases)[number]} one */
  const look = async (path, { viewport, fault }) => {
    if (path === withToast && fault.name === 'without the API') return ''; // the page asks the API whether Stripe is set up
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    if (fault.lost.source !== '^$') await page.route(fault.lost, (route) => route.abort());
    await page.goto(demo.url + path, { waitUntil: 'load' });
    // The toast would be gone before the network is idle.
    if (path === withToast) await page.locator('.toast').first().waitFor();
    else await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
    const shift = await shiftOf(page);
    await context.close();
    return shift.toFixed(4);
  };
  try {
    const rows = [['address', ...cases.map(({ name, fault }) => `${name}, ${fault.name}`)]];
    for (const path of [...paths, withToast]) {
      const figures = [];
      for (const one of cases) figures.push(await look(path, one));
      rows.push([path === withToast ? `${path}, with a toast` : path, ...figures]);
    }
    return rows;
  } finally {
    await demo.stop();
  }
}
