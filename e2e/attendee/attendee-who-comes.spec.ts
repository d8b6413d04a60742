import type { Page } from '@playwright/test';
import { violationsInBoth } from '../support/axe';
import { phoneSize } from '../support/phone';
import { eventEntry, eventOnPhone, field, fillIn, openRsvp, send } from '../support/rsvp';
import { afterReconnecting, eventsPath, expect, test } from '../support/test';

const tick = 'Show my first name to others who come';
/** Types as fast as a person: the name of one who is faster counts as a robot's. */
async function rsvpWithTick(page: Page): Promise<void> {
  await openRsvp(page, 'Candle Hour');
  await expect(field(page, tick)).not.toBeChecked();
  await fillIn(page, { name: '', email: 'ada@moreno.example' });
  await field(page, 'Name').pressSequentially('Ada Moreno', { delay: 150 });
  await field(page, tick).check();
  await send(page);
}
const openEvent = (page: Page, title: string) =>
  page.getByRole('link', { name: `Learn more about ${title}` }).click();

test('Who ticks it is seen by first name on another phone at once, who does not is only counted', async ({
  server,
  page,
  browser,
  watchErrors,
}) => {
  const event = await server.putEvent({ title: 'Candle Hour', max_attendees: 80 });
  await server.sendRsvp(event.id, { name: 'Zoe Silent', number_of_guests: 3 });
  const other = await (await browser.newContext({ viewport: phoneSize })).newPage();
  for (const one of [page, other]) watchErrors(one);
  await other.goto(`${server.url}${eventsPath}`);
  await eventOnPhone(other, 'Candle Hour');
  await openEvent(other, 'Candle Hour');
  const sheet = other.getByRole('dialog', { name: 'Candle Hour' });
  await expect(sheet.getByText('3 coming')).toBeVisible();
  await expect(sheet).not.toContainText('Zoe');

  await page.goto(eventsPath);
  await eventOnPhone(page, 'Candle Hour');
  await rsvpWithTick(page);
  await expect(sheet.getByText('4 coming')).toBeVisible(afterReconnecting);
  await expect(sheet.getByText('\u2068Ada\u2069 and 3 more')).toBeVisible();
  await expect(sheet.getByText('A', { exact: true })).toBeVisible();
  await expect(sheet).not.toContainText('Moreno');
  expect(await violationsInBoth(other)).toEqual([]);
});

test('A first name is hidden again without signal, and shown again with it', async ({ server, page }) => {
  const event = await server.putEvent({ title: 'Candle Hour' });
  const shown = async () => (await server.row('event_seats', event.id)).first_names;
  await page.goto(eventsPath);
  await eventOnPhone(page, 'Candle Hour');
  await rsvpWithTick(page);
  await expect(eventEntry(page).locator('.stamp')).toHaveText('Confirmed');
  expect(await shown()).toEqual(['Ada']);

  await server.kill();
  const manage = page.getByRole('button', { name: 'Change or cancel for Candle Hour' });
  await manage.click();
  const mine = page.getByRole('dialog', { name: 'Candle Hour' });
  await mine.getByRole('button', { name: 'Don’t show my first name' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Don’t show it' }).click();
  await expect(mine).toBeHidden();
  await server.restart();
  await expect.poll(shown, afterReconnecting).toEqual([]);

  await manage.click();
  await expect(mine).toContainText('Your first name is not shown to others who come.');
  await mine.getByRole('button', { name: 'Show my first name' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show it' }).click();
  await expect.poll(shown).toEqual(['Ada']);
});
