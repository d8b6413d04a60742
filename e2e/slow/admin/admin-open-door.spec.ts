import { chromium, type Page } from '@playwright/test';
import { putDoorKey } from '../../../tests/support/door/door';
import { asAdmin, desktop, openAdmin } from '../../support/admin';
import { browserPath, chromiumFlags } from '../../support/chromium';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

const secretUrl = '**/api/byop/door-key';

/** Holds the answer with the secret of a key until the returned function runs. */
async function holdSecret(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(secretUrl, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('“Open the door” works with the popup blocker of the browser and a slow line, and leaves no empty tab', async ({
  server,
}) => {
  const event = await server.putEvent({ date: new Date(Date.now() + 3_600_000).toISOString() });
  await putDoorKey(server, event.id, { name: 'Door A' });
  const browser = await chromium.launch({
    executablePath: browserPath(true),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  });
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: desktop });
    const page = await context.newPage();
    await asAdmin(server, page);
    await openAdmin(page, `events&event=${event.id}&part=guests`);
    const button = page.getByRole('button', { name: 'Open the door' });
    const tabs = () => context.pages().length;

    // The blocker is on: one press opens one tab.
    const isBlocked = () => {
      window.open('', '_blank')?.close();
      return window.open('', '_blank') === null;
    };
    expect(await page.evaluate(isBlocked)).toBe(true);
    await expect.poll(tabs).toBe(1);

    const answer = await holdSecret(page);
    const [door] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    expect(door.url()).toBe('about:blank');
    answer();
    await expect(door.getByRole('heading', { name: 'Door A' })).toBeVisible();
    expect(await door.evaluate(() => window.opener)).toBeNull();
    await door.close();
    await page.unroute(secretUrl);

    for (const fail of ['lost', 'refused'] as const) {
      await page.route(secretUrl, (route) =>
        fail === 'lost' ? route.abort('connectionfailed') : route.fulfill({ status: 500, json: {} }),
      );
      await Promise.all([page.waitForEvent('popup'), button.click()]);
      await expect(toast(page, 'The link could not be loaded')).toBeVisible();
      await expect.poll(tabs, fail).toBe(1);
      await page.unroute(secretUrl);
    }

    // Closed before the answer: nothing happens.
    const late = await holdSecret(page);
    const answered = page.waitForResponse(secretUrl);
    const [closed] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await closed.close();
    late();
    await answered;
    await expect(button).toBeVisible();
    await page.unroute(secretUrl);

    // The browser of an app opens no tabs.
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await button.click();
    await expect(page.getByRole('heading', { name: 'Door A' })).toBeVisible();
    await page.goBack();
    await expect(button).toBeVisible();
    expect(tabs()).toBe(1);
  } finally {
    await browser.close();
  }
});
