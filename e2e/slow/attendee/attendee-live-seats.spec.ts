import { measureContention } from '../../../tests/support/server/cpu-contention';
import { eventEntry, field, fillIn, openRsvp, send } from '../../support/rsvp';
import { eventsPath, expect, isHydrated, test, workerReady } from '../../support/test';

test('An open page shows a taken seat within two seconds', async ({ server, page }) => {
  const event = await server.putEvent({ title: 'Candle Hour', max_attendees: 12 });
  const subscribed = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/realtime') && answer.request().method() === 'POST',
  );
  await page.goto(eventsPath);
  await expect(page.getByText('12 of 12 seats left')).toBeVisible();
  await isHydrated(page);
  await workerReady(page);
  await subscribed;
  const machine = await measureContention();
  await server.sendRsvp(event.id, { number_of_guests: 3 });
  const from = performance.now();
  await expect(page.getByText('9 of 12 seats left')).toBeVisible();
  const time = performance.now() - from;
  expect(time).toBeLessThan(2000 * (await machine.end()));
});

test('Seats taken while a person types are checked when they send', async ({ server, page }) => {
  const event = await server.putEvent({ title: 'Candle Hour', max_attendees: 4 });
  await page.goto(eventsPath);
  await page.getByRole('button', { name: 'RSVP for Candle Hour' }).click();
  const dialog = page.getByRole('dialog', { name: 'Candle Hour' });
  await expect(dialog).toContainText('4 seats left');
  await field(page, 'Name').fill('Ada Moreno');
  await field(page, 'Email').fill('ada@moreno.example');
  await field(page, 'How many, including you?').fill('4');
  await server.sendRsvp(event.id, { number_of_guests: 2 });
  await expect(dialog).toContainText('2 seats left');
  await dialog.getByRole('button', { name: 'RSVP', exact: true }).click();
  await expect(page.locator('.validator-hint')).toHaveText('2 seats are left. Choose 2 or fewer.');
});

test('A party that does not fit waits together, and comes in part later', async ({ server, page }) => {
  const event = await server.putEvent({ title: 'Candle Hour', max_attendees: 4 });
  await server.sendRsvp(event.id, { number_of_guests: 2 });
  await page.goto(eventsPath);
  await openRsvp(page, 'Candle Hour');
  const dialog = page.getByRole('dialog', { name: 'Candle Hour' });
  await expect(field(page, 'We wait together')).toHaveCount(0);
  await fillIn(page, { name: 'Ada Moreno', email: 'ada@moreno.example', guests: 4 });
  await send(page);
  await expect(page.getByText('2 seats are left. Choose 2 or fewer.').first()).toBeVisible();
  await expect(dialog).toContainText('Or come in part: choose 2 or fewer.');
  await field(page, 'We wait together').check();
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(eventEntry(page)).toContainText('Waitlist');
  await page.getByRole('button', { name: 'Change or cancel for Candle Hour' }).click();
  const mine = page.getByRole('dialog', { name: 'Candle Hour' });
  await expect(mine).toContainText('2 seats are free now. To come in part, change to 2.');
  await mine.getByLabel('How many, including you?').fill('2');
  await mine.getByRole('button', { name: 'Change to 2 guests' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change it' }).click();
  await expect(eventEntry(page)).toContainText('Admit 2');
  const rsvps = await server.rows('event_rsvps', `email = 'ada@moreno.example'`);
  expect(rsvps).toMatchObject([{ status: 'confirmed', number_of_guests: 2 }]);
});
