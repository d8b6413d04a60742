// @ts-check
/** Starts Chromium, throttles its pages and reads their first paint. */
import { chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/test/chromium.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

export const phone = { width: 390, height: 844 };

/** @param {number} latency ms @param {number} down bits per second @param {number} up bits per second */
const line = (latency, down, up) => ({
  offline: false,
  latency,
  downloadThroughput: down / 8,
  uploadThroughput: up / 8,
});
/** Lighthouse's Slow 4G. */
export const slow4G = line(150, 1638.4 * 1024, 750 * 1024);
/** WebPageTest's Slow 3G. */
export const slow3G = line(400, 400_000, 400_000);

/** Launch options: no background requests. */
export const launchOptions = async () => ({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});

/** @returns {Promise<Browser>} */
export const openBrowser = async () => chromium.launch(await launchOptions());

/**
 * Opens a page of a phone without a service worker or cache.
 * @param {Browser} browser @param {typeof slow4G} network @param {number} [slowdown] of the CPU
 * @param {() => void} [script] runs in the page before its scripts
 */
export async function openPhone(browser, network, slowdown = 1, script = () => {}) {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  await context.addInitScript(script);
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Network.emulateNetworkConditions', network);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, device, close: () => context.close() };
}

/** @param {Page} page @returns {Promise<number>} first contentful paint, ms */
export const firstPaint = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry) done(entry.startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );
