import { paths } from '../../../src/domain/content/paths';
import { listNames } from '../../../src/domain/public-lists';

import { brokenPictures, offlineCopies } from '../../support/page-storage';
import { eventEntry } from '../../support/rsvp';
import { putPost } from '../../support/sends';
import { expect, test, workerReady } from '../../support/test';

test('After one visit to the home page, every page opens by its URL while the server is down', async ({
  server,
  phone,
}) => {
  await server.putEvent({ title: 'Candle Hour' });
  await putPost(server);
  const page = await phone.open(server.url);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await expect.poll(async () => (await page.evaluate(offlineCopies)).pictures).toBeGreaterThanOrEqual(4);
  await expect.poll(async () => (await page.evaluate(offlineCopies)).lists).toBe(listNames.length);
  await server.kill();
  // The browser evicts its HTTP cache first, so nothing may depend on it.
  const device = await page.context().newCDPSession(page);
  await device.send('Network.clearBrowserCache');
  await phone.close();

  const again = await phone.open(`${server.url}/`);
  for (const path of paths) {
    await again.goto(server.url + path);
    const heading = again.getByRole('heading', { level: 1 });
    await expect(heading, path).toHaveCount(1);
    await expect(heading, path).not.toHaveText('Oops! Page not found');
    await expect(heading, path).not.toContainText('Not on this device');
    expect(await again.evaluate(brokenPictures), path).toEqual([]);
  }
  // Without a session, /admin leads to /auth.
  for (const path of ['/auth', '/admin']) {
    await again.goto(server.url + path);
    await expect(again.getByText('You need a connection to sign in.')).toBeVisible();
    await expect(again.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(again).toHaveURL(`${server.url}/auth`);
  }
  await again.goto(`${server.url}/ministries/events`);
  await expect(again.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await expect(again.getByText(/^As of today/)).toBeVisible();
  // The phone has its picture in one size, of a page that was not opened.
  const shown = eventEntry(again).locator('.po img').first();
  await expect(shown).toHaveJSProperty('complete', true);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Every page has its text and links', async ({ page }) => {
    // The browser alone renders the admin pages.
    const pages = paths.filter((path) => path !== '/admin');
    // A parent comes for one question: no menu.
    const hasMenu = (path: string) => path !== '/consent';
    for (const path of pages) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.locator('main'), path).not.toBeEmpty();
      const events = page.getByRole('contentinfo').getByRole('link', { name: 'Events', includeHidden: true });
      await expect(events, path).toHaveCount(hasMenu(path) ? 1 : 0);
      await expect(page, path).toHaveTitle(/\S/);
      const described = page.locator('meta[name=description]');
      await expect(described, path).toHaveAttribute('content', /.{50}/);
      await expect(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', new RegExp(`${path}$`));
    }
    for (const path of pages.filter(hasMenu)) {
      const forms = page.locator('form');
      await page.goto(path);
      const count = await forms.count();
      expect(count, path).toBeGreaterThan(0);
      for (let n = 0; n < count; n += 1) {
        const form = forms.nth(n);
        for (const field of await form.getByRole('textbox').all()) await field.fill('secret words');
        await form.locator('[type=submit]').click();
        expect(new URL(page.url()).search, path).toBe('');
        expect(new URL(page.url()).pathname, path).toBe(path);
        // Chromium in Playwright parses noscript as text, even without scripts.
        const words = await form.locator('noscript').innerHTML();
        expect(words, path).toContain('This form needs JavaScript');
        expect(words, path).toContain('mailto:');
      }
    }
    await page.goto('/consent');
    expect(await page.locator('main noscript').innerHTML()).toContain('mailto:');
    const lost = await page.goto('/nowhere');
    expect(lost?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Oops! Page not found');
  });
});
