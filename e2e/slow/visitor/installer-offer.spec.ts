import type { Page } from '@playwright/test';

import { newPerson, signedInAs } from '../../support/account';
import { recordAnnouncements } from '../../support/announcements';
import { violations } from '../../support/axe';
import { listenPath, playerLoaded, row } from '../../support/listening';
import { phoneSize } from '../../support/phone';
import { hiddenFocus } from '../../support/readability';
import { eventEntry, sendRsvp, toast } from '../../support/rsvp';
import { afterReconnecting, eventsPath, expect, isHydrated, test, workerReady } from '../../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };
const offer = (page: Page) => page.getByText('Keep BYOP on this device?');

/** Dispatches `beforeinstallprompt`, which headless Chromium never does. */
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

test('The install offer appears after a first RSVP, never on arrival, and "Later" dismisses it', async ({
  server,
  page,
}) => {
  await couldInstall(page);
  const announced = await recordAnnouncements(page);
  await server.putEvent({ title: 'Candle Hour' });
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
  await sendRsvp(page, 'Candle Hour', ada);
  await expect(page.getByRole('button', { name: /1 not sent/ })).toBeAttached();
  // Behind the modal form it would be neither visible nor announced.
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // A check that does not wait: the form closes after 5 s without a response.
  expect(await offer(page).and(page.locator('body:has(dialog[open]) *')).count()).toBe(0);
  answer();
  await toast(page, 'RSVP Confirmed!').getByRole('button', { name: 'Dismiss' }).click();
  await expect(offer(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // It hides no focused element and is announced.
  expect(await hiddenFocus(page)).toEqual([]);
  expect(
    (await announced()).filter(({ words }) => words.startsWith('Keep BYOP on this device?')),
  ).toHaveLength(1);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(eventEntry(page)).toContainText('Confirmed');
  await expect(offer(page)).toHaveCount(0);
});

test('A message shares its place with the offer, and "Install" opens the browser prompt', async ({
  server,
  page,
}) => {
  await test.step('A message that arrives leaves the focus in the offer, and then has its place until it is dismissed', async () => {
    await couldInstall(page);
    const announced = await recordAnnouncements(page);
    const { id } = await server.putEvent({ title: 'Candle Hour' });
    await page.goto(eventsPath);
    await sendRsvp(page, 'Candle Hour', ada);
    await toast(page, 'RSVP Confirmed!').getByRole('button', { name: 'Dismiss' }).click();
    const install = page.getByRole('button', { name: 'Install' });
    await install.focus();
    const path = `/api/collections/events/records/${id}`;
    expect((await server.ask('PATCH', path, { status: 'cancelled' }, server.token)).status).toBe(200);
    const calledOff = toast(page, 'Candle Hour is called off');
    await expect(calledOff).toBeVisible(afterReconnecting);
    await expect(install).toBeFocused();
    expect(await hiddenFocus(page)).toEqual([]);
    await calledOff.getByRole('button', { name: 'Dismiss' }).focus();
    await expect(install).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(calledOff).toHaveCount(0);
    await expect(install).toBeVisible();
    expect((await announced()).filter(({ words }) => words.startsWith('Keep BYOP'))).toHaveLength(1);
  });
  await test.step('"Install" opens the browser prompt, and a refusal is respected', async () => {
    await page.getByRole('button', { name: 'Install' }).click();
    await expect(page).toHaveTitle('prompted');
    await expect(offer(page)).toHaveCount(0);
  });
});

test('The install offer does not appear under a pressed finger', async ({ page }) => {
  await couldInstall(page);
  await page.setViewportSize(phoneSize);
  await page.goto(listenPath);
  await playerLoaded(page);
  const next = page.getByRole('button', { name: 'Save Sunday, Late on this device' });
  // The first song arrives once the second is pressed, since the offer appears a second later.
  let deliver = () => {};
  const pressed = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/audio\/back-row-hymn/, (route) => pressed.then(() => route.continue()));
  await page.getByRole('button', { name: 'Save Back Row Hymn on this device' }).click();
  // At the bottom of the screen, where the offer appears.
  await next.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await next.hover();
  await page.mouse.down();
  deliver();
  await expect(row(page, 'Back Row Hymn')).toContainText('On this device');
  await page.evaluate(async () => {
    for (let frames = 0; frames < 90; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(offer(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(row(page, 'Sunday, Late')).toContainText('On this device');
  await expect(offer(page)).toBeVisible();
});

test('An iPhone shows steps with pictures and the number of items that stay behind', async ({
  server,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    // Safari has no Background Sync.
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  await server.putEvent({ title: 'Candle Hour' });
  await page.goto(eventsPath);
  await workerReady(page);
  await expect(page.getByText('Candle Hour').first()).toBeVisible();
  // Of the context: also what the browser lets the worker send.
  await page.context().route('**/api/collections/event_rsvps/records', (route) => route.abort());
  await sendRsvp(page, 'Candle Hour', ada);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Show me how' }).click();
  const sheet = page.getByRole('dialog', { name: 'On your Home Screen' });
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(sheet).toContainText('1 thing is not sent yet. It stays in this browser');
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Got it' }).click();
  await expect(offer(page)).toHaveCount(0);
});

test('A link shared from another app fills the resource form', async ({ server, page }) => {
  await page.goto('/resources?share-title=Quiet+drums&share-text=https%3A%2F%2Fexample.org%2Fdrums');
  await expect(toast(page, 'Please sign in to submit a resource')).toBeVisible();
  await expect(page).toHaveURL(/\/resources$/);
  await signedInAs(page, await newPerson(server));
  await page.goto('/resources');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Submit a Resource' }).click();
  await expect(page.getByRole('textbox', { name: /^Link/ })).toHaveValue('https://example.org/drums');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Quiet drums');
});
