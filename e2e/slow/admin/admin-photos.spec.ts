/** A photo from its upload to the withdrawal of its consent, as the team and a guest see it. */
import type { Page } from '@playwright/test';
import { photoForm } from '../../../tests/support/server/pictures';

import { asAdmin, desktop, openAdmin, picture, rowOf } from '../../support/admin';
import { toast } from '../../support/rsvp';
import { expect, test, workerReady } from '../../support/test';

test.use({ hasTouch: true });

const album = (page: Page) => page.getByRole('region', { name: 'Last Friday' });
const strings = { name: 'Two hands on the strings of a bass.' };
const drums = { name: 'Sticks on a snare drum.' };

/** Whether the plates of all pictures in the album can be loaded. */
const areInked = (page: Page) =>
  album(page)
    .locator('.plates')
    .evaluateAll((pictures) =>
      Promise.all(
        pictures.map((picture) => {
          const [, source = ''] =
            /url\("(.+?)"\)/.exec(getComputedStyle(picture).getPropertyValue('--plates')) ?? [];
          const plates = new Image();
          plates.crossOrigin = 'anonymous';
          plates.src = source;
          return plates.decode().then(
            () => plates.naturalHeight > 0,
            () => false,
          );
        }),
      ),
    );

async function addPhoto(admin: Page): Promise<void> {
  await openAdmin(admin, 'photos');
  await admin.getByRole('button', { name: 'Add a photo' }).click();
  const form = admin.getByRole('dialog', { name: 'Add a photo' });
  await form.getByLabel('What it shows').fill(strings.name);
  await form.getByLabel('Caption').fill('The third song.');
  await form.getByLabel('Photo', { exact: true }).setInputFiles(await picture(admin));
  await expect(form.getByText('How it looks:')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Add everyone who can be recognized and agreed.').first()).toBeVisible();
  await form.getByLabel('Who agreed').fill('Ada Moreno');
  await form.getByLabel('Their email').fill('ada@moreno.example');
  await form.getByLabel('On which day').fill('2026-11-20');
  await form.getByLabel('A person in it is under 18').check();
  await form.getByLabel('Parent or guardian who agreed').fill('Karen Moreno');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(admin, 'The photo is saved')).toContainText('not shown until you publish it');
}

test('A photo of the album is added with consent, published, seen without signal, and withdrawn', async ({
  server,
  page: guest,
  context,
  browser,
}) => {
  const requested: string[] = [];
  context.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await server.put('photos', photoForm({ alt: drums.name, caption: 'Before the doors.', published: true }));
  const team = await browser.newContext({ baseURL: server.url, viewport: desktop });
  const admin = await team.newPage();
  await asAdmin(server, admin);
  await addPhoto(admin);
  const row = rowOf(admin, strings.name);
  await expect(row).toContainText('not published');
  await expect(row).toContainText('Guardian: Karen Moreno');
  const [stored] = await server.rows('photos', `alt = '${strings.name}'`);
  expect(stored).toMatchObject({ consent_by: 'Ada Moreno', consent_email: 'ada@moreno.example' });
  const original = `/api/files/public_photos/${stored?.id}/${stored?.image}`;

  await guest.goto('/');
  await workerReady(guest);
  await expect(album(guest).getByRole('img', drums)).toBeVisible();
  await expect(album(guest).getByRole('img', strings)).toHaveCount(0);
  await row.getByRole('button', { name: `Publish: ${strings.name}` }).click();
  await expect(toast(admin, 'The photo is published')).toBeVisible();
  const file = Buffer.from(await (await fetch(server.url + original)).arrayBuffer()).toString('latin1');
  expect(file.slice(8, 12)).toBe('WEBP');
  expect(file).not.toMatch(/EXIF|SECRET PLACE/i);

  await guest.reload();
  await expect(album(guest).getByRole('img', strings)).toBeVisible();
  await expect(album(guest)).toContainText('The third song.');
  await expect.poll(() => areInked(guest)).toEqual([true, true]);
  const all = guest.getByRole('button', { name: 'See all 2' });
  await all.focus();
  await guest.keyboard.press('Enter');
  const sheet = guest.getByRole('dialog', { name: 'Last Friday' });
  await expect(sheet).toContainText('2 photos');
  const buttons = sheet.getByRole('button', { name: 'See in color' });
  for (const at of [0, 1]) {
    await guest.keyboard.press('Tab');
    if (at === 0) await guest.keyboard.press('Tab'); // past Close
    await expect(buttons.nth(at)).toBeFocused();
  }
  expect(requested).not.toContain(original);
  await sheet.getByRole('figure').filter({ hasText: 'The third song.' }).getByRole('button').tap();
  const color = sheet.getByAltText(strings.name);
  await expect.poll(() => color.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await expect(sheet.getByRole('button', { name: 'See in ink' })).toBeFocused();
  await guest.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(all).toBeFocused();

  await server.kill();
  // The browser evicts its HTTP cache first, so nothing may depend on it.
  await (await context.newCDPSession(guest)).send('Network.clearBrowserCache');
  await guest.reload();
  await expect(album(guest).getByRole('img', strings)).toBeVisible();
  expect(await areInked(guest)).toEqual([true, true]);
  await server.restart();

  await admin.reload();
  await row.getByRole('button', { name: `Consent withdrawn: ${strings.name}` }).click();
  await expect(toast(admin, 'The photo is off the page')).toBeVisible();
  await expect(row).toContainText('withdrawn');
  await guest.goto('/');
  await expect(album(guest).getByRole('img')).toHaveCount(1);
  await expect(album(guest).getByRole('img', drums)).toBeVisible();
  expect((await fetch(server.url + original)).status).toBe(404);
  const cached = () =>
    guest.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), original);
  await expect.poll(cached).toBe(false);
  await team.close();
});
