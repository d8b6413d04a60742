import { addMinutes } from 'date-fns';

import { sendRsvp, toast } from '../support/rsvp';
import { eventsPath, expect, test } from '../support/test';

test('On the day of an event, Home begins with the ticket, also without signal', async ({ server, page }) => {
  // It has begun, so that the test passes at every time of the day.
  const at = (minutes: number) => addMinutes(Date.now(), minutes).toISOString();
  await server.putEvent({ title: 'Candle Hour', date: at(-3), ends_at: at(120) });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Faith/ })).toBeVisible();
  await page.goto(eventsPath);
  await sendRsvp(page, 'Candle Hour', { name: 'Ada Moreno', email: 'ada@moreno.example' });
  await expect(toast(page, 'RSVP Confirmed!')).toBeVisible();

  await page.goto('/');
  await expect(page.getByText(/^Started \d+ min ago$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Faith');
  await expect(page.getByRole('heading', { name: 'Candle Hour', level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open map/ })).toHaveAttribute('target', '_blank');
  await page.context().setOffline(true);
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await page.context().setOffline(false);

  await page.getByRole('link', { name: /^I can’t make it/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Candle Hour' });
  await dialog.getByRole('button', { name: 'I can’t make it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the RSVP' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Faith/ })).toBeVisible();
});
