import type { Page } from '@playwright/test';

import { field, toast } from '../support/rsvp';
import { eventsPath, expect, isHydrated, test } from '../support/test';

/** Presses Tab until an element with this name has focus. Throws after 40 steps. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = await focused.evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    );
    if (typeof name === 'string' ? label.includes(name) : name.test(label)) return;
  }
  throw new Error(`Tab never reached ${name}.`);
}

test('An RSVP works with the keyboard only', async ({ server, page }) => {
  await server.putEvent({ title: 'Candle Hour' });
  await page.goto(eventsPath);
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'RSVP for Candle Hour');
  await page.keyboard.press('Enter');

  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('Ada Moreno');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@moreno.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'How many, including you?')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');

  await expect(toast(page, 'RSVP Confirmed!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await server.rows('event_rsvps')).toMatchObject([{ name: 'Ada Moreno', number_of_guests: 2 }]);
  // The button is gone, so the focus moves to the heading.
  await expect(page.getByRole('heading', { name: 'Candle Hour' }).first()).toBeFocused();
});

test('The menu traps the focus, marks the current page, and Escape returns the focus', async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}${eventsPath}`);
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Main' });
  await expect(menu.getByRole('link', { name: /Events/ })).toHaveAttribute('aria-current', 'page');
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.querySelector('.page main')?.contains(document.activeElement)),
    ).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await menu.getByRole('link', { name: 'Home' }).first().press('Enter');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('BYOP: Faith for the back row');
});

test('Back restores the scroll position', async ({ server, page }) => {
  for (let i = 1; i <= 8; i++) await server.putEvent({ title: `Evening ${i}` });
  await page.goto(eventsPath);
  await isHydrated(page);
  // A list that arrives later would move the page.
  await expect(page.getByRole('heading', { name: /^Evening \d$/ })).toHaveCount(8);
  const last = page.getByRole('heading', { name: 'Evening 8' });
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(400);
  // `click()` would scroll to the sticky header first, which a tap does not do.
  await page.getByRole('link', { name: 'BYOP, home' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: /Faith/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  // A reload keeps the position; a new visit starts at the top.
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.goto('/');
  await page.goto(eventsPath);
  await expect(last).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
