/** First visits whose line breaks while the page loads. The long version: e2e/slow/bad-line/visitor-interrupted-visits. */
import { loading, waitingForSignal } from '../../../src/content/shell/loading';
import { openFaultProxy } from '../../../tests/support/network/fault-proxy';
import { openLine, slow4G } from '../../../tests/support/network/line';

import { unfold } from '../../support/footer';
import { openRsvp } from '../../support/rsvp';
import { eventsPath, expect, isHydrated, test, workerReady } from '../../support/test';

const waiting = (text: string) => ({ hasText: text });

test('A page whose scripts are missing says so, keeps what was typed and pressed, and does it with signal', async ({
  server,
  page,
}) => {
  const line = await openLine(server.url, slow4G);
  await page.goto(`${line.url}/ministries/contact`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  line.break('closed');
  const status = page.getByRole('status');
  await expect(status.filter(waiting(loading.waiting))).toBeInViewport();
  await page.getByLabel('Name').fill('Stairwell Steve');
  await page.getByRole('textbox', { name: 'Email' }).first().fill('steve@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody up there?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(status.filter(waiting(loading.waitingToPress))).toBeInViewport();
  line.mend();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await expect(status.filter(waiting(loading.waitingToPress))).toHaveCount(0);
  expect(await server.rows('contact_submissions')).toMatchObject([
    { name: 'Stairwell Steve', message: 'Is anybody up there?' },
  ]);
  await line.close();
});

test('A link that is pressed without signal opens its page later, not an error', async ({ server, page }) => {
  const line = await openLine(server.url, slow4G);
  await page.goto(line.url, { waitUntil: 'commit' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Programs', includeHidden: true });
  await expect(link).toBeAttached();
  line.break('silent');
  await expect(page.getByRole('status').filter(waiting(loading.waiting))).toBeInViewport();
  await unfold(page, 'Ministries');
  await link.click();
  await expect(page.getByRole('status').filter(waiting(loading.waitingToOpen))).toBeInViewport();
  await expect(page).toHaveURL(`${line.url}/`);
  line.mend();
  await expect(page).toHaveURL(`${line.url}/ministries/programs`);
  await isHydrated(page);
  await line.close();
});

test('A page of which only the beginning arrives loads the rest later', async ({ server, page }) => {
  const line = await openLine(server.url, slow4G);
  const opened = page.goto(line.url + eventsPath, { waitUntil: 'commit' });
  await line.firstByte;
  line.break('closed');
  await opened;
  await expect(page.getByRole('status').filter(waiting(waitingForSignal))).toBeInViewport();
  line.mend();
  await isHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await line.close();
});

test('After an interrupted first visit, the site works without signal', async ({ server, page }) => {
  await server.putEvent({ title: 'Candle Hour' });
  const line = await openLine(server.url, slow4G);
  await page.goto(line.url + eventsPath, { waitUntil: 'commit' });
  await isHydrated(page);
  // The worker stores its files, which fails. A second worker does it.
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.installing);
  line.break('closed');
  await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration())?.installing);
  line.mend();
  await workerReady(page);
  line.break('closed');
  await page.goto(line.url + eventsPath);
  await openRsvp(page, 'Candle Hour');
  await line.close();
});

const script = { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' };
for (const [what, answer] of [
  [
    'the sign-in page of a Wi-Fi',
    () => new Response('<html>Sign in</html>', { headers: { ...script, 'content-type': 'text/html' } }),
  ],
  ['an error', () => new Response('', { status: 503, headers: script })],
  ['half of it', () => new Response('const half = () => { return "', { headers: script })],
] as const) {
  test(`A script that arrives as ${what} is requested again`, async ({ server, page }) => {
    const line = await openFaultProxy(server.url);
    const wrong = new Set<string>();
    line.decide = ({ path }) => {
      if (!path.startsWith('/assets/') || wrong.has(path)) return 'fine';
      wrong.add(path);
      return { instead: answer };
    };
    await page.goto(line.url);
    await isHydrated(page);
    expect(wrong.size).toBeGreaterThanOrEqual(5);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await line.close();
  });
}
