import { newPerson, signedInAs } from '../../support/account';
import { desktop, openAdmin } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { expect, isHydrated, test, workerReady } from '../../support/test';

test.use({ viewport: desktop });

/** Makes a page as on a new site: nothing is written, and nothing is published. */
const unwritten = { draft: {}, published: null, version: 0, changed: false };

test('An editor starts the page about privacy from a draft, and a visitor finds it from the footer, also without signal', async ({
  server,
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  watchErrors(page);
  const [row] = await server.rows('content', "key = 'privacy'");
  await server.ask('PATCH', `/api/collections/content/records/${row?.id}`, unwritten, server.token);
  for (const { id } of await server.rows('content_versions', "key = 'privacy'"))
    await server.ask('DELETE', `/api/collections/content_versions/records/${id}`, undefined, server.token);

  const visit = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await visit.newPage();
  watchErrors(visitor);
  const footer = visitor.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'Privacy', exact: true });
  const html = async (path: string) => (await visitor.request.get(path)).text();
  await expect.poll(() => html('/members')).not.toContain('href="/privacy"');
  await visitor.goto('/members');
  await isHydrated(visitor);
  await workerReady(visitor);
  await expect(footer.getByRole('link', { name: 'Imprint' })).toBeVisible();
  await expect(link).toHaveCount(0);

  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, 'site');
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByText('Nothing is written yet')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  const start = page.getByRole('button', { name: 'Start from a draft' });
  await page.route('**/api/byop/content/example*', (route) => route.abort());
  await start.click();
  await expect(toast(page, 'No draft')).toBeVisible();
  await page.unroute('**/api/byop/content/example*');
  await start.click();
  await expect(page.getByLabel('Name of the page')).toHaveValue('Privacy');
  await expect(page.getByLabel('Name of the page')).toBeFocused();
  await expect(start).toHaveCount(0);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue(/^\*\*This is a draft\..* 30 days after the event/s);
  // The editor does what the draft asks for.
  await text.fill((await text.inputValue()).replace(/^.*\n\n/, ''));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Published: Privacy')).toBeVisible();

  // On the page that was open already.
  await link.click();
  await expect(visitor.getByRole('heading', { name: 'What we keep, and for how long' })).toBeVisible();
  await expect(visitor).toHaveTitle(/^Privacy · /);
  await visit.setOffline(true);
  await visitor.goto('/members');
  await link.click();
  await expect(visitor.getByText('What you changed in an RSVP.')).toBeVisible();
  await visit.setOffline(false);

  // In the page that the server renders, as it stays while it hydrates.
  await expect.poll(() => html('/ministries/about')).toContain('href="/privacy"');
  expect(await html('/privacy')).not.toContain('noindex');
  await visitor.goto('/ministries/about');
  await isHydrated(visitor);
  await expect(link).toBeVisible();
  await visit.close();
});
