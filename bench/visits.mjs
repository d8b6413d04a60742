// @ts-check
/**
 * What a phone that was here before fetches, as counted on the line, and how soon it shows a page when the server is
 * gone: nothing changed, one event edited, relaunched without a server, and one page further.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startDemoSite } from '../scripts/demo-site.mjs';
import { firstPaint, phone, start } from './browser.mjs';
import { middle, ratio, rounds } from './report.mjs';
import { admin, doorOf } from './server.mjs';

/** How long a page that does nothing more has to be looked at: what is fetched behind it is counted as well. */
const quiet = 2000;

/** A line to the server on which every byte towards the browser is counted. @param {number} port */
async function countingLine(port) {
  const line = { url: '', bytes: 0, close: () => {} };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.pipe(far);
    far.on('data', (chunk) => {
      line.bytes += chunk.length;
    });
    far.pipe(near);
    for (const end of [near, far]) {
      end.on('error', () => end.destroy());
      end.on('close', () => (end === near ? far : near).destroy());
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  const place = server.address();
  line.url = `http://127.0.0.1:${place && typeof place === 'object' ? place.port : 0}`;
  line.close = () => server.close();
  return line;
}

/** In the page: from the press on a link to the first picture of the page that it leads to, in ms. */
function follow() {
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
  const running = await startDemoSite({
    BYOP_ADMIN_EMAIL: admin.identity,
    BYOP_ADMIN_PASSWORD: admin.password,
  });
  const line = await countingLine(Number(new URL(running.url).port));
  const memory = await mkdtemp(join(tmpdir(), 'byop-bench-'));
  const context = await chromium.launchPersistentContext(memory, { ...(await start()), viewport: phone });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const visit = async () => {
      await page.goto('about:blank');
      line.bytes = 0;
      await page.goto(line.url);
      await page.waitForTimeout(quiet);
      return line.bytes;
    };
    await page.goto(line.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(quiet);
    const first = [line.bytes];
    await visit(); // the first page that the worker answers

    const { send } = doorOf(running.url);
    const token = String((await send('collections/users/auth-with-password', admin)).token);
    const list = await send('collections/events/records?perPage=1&sort=-date', undefined, token, 'GET');
    const event = list.items[0];
    /** @type {Record<'again' | 'edited' | 'relaunched' | 'next', number[]>} */
    const found = { again: [], edited: [], relaunched: [], next: [] };
    for (let round = 0; round < rounds; round++) {
      found.again.push(await visit());
      await page.goto('about:blank'); // nobody listens while it changes
      const description = `${event.description} Bring friend number ${round}.`;
      await send(`collections/events/records/${event.id}`, { description }, token, 'PATCH');
      found.edited.push(await visit());
    }
    await running.stop();
    for (let round = 0; round < rounds; round++) {
      await page.goto('about:blank');
      await page.goto(line.url);
      found.relaunched.push(await firstPaint(page));
      await page.waitForTimeout(500);
      found.next.push(await page.evaluate(follow));
    }
    let opened = 0;
    for (const path of paths) {
      await page.goto(line.url + path);
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
      ['revisit, nothing changed, bytes', ...middle(again), `${ratio(again, first)} of the first`, '≤ 4096'],
      ['revisit, one event edited, bytes', ...middle(edited), `${ratio(edited, first)} of the first`, ''],
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
    line.close();
    await running.stop();
    await rm(memory, { recursive: true, force: true });
  }
}
