// @ts-check
/**
 * Measures revisits with a cache. Bytes over the network when nothing or one event has changed, and times without a server:
 * a relaunch, and a navigation.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startDemoSite } from '../scripts/demo-site.mjs';
import { firstPaint, launchOptions, openBrowser, phone } from './browser.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { admin, apiClient } from './server.mjs';

/** How long to count background requests after a page has loaded, in ms. */
const settleTime = 2000;

/** Starts a proxy that counts the bytes to the browser. @param {number} port */
async function countingProxy(port) {
  const proxy = { url: '', bytes: 0, close: () => {} };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.pipe(far);
    far.on('data', (chunk) => {
      proxy.bytes += chunk.length;
    });
    far.pipe(near);
    for (const end of [near, far]) {
      end.on('error', () => end.destroy());
      end.on('close', () => (end === near ? far : near).destroy());
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  const place = server.address();
  proxy.url = `http://127.0.0.1:${place && typeof place === 'object' ? place.port : 0}`;
  proxy.close = () => server.close();
  return proxy;
}

/**
 * Returns the bytes of a first visit to the home page on a line that the browser calls slow: its film waits for a press.
 * @param {Awaited<ReturnType<typeof countingProxy>>} proxy
 */
async function firstVisitOnSlowLine(proxy) {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: phone });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { downlink: 1, saveData: false } }),
  );
  proxy.bytes = 0;
  await page.goto(proxy.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleTime);
  await browser.close();
  return proxy.bytes;
}

/** Runs in the page. Returns the time from a click on a link to the paint of its page, in ms. */
function timeNavigation() {
  const links = document.querySelectorAll('a[href="/ministries/events"]');
  const before = document.querySelector('h1')?.textContent;
  const from = performance.now();
  if (links[0] instanceof HTMLElement) links[0].click();
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

/** @param {number[]} cold first paints on Slow 4G, to compare with @param {string[]} paths of all public routes */
export async function visits(cold, paths) {
  const demo = await startDemoSite({
    BYOP_ADMIN_EMAIL: admin.identity,
    BYOP_ADMIN_PASSWORD: admin.password,
  });
  const proxy = await countingProxy(Number(new URL(demo.url).port));
  const slow = [await firstVisitOnSlowLine(proxy)];
  const memory = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const context = await chromium.launchPersistentContext(memory, {
    ...(await launchOptions()),
    viewport: phone,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const visit = async () => {
      await page.goto('about:blank');
      proxy.bytes = 0;
      await page.goto(proxy.url);
      await page.waitForTimeout(settleTime);
      return proxy.bytes;
    };
    await page.goto(proxy.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleTime);
    const first = [proxy.bytes];
    await visit(); // the first page from the worker

    const { send } = apiClient(demo.url);
    const token = String((await send('collections/users/auth-with-password', admin)).token);
    const list = await send('collections/events/records?perPage=1&sort=-date', undefined, token, 'GET');
    const event = list.items[0];
    /** @type {Record<'again' | 'edited' | 'relaunched' | 'next', number[]>} */
    const found = { again: [], edited: [], relaunched: [], next: [] };
    for (let round = 0; round < rounds; round++) {
      found.again.push(await visit());
      await page.goto('about:blank'); // no open page receives the change
      const description = `${event.description} Bring friend number ${round}.`;
      await send(`collections/events/records/${event.id}`, { description }, token, 'PATCH');
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
    let opened = 0;
    for (const path of paths) {
      await page.goto(proxy.url + path);
      const shown = await page
        .locator('#main h1')
        .first()
        .waitFor({ timeout: 5000 })
        .then(
          () => true,
          () => false,
        );
      if (shown) opened++;
    }
    const { again, edited, relaunched, next } = found;
    return [
      ['first visit, bytes', ...middle(first), '', ''],
      [
        '… on a slow line, without the film, bytes',
        ...middle(slow),
        `${ratio(slow, first)} of it`,
        '≤ 800000',
      ],
      ['revisit, nothing changed, bytes', ...middle(again), `${ratio(again, first)} of the first`, '≤ 4096'],
      [
        'revisit, one event edited, bytes',
        ...middle(edited),
        `${ratio(edited, first)} of the first`,
        '≤ 8192',
      ],
      [
        'relaunch, server dead, ms',
        ...middle(relaunched),
        `${ratio(relaunched, cold)} of the first paint`,
        '≤ 250',
      ],
      ['next page, server dead, ms', ...middle(next), `${ratio(next, cold)} of the first paint`, '≤ 120'],
      ['addresses that open, server dead', opened, '', `of ${paths.length}`, 'all'],
    ];
  } finally {
    await context.close();
    proxy.close();
    await demo.stop();
    await rm(memory, { recursive: true, force: true });
  }
}
