/** A browser may evict the precache but keep the worker. The next online start fills it again. */
import type { Page } from '@playwright/test';
import { paths } from '../../../src/domain/content/paths';
import { expect, test, workerReady } from '../../support/test';

/** Deletes files from the cache and returns their number. Runs in the page. */
async function dropFiles(which: 'one' | 'page' | 'all'): Promise<number> {
  const name = (await caches.keys()).find((key) => key.includes('precache'));
  if (!name) return 0;
  const cache = await caches.open(name);
  const files = await cache.keys();
  const isPage = ({ url }: Request) => new URL(url).pathname === '/app-shell.html';
  const script = files.find(({ url }) => url.endsWith('.js'));
  if (which === 'all') await caches.delete(name);
  if (which === 'page') for (const file of files.filter(isPage)) await cache.delete(file);
  if (which === 'one' && script) await cache.delete(script);
  return files.length;
}

/** Runs in the page. */
async function countFiles(): Promise<number> {
  const name = (await caches.keys()).find((key) => key.includes('precache'));
  return name ? (await (await caches.open(name)).keys()).length : 0;
}

/** Requests of the worker for files of the site. */
function workerRequests(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

for (const which of ['one', 'page', 'all'] as const) {
  test(`A lost cache is filled again at the next online start: ${which}`, async ({
    server,
    page,
    context,
  }) => {
    await page.goto(server.url);
    await workerReady(page);
    const files = await page.evaluate(dropFiles, which);
    expect(files).toBeGreaterThan(20);
    expect(await page.evaluate(countFiles)).toBeLessThan(files);

    const asked = workerRequests(page);
    await page.goto(`${server.url}/stories`);
    await expect.poll(() => page.evaluate(countFiles), { timeout: 60_000 }).toBe(files);
    const fetched = () => new Set(asked.filter((path) => path === '/app-shell.html' || path.endsWith('.js')));
    // The browser may report the request after the file is in the cache.
    if (which !== 'all') await expect.poll(() => [...fetched()]).toHaveLength(1);

    await server.kill();
    // Without the HTTP cache.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    for (const path of paths) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    }
  });
}

test('/index.html redirects to the home page, also without signal', async ({ server, page }) => {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  const answer = await page.goto(`${server.url}/index.html?from=poster`);
  expect(answer?.request().redirectedFrom()?.url()).toContain('/index.html');
  expect(page.url()).toBe(`${server.url}/?from=poster`);
  await workerReady(page);
  await server.kill();
  for (const address of ['/index.html', '/ministries/contact/index.html']) {
    await page.goto(server.url + address);
    expect(page.url()).toBe(server.url + (address.replace('/index.html', '') || '/'));
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('not found');
  }
  expect(wrong).toEqual([]);
});
