// @ts-check
/** Measures pictures and lists of the first view on a common phone, and the size of saved songs. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startDemoSite } from '../scripts/demo-site.mjs';
import { site } from '../scripts/paths.mjs';

/** Bytes per second of an MP3 with 128 kbit/s. */
const mp3Rate = 16_000;

/** @param {import('./browser.mjs').Browser} browser @returns {Promise<(string | number)[][]>} */
export async function firstViews(browser) {
  const demo = await startDemoSite();
  const rows = [];
  try {
    for (const path of ['/', '/music', '/ministries/events', '/music/listen']) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 915 },
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await page.goto(demo.url + path);
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
      const fetched = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => ({
          name: new URL(entry.name).pathname,
          bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
        })),
      );
      const sum = (/** @type {RegExp} */ of) => {
        const all = fetched.filter(({ name }) => of.test(name));
        return [all.length, (all.reduce((bytes, one) => bytes + one.bytes, 0) / 1024).toFixed(1)];
      };
      rows.push([path, ...sum(/\.(avif|webp|jpg|png|svg|ico)$/), ...sum(/\/api\/.*(records|lists)/)]);
      await context.close();
    }
  } finally {
    await demo.stop();
  }
  return [['address', 'pictures', 'KiB', 'requests for lists', 'KiB'], ...rows];
}

/** Compares saved songs with MP3s of 128 kbit/s of the same length. @param {import('./browser.mjs').Browser} browser @returns {Promise<(string | number)[][]>} */
export async function songs(browser) {
  const demo = await startDemoSite();
  try {
    const page = await browser.newPage();
    await page.goto(`${demo.url}/404`);
    const sums = { webm: [0, 0], m4a: [0, 0] };
    for (const name of await readdir(join(site, 'audio'))) {
      const sum = sums[name.endsWith('.webm') ? 'webm' : 'm4a'];
      const seconds = await page.evaluate(
        (address) =>
          new Promise((/** @type {(seconds: number) => void} */ done) => {
            const song = new Audio(address);
            song.onloadedmetadata = () => done(song.duration);
            song.onerror = () => done(Number.NaN);
          }),
        `/audio/${name}`,
      );
      if (Number.isNaN(seconds)) continue; // Chromium may lack AAC
      sum[0] = (sum[0] ?? 0) + (await stat(join(site, 'audio', name))).size;
      sum[1] = (sum[1] ?? 0) + seconds * mp3Rate;
    }
    await page.close();
    const rows = Object.entries(sums).map(([kind, [bytes = 0, asMp3 = 0]]) => [
      `all songs, ${kind}`,
      (bytes / 1024).toFixed(0),
      (asMp3 / 1024).toFixed(0),
      (bytes / asMp3).toFixed(2),
    ]);
    return [['songs', 'KiB', 'as MP3, KiB', 'ratio'], ...rows];
  } finally {
    await demo.stop();
  }
}
