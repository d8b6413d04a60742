import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { violations } from '../../support/axe';
import { unfold } from '../../support/footer';
import { storedOnDevice } from '../../support/page-storage';
import { sendRsvp, toast } from '../../support/rsvp';
import { eventsPath, expect, test, workerReady } from '../../support/test';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'My tickets' });

test('Waiting items are shown and exported without signal, then deleted in every tab', async ({
  server,
  phone,
}) => {
  await server.putEvent({ title: 'Candle Hour' });
  const page = await phone.open(`${server.url}${eventsPath}`);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await server.kill();
  await sendRsvp(page, 'Candle Hour', { name: 'Ada Canary', email: 'ada.canary@moreno.example' });
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await page.evaluate(async () => {
    localStorage.setItem('pocketbase_auth', '{"token":"canary","record":null}');
    localStorage.setItem('byop:draft:contact-music', '{"name":"Ada Canary"}');
    localStorage.setItem('byop:remembered', '{"name":"Ada Canary","email":"ada.canary@moreno.example"}');
    await (await caches.open('byop-audio-v1')).put('/audio/one', new Response('canary song'));
  });
  const other = await phone.tab(`${server.url}/ministries/contact`);
  await expect(other.getByRole('button', { name: /1 not sent/ })).toBeVisible();
  await page.bringToFront(); // a tab behind another is drawn once a second

  await (await unfold(page, 'Settings')).getByRole('link', { name: 'My tickets' }).click();
  await expect(page).toHaveURL(/#on-this-phone$/);
  const stub = sheet(page).getByRole('article');
  await expect(stub).toContainText(/Saved today, \d/);
  await stub.getByText('Show details').click();
  await expect(stub.getByText('ada.canary@moreno.example')).toBeVisible();
  await sheet(page).getByText('Storage', { exact: true }).click();
  await expect(sheet(page).getByText('Forms you started')).toBeVisible();
  await expect(sheet(page).getByText('Name and email for forms')).toBeVisible();
  // Buttons that the edge of the sheet cuts would count as too small.
  await stub.getByText('Change it').evaluate((button) => button.scrollIntoView({ block: 'center' }));
  expect(await violations(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page).getByRole('button', { name: 'Save all as a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^byop-my-tickets-\d{4}-\d\d-\d\d\.txt$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Candle Hour');
  expect(text).toContain('Email: ada.canary@moreno.example');

  await sheet(page).getByRole('button', { name: 'Delete BYOP data from this device' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete BYOP data from this device?');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expect(question).toContainText('1 thing not sent yet');
  await expect(question).toContainText('Candle Hour');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(storedOnDevice)).toContain('Canary');
  await question.getByRole('button', { name: 'Delete it anyway' }).click();

  await expect(sheet(page)).toContainText('Deleted from this device.');
  await expect(sheet(page)).toContainText('Nothing here yet.');
  await expect(other.getByRole('button', { name: /waiting/ })).toHaveCount(0);
  for (const each of [page, other])
    expect((await each.evaluate(storedOnDevice)).toLowerCase()).not.toContain('canary');

  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await server.restart();
  await page.goto(`${server.url}${eventsPath}`);
  await sendRsvp(page, 'Candle Hour', { name: 'Ben Moreno', email: 'ben@moreno.example' });
  await expect(toast(page, 'RSVP Confirmed!')).toBeVisible();
  await expect.poll(() => page.evaluate(storedOnDevice)).toContain('confirmed');
  expect(await page.evaluate(storedOnDevice)).not.toContain('ben@moreno.example');
});

test('The app shortcut opens the sheet, also on a phone that has sent nothing', async ({ page }) => {
  await page.goto('/#on-this-phone');
  await expect(sheet(page)).toContainText('Nothing here yet.');
  await expect(sheet(page)).toContainText('Plenty of room.');
  await expect(sheet(page).getByText('Everything, app included')).toBeHidden();
  await expect(sheet(page).getByRole('button', { name: 'Save all as a file' })).toHaveCount(0);
  // Nothing is unsent, so there is one question. "Keep it" changes nothing.
  await sheet(page).getByRole('button', { name: 'Delete BYOP data from this device' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});
