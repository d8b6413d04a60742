import { newPerson, signedInAs } from '../../support/account';
import { asAdmin, openAdmin } from '../../support/admin';
import { violations } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test('On a phone, a guest who called is added from every section', async ({ server, page, watchErrors }) => {
  watchErrors(page);
  const { id: event } = await server.putEvent({ title: 'Candle Hour' });
  await asAdmin(server, page);
  await openAdmin(page, 'contacts');
  const add = page.getByRole('button', { name: 'Add a guest who called' });
  await add.click();
  const form = page.getByRole('dialog', { name: 'Add a guest who called' });
  await form.getByLabel('Event').selectOption(event);
  await form.getByLabel('Name', { exact: true }).fill('Noor Aziz');
  await form.getByLabel('Phone').fill('(951) 555-0148');
  await form.getByRole('button', { name: 'Add the guest' }).click();
  await expect(toast(page, 'Noor Aziz has a seat')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
  expect(await server.rows('event_rsvps')).toMatchObject([{ name: 'Noor Aziz', event_id: event }]);

  // The event of the list is chosen already, and the new row is there without a reload.
  await openAdmin(page, `rsvps&event=${event}`);
  await expect(add).toHaveCount(1);
  await add.click();
  await expect(form.getByLabel('Event')).toHaveValue(event);
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);
});

test('Who may not enter guests has no button for it', async ({ server, page }) => {
  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, 'events');
  await expect(page.getByRole('button', { name: 'Add a guest who called' })).toHaveCount(0);
});
