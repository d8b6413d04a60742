import { eventEntry, field, fillIn, noteToasts, openRsvp, send, sendRsvp, toast } from '../../support/rsvp';
import { eventsPath, expect, test, workerReady } from '../../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example' };

test('Mistakes in the RSVP form, a duplicate and a full event', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  await test.step('Errors are shown at their fields and in a summary, and the first field has focus', async () => {
    await server.putEvent({ title: 'Candle Hour', max_attendees: 4 });
    await page.goto(eventsPath);
    await sendRsvp(page, 'Candle Hour', { name: 'Ada Moreno', email: 'ada@moreno', guests: 6 });
    await expect(page.getByRole('alert').filter({ hasText: 'Two things to fix' })).toContainText(
      'Email and How many, including you.',
    );
    await expect(page.getByText('That email looks unfinished. Try name@gmail.com.')).toBeVisible();
    await expect(page.getByText('4 seats are left. Choose 4 or fewer.')).toBeVisible();
    const email = field(page, 'Email');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/looks unfinished/);
    await page.getByRole('link', { name: 'How many, including you' }).click();
    await expect(field(page, 'How many, including you?')).toBeFocused();
    expect(await server.rows('event_rsvps')).toHaveLength(0);
  });
  await test.step('A sheet with input asks before it closes', async () => {
    await server.putEvent({ title: 'Soup Night' });
    await page.goto(eventsPath);
    await openRsvp(page, 'Soup Night');
    await field(page, 'Name').fill('Ada');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await expect(field(page, 'Name')).toHaveValue('Ada');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await openRsvp(page, 'Soup Night');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('An error in a folded field unfolds and focuses it', async () => {
    await page.goto(eventsPath);
    await openRsvp(page, 'Soup Night');
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
  await test.step('A duplicate RSVP is refused, and the form keeps its input', async () => {
    const event = await server.putEvent({ title: 'Open Mic' });
    await server.sendRsvp(event.id, { email: ada.email });
    await page.goto(eventsPath);
    const toastsSoFar = await noteToasts(page);
    await sendRsvp(page, 'Open Mic', ada);
    await expect(toast(page, 'Already registered')).toContainText("You have already RSVP'd to this event.");
    await expect(field(page, 'Name')).toHaveValue(ada.name);
    await expect(page.locator('.pocket')).toHaveCount(0);

    // Another email is another person, so the same form can send it.
    await field(page, 'Email').fill('eve@moreno.example');
    await send(page);
    await expect(toast(page, 'RSVP Confirmed!')).toContainText(
      'Thank you for registering. We look forward to seeing you!',
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The form announces it, so the outbox does not.
    await expect(toast(page, 'RSVP Confirmed!')).toHaveCount(0, { timeout: 20_000 });
    expect((await toastsSoFar()).filter((said) => said.includes('RSVP Confirmed!'))).toHaveLength(1);
  });
  await test.step('A full event shows it and offers the waitlist', async () => {
    const event = await server.putEvent({ title: 'Game Night', max_attendees: 2 });
    await server.sendRsvp(event.id, { number_of_guests: 2 });
    await page.goto(eventsPath);
    await expect(page.getByText('Full', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Event Full' })).toBeDisabled();
    await page.getByRole('button', { name: 'Join the waitlist for Game Night' }).click();
    await fillIn(page, ada);
    await page.getByRole('dialog').getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(toast(page, 'You are number 1 on the waitlist')).toBeVisible();
    await expect(eventEntry(page).filter({ hasText: 'Game Night' })).toContainText('Waitlist #1');
  });
});

test('A waiting item is deleted after a confirmation', async ({ server, page }) => {
  await server.putEvent({ title: 'Candle Hour' });
  await page.goto(eventsPath);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await server.kill();
  await sendRsvp(page, 'Candle Hour', ada);
  await page.locator('.pocket').click();
  const tray = page.getByRole('dialog', { name: 'My tickets' });
  await tray.getByRole('button', { name: 'Send now' }).click();
  await expect(tray.getByText('No answer yet. Still saved here.')).toBeVisible();
  await tray.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(tray.getByRole('article')).toHaveCount(1);
  await tray.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(tray.getByRole('article')).toHaveCount(0);
  await server.restart();
  await page.reload();
  await expect(page.getByRole('button', { name: 'RSVP for Candle Hour' })).toBeVisible();
  expect(await server.rows('event_rsvps')).toHaveLength(0);
});
