/** The owner names the site and chooses its sections: what a phone that is open then shows, and what it shows without signal. */
import { newPerson, signedInAs } from '../../support/account';
import { desktop, openAdmin } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { listenPath, pause, play, playerLoaded } from '../../support/listening';
import { toast } from '../../support/rsvp';
import { expect, isComplete, isHydrated, test, workerReady } from '../../support/test';

test.use({ viewport: desktop });

test('An owner renames the site and turns the music off: an open phone follows, also without signal', async ({
  server,
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  watchErrors(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  watchErrors(visitor);
  await visitor.goto(listenPath);
  await playerLoaded(visitor);
  await play(visitor).click();
  await expect(pause(visitor)).toBeVisible();
  const subscribed = visitor.waitForResponse(
    (answer) => answer.url().endsWith('/api/realtime') && answer.request().method() === 'POST',
  );
  await visitor.goto('/ministries/about');
  await isHydrated(visitor);
  await workerReady(visitor);
  await isComplete(visitor);
  await subscribed;
  await expect(visitor.getByRole('link', { name: 'BYOP, home' })).toBeVisible();
  const player = visitor.getByRole('region', { name: 'Player' });
  await expect(player).toBeVisible();

  await signedInAs(page, await newPerson(server, { role: 'owner' }));
  await openAdmin(page, 'site');
  await page.getByRole('link', { name: 'Name and place', exact: true }).click();
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) }).first();
  await expect(field('Name$')).toHaveValue('BYOP');
  expect(await violationsInBoth(page)).toEqual([]);
  await field('Name$').fill('Oak Street');
  await page.getByLabel('The music pages').selectOption('Off');
  await field('Number to call').fill('555-0117');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(page.getByText('Start with + and the code of the country').first()).toBeVisible();
  await field('Number to call').fill('+19515550117');
  await publish.click();
  await expect(toast(page, 'Published: Name and place')).toBeVisible();

  // On the open page, without a reload.
  await expect(visitor.getByRole('link', { name: 'Oak Street, home' })).toBeVisible();
  await expect(visitor.getByRole('navigation', { name: 'Section' })).toHaveCount(0);
  await expect(player).toHaveCount(0);
  await expect(visitor.getByText(/© \d{4} Oak Street\./)).toBeVisible();
  await expect(visitor).toHaveTitle('About · Oak Street');

  const text = async (path: string) => (await visitor.request.get(path)).text();
  await expect.poll(() => text('/manifest.webmanifest')).toContain('"short_name":"Oak Street"');
  await expect.poll(() => text('/sitemap.xml')).not.toContain('/music');
  await expect.poll(async () => (await visitor.request.get('/music/listen')).status()).toBe(404);
  expect((await visitor.request.get('/videos')).status()).toBe(200);
  await expect.poll(() => text('/events.json')).toContain('Oak Street events');

  await context.setOffline(true);
  for (const path of ['/ministries/programs', '/ministries/about']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('link', { name: 'Oak Street, home' })).toBeVisible();
    await expect(visitor.getByRole('navigation', { name: 'Section' })).toHaveCount(0);
  }
  await visitor.goto('/music/listen');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('not found', { ignoreCase: true });
  await context.close();
});

test('An owner outside of the United States chooses pounds, their own amounts, and how dates are written', async ({
  server,
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  watchErrors(page);
  await server.putEvent({ title: 'Harvest', date: '2031-11-29T02:00:00.000Z' });
  await signedInAs(page, await newPerson(server, { role: 'owner' }));
  await openAdmin(page, 'site');
  await page.getByRole('link', { name: 'Name and place', exact: true }).click();
  await page.getByLabel('How dates, times and addresses are written').selectOption('en-GB');
  await page.getByLabel('Currency').selectOption({ label: 'GBP · British Pound' });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(toast(page, 'Published: Name and place')).toBeVisible();

  await openAdmin(page, 'site');
  await page.getByRole('link', { name: 'Give', exact: true }).click();
  await page.getByRole('button', { name: '25', exact: true }).click();
  const amount = page.getByRole('textbox', { name: /^Amount/ }).first();
  await amount.fill('£20');
  await publish.click();
  await expect(page.getByText('Write a number alone, such as 25 or 12.50.').first()).toBeVisible();
  await amount.fill('20');
  await publish.click();
  await expect(toast(page, 'Published: Give')).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  watchErrors(visitor);
  await visitor.goto('/ministries/give');
  await isHydrated(visitor);
  const main = visitor.getByRole('main');
  await expect(main.getByText('£20', { exact: true })).toBeVisible();
  await expect(main.getByText('£50', { exact: true }).first()).toBeVisible();
  await expect(main).not.toContainText('$');
  await expect(main.locator('address')).toHaveText(/Riverside, CA\s*92501$/);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en-GB');
  await visitor.goto('/ministries/events');
  await expect(visitor.getByText('Fri 28 November 2031').first()).toBeVisible();
  const head = await (await visitor.request.get('/ministries/events')).text();
  expect(head).toContain('<html lang="en-GB"');
  expect(head).toContain('content="en_GB"');
  expect(head).toContain('Fri 28 November 2031');
  expect(await violationsInBoth(visitor)).toEqual([]);
  await context.close();
});
