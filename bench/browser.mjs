// @ts-check
/** Starts Chromium and reads timings from its pages. */
import { chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** Lighthouse's Slow 4G, in bytes per second and milliseconds. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** WebPageTest's Slow 3G. */
export const slow3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

/** Launch options: no background requests. */
export const launchOptions = async () => ({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});

/** @returns {Promise<Browser>} */
export const openBrowser = async () => chromium.launch(await launchOptions());

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

/** Throttles the CPU to a quarter, like a phone of three years ago. @param {Page} page */
export async function slowDown(page) {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Duration of a tap, in ms. */
export const finger = { delay: 80 };

/**
 * Returns the longest interaction (Event Timing) during `act`, in ms: from input to the next paint, in steps of 8. Events
 * without an `interactionId`, such as hovering, do not count.
 * @param {Page} page @param {() => Promise<unknown>} act
 */
export async function longestInteraction(page, act) {
  await page.evaluate(() => {
    const seen = { longest: 0 };
    new PerformanceObserver((list) => {
      for (const event of list.getEntries())
        if ('interactionId' in event && event.interactionId)
          seen.longest = Math.max(seen.longest, event.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
    Object.assign(window, { seen });
  });
  await act();
  await page.waitForTimeout(500); // entries arrive late
  return page.evaluate(() => ('seen' in window ? Number(Object(window.seen).longest) : Number.NaN));
}
