import { putDoorKey, scanOf, syncDoor } from '../../../tests/support/door/door';
import { consentFields } from '../../../tests/support/server/records';
import { asAdmin, desktop, openAdmin, openRow } from '../../support/admin';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

test('The open sheet of an RSVP shows a parent’s yes and an arrival without a reload', async ({
  server,
  page,
}) => {
  const { id: event } = await server.putEvent({ title: 'Harvest Festival', consent_required: true });
  const ben = await server.sendYoung(event, { name: 'Ben', number_of_guests: 1 });
  await asAdmin(server, page);
  await openAdmin(page, `rsvps&event=${event}`);
  await page.getByRole('button', { name: 'Details of Ben' }).click();
  const sheet = openRow(page);
  await expect(sheet).toContainText('Without a parent’s OK');
  await expect(sheet).not.toContainText('Came in');
  await server.create('consents', consentFields(ben));
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Rosa Moreno said yes' })).toBeVisible();

  const key = await putDoorKey(server, event);
  await syncDoor(server, key, { scans: [scanOf(ben.id)] });
  await expect(sheet).toContainText(/Came in1 of 1, [\d:]+\s[AP]M/);
});
