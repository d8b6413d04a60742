// @ts-check
/** How still the pages stand: layout shift on every address, on a phone and on a desk, with everything and without. */

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

const widths = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desk', viewport: { width: 1280, height: 800 } },
];
/** What does not come. */
const weathers = [
  { name: 'with everything', lost: /^$/ },
  { name: 'without the API', lost: /\/api\// },
  { name: 'without fonts and pictures', lost: /\.(woff2|avif|jpg|png|webp|svg)$/ },
];

/** Everything that moved without being asked to, so far. @param {Page} page @returns {Promise<number>} */
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

/**
 * @param {Browser} browser @param {string} url of the site @param {readonly string[]} paths
 * @returns {Promise<{ heads: string[], rows: { path: string, shifts: number[] }[] }>} one figure for each width and weather
 */
export async function layoutShifts(browser, url, paths) {
  const cases = widths.flatMap((width) => weathers.map((weather) => ({ ...width, weather })));
  const rows = [];
  for (const path of paths) {
    const shifts = [];
    for (const { viewport, weather } of cases) {
      const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
      const page = await context.newPage();
      if (weather.lost.source !== '^$') await page.route(weather.lost, (route) => route.abort());
      await page.goto(url + path, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
      shifts.push(await shiftOf(page));
      await context.close();
    }
    rows.push({ path, shifts });
  }
  return { heads: cases.map(({ name, weather }) => `${name} ${weather.name}`), rows };
}
