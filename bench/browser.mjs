// @ts-check
/** Chromium for measurements, and what is read from its pages. */
import { chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** What starts Chromium. Without it asking the net for things of its own. */
export const start = async () => ({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
});

/** @returns {Promise<Browser>} */
export const openBrowser = async () => chromium.launch(await start());

/** First contentful paint in ms. @param {Page} page @returns {Promise<number>} */
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

/** A quarter of the speed of this machine: a phone of three years ago. @param {Page} page */
export async function slowDown(page) {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** How long a finger stays on the glass, or on the button of a mouse, in ms. */
export const finger = { delay: 80 };

/**
 * The longest interaction while somebody does something, in ms, as the browser counts it: from the press or key to the
 * picture after it, in steps of 8. What it tells of a pointer that only passes over is no interaction and has no number.
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
  await page.waitForTimeout(500); // the browser tells a little later
  return page.evaluate(() => ('seen' in window ? Number(Object(window.seen).longest) : Number.NaN));
}
