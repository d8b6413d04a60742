/** Everything that this phone holds: seen, taken along, wiped. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { putEvent } from '../tests/support/records';
import { violations } from './support/axe';
import { fillIn, openRsvp, send, toast } from './support/rsvp';
import { eventsPath, expect, test, workerReady } from './support/test';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'On this phone' });

/** Everything that the browser keeps for the site, the site itself left out, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const words: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const table of db.objectStoreNames) {
        words.push(
          await new Promise((resolve) => {
            const rows = db.transaction(table).objectStore(table).getAll();
            rows.onsuccess = () => resolve([table, rows.result]);
          }),
        );
      }
      db.close();
    }
    const names = (await caches.keys()).filter((name) => !name.startsWith('workbox-precache'));
    return JSON.stringify([words, names, { ...localStorage }]);
  });

test('What waits is read, copied and saved as a file without signal; then the phone is wiped in every tab', async ({
  server,
  phone,
}) => {
  await putEvent(server, { title: 'Candle Hour' });
  const page = await phone.open(`${server.url}${eventsPath}`);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await server.kill();
  await openRsvp(page, 'Candle Hour');
  await fillIn(page, { name: 'Ada Canary', email: 'ada.canary@moreno.example' });
  await send(page);
  await expect(toast(page, 'Saved on this phone')).toBeVisible();
  await page.evaluate(async () => {
    localStorage.setItem('pocketbase_auth', '{"token":"canary","record":null}');
    localStorage.setItem('byop:draft:contact-music', '{"name":"Ada Canary"}');
    await (await caches.open('byop-audio-v1')).put('/audio/one', new Response('canary song'));
  });
  const other = await phone.tab(`${server.url}/ministries/contact`);
  await expect(other.getByRole('button', { name: /1 waiting/ })).toBeVisible();
  await page.bringToFront(); // a tab behind another is drawn once a second

  await page.getByRole('link', { name: 'On this phone' }).click();
  await expect(page).toHaveURL(/#on-this-phone$/);
  const stub = sheet(page).getByRole('article');
  await expect(stub).toContainText(/Written today, \d/);
  await stub.getByText('What it says').click();
  await expect(stub.getByText('ada.canary@moreno.example')).toBeVisible();
  await expect(sheet(page).getByText('Half-written forms')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page).getByRole('button', { name: 'Save all as a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^byop-on-this-phone-\d{4}-\d\d-\d\d\.txt$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Candle Hour');
  expect(text).toContain('Email: ada.canary@moreno.example');

  await sheet(page).getByRole('button', { name: 'Wipe this phone' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Wipe this phone?');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Wipe it' }).click();
  await expect(question).toContainText('1 thing not sent yet');
  await expect(question).toContainText('Candle Hour');
  expect(await violations(page)).toEqual([]);
  expect(await kept(page)).toContain('Canary');
  await question.getByRole('button', { name: 'Wipe it all the same' }).click();

  await expect(sheet(page)).toContainText('This phone is wiped.');
  await expect(sheet(page)).toContainText('Nothing waits on this phone.');
  await expect(other.getByRole('button', { name: /waiting/ })).toHaveCount(0);
  for (const each of [page, other]) expect((await kept(each)).toLowerCase()).not.toContain('canary');

  // It goes on working: without signal, and with it.
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await server.restart();
  await page.goto(`${server.url}${eventsPath}`);
  await openRsvp(page, 'Candle Hour');
  await fillIn(page, { name: 'Ben Moreno', email: 'ben@moreno.example' });
  await send(page);
  await expect(toast(page, 'RSVP Confirmed!')).toBeVisible();
  // What arrived keeps nothing of who sent it.
  await expect.poll(() => kept(page)).toContain('confirmed');
  expect(await kept(page)).not.toContain('ben@moreno.example');
});

test('The shortcut on the home screen opens the sheet at once, also on a phone that sent nothing yet', async ({
  page,
}) => {
  await page.goto('/#on-this-phone');
  await expect(sheet(page)).toContainText('Nothing waits on this phone.');
  await expect(sheet(page).getByText('Lists to read without signal')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Save all as a file' })).toHaveCount(0);
  // Nothing is unsent: one question is enough, and the harmless answer changes nothing.
  await sheet(page).getByRole('button', { name: 'Wipe this phone' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});
