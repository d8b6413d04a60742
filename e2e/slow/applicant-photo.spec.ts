/** A person applies without signal, with their photo. It arrives once, and the Members page shows it after two decisions. */
import type { Page } from '@playwright/test';

import { asAdmin, choose, desktop, openAdmin, picture, rowOf } from '../support/admin';
import { violationsInBoth } from '../support/axe';
import { draftsIn, rowsIn } from '../support/page-storage';
import { openTray, toast } from '../support/rsvp';
import { afterReconnecting, expect, test, workerReady } from '../support/test';

const june = { name: 'June Alder', email: 'june@alder.example' };
const shows = 'June with her bass';

const formOf = (page: Page) => page.locator('main form');

async function fillIn(page: Page): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Name').first().fill(june.name);
  await form.getByLabel('Email').first().fill(june.email);
  await form.getByLabel('Area of interest').selectOption('musician');
  await form.getByLabel('Skills').fill('bass');
  await form.getByLabel('Why do you want to join?').fill('I like low notes.');
}

test('Somebody applies without signal with a photo, which arrives once and is shown once it is published', async ({
  server,
  phone,
  browser,
}) => {
  let page = await phone.open(`${server.url}/join`);
  await workerReady(page);
  const photo = await picture(page);
  await server.kill();
  await page.reload();
  await fillIn(page);
  await formOf(page)
    .getByLabel('Your photo')
    .setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
  await expect(formOf(page).getByText('That is not a picture.')).toBeVisible();
  await formOf(page).getByLabel('Your photo').setInputFiles(photo);
  await expect(formOf(page).getByText('How it looks')).toBeVisible();
  await formOf(page).getByLabel('I’m under 18').check();
  await formOf(page).getByLabel('What the photo shows').fill(shows);
  // The header must not cover half of a checkbox.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violationsInBoth(page)).toEqual([]);

  // A closed phone loses nothing, not even the photo.
  await phone.close();
  page = await phone.open(`${server.url}/join`);
  const form = formOf(page);
  await expect(form.getByText('How it looks')).toBeVisible();
  await expect(form.getByLabel('What the photo shows')).toHaveValue(shows);
  const submit = form.getByRole('button', { name: 'Submit application' });
  await submit.click();
  await expect(form.getByText('Tick this, or remove the photo.')).toBeVisible();
  await expect(form.getByLabel('Name of a parent or guardian')).toBeFocused();
  await form.getByLabel('I agree to this').check();
  await form.getByLabel('Name of a parent or guardian').fill('Karen Alder');
  await form.getByLabel('Their phone number or email').fill('(615) 555-0142');
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  expect(await page.evaluate(draftsIn)).toEqual([]);

  // Reopened from the tray, the form has the photo again.
  const tray = await openTray(page);
  await tray.getByText('Show details').click();
  await expect(tray.getByRole('article')).toContainText('Karen Alder');
  await tray.getByRole('button', { name: 'Change it' }).click();
  await expect(form.getByText('How it looks')).toBeVisible();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();

  await server.restart();
  await page.reload();
  const receipt = (await openTray(page)).getByRole('article').first();
  await expect(receipt).toContainText('Received', afterReconnecting);
  // A parent signs on the phone.
  await expect(receipt).toContainText('A parent still has to say yes.');
  await receipt.getByRole('button', { name: 'Ask a parent' }).click();
  await page.getByLabel('Name of the parent or guardian').fill('Karen Alder');
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('dialog').getByText('A parent said yes.')).toBeVisible(afterReconnecting);
  expect(JSON.stringify(await page.evaluate(rowsIn, 'outbox'))).not.toContain('image');
  const [application, ...others] = await server.rows('artist_submissions');
  expect(others).toEqual([]);
  const photos = await server.rows('photos');
  expect(photos).toMatchObject([
    { alt: shows, place: `application:${application?.id}`, guardian: 'Karen Alder', published: false },
  ]);

  const team = await browser.newContext({ baseURL: server.url, viewport: desktop });
  const admin = await team.newPage();
  await asAdmin(server, admin);
  await openAdmin(admin, 'photos');
  const row = rowOf(admin, shows);
  await expect(row).toContainText('Application of June Alder');
  await expect(row).toContainText('Guardian: Karen Alder');
  await expect(row.getByRole('button', { name: `Publish: ${shows}` })).toHaveCount(0);

  await openAdmin(admin, 'artists');
  await choose(admin, june.name, 'accepted');
  await admin.getByRole('button', { name: `Details of ${june.name}` }).click();
  const sheet = admin.getByRole('region', { name: `${june.name}'s Application` });
  const sent = sheet.getByRole('region', { name: 'Their photo' });
  await expect(sent.getByRole('img', { name: shows })).toBeVisible();
  await sent.getByRole('button', { name: 'See in color' }).click();
  const original = sent.getByAltText(shows);
  await expect.poll(() => original.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(admin, `${june.name} is on the Members page`)).toBeVisible();

  await page.goto(`${server.url}/members`);
  const card = page.getByRole('article').filter({ hasText: june.name });
  await expect(card).toBeVisible();
  await expect(card.getByRole('img', { name: shows })).toHaveCount(0);
  await openAdmin(admin, 'photos');
  await expect(rowOf(admin, shows)).toContainText(`Member: ${june.name}`);
  await rowOf(admin, shows)
    .getByRole('button', { name: `Publish: ${shows}` })
    .click();
  await expect(toast(admin, 'The photo is published')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('img', { name: shows })).toBeVisible();

  const [stored] = await server.rows('photos');
  const file = await fetch(`${server.url}/api/files/public_photos/${stored?.id}/${stored?.image}`);
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).not.toMatch(/EXIF|SECRET PLACE/i);
  await team.close();
});
