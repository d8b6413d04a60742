// @ts-check
/** Measures when a first visit reacts to presses, on slow lines and at half of the CPU's speed. */
import { startDemoSite } from '../scripts/demo-site.mjs';
import { firstPaint, phone, slow3G, slow4G } from './browser.mjs';
import { middle, ratio, rounds } from './report.mjs';

const lines = [
  { name: 'Slow 4G', line: slow4G, target: '≤ 2200' },
  { name: 'Slow 3G', line: slow3G, target: '≤ 6500' },
];
const paths = ['/', '/ministries/events'];

/** Runs in the page before its scripts. The dock is the first part that only a hydrated page has. */
function watchDock() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.dock')) return;
    Object.assign(window, { dockAt: performance.now() });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** @param {import('./browser.mjs').Browser} browser @param {string} url @param {typeof slow4G} line */
async function firstVisit(browser, url, line) {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watchDock);
  const device = await context.newCDPSession(page);
  await device.send('Network.emulateNetworkConditions', line);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await page.goto(url, { waitUntil: 'commit' });
  const paint = await firstPaint(page);
  await page.waitForFunction(() => 'dockAt' in window);
  const interactive = await page.evaluate(() => Number(Object(window).dockAt));
  await context.close();
  return { paint, interactive };
}

/** @param {import('./browser.mjs').Browser} browser @returns {Promise<(string | number)[][]>} */
export async function interactive(browser) {
  const demo = await startDemoSite();
  try {
    const rows = [];
    for (const { name, line, target } of lines)
      for (const path of paths) {
        const visits = [];
        for (let round = 0; round < rounds; round++)
          visits.push(await firstVisit(browser, demo.url + path, line));
        const times = visits.map((visit) => visit.interactive);
        const paints = visits.map(({ paint }) => paint);
        rows.push([
          `interactive on ${name}, CPU ×2: ${path}, ms`,
          ...middle(times),
          `${ratio(times, paints)} of the first paint`,
          target,
        ]);
      }
    return rows;
  } finally {
    await demo.stop();
  }
}
