import { create, putEvent, rowsOf, rsvpFields } from '../../tests/support/records';
import { field, fillIn, noteToasts, openRsvp, send, toast } from '../support/rsvp';
import { eventsPath, expect, test, workerReady } from '../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };

test('What is wrong stands beside its field, in one summary, and the first one has the focus', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  await putEvent(server, { title: 'Candle Hour', max_attendees: 4 });
  await page.goto(eventsPath);
  await openRsvp(page, 'Candle Hour');
  await fillIn(page, { name: 'Ada Moreno', email: 'ada@moreno', guests: 6 });
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Two things to fix' })).toContainText(
    'email and guests. Nothing you typed is lost.',
  );
  await expect(page.getByText('The part after the @ needs a dot, like moreno.org.')).toBeVisible();
  await expect(page.getByText('4 seats are left. Choose 4 or fewer.')).toBeVisible();
  const email = field(page, 'Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/needs a dot/);
  await page.getByRole('link', { name: 'guests' }).click();
  await expect(field(page, 'Guests, you included')).toBeFocused();
  expect(await rowsOf(server, 'event_rsvps')).toHaveLength(0);
});

test('What is wrong in a field that was folded away is unfolded, and has the focus', async ({
  server,
  page,
}) => {
  await putEvent(server, { title: 'Candle Hour' });
  await page.goto(eventsPath);
  await openRsvp(page, 'Candle Hour');
  await fillIn(page, ada);
  const fold = page.getByRole('dialog').locator('summary');
  const message = field(page, 'Message');
  await fold.click();
  await message.fill('Amen. '.repeat(400));
  await fold.click();
  await expect(message).toBeHidden();
  await send(page);
  await expect(message).toBeFocused();
  await expect(message).toHaveAttribute('aria-invalid', 'true');
});

test('Somebody who has RSVPed already is told so, and the form keeps what was typed', async ({
  server,
  page,
}) => {
  const event = await putEvent(server, { title: 'Candle Hour' });
  await create(server, 'event_rsvps', rsvpFields(event.id, { email: ada.email }));
  await page.goto(eventsPath);
  const toastsSoFar = await noteToasts(page);
  await openRsvp(page, 'Candle Hour');
  await fillIn(page, ada);
  await send(page);
  await expect(toast(page, 'Already registered')).toContainText("You have already RSVP'd to this event.");
  await expect(field(page, 'Name')).toHaveValue(ada.name);
  await expect(page.locator('.pocket')).toHaveCount(0);

  // Another address is another person: the same form sends it.
  await field(page, 'Email').fill('eve@moreno.example');
  await send(page);
  await expect(toast(page, 'RSVP Confirmed!')).toContainText(
    'Thank you for registering. We look forward to seeing you!',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Told once: by the form, and not again by the page that sees it arrive.
  await expect(toast(page, 'RSVP Confirmed!')).toHaveCount(0, { timeout: 20_000 });
  expect((await toastsSoFar()).filter((said) => said.includes('RSVP Confirmed!'))).toHaveLength(1);
});

test('An event that was called off while somebody writes is refused with its reason', async ({
  server,
  page,
}) => {
  const event = await putEvent(server, { title: 'Candle Hour' });
  await page.goto(eventsPath);
  await openRsvp(page, 'Candle Hour');
  await fillIn(page, ada);
  const path = `/api/collections/events/records/${event.id}`;
  await server.ask('PATCH', path, { status: 'cancelled' }, server.token);
  await send(page);
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(ada.name);
});

test('A sheet with words in it asks before it closes', async ({ server, page }) => {
  await putEvent(server, { title: 'Candle Hour' });
  await page.goto(eventsPath);
  await openRsvp(page, 'Candle Hour');
  await field(page, 'Name').fill('Ada');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go on writing' }).click();
  await expect(field(page, 'Name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openRsvp(page, 'Candle Hour');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A full event says so and offers the waitlist', async ({ server, page }) => {
  const event = await putEvent(server, { title: 'Candle Hour', max_attendees: 2 });
  await create(server, 'event_rsvps', rsvpFields(event.id, { number_of_guests: 2 }));
  await page.goto(eventsPath);
  await expect(page.getByText('Full', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Event Full' })).toBeDisabled();
  await page.getByRole('button', { name: 'Join the waitlist for Candle Hour' }).click();
  await fillIn(page, ada);
  await page.getByRole('dialog').getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(toast(page, 'You are number 1 on the waitlist')).toBeVisible();
  await expect(page.locator('.entry')).toContainText('Waitlist #1');
});

test('What somebody no longer wants is thrown away after a question', async ({ server, page }) => {
  await putEvent(server, { title: 'Candle Hour' });
  await page.goto(eventsPath);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await server.kill();
  await openRsvp(page, 'Candle Hour');
  await fillIn(page, ada);
  await send(page);
  await page.locator('.pocket').click();
  const tray = page.getByRole('dialog', { name: 'On this phone' });
  await tray.getByRole('button', { name: 'Send now' }).click();
  await expect(tray.getByText('No answer yet. Still saved here.')).toBeVisible();
  await tray.getByRole('button', { name: 'Throw it away' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(tray.getByRole('article')).toHaveCount(1);
  await tray.getByRole('button', { name: 'Throw it away' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw it away' }).click();
  await expect(tray.getByRole('article')).toHaveCount(0);
  await server.restart();
  await page.reload();
  await expect(page.getByRole('button', { name: 'RSVP for Candle Hour' })).toBeVisible();
  expect(await rowsOf(server, 'event_rsvps')).toHaveLength(0);
});
