// @ts-check
/**
 * Measures visits to the home page through a proxy that counts bytes: the first one, later ones after no and one change, and
 * relaunches and navigations without a server. The browser calls its line slow, so the film waits for a press.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort, startDemoSite } from '../scripts/demo-site.mjs';
import { firstPaint, launchOptions, phone } from './browser.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { send } from './server.mjs';

export const title = 'Visits';

/** How long to count background requests after a page has loaded, in ms. */
const settleTime = 2000;
const admin = { identity: 'admin@byop.example', password: 'admin-password-for-bench' };

/** Starts a proxy that counts the bytes to the browser. @param {number} target port */
async function countingProxy(target) {
  const port = await freePort();
  const proxy = { url: `http://127.0.0.1:${port}`, bytes: 0, close: () => server.close() };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    far.on('data', (chunk) => {
      proxy.bytes += chunk.length;
    });
    near.pipe(far).pipe(near);
    for (const end of [near, far]) {
      end.on('error', () => end.destroy());
      end.on('close', () => (end === near ? far : near).destroy());
    }
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(null)));
  return proxy;
}

/** Runs in the page. Returns the time from a click on a link to the paint of its page, in ms. */
function timeNavigation() {
  const link = document.querySelector('a[href="/ministries/events"]');
  const before = document.querySelector('h1')?.textContent;
  const from = performance.now();
  if (link instanceof HTMLElement) link.click();
  return new Promise((/** @type {(ms: number) => void} */ done) => {
    const look = () =>
      requestAnimationFrame(() =>
        document.querySelector('h1')?.textContent === before
          ? look()
          : requestAnimationFrame(() => done(performance.now() - from)),
      );
    look();
  });
}

export async function measure() {
  const demo = await startDemoSite({
    BYOP_ADMIN_EMAIL: admin.identity,
    BYOP_ADMIN_PASSWORD: admin.password,
  });
  const proxy = await countingProxy(Number(new URL(demo.url).port));
  const profile = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...(await launchOptions()),
    viewport: phone,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { downlink: 1, saveData: false } }),
    );
    await page.goto(proxy.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleTime);
    const first = [proxy.bytes];
    const visit = async () => {
      await page.goto('about:blank'); // no open page receives a change
      proxy.bytes = 0;
      await page.goto(proxy.url);
      await page.waitForTimeout(settleTime);
      return proxy.bytes;
    };
    await visit(); // the first page from the worker

    const { token } = await send(`${demo.url}/api/collections/users/auth-with-password`, admin);
    const events = `${demo.url}/api/collections/events/records`;
    const { items } = await send(`${events}?perPage=1&sort=-date`, null, String(token), 'GET');
    const [event] = /** @type {{ id: string, description: string }[]} */ (items);
    /** @type {Record<'again' | 'edited' | 'relaunched' | 'next', number[]>} */
    const found = { again: [], edited: [], relaunched: [], next: [] };
    for (let round = 0; round < rounds; round++) {
      found.again.push(await visit());
      await page.goto('about:blank');
      const description = `${event?.description} Bring friend number ${round}.`;
      await send(`${events}/${event?.id}`, { description }, String(token), 'PATCH');
      found.edited.push(await visit());
    }
    await demo.stop();
    for (let round = 0; round < rounds; round++) {
      await page.goto('about:blank');
      await page.goto(proxy.url);
      found.relaunched.push(await firstPaint(page));
      await page.waitForTimeout(500);
      found.next.push(await page.evaluate(timeNavigation));
    }
    const { again, edited, relaunched, next } = found;
    return [
      ['first visit with its worker, bytes', ...middle(first), '', '≤ 800000'],
      ['revisit, nothing changed, bytes', ...middle(again), `${ratio(again, first)} of it`, '≤ 4096'],
      ['revisit, one event edited, bytes', ...middle(edited), `${ratio(edited, first)} of it`, '≤ 8192'],
      ['relaunch, server dead, ms', ...middle(relaunched), '', '≤ 250'],
      ['next page, server dead, ms', ...middle(next), '', '≤ 120'],
    ];
  } finally {
    await context.close();
    proxy.close();
    await demo.stop();
    await rm(profile, { recursive: true, force: true });
  }
}
