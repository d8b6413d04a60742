/** First visits on lines that are slower, or break at a more unlucky moment, than in `e2e/slow/bad-line/visitor-broken-line`. */
import type { Page } from '@playwright/test';
import { loading, waitingForSignal } from '../../../src/content/shell/loading';
import { openFaultProxy } from '../../../tests/support/network/fault-proxy';
import { openLine, slow4G } from '../../../tests/support/network/line';

import { eventsPath, expect, isComplete, isHydrated, test } from '../../support/test';

const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Counts the documents that the browser asks for. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test('A very slow line is no broken one: the page loads once, to its end', async ({ server, page }) => {
  await server.putEvent({ title: 'Candle Hour' });
  // 100 kbit/s.
  const line = await openLine(server.url, { rate: 12.5 * 1024, latency: 400 });
  const documents = countDocuments(page);
  await page.goto(line.url + eventsPath, { waitUntil: 'commit' });
  await expect(page.locator('.dock')).toBeAttached({ timeout: 60_000 });
  expect(documents()).toBe(1);
  await line.close();
});

test('A page of which nothing can be shown yet says that it opens later', async ({ server, page }) => {
  const line = await openLine(server.url, { ...slow4G, firstFlight: 8000 });
  const opened = page.goto(line.url, { waitUntil: 'commit' });
  await line.firstByte;
  line.break('closed');
  await opened;
  await expect(says(page, loading.waitingToShow)).toBeInViewport();
  await expect(page).toHaveTitle('BYOP');
  line.mend();
  await isHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await line.close();
});

for (const [what, path] of [
  ['', eventsPath],
  [' about something that is gone', `${eventsPath}?event=nosuchevent0001`],
] as const) {
  test(`Half a page${what} loads whole, also if the second answer stops in the middle`, async ({
    server,
    page,
  }) => {
    const line = await openFaultProxy(server.url);
    const faults = ['truncated', 'stalled'] as const;
    let asked = 0;
    line.decide = (request) => {
      if (request.path !== path) return 'fine';
      asked += 1;
      return faults[asked - 1] ?? 'fine';
    };
    await page.goto(line.url + path, { waitUntil: 'commit' });
    await expect(says(page, waitingForSignal)).toBeInViewport();
    await expect(page.locator('.dock')).toBeAttached({ timeout: 30_000 });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(asked).toBe(4);
    await line.close();
  });
}

test('A file that is pressed without signal is saved later, and its page goes on loading', async ({
  server,
  page,
  request,
}) => {
  await server.putEvent({ title: 'Candle Hour' });
  await expect.poll(async () => (await request.get(eventsPath)).text()).toContain('Candle Hour');
  const line = await openLine(server.url, slow4G);
  await page.goto(line.url + eventsPath, { waitUntil: 'commit' });
  const link = page.locator('a[href="/events.ics"]').filter({ visible: true }).first();
  await expect(link).toBeVisible();
  line.break('closed');
  await expect(says(page, loading.waiting)).toBeInViewport();
  await link.click();
  await expect(says(page, loading.waitingToOpen)).toBeInViewport();
  const saved = page.waitForEvent('download');
  line.mend();
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
  await isHydrated(page);
  await isComplete(page);
  await expect(says(page, 'Waiting')).toHaveCount(0);
  await line.close();
});

test('A tab of an old build, whose scripts the server no longer has, loads the new one', async ({
  server,
  page,
  request,
}) => {
  const now = await (await request.get(eventsPath)).text();
  const old = now.replaceAll(/(\/assets\/[\w-]+)\.js/g, '$1-of-an-old-build.js');
  expect(old).not.toBe(now);
  const documents = countDocuments(page);
  await page.route(
    server.url + eventsPath,
    (route) => route.fulfill({ body: old, contentType: 'text/html' }),
    {
      times: 1,
    },
  );
  await page.goto(eventsPath);
  await isHydrated(page);
  expect(documents()).toBe(2);
});

test('A script that is here but cannot be imported reloads the page once, and then says so', async ({
  page,
}) => {
  await page.route(/\/assets\/index-[\w-]+\.js/, (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  const documents = countDocuments(page);
  await page.goto(eventsPath);
  await expect(says(page, loading.broken)).toBeInViewport();
  expect(documents()).toBe(2);
});
