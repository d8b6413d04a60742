import type { Page } from '@playwright/test';
import type { Server } from '../../../tests/support/server/pocketbase';
import { type Fields, newSecret, rsvpFields } from '../../../tests/support/server/records';
import { violationsInBoth } from '../../support/axe';
import { eventEntry, openTray, sendRsvp, toast } from '../../support/rsvp';
import { afterReconnecting, eventsPath, expect, test, workerReady } from '../../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example', guests: 2 };

const row = async (server: Server) => (await server.rows('event_rsvps'))[0];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const yes = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** Creates an RSVP for two from another phone. Returns it with the link in its mail. */
async function mailed(server: Server, event: { id: string }): Promise<string> {
  const rsvp: Fields = rsvpFields(event.id, {
    manage_secret: newSecret(),
    number_of_guests: 2,
    email: ada.email,
  });
  await server.create('event_rsvps', rsvp);
  return `${eventsPath}#stub=${rsvp.id}.${rsvp.manage_secret}`;
}

test('A cancellation without signal is sent automatically and can be undone', async ({ server, phone }) => {
  await server.putEvent({ title: 'Candle Hour', max_attendees: 5 });
  const address = `${server.url}${eventsPath}`;
  let page = await phone.open(address);
  await workerReady(page);
  await sendRsvp(page, 'Candle Hour', ada);
  await expect(eventEntry(page)).toContainText('Confirmed');

  await server.kill();
  await page.reload();
  await press(page, 'Change or cancel for Candle Hour, Ada');
  const sheet = page.getByRole('dialog', { name: 'Candle Hour' });
  await expect(sheet).toContainText('2 seats are held for you.');
  await expect(sheet).toContainText('This is what this device last saw');
  await press(page, 'I can’t make it');
  await yes(page, 'Keep it');
  await press(page, 'I can’t make it');
  await yes(page, 'Cancel the RSVP');
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(eventEntry(page)).toContainText('Saved on this device, not sent yet: you can’t make it.');
  await expect(eventEntry(page)).toContainText('Confirmed'); // it still is
  await phone.close();

  await server.restart();
  page = await phone.open(address);
  await expect(toast(page, 'Your RSVP is cancelled')).toBeVisible(afterReconnecting);
  await expect(eventEntry(page)).toContainText('It is cancelled. No seat is held for you.');
  await expect(page.getByText('5 of 5 seats left')).toBeVisible();
  expect(await row(server)).toMatchObject({ status: 'cancelled', number_of_guests: 2 });

  await page.goto(server.url);
  const tray = await openTray(page);
  await tray.getByRole('button', { name: 'I can make it after all' }).click();
  await page
    .getByRole('dialog', { name: 'Candle Hour' })
    .getByRole('button', { name: 'I can make it after all' })
    .click();
  await yes(page, 'Yes, I’m coming');
  await expect(toast(page, 'Your RSVP is back')).toBeVisible();
  await expect(eventEntry(page)).toContainText('Admit 2');
  await expect(eventEntry(page)).toContainText('Confirmed');
  expect(await row(server)).toMatchObject({ status: 'confirmed' });
  expect(await server.rows('event_rsvps')).toHaveLength(1);
});

test('A person with the link of a mail changes and cancels their RSVP', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const event = await server.putEvent({ title: 'Candle Hour', max_attendees: 5 });
  const link = await mailed(server, event);
  await test.step('A mailed link changes nothing until the person confirms', async () => {
    const [, secret = ''] = link.split('.');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
    await page.goto(link);
    const sheet = page.getByRole('dialog', { name: 'Candle Hour' });
    await expect(sheet).toContainText('2 seats are held for you.');
    expect(page.url()).toBe(`${server.url}${eventsPath}`);
    expect(asked.filter((line) => line.includes(secret))).toEqual([]);

    await sheet.getByRole('button', { name: 'One more, guests' }).click();
    await press(page, 'Change to 3 guests');
    await yes(page, 'Leave it');
    expect(await row(server)).toMatchObject({ number_of_guests: 2 });
    await press(page, 'Change to 3 guests');
    await yes(page, 'Change it');
    await expect(toast(page, 'RSVP changed')).toBeVisible();
    expect(await row(server)).toMatchObject({ number_of_guests: 3 });
    // This device has a stub now, so it no longer needs the link.
    await expect(eventEntry(page)).toContainText('Admit 3');
    await page.reload();

    await press(page, 'Change or cancel for Candle Hour, Ada');
    await sheet.getByText('Correct my details').click();
    await expect(sheet.getByLabel('Name')).toHaveValue(ada.name);
    await sheet.getByLabel('Email').fill('ada@new');
    await press(page, 'Send the corrections');
    await expect(sheet.getByLabel('Email')).toHaveAccessibleDescription(/looks unfinished/);
    await sheet.getByLabel('Email').fill('ada@new.example');
    await press(page, 'Send the corrections');
    await yes(page, 'Send them');
    await expect(sheet).toHaveCount(0);
    expect(await row(server)).toMatchObject({
      email: 'ada@new.example',
      name: ada.name,
      number_of_guests: 3,
    });
  });
  await test.step('Corrections stay in the sheet until they are sent or given up', async () => {
    await page.reload();
    await press(page, 'Change or cancel for Candle Hour, Ada');
    const sheet = page.getByRole('dialog', { name: 'Candle Hour' });
    const phone = sheet.getByLabel(/^Phone/);
    await sheet.getByText('Correct my details').click();
    await phone.fill('951 555 0148');
    await page.keyboard.press('Escape');
    await yes(page, 'Keep writing');
    await sheet.getByRole('button', { name: 'One more, guests' }).click();
    await press(page, 'Change to 4 guests');
    await yes(page, 'Change it');
    await expect(toast(page, 'RSVP changed')).toBeVisible();
    await expect(sheet).toContainText('4 seats are held for you.');
    await expect(phone).toHaveValue('951 555 0148');
    await press(page, 'Send the corrections');
    await yes(page, 'Send them');
    await expect(sheet).toHaveCount(0);
    expect(await row(server)).toMatchObject({ phone: '951 555 0148', number_of_guests: 4 });

    await press(page, 'Change or cancel for Candle Hour, Ada');
    await sheet.getByText('Correct my details').click();
    await expect(phone).toHaveValue('951 555 0148');
    await phone.fill('');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await yes(page, 'Leave');
    await expect(sheet).toHaveCount(0);
    expect(await row(server)).toMatchObject({ phone: '951 555 0148' });
  });
  await test.step('An RSVP is changed with the keyboard only', async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText('4 seats are held for you.')).toBeVisible();
    const onto = async (name: string) => {
      const wanted = page.getByRole('button', { name, exact: true });
      for (let steps = 0; steps < 15; steps++) {
        await page.keyboard.press('Tab');
        if (await wanted.evaluate((button) => button === document.activeElement)) return;
      }
      throw new Error(`Tab never reached ${name}.`);
    };
    await onto('I can’t make it');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Your RSVP is cancelled')).toBeVisible();
    expect(await row(server)).toMatchObject({ status: 'cancelled' });
  });
});

test('The RSVP sheet: free seats, and no violations in any state', async ({ server, page }) => {
  await test.step('Too many guests leave the RSVP unchanged and show the free seats', async () => {
    const event = await server.putEvent({ title: 'Candle Hour', max_attendees: 5 });
    // Without realtime the page does not see the other RSVP.
    await page.route('**/api/realtime', (route) => route.abort());
    await page.goto(await mailed(server, event));
    const sheet = page.getByRole('dialog', { name: 'Candle Hour' });
    const guests = sheet.getByLabel('How many, including you?');
    await guests.fill('9');
    await expect(sheet.getByText('5 seats are free for you, including yours.')).toBeVisible();
    await guests.fill('5');
    await server.sendRsvp(event.id, { number_of_guests: 2 });
    await press(page, 'Change to 5 guests');
    await yes(page, 'Change it');
    await expect(toast(page, 'Your RSVP stays as it was')).toContainText('3 seats are free for you');
    await expect(sheet.getByText('3 seats are free for you, including yours.').first()).toBeVisible();
    expect(await server.rows('event_rsvps', `email = '${ada.email}'`)).toMatchObject([
      { number_of_guests: 2 },
    ]);
  });
  await test.step('The RSVP sheet has no violations in any state', async () => {
    await page.reload();
    await press(page, 'Change or cancel for Candle Hour, Ada');
    const sheet = page.getByRole('dialog', { name: 'Candle Hour' });
    await expect(sheet).toContainText('2 seats are held for you.');
    await sheet.getByText('Correct my details').click();
    await sheet.getByLabel('Name').fill('');
    await press(page, 'Send the corrections');
    await expect(sheet.getByText('Add a name for the guest list.', { exact: true })).toBeVisible();
    await sheet.getByLabel('How many, including you?').fill('0');
    await expect(sheet.getByText('At least one: you.')).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
    await press(page, 'I can’t make it');
    expect(await violationsInBoth(page)).toEqual([]);
    await yes(page, 'Cancel the RSVP');
    await expect(eventEntry(page)).toContainText('It is cancelled.');
    expect(await violationsInBoth(page)).toEqual([]);
    await press(page, 'I can make it after all for Candle Hour, Ada');
    await expect(sheet.getByRole('button', { name: 'I can make it after all' })).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
    await page.goto('/');
    await page.goto(`${eventsPath}#stub=x`);
    await expect(page.getByText('We can’t find that RSVP.')).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
  });
});
