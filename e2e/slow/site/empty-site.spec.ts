import { asAdmin, desktop, openAdmin } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { test } from '../../support/new-site';
import { toast } from '../../support/rsvp';
import { expect, isHydrated } from '../../support/test';

test.use({ viewport: desktop });

test('A new site links to no page that says nothing, and to one that its editor began with an example', async ({
  server,
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  const visit = await browser.newContext({ baseURL: baseURL ?? '', viewport: desktop });
  const visitor = await visit.newPage();
  for (const one of [page, visitor]) watchErrors(one);
  const menu = visitor.getByRole('banner').getByRole('link');
  await test.step('The header has what works without words of the owner', async () => {
    await visitor.goto('/');
    await isHydrated(visitor);
    for (const name of ['Home', 'Events', 'Members', 'Join'])
      await expect(menu.filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
    await expect(menu.filter({ hasText: /^(About|Music)$/ })).toHaveCount(0);
    const footer = visitor.getByRole('contentinfo').getByRole('link');
    await expect(footer.filter({ hasText: /^Contact$/ })).toHaveCount(1);
    await expect(footer.filter({ hasText: /^(Programs|Listen|Stories|Tour)$/ })).toHaveCount(0);
  });
  await test.step('Members asks people to apply, Join says what happens next', async () => {
    await visitor.goto('/members');
    await expect(visitor.getByRole('link', { name: 'Apply Now' }).last()).toBeVisible();
    await visitor.goto('/join');
    await expect(visitor.getByRole('heading', { name: 'What Happens Next' })).toBeVisible();
    await visitor.goto('/collaborate');
    await expect(visitor.getByRole('heading', { name: 'How Collaboration Works' })).toBeVisible();
  });
  await test.step('An editor begins About with an example', async () => {
    await asAdmin(server, page, { firstSteps: true });
    await openAdmin(page, 'site');
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    const start = page.getByRole('button', { name: 'Fill in an example' });
    await expect(start).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
    await page.route('**/api/byop/content/example*', (route) => route.abort());
    await start.click();
    await expect(toast(page, 'No example')).toBeVisible();
    await page.unroute('**/api/byop/content/example*');
    await start.click();
    await expect(page.getByLabel('Name of the page')).toHaveValue('About');
    await expect(start).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(toast(page, 'Published: About')).toBeVisible();
  });
  await test.step('The page that a visitor has open links to it', async () => {
    await expect(menu.filter({ hasText: /^About$/ })).toBeVisible();
  });
});
