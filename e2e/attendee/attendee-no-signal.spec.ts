import { eventEntry, openTray, sendRsvp, toast } from '../support/rsvp';
import { afterReconnecting, eventsPath, expect, test, workerReady } from '../support/test';

const ada = { name: 'Ada Moreno', email: 'ada@moreno.example', guests: 2 };

test('An RSVP without signal is saved, survives a browser restart, and is sent automatically', async ({
  server,
  phone,
}) => {
  const event = await server.putEvent({ title: 'Candle Hour' });
  const address = `${server.url}${eventsPath}`;

  let page = await phone.open(`${server.url}/`);
  await workerReady(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();

  await server.kill();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await expect(page.getByText(/^As of today, \d+:\d\d\s[AP]M/)).toBeVisible();
  await expect(page.getByText('Our server isn’t answering.')).toBeVisible();

  await sendRsvp(page, 'Candle Hour', ada);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(eventEntry(page)).toContainText('Admit 2');
  await expect(eventEntry(page)).toContainText('Saved');

  await phone.close();
  page = await phone.open(address);
  await expect(page.getByRole('button', { name: /1 not sent/ })).toBeVisible();
  const tray = await openTray(page);
  await expect(tray.getByRole('article')).toContainText('Candle Hour');
  await expect(tray.getByRole('article')).toContainText('Saved');

  await server.restart();
  await expect(tray.getByRole('article')).toContainText('Confirmed', afterReconnecting);
  await expect(toast(page, 'RSVP Confirmed!')).toContainText('We look forward to seeing you!');
  expect(await server.rows('event_rsvps', `event_id = '${event.id}'`)).toMatchObject([
    { name: ada.name, email: ada.email, number_of_guests: 2, status: 'confirmed' },
  ]);
});

test('An RSVP sent too late for a seat joins the waitlist and shows its position', async ({
  server,
  phone,
}) => {
  const event = await server.putEvent({ title: 'Open Mic', max_attendees: 2 });
  const address = `${server.url}${eventsPath}`;
  let page = await phone.open(address);
  await workerReady(page);
  await expect(page.getByText('2 of 2 seats left')).toBeVisible();
  await server.kill();
  await sendRsvp(page, 'Open Mic', ada);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await phone.close();

  await server.restart();
  await server.sendRsvp(event.id, { number_of_guests: 2 });
  page = await phone.open(address);
  await expect(toast(page, 'You are number 1 on the waitlist')).toBeVisible(afterReconnecting);
  await expect((await openTray(page)).getByRole('article')).toContainText('Waitlist #1');
  expect(await server.rows('event_rsvps', `email = '${ada.email}'`)).toMatchObject([{ status: 'waitlist' }]);
});

test('An RSVP for a cancelled event is refused with the reason and can be changed to another event', async ({
  server,
  phone,
}) => {
  const gone = await server.putEvent({ title: 'Sunrise on the River' });
  const other = await server.putEvent({ title: 'Soup for the Street' });
  const address = `${server.url}${eventsPath}`;
  let page = await phone.open(address);
  await workerReady(page);
  await expect(page.getByRole('heading', { name: 'Sunrise on the River' })).toBeVisible();
  await server.kill();
  await sendRsvp(page, 'Sunrise on the River', ada);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await phone.close();

  await server.restart();
  const path = `/api/collections/events/records/${gone.id}`;
  await server.ask('PATCH', path, { status: 'cancelled' }, server.token);
  page = await phone.open(server.url);
  await expect(toast(page, 'Error')).toContainText('Sunrise on the River', afterReconnecting);
  await expect(page.getByRole('button', { name: /1 needs you/ })).toBeVisible();
  const tray = await openTray(page);
  await expect(tray.getByRole('article')).toContainText('Refused');
  await tray.getByRole('button', { name: 'Change it' }).click();

  const form = page.getByRole('dialog', { name: /Sunrise|Soup/ });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(ada.name);
  await form.getByLabel('Event', { exact: true }).selectOption({ label: 'Soup for the Street' });
  await form.getByRole('button', { name: 'Send the change' }).click();
  await expect(toast(page, 'RSVP Confirmed!')).toBeVisible();
  expect(await server.rows('event_rsvps')).toMatchObject([{ event_id: other.id, email: ada.email }]);
});
