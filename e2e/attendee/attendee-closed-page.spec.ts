/**
 * Items saved offline are sent while no page is open (Background Sync, Chromium). Lost responses are tested in
 * tests/offline/outbox/background.test.ts.
 */
import type { CDPSession, Page } from '@playwright/test';
import { syncTag } from '../../src/platform/worker-messages';
import { openFaultProxy } from '../../tests/support/network/fault-proxy';

import { toast } from '../support/rsvp';
import { expect, test, workerReady } from '../support/test';

// Needed for Background Sync.
test.use({ fullChromium: true });

const posted = '/api/collections/newsletter_subscribers/records';

async function subscribe(page: Page, email: string): Promise<void> {
  const box = page.locator('footer form');
  await box.getByRole('textbox').fill(email);
  await box.getByRole('button').click();
}

/** Returns the DevTools registration ID of the service worker of an origin. */
function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  return new Promise((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
      );
      if (ours) found(ours.registrationId);
    });
    void devtools.send('ServiceWorker.enable');
  });
}

test('The worker sends waiting items once while no page is open, and the next page announces it', async ({
  server,
  page,
  context,
}) => {
  const line = await openFaultProxy(server.url);
  const posts = () => line.requests.filter(({ method, path }) => method === 'POST' && path === posted);
  await page.goto(`${line.url}/stories`);
  await workerReady(page);
  await line.down();
  await subscribe(page, 'ada@example.org');
  await expect(toast(page, 'Saved on this device')).toContainText('We’ll send it when you’re back online.');
  await page.close();
  await line.up();
  const elsewhere = await context.newPage();
  const devtools = await context.newCDPSession(elsewhere);
  const registrationId = await registrationOf(devtools, line.url);
  const sync = () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: line.url,
      registrationId,
      tag: syncTag,
      lastChance: false,
    });

  // Repeats the event like a browser, until nothing is waiting.
  await expect
    .poll(
      () => {
        void sync().catch(() => {});
        return posts().length;
      },
      { intervals: [1_000], timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  expect(new Set(posts().map(({ id }) => id)).size).toBe(1);
  await expect
    .poll(() => server.rows('newsletter_subscribers'))
    .toMatchObject([{ email: 'ada@example.org' }]);
  expect(context.pages().filter((open) => open.url().startsWith(line.url))).toEqual([]);

  const again = await context.newPage();
  await again.goto(`${line.url}/stories`);
  await expect(toast(again, 'Success!')).toBeVisible();
  expect(posts()).toHaveLength(1);
  await line.close();
});
