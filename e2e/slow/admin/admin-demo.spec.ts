import { rm } from 'node:fs/promises';
import { newFolder, prepare, startServer, testEnv } from '../../../tests/support/server/pocketbase';
import { newPerson, signedInAs } from '../../support/account';
import { asAdmin, desktop, openAdmin, section } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { test as base, expect, kit } from '../../support/test';

/** A server with demo content. */
const test = base.extend({
  viewport: desktop,
  server: async ({ browserName: _ }, use) => {
    const dir = await newFolder('demo');
    const env = { BYOP_DEMO: '1' };
    await prepare(kit(), dir, { ...testEnv, ...env });
    const server = await startServer(kit(), { dir, env });
    await use(server);
    await server.end();
    await rm(dir, { recursive: true, force: true });
  },
});

test('Every admin page marks the demo, until an owner removes it with one press', async ({
  server,
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  watchErrors(page);
  const event = (await server.rows('events', "title = 'Harvest Festival' && date > @now"))[0];
  await server.sendRsvp(event?.id, { number_of_guests: 1 });
  await asAdmin(server, page);
  await openAdmin(page);
  const mark = page.getByText('This site shows demo content');
  await expect(mark).toBeVisible();
  for (const name of ['Events', 'Giving', 'Site', 'Team']) {
    await section(page, name).click();
    await expect(mark).toBeVisible();
  }
  expect(await violationsInBoth(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: desktop });
  const other = await context.newPage();
  await signedInAs(other, await newPerson(server, { role: 'treasurer' }));
  await openAdmin(other);
  await expect(other.getByText('An owner can remove it.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Remove it' })).toHaveCount(0);

  const remove = page.getByRole('button', { name: 'Remove it' });
  await page.route('**/api/byop/demo/remove', (route) => route.abort());
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove the demo content?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(toast(page, 'The demo content was not removed')).toBeVisible();
  await page.unroute('**/api/byop/demo/remove');
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove it' }).click();

  const result = page.locator('.alert').filter({ hasText: 'The demo content is gone' });
  await expect(result).toBeFocused();
  await expect(result).toContainText(/Removed: .*\d+ pages/);
  await expect(result).toContainText('1 event (Harvest Festival)');
  await expect(mark).toHaveCount(0);
  await expect(other.getByText('This site shows demo content')).toHaveCount(0);
  await context.close();
  await section(page, 'Events').click();
  await expect(page.getByRole('link', { name: 'Harvest Festival', exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Candle Hour' })).toHaveCount(0);
  await result.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('h1')).toBeFocused();
  await expect(result).toHaveCount(0);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'New site', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('back row');
  await expect(page.getByRole('contentinfo')).not.toContainText(/BYOP|Grace Chapel/);
  await page.goto('/ministries/about');
  await expect(page.getByText('Nothing is written here yet.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(mark).toHaveCount(0);
});
