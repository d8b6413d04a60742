/** A browser may evict the precache but keep the worker. The next online start fills it again. */
import { paths } from '../../../src/domain/content/paths';
import { expect, test, workerReady } from '../../support/test';

/** Marks all files in the cache, then deletes some, and returns their number. Runs in the page. */
async function dropFiles(which: 'one' | 'page' | 'all'): Promise<number> {
  const name = (await caches.keys()).find((key) => key.includes('precache'));
  if (!name) return 0;
  const cache = await caches.open(name);
  const files = await cache.keys();
  for (const file of files) {
    const stored = await cache.match(file);
    if (!stored) continue;
    const headers = new Headers(stored.headers);
    headers.set('x-kept', 'yes');
    await cache.put(file, new Response(await stored.blob(), { headers }));
  }
  const isPage = ({ url }: Request) => new URL(url).pathname === '/app-shell.html';
  const script = files.find(({ url }) => url.endsWith('.js'));
  if (which === 'all') await caches.delete(name);
  if (which === 'page') for (const file of files.filter(isPage)) await cache.delete(file);
  if (which === 'one' && script) await cache.delete(script);
  return files.length;
}

/** Returns how many files the cache has, and how many of them were stored since. Runs in the page. */
async function countFiles(): Promise<{ all: number; fetched: number }> {
  const name = (await caches.keys()).find((key) => key.includes('precache'));
  if (!name) return { all: 0, fetched: 0 };
  const cache = await caches.open(name);
  const files = await cache.keys();
  const stored = await Promise.all(files.map((file) => cache.match(file)));
  return { all: files.length, fetched: stored.filter((one) => !one?.headers.has('x-kept')).length };
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
    expect((await page.evaluate(countFiles)).all).toBeLessThan(files);

    await page.goto(`${server.url}/stories`);
    // Only what was missing.
    const fetched = which === 'all' ? files : 1;
    await expect.poll(() => page.evaluate(countFiles), { timeout: 60_000 }).toEqual({ all: files, fetched });

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
