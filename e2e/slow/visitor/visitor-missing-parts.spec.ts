/** Parts of a page that fail to load: the rest works, shows why, and offers a retry. */

import { loading, waitingForSignal } from '../../../src/content/shell/loading';
import { openFaultProxy } from '../../../tests/support/network/fault-proxy';
import { page as portalPage } from '../../../tests/support/offline/fake-server';

import { newPerson, openMenu, signedInAs } from '../../support/account';
import { asAdmin } from '../../support/admin';
import { releasing } from '../../support/releases';
import { toast } from '../../support/rsvp';
import { putPost } from '../../support/sends';
import { eventsPath, expect, isComplete, isHydrated, test, workerReady } from '../../support/test';

const missing = 'This part didn’t load';

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('A dialog that fails to load keeps the page, and opens as soon as it can', async ({
    server,
    page,
  }) => {
    await server.putEvent({ title: 'Candle Hour' });
    await page.route(/\/assets\/events-sheets-/, (route) => route.abort());
    await page.goto(eventsPath);
    await isComplete(page);
    await page.getByRole('button', { name: 'RSVP for Candle Hour' }).first().click();
    await expect(page.getByRole('dialog', { name: missing })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Candle Hour', includeHidden: true }).first(),
    ).toBeAttached();
    await page.unroute(/\/assets\/events-sheets-/);
    await expect(
      page.getByRole('dialog', { name: 'Candle Hour' }).getByLabel('Name', { exact: true }),
    ).toBeVisible();
  });

  test('A form that is missing on a first visit waits, says so, and keeps what is typed', async ({
    page,
  }) => {
    await page.route(/\/assets\/contact-sheets-/, (route) => route.abort());
    await page.goto('/ministries/contact');
    await expect(page.getByRole('status').filter({ hasText: loading.waiting })).toBeVisible();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Half a thought');
    await page.unroute(/\/assets\/contact-sheets-/);
    await isComplete(page);
    await expect(message).toHaveValue('Half a thought');
  });

  releasing(
    'A page three builds old reloads once for a missing chunk, but not while a person types',
    async ({ page, releases: { server, next } }) => {
      await page.goto(`${server.url}/ministries/contact`);
      await isHydrated(page);
      const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
      await message.fill('half typed');
      for (const letter of ['b', 'c', 'd']) await next(letter, 'Newer.');
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      const answered = page.waitForResponse(`${server.url}/`);
      await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
      await answered;
      expect(loads).toBe(0);
      await expect(message).toHaveValue('half typed');
      await Promise.all([page.waitForEvent('load'), message.fill('')]);

      const again = page.waitForResponse(`${server.url}/`, { timeout: 3000 }).catch(() => null);
      await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
      await again;
      expect(loads).toBe(1);
    },
  );
});

test('Without signal the posting form opens, says that it needs signal, and keeps its input', async ({
  server,
  page,
}) => {
  await putPost(server);
  await signedInAs(page, await newPerson(server));
  await page.goto(`${server.url}/collaborate`);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'Bass player wanted' })).toBeVisible();
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await server.kill();
  for (const [path, opener] of [
    ['/collaborate', 'Post an Opportunity'],
    ['/resources', 'Submit a Resource'],
  ] as const) {
    await page.goto(server.url + path);
    await page.getByRole('button', { name: opener }).click();
    const form = page.getByRole('dialog').locator('form');
    await expect(form.getByText('You need signal to post.')).toBeVisible();
    await form.getByLabel('Title').fill('Drummer with a van');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Not on');
    await page.getByRole('button', { name: opener }).click();
    await expect(form.getByLabel('Title')).toHaveValue('Drummer with a van');
  }
  await page.goto(`${server.url}/collaborate`);
  // The page is complete once it says that the server does not answer.
  await expect(page.getByText('Our server isn’t answering.')).toBeVisible();
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  // With the keyboard: a click would first scroll the menu from behind the connection bar, and then press its old place.
  await page.getByRole('button', { name: /^Report/ }).press('Enter');
  await page.getByRole('dialog').locator('textarea').fill('This is spam.');
  await page.getByRole('dialog').locator('[type=submit]').click();
  await expect(toast(page, 'Error')).toContainText('You need signal');
  await expect(page.getByRole('dialog').locator('textarea')).toHaveValue('This is spam.');
  await server.restart();
  expect(await server.rows('reports')).toEqual([]);
});

test('Behind a captive portal /auth says so; without signal /admin goes home, says why, and opens later', async ({
  server,
  page,
}) => {
  const line = await openFaultProxy(server.url);
  await asAdmin(server, page);
  await page.goto(line.url);
  await workerReady(page);
  line.decide = ({ path }) =>
    path.startsWith('/assets/') ? 'swallowed' : { instead: () => portalPage(200) };
  await page.goto(`${line.url}/admin`);
  const waits = page.getByRole('status').filter({ hasText: waitingForSignal });
  await expect(waits).toBeVisible();
  line.decide = () => ({ instead: () => portalPage(200) });
  line.cut();
  await expect(toast(page, 'Admin needs a connection')).toBeVisible();
  await expect(page).toHaveURL(`${line.url}/`);
  // One missing part does not keep the page waiting.
  await isComplete(page);
  await expect(waits).toHaveCount(0);
  line.decide = () => 'fine';
  await (await openMenu(page)).getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.locator('[data-admin]')).toBeVisible();
  line.decide = () => ({ instead: () => portalPage(200) });
  await page.evaluate(() => localStorage.removeItem('pocketbase_auth'));
  await page.goto(`${line.url}/auth`);
  await expect(page.getByText('This Wi-Fi wants you to sign in.')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Password')).toBeVisible();
  await line.close();
});

test('The return from the checkout shows its message without signal and cleans the URL', async ({
  server,
  page,
}) => {
  await page.goto(server.url);
  await workerReady(page);
  await server.kill();
  for (const [query, title] of [
    ['success=true', 'Thank you for your donation!'],
    ['canceled=true', 'Donation canceled'],
  ] as const) {
    await page.goto(`${server.url}/ministries/give?${query}`);
    await expect(toast(page, title)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/ministries/give`);
  }
});
