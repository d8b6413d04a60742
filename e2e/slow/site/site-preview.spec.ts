import type { Page } from '@playwright/test';
import { about } from '../../../scripts/seed/content/about';
import { servedPaths } from '../../../src/domain/content/paths';
import { previewOf } from '../../../src/domain/content/preview-path';
import { contentTables } from '../../../src/domain/content/tables';
import { siteEditor } from '../../../tests/support/content/site-editor';
import { figure } from '../../../tests/support/server/figures';
import type { Server } from '../../../tests/support/server/pocketbase';
import { newPerson, signedInAs } from '../../support/account';
import { desktop, openAdmin } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { expect, test, workerReady } from '../../support/test';

const aboutPreview = '/admin/preview/ministries/about';
/** In ms. */
const longest = 3000;

const frame = (page: Page) => page.frameLocator('iframe');
const documentOf = async (page: Page) => {
  const element = await page.locator('iframe').elementHandle();
  const found = await element?.contentFrame();
  if (!found) throw new Error('There is no preview.');
  return found;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the editor of a page as an account of the team, with the words of the demo. */
async function openEditor(server: Server, page: Page, key = 'about'): Promise<void> {
  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, `site&page=${key}`);
  await expect(page.getByLabel('Lead')).not.toHaveValue('');
}

test.describe('On a wide screen', () => {
  test.use({ viewport: desktop });

  test('An editor sees each key stroke in the page, and visitors see none', async ({
    server,
    page,
    browser,
    baseURL,
    watchErrors,
  }) => {
    watchErrors(page);
    const ada = await siteEditor(server);
    await ada.save('about', { ...about });
    await ada.publish('about');
    await openEditor(server, page);
    await expect(frame(page).getByText(about.lead)).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);

    await page.getByLabel('Headline').fill('We began');
    const headline = frame(page).getByRole('heading', { level: 1 });
    await expect(headline).toContainText('We began');
    await page.getByLabel('Headline').press('End');
    const began = performance.now();
    await page.keyboard.type('\nbelow', { delay: 0 });
    await expect(headline).toContainText(/We began\s*below/, { timeout: longest });
    const took = performance.now() - began;
    figure('an edit is in the preview', `${Math.round(took)} ms after its first key`);
    expect(took).toBeLessThan(longest);
    await expect(page.getByLabel('Headline')).toBeFocused();

    // Text with a list: the tree is sent, not only its Markdown.
    await page
      .getByRole('group', { name: 'Story' })
      .getByRole('textbox', { name: 'Text' })
      .fill('It **began**.\n\n- One\n- Two');
    await expect(frame(page).locator('strong', { hasText: 'began' })).toBeVisible();
    const two = frame(page).getByRole('listitem').filter({ hasText: /^Two$/ });
    await expect(two).toBeVisible();

    // What is read stays where it is, also while a text above it gets shorter.
    await two.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const top = () => two.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await page.getByLabel('Lead').fill('In a basement.');
    await expect(frame(page).getByText('In a basement.')).toBeAttached();
    expect(await top()).toBe(before);

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const guest = await context.newPage();
    await guest.goto('/ministries/about');
    await expect(guest.getByText(about.lead)).toBeVisible();
    await expect(guest.getByText('We began')).toHaveCount(0);
    await context.close();
  });

  test('The page is as wide as a phone or a computer, has the theme of its section, and does nothing', async ({
    server,
    page,
    watchErrors,
  }) => {
    watchErrors(page);
    await openEditor(server, page, 'music');
    await expect(frame(page).getByRole('heading', { level: 1 })).toBeVisible();
    const preview = await documentOf(page);
    const width = () => preview.evaluate(() => document.documentElement.clientWidth);
    expect(await width()).toBe(390);
    await button(page, 'Desktop').click();
    await expect(button(page, 'Desktop')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(width).toBe(1280);
    const shown = await page.locator('iframe').boundingBox();
    expect(shown?.width).toBeLessThan(520);
    expect(await preview.evaluate(() => document.documentElement.dataset.theme)).toBe('night-dark');

    // Visitors see no account, and no control does anything.
    await expect(frame(page).getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(frame(page).getByRole('button', { name: 'Logout' })).toHaveCount(0);
    const address = preview.url();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.frame() === preview && request.method() !== 'GET') sent.push(request.url());
    });
    await frame(page).getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await frame(page).getByRole('contentinfo').getByRole('textbox').first().fill('ada@example.org');
    await frame(page).getByRole('contentinfo').getByRole('textbox').first().press('Enter');
    await frame(page).getByRole('contentinfo').getByRole('button').first().click();
    expect(preview.url()).toBe(address);
    expect(sent).toEqual([]);
    await expect(page).toHaveURL(/tab=site&page=music$/);

    // It shares its storage with the editor, and writes nothing: a page of Music notes its section.
    expect(await page.evaluate(() => sessionStorage.getItem('byop:section'))).toBeNull();
  });

  test('The worker never has the preview, which says that it needs signal', async ({ server, page }) => {
    await page.goto('/');
    await workerReady(page);
    const fromWorker: boolean[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith(aboutPreview)) fromWorker.push(response.fromServiceWorker());
    });
    await openEditor(server, page);
    await expect(frame(page).getByText(about.lead)).toBeVisible();
    expect(fromWorker).toEqual([false]);
    const isCached = await page.evaluate(async (path) => Boolean(await caches.match(path)), aboutPreview);
    expect(isCached).toBe(false);

    // A page that is there needs no signal.
    await page.context().setOffline(true);
    await page.getByLabel('Lead').fill('Without signal.');
    await expect(frame(page).getByText('Without signal.')).toBeVisible();
    // Opened again, it does.
    await page.setViewportSize({ width: 1000, height: 800 });
    await button(page, 'Preview').click();
    const sheet = page.getByRole('dialog', { name: 'Preview' });
    await expect(sheet.getByText('The preview needs signal')).toBeVisible();
    await page.context().setOffline(false);
    await expect(frame(page).getByText('Without signal.')).toBeVisible({ timeout: 60_000 });
  });
});

test('On a phone, the preview opens over the form, and Escape closes it', async ({ server, page }) => {
  await openEditor(server, page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByLabel('Lead').fill('On a phone.');
  await button(page, 'Preview').click();
  const sheet = page.getByRole('dialog', { name: 'Preview' });
  await expect(frame(page).getByText('On a phone.')).toBeVisible();
  expect(await violationsInBoth(page, ['dialog'])).toEqual([]);

  // The keyboard gets into the page, and out of it.
  await button(page, 'Desktop').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(frame(page).locator(':focus')).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Desktop')).toBeFocused();
  await frame(page).getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button(page, 'Preview')).toBeFocused();
});

test('Only the preview may be in a frame, and only in one of this site', async ({
  server,
  page,
  request,
}) => {
  const headersOf = async (path: string) => {
    const answer = await request.get(path);
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    return {
      status: answer.status(),
      ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
      options: headers['x-frame-options'],
      caching: headers['cache-control'],
      robots: headers['x-robots-tag'],
    };
  };
  const framed = {
    status: 200,
    ancestors: "'self'",
    options: 'SAMEORIGIN',
    caching: 'no-store',
    robots: 'noindex',
  };
  for (const address of contentTables.map(previewOf))
    expect(await headersOf(address), address).toEqual(framed);
  for (const path of servedPaths)
    expect(await headersOf(path), path).toMatchObject({ ancestors: "'none'", options: 'DENY' });
  for (const path of [
    '/admin/preview',
    '/admin/preview/admin',
    '/admin/preview/auth',
    '/admin/preview/nowhere',
  ])
    expect(await headersOf(path), path).toMatchObject({ status: 404, ancestors: "'none'", options: 'DENY' });

  // In a browser: by itself, the address leads to the page.
  await page.goto(aboutPreview);
  await expect(page).toHaveURL(`${server.url}/ministries/about`);
  await page.route('**/admin/preview//other.example', (route) =>
    route.continue({ url: server.url + aboutPreview }),
  );
  await page.goto('/admin/preview//other.example');
  await expect(page).toHaveURL(`${server.url}/other.example`);
  // Another site, of the same machine, gets no frame.
  const other = server.url.replace('127.0.0.1', 'localhost');
  await page.route(`${other}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${server.url}${aboutPreview}"></iframe>` }),
  );
  await page.goto(`${other}/`);
  await expect.poll(() => page.frames().map((one) => one.url())).toContain('chrome-error://chromewebdata/');
});
