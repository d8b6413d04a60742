import { rsvpFields } from '../tests/support/server/records';
import { asAdmin, desktop, openAdmin, openRow } from './support/admin';
import { toast } from './support/rsvp';
import { expect, test } from './support/test';

test.use({ viewport: desktop });

test('An admin takes a call, adds the guest without an email, and corrects the name', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const { id: event } = await server.putEvent({ title: 'Candle Hour', max_attendees: 2 });
  await asAdmin(server, page);
  await openAdmin(page, `rsvps&event=${event}`);
  await page.getByRole('button', { name: 'Add a guest who called' }).click();
  const form = page.getByRole('dialog', { name: 'Add a guest who called' });
  await expect(form.getByLabel('Event')).toHaveValue(event);
  await expect(form.getByText('2 seats are left. A larger group goes on the waitlist.')).toBeVisible();
  await form.getByLabel('Name').fill('Noor Asiz');
  await form.getByRole('button', { name: 'Add the guest' }).click();
  await expect(form.getByText('Add an email or a phone number.').first()).toBeVisible();
  await form.getByLabel('Phone').fill('(951) 555-0148');
  await form.getByRole('button', { name: 'Add the guest' }).click();
  await expect(toast(page, 'Noor Asiz has a seat')).toContainText('No email, so no ticket');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Details of Noor Asiz' }).click();
  const sheet = page.getByRole('region', { name: 'RSVP of Noor Asiz' });
  await expect(sheet).toContainText('Entered by');
  await sheet.getByRole('button', { name: 'Correct details' }).click();
  await sheet.getByLabel('Name').fill('Noor Aziz');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'RSVP of Noor Aziz' })).toContainText(
    'Name: Noor Asiz → Noor Aziz',
  );
  await expect
    .poll(() => server.rows('event_rsvps', `event_id = '${event}'`))
    .toMatchObject([{ name: 'Noor Aziz', phone: '(951) 555-0148', email: '', status: 'confirmed' }]);
});

test('What an admin typed stays when another admin corrects the same guest', async ({ server, page }) => {
  const { id: event } = await server.putEvent();
  const rsvp = rsvpFields(event, { name: 'Tomi', phone: '951 555 0100' });
  await server.create('event_rsvps', rsvp);
  const other = await server.putAdmin();
  await asAdmin(server, page);
  await openAdmin(page, `rsvps&event=${event}`);
  await page.getByRole('button', { name: 'Details of Tomi' }).click();
  const sheet = openRow(page);
  await sheet.getByRole('button', { name: 'Correct details' }).click();
  await sheet.getByLabel('Name').fill('Tomi Adeyemi');
  await other.patch('event_rsvps', rsvp.id, { name: 'Tomi A.', phone: '951 555 0177' });
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet.getByRole('button', { name: /Tomi A\.$/ })).toBeVisible();
  await expect(sheet.getByLabel('Name')).toHaveValue('Tomi Adeyemi');
  // Only the other admin changed it.
  await expect(sheet.getByLabel(/^Phone/)).toHaveValue('951 555 0177');
  await sheet.getByRole('button', { name: /Tomi Adeyemi$/ }).click();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => server.row('event_rsvps', rsvp.id))
    .toMatchObject({ name: 'Tomi Adeyemi', phone: '951 555 0177' });

  await sheet.getByRole('button', { name: 'Correct details' }).click();
  await sheet.getByLabel('Name').fill('Somebody else');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('An admin moves a guest to another event, and takes it back', async ({ server, page }) => {
  const [from, to] = [
    await server.putEvent({ title: 'Candle Hour' }),
    await server.putEvent({ title: 'Game Night' }),
  ];
  const rsvp = await server.sendRsvp(from.id, { name: 'Ines Jensen' });
  await asAdmin(server, page);
  await openAdmin(page, 'rsvps');
  await page.getByRole('button', { name: 'Details of Ines Jensen' }).click();
  const sheet = openRow(page);
  await sheet.getByRole('button', { name: 'Correct details' }).click();
  await sheet.getByLabel('Event').selectOption(to.id);
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet).toContainText('Game Night,');
  await expect.poll(async () => (await server.row('event_rsvps', rsvp.id)).event_id).toBe(to.id);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await server.row('event_rsvps', rsvp.id)).event_id).toBe(from.id);
});
