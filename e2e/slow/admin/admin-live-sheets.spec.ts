import type { Locator, Page } from '@playwright/test';
import { putDoorKey, scanOf, syncDoor } from '../../../tests/support/door/door';
import type { Server } from '../../../tests/support/server/pocketbase';
import { consentFields, type Fields } from '../../../tests/support/server/records';
import { asAdmin, desktop, openAdmin, openRow } from '../../support/admin';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

/** Opens the sheet of an RSVP of somebody under 18, before anybody has answered or arrived. */
async function openSheet(
  server: Server,
  page: Page,
): Promise<{ sheet: Locator; event: string; ben: Fields & { id: string } }> {
  const { id: event } = await server.putEvent({ title: 'Harvest Festival', consent_required: true });
  const ben = await server.sendYoung(event, { name: 'Ben', number_of_guests: 1 });
  await asAdmin(server, page);
  await openAdmin(page, `rsvps&event=${event}`);
  await page.getByRole('button', { name: 'Details of Ben' }).click();
  const sheet = openRow(page);
  await expect(sheet).toContainText('No answer yet');
  await expect(sheet).not.toContainText('Came in');
  return { sheet, event, ben };
}

test('The open sheet of an RSVP shows a parent’s yes without a reload', async ({ server, page }) => {
  const { sheet, ben } = await openSheet(server, page);
  await server.create('consents', consentFields(ben));
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Rosa Moreno said yes' })).toBeVisible();
});

test('The open sheet of an RSVP shows an arrival without a reload', async ({ server, page }) => {
  const { sheet, event, ben } = await openSheet(server, page);
  const key = await putDoorKey(server, event);
  await syncDoor(server, key, { scans: [scanOf(ben.id)] });
  await expect(sheet).toContainText(/Came in1 of 1, [\d:]+\s[AP]M/);
});
