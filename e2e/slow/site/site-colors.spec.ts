/** An editor gives a side its colors: what guests see at the first paint, in both schemes, on an open page and without signal. */
import type { FileChooser, Page } from '@playwright/test';
import { newPerson, signedInAs } from '../../support/account';
import { desktop, openAdmin } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { savedPosterPixel } from '../../support/saved-picture';
import { expect, isComplete, isHydrated, test, workerReady } from '../../support/test';

test.use({ viewport: desktop });

/** The first circle of the mark in the header. */
const markColor = (page: Page) =>
  page
    .getByRole('banner')
    .locator('circle')
    .first()
    .evaluate((circle) => getComputedStyle(circle).fill);

const green = 'rgb(11, 61, 46)';
/** So dark a green is lighter on dark pages. */
const lightGreen = 'rgb(46, 167, 131)';

test('An editor publishes the colors of a side, and guests see them everywhere', async ({
  server,
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  watchErrors(page);
  const phone = { baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } };
  const context = await browser.newContext(phone);
  const visitor = await context.newPage();
  watchErrors(visitor);
  // Before the scripts of the page, which start after the first paint.
  await visitor.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.firstInk =
        document.documentElement.style.getPropertyValue('--day-spot');
    });
  });
  await visitor.goto('/ministries/about');
  await isHydrated(visitor);
  await workerReady(visitor);
  await isComplete(visitor);
  const before = await markColor(visitor);

  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, 'site&page=site');
  const ministries = page.getByRole('group', { name: 'Colors of the ministries side' });
  const first = ministries.getByRole('textbox', { name: /^First color/ });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await first.fill('green');
  await publish.click();
  await expect(ministries.getByText('Write # and six digits')).toHaveCount(2);
  await first.fill('#0b3d2e');
  await ministries.getByLabel('Choose: Second color').fill('#f2c14e');
  await expect(ministries.getByRole('textbox', { name: /^Second color/ })).toHaveValue('#f2c14e');
  await expect(ministries.getByText('Lighter on dark pages')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await publish.click();
  await expect(toast(page, 'Published: Name and place')).toBeVisible();

  // On an open page, at the next start of the app, and without signal.
  await expect.poll(() => markColor(visitor)).toBe(green);
  await context.setOffline(true);
  await visitor.goto('/ministries/programs');
  await expect(visitor.locator('html')).toHaveAttribute('data-first-ink', '#0b3d2e');
  await expect.poll(() => markColor(visitor)).toBe(green);
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => markColor(visitor)).toBe(lightGreen);
  await context.setOffline(false);

  // Another phone, before any script.
  const without = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const guest = await without.newPage();
  // Until the server has rendered the page again, it may answer with the app shell.
  await expect
    .poll(async () => (await guest.request.get('/ministries/about')).text())
    .toContain('--day-spot:');
  await guest.goto('/ministries/about');
  await expect(guest.locator('html')).toHaveAttribute('style', /--day-spot:#0b3d2e;--day-on-spot:#ffffff;/);
  await expect(guest.locator('html')).not.toHaveAttribute('style', /--night/);

  // The editor takes them back.
  await first.fill('');
  await ministries.getByRole('textbox', { name: /^Second color/ }).fill('');
  await publish.click();
  await visitor.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => markColor(visitor)).toBe(before);
  await without.close();
  await context.close();
});

test('An editor uploads a logo: it is in the header, the icons and the link preview', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, 'site&page=site');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" width="400" height="100">
    <path d="M100 20h200v60H100z" fill="#102060"/><circle cx="70" cy="50" r="30" fill="#c8501e"/></svg>`;
  const button = page.getByRole('button', { name: /^Choose.*Logo/ });
  const choose = async (file: Parameters<FileChooser['setFiles']>[0]) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
    await chooser.setFiles(file);
  };
  // A photo of the logo, in a format that Chromium does not open. Then its drawing.
  await choose('tests/support/content/stripes.heic');
  await expect(page.getByText(/^240 × 160/)).toBeVisible();
  await choose({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  // Without its margins.
  await expect(page.getByText(/^666 × 154/)).toBeVisible();
  // The preview has it, guests do not.
  const previewed = page.frameLocator('iframe').getByRole('banner').locator('img');
  await expect(previewed).toHaveJSProperty('naturalWidth', 480);
  expect((await page.request.get('/images/logo.png')).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Published: Name and place')).toBeVisible();

  // The name is in so wide a logo.
  await page.goto('/ministries/about');
  const logo = page.getByRole('banner').locator('img');
  await expect(logo).toHaveAttribute('alt', 'BYOP');
  await expect(logo).toHaveJSProperty('complete', true);
  await expect(logo).toHaveJSProperty('naturalHeight', 120);
  await expect(page.getByRole('banner').locator('circle')).toHaveCount(0);

  const read = async (path: string) => (await page.request.get(path)).text();
  const version = await logo.getAttribute('src').then((src) => src?.split('?v=')[1] ?? '');
  expect(version).toHaveLength(15);
  await expect.poll(() => read('/manifest.webmanifest')).toContain(`/icons/maskable-512.png?v=${version}`);
  const html = await read('/ministries/about');
  expect(html).toContain(`/images/share.png?v=${version}"`);
  expect(html).toContain(`/icons/apple-touch-icon.png?v=${version}"`);
  const icon = await page.request.get(`/icons/icon-512.png?v=${version}`);
  expect(icon.headers()['content-type']).toBe('image/png');
  expect((await read('/icons/icon.svg')).startsWith('<svg')).toBe(true);

  // On the poster of an event, which is saved as a picture. A third of the bottom strip is the blue bar of the logo.
  const { id } = await server.putEvent({ title: 'Soup Night' });
  await page.goto(`/ministries/events?event=${id}`);
  await page.getByRole('button', { name: 'Get the poster' }).click();
  const poster = page.getByRole('dialog', { name: 'Get the poster' });
  await expect(poster.locator('image')).toHaveAttribute('href', `/images/logo-print.png?v=${version}`);
  const { color } = await savedPosterPixel(page, 400, 1920 - 111);
  expect(color).toEqual([0x10, 0x20, 0x60, 255]);
});
