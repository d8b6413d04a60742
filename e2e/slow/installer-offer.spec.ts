import type { Page } from '@playwright/test';
import { putEvent } from '../../tests/support/records';
import { newPerson, signedInAs } from '../support/account';
import { listen } from '../support/announcements';
import { violations } from '../support/axe';
import { awake, listenPath, row } from '../support/listening';
import { phoneSize } from '../support/phone';
import { lostFocus } from '../support/reading';
import { fillIn, openRsvp, send, toast } from '../support/rsvp';
import { eventsPath, expect, hasLife, test, workerReady } from '../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };
const offer = (page: Page) => page.getByText('Keep BYOP on this phone?');

/** What Chromium says early on a page that it could install; a headless one never does. */
const couldInstall = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('load', () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.title = 'prompted';
          return { outcome: 'dismissed' };
        },
      });
      dispatchEvent(event);
    });
  });

async function sendRsvp(page: Page) {
  await openRsvp(page, 'Candle Hour');
  await fillIn(page, ada);
  await send(page);
}

test('Installing is offered after a first RSVP, never on arrival, and "Later" holds', async ({
  server,
  page,
}) => {
  await couldInstall(page);
  const heard = await listen(page);
  await putEvent(server, { title: 'Candle Hour' });
  await page.goto(eventsPath);
  await expect(page.getByText('Candle Hour').first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  let answer = () => {};
  const held = new Promise<void>((letGo) => {
    answer = letGo;
  });
  await page.route('**/api/collections/event_rsvps/records', async (route) => {
    await held;
    await route.continue();
  });
  await sendRsvp(page);
  await expect(page.getByRole('button', { name: /1 waiting/ })).toBeAttached();
  // Behind the form it would be neither seen nor heard.
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(offer(page)).toHaveCount(0);
  answer();
  await expect(offer(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await toast(page, 'RSVP Confirmed!').getByRole('button', { name: 'Dismiss' }).click();
  // It hides nothing that the keyboard comes to, and is said aloud.
  expect(await lostFocus(page)).toEqual([]);
  expect((await heard()).filter(({ words }) => words.startsWith('Keep BYOP on this phone?'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.entry')).toContainText('Confirmed');
  await expect(offer(page)).toHaveCount(0);
});

test('Installing is not offered under a finger: what it presses is pressed', async ({ page }) => {
  await couldInstall(page);
  await page.setViewportSize(phoneSize);
  await page.goto(listenPath);
  await awake(page);
  const next = page.getByRole('button', { name: 'Save Sunday, Late on this phone' });
  await page.getByRole('button', { name: 'Save Back Row Hymn on this phone' }).click();
  // At the foot of the screen, where the offer comes.
  await next.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await next.hover();
  await page.mouse.down();
  await expect(row(page, 'Back Row Hymn')).toContainText('On this phone');
  await page.evaluate(async () => {
    for (let frames = 0; frames < 90; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(offer(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(row(page, 'Sunday, Late')).toContainText('On this phone');
  await expect(offer(page)).toBeVisible();
});

test('"Install" shows the prompt of the browser, and a no is taken as one', async ({ server, page }) => {
  await couldInstall(page);
  await putEvent(server, { title: 'Candle Hour' });
  await page.goto(eventsPath);
  await sendRsvp(page);
  await page.getByRole('button', { name: 'Install' }).click();
  await expect(page).toHaveTitle('prompted');
  await expect(offer(page)).toHaveCount(0);
});

test('An iPhone is shown how, in pictures, and what would stay behind', async ({ server, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    // Safari has no Background Sync.
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  await putEvent(server, { title: 'Candle Hour' });
  await page.goto(eventsPath);
  await workerReady(page);
  await expect(page.getByText('Candle Hour').first()).toBeVisible();
  await page.route('**/api/collections/event_rsvps/records', (route) => route.abort());
  await sendRsvp(page);
  await expect(toast(page, 'Saved on this phone')).toBeVisible();
  await page.getByRole('button', { name: 'Show me how' }).click();
  const sheet = page.getByRole('dialog', { name: 'On your Home Screen' });
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(sheet).toContainText('One thing still waits here. It stays in this browser');
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Got it' }).click();
  await expect(offer(page)).toHaveCount(0);
});

test('A link that another app shares stands in the form of whoever submits it', async ({ server, page }) => {
  await page.goto('/resources?share-title=Quiet+drums&share-text=https%3A%2F%2Fexample.org%2Fdrums');
  await expect(toast(page, 'Please sign in to submit a resource')).toBeVisible();
  await expect(page).toHaveURL(/\/resources$/);
  await signedInAs(page, await newPerson(server));
  await page.goto('/resources');
  await hasLife(page);
  await page.getByRole('button', { name: 'Submit a Resource' }).click();
  await expect(page.getByRole('textbox', { name: /^Link/ })).toHaveValue('https://example.org/drums');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Quiet drums');
});
