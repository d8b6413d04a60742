import { create, putEvent, rsvpFields } from '../tests/support/records';
import { violations } from './support/axe';
import { field, fillIn, openRsvp, openTray, send, toast } from './support/rsvp';
import { eventsPath, expect, test } from './support/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('The RSVP dialog has no violation, empty or with errors', async ({ server, page }) => {
      await putEvent(server, { title: 'Candle Hour' });
      await page.goto(eventsPath);
      await openRsvp(page, 'Candle Hour');
      expect(await violations(page)).toEqual([]);
      await page.getByText('Add a message').click();
      await send(page);
      await expect(page.getByText('Two things to fix')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('The events page has no violation: loaded, empty, without a server, with stubs and the tray', async ({
      server,
      page,
    }) => {
      await page.goto(eventsPath);
      await expect(page.getByText('The board is bare.')).toBeVisible();
      expect(await violations(page)).toEqual([]);

      const full = await putEvent(server, { title: 'Soup', max_attendees: 1 });
      await create(server, 'event_rsvps', rsvpFields(full.id));
      await putEvent(server, { title: 'Candle Hour', featured: true });
      await putEvent(server, { title: 'Open Mic' });
      await putEvent(server, { title: 'Called off', status: 'cancelled' });
      await putEvent(server, { title: 'Long ago', status: 'past' });
      await expect(page.getByRole('heading', { name: 'Long ago' })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await server.kill();
      await openRsvp(page, 'Open Mic');
      await fillIn(page, { name: 'Ada Moreno', email: 'ada@moreno.example' });
      await send(page);
      await expect(toast(page, 'Saved on this phone')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await openTray(page);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Learn more about Candle Hour' }).click();
      await expect(page.getByRole('dialog', { name: 'Candle Hour' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('Home, the menu and the lost page have no violation', async ({ server, page }) => {
      await putEvent(server, { title: 'Candle Hour' });
      await page.goto('/');
      await expect(page.getByText('Next Event')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('Nothing scrolls sideways at 320 px', async ({ server, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await putEvent(server, { title: 'A title of some length, as teams write them', featured: true });
  await putEvent(server, { title: 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze' });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of ['/', eventsPath, '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === eventsPath) await expect(page.locator('.entry')).toBeVisible();
    expect(await overflow(), path).toBe(0);
  }
  await page.goto(eventsPath);
  await page.getByRole('button', { name: /^RSVP for Donau/ }).click();
  await expect(field(page, 'Name')).toBeVisible();
  expect(await page.locator('.sheet-box').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
