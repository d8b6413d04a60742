// @ts-check
/**
 * Measures visits to the home page through a proxy that counts bytes: the first one, later ones after no and one change, and
 * relaunches and navigations without a server, in turns with a page of React alone. The browser calls its line slow, so the film
 * waits for a press.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort, startDemoSite } from '../scripts/demo-site.mjs';
import { firstPaint, launchOptions, phone } from './browser.mjs';
import { startReactPage } from './react-page.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { pause, send } from './server.mjs';

export const title = 'Visits';

/** A page has loaded, with what it requests in the background, when no bytes came for this time, in ms. */
const quietTime = 2000;
const admin = { identity: 'admin@byop.example', password: 'admin-password-for-bench' };

/** Starts a proxy that counts the bytes to the browser. @param {number} target port */
async function countingProxy(target) {
  const port = await freePort();
  const proxy = {
    url: `http://127.0.0.1:${port}`,
    bytes: 0,
    last: 0,
    close: () => server.close(),
    isQuiet: async () => {
      proxy.last = performance.now();
      while (performance.now() - proxy.last < quietTime) await pause(50);
    },
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    far.on('data', (chunk) => {
      proxy.bytes += chunk.length;
      proxy.last = performance.now();
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

/**
 * Returns the time from a press to the frame that shows its effect, in ms: a link of the site, whose page has another headline, or the
 * button of React alone. Before React has hydrated a link, its press would load a page.
 * @param {import('@playwright/test').Page} page @param {string} pressed @param {string} changed selectors
 */
async function timePress(page, pressed, changed) {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps')),
    pressed,
  );
  return page.evaluate(
    ([pressed, changed]) => {
      const text = () => document.querySelector(String(changed))?.textContent;
      const before = text();
      const from = performance.now();
      document
        .querySelector(String(pressed))
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return new Promise((/** @type {(ms: number) => void} */ done) => {
        const look = () =>
          requestAnimationFrame(() =>
            text() === before ? look() : requestAnimationFrame(() => done(performance.now() - from)),
          );
        look();
      });
    },
    [pressed, changed],
  );
}

export async function measure() {
  const demo = await startDemoSite({
    BYOP_ADMIN_EMAIL: admin.identity,
    BYOP_ADMIN_PASSWORD: admin.password,
  });
  const react = await startReactPage();
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
    await proxy.isQuiet();
    const first = [proxy.bytes];
    const visit = async () => {
      await page.goto('about:blank'); // no open page receives a change
      proxy.bytes = 0;
      await page.goto(proxy.url);
      await proxy.isQuiet();
      return proxy.bytes;
    };
    await visit(); // the first page from the worker

    const { token } = await send(`${demo.url}/api/collections/users/auth-with-password`, admin);
    const events = `${demo.url}/api/collections/events/records`;
    const { items } = await send(`${events}?perPage=1&sort=-date`, null, String(token), 'GET');
    const [event] = /** @type {{ id: string, description: string }[]} */ (items);
    /** @type {Record<'again' | 'edited' | 'relaunched' | 'next' | 'opened' | 'pressed', number[]>} */
    const found = { again: [], edited: [], relaunched: [], next: [], opened: [], pressed: [] };
    for (let round = 0; round < rounds; round++) {
      found.again.push(await visit());
      await page.goto('about:blank');
      const description = `${event?.description} Bring friend number ${round}.`;
      await send(`${events}/${event?.id}`, { description }, String(token), 'PATCH');
      found.edited.push(await visit());
    }
    await demo.stop();
    for (let round = 0; round < rounds; round++) {
      await page.goto(react.url);
      found.opened.push(await firstPaint(page));
      found.pressed.push(await timePress(page, 'button', 'button'));
      await page.goto(proxy.url);
      found.relaunched.push(await firstPaint(page));
      found.next.push(await timePress(page, 'a[href="/ministries/events"]', 'h1'));
    }
    const { again, edited, relaunched, next, opened, pressed } = found;
    const [painted, changed] = [ratio(relaunched, opened), ratio(next, pressed)];
    return [
      ['first visit with its worker, bytes', ...middle(first), '', '≤ 800000'],
      ['revisit, nothing changed, bytes', ...middle(again), `${ratio(again, first)} of it`, '≤ 4096'],
      ['revisit, one event edited, bytes', ...middle(edited), `${ratio(edited, first)} of it`, '≤ 8192'],
      ['React alone, with its server: first paint, ms', ...middle(opened), '', ''],
      ['… a press, ms', ...middle(pressed), '', ''],
      ['relaunch, server dead, ms', ...middle(relaunched), `${painted} of React alone`, '≤ 250'],
      ['next page, server dead, ms', ...middle(next), `${changed} of a press there`, '≤ 120'],
    ];
  } finally {
    await context.close();
    proxy.close();
    react.stop();
    await demo.stop();
    await rm(profile, { recursive: true, force: true });
  }
}
