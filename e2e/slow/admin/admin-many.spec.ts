/** Choosing rows of a list and acting on all of them. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Server } from '../../../tests/support/server/pocketbase';
import { asAdmin, desktop, openAdmin, rowOf } from '../../support/admin';
import { expect, test } from '../../support/test';

const names = ['Ada Moreno', 'Ben Carter', 'Cleo Park', 'Dan Ruiz', 'Eli Haddad'];
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen rows' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
const chooseRows = async (page: Page, chosen: readonly string[]) => {
  for (const name of chosen) await box(page, name).click();
  await expect(bar(page).getByRole('status')).toHaveText(`${chosen.length} chosen`);
};
const setStatus = async (page: Page, status: string) => {
  await bar(page).getByText('Set status', { exact: true }).click();
  await bar(page).getByRole('button', { name: status, exact: true }).click();
};
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click();

/** Opens the RSVPs of a new event, which has one seat for each of the first three. Returns what reads their statuses. */
async function openEventList(server: Server, page: Page): Promise<() => Promise<unknown[]>> {
  const { id } = await server.putEvent({ title: 'Candle Hour', max_attendees: 3 });
  for (const name of names) await server.sendRsvp(id, { name });
  await openAdmin(page, `rsvps&event=${id}`);
  await expect(rowOf(page, 'Eli Haddad')).toBeVisible();
  return async () => {
    const rows = await server.rows('event_rsvps', `event_id = '${id}'`, 'name');
    return rows.map(({ status }) => status);
  };
}
const before = ['confirmed', 'confirmed', 'confirmed', 'waitlist', 'waitlist'];

test('the assistant chooses rows of a list, and acts on all of them', async ({ server, page }) => {
  test.slow(); // Several stories in one.
  await page.setViewportSize(desktop);
  await asAdmin(server, page);
  let statuses: () => Promise<unknown[]>;
  await test.step('a range by Shift, by keyboard, and none again', async () => {
    statuses = await openEventList(server, page);
    await box(page, 'Eli Haddad').click();
    await box(page, 'Ben Carter').click({ modifiers: ['Shift'] });
    await expect(bar(page).getByRole('status')).toHaveText('4 chosen');
    await box(page, 'Ada Moreno').focus();
    await page.keyboard.press('Space');
    await expect(bar(page).getByRole('status')).toHaveText('5 chosen');
    const clear = bar(page).getByRole('button', { name: 'Choose none' });
    await clear.focus();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('checkbox', { name: 'Choose all rows on this page' })).toBeFocused();
  });
  await test.step('only the chosen rows are exported', async () => {
    await chooseRows(page, ['Ben Carter', 'Dan Ruiz']);
    const waiting = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: 'Export as CSV' }).click();
    const file = await readFile(await (await waiting).path(), 'utf8');
    expect(names.filter((name) => file.includes(name))).toEqual(['Ben Carter', 'Dan Ruiz']);
    await bar(page).getByRole('button', { name: 'Choose none' }).click();
  });
  await test.step('all rows are deleted and come back, from the toast or the history', async () => {
    const remove = async () => {
      await page.getByRole('checkbox', { name: 'Choose all rows on this page' }).click();
      await bar(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Deleted 5 RSVPs').first()).toBeVisible();
      // No row is left, and no check box.
      await expect(page.getByRole('heading', { name: 'Event RSVPs' })).toBeFocused();
      expect(await statuses()).toEqual([]);
    };
    await remove();
    await undo(page);
    await expect(page.getByText('Undone for 5 rows').first()).toBeVisible();
    expect(await statuses()).toEqual(before);
    await expect(rowOf(page, 'Eli Haddad')).toBeVisible();
    await remove();
    await openAdmin(page, 'history');
    await page.getByRole('button', { name: 'Undo: deleted 5 × RSVP' }).first().click();
    await expect.poll(statuses).toEqual(before);
  });
  await test.step('more guests than seats are one question, and a no leaves them waiting', async () => {
    statuses = await openEventList(server, page);
    await chooseRows(page, ['Dan Ruiz', 'Eli Haddad']);
    await setStatus(page, 'confirmed');
    await expect(page.getByText('and these parties are 2 together.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave it' }).click();
    await expect(page.getByText('2 rows were left as before.').first()).toBeVisible();
    expect(await statuses()).toEqual(before);
    // They are still chosen.
    await setStatus(page, 'confirmed');
    await page.getByRole('button', { name: 'Let them in anyway' }).click();
    await expect.poll(statuses).toEqual(before.map(() => 'confirmed'));
  });
  await test.step('the assistant cancels three RSVPs at once, and takes it back', async () => {
    statuses = await openEventList(server, page);
    await chooseRows(page, ['Ada Moreno', 'Ben Carter', 'Eli Haddad']);
    await setStatus(page, 'cancelled');
    await expect(page.getByText('3 RSVPs: cancelled').first()).toBeVisible();
    await expect(page.getByText('Moved up from the waitlist: Dan Ruiz (1 guest).').first()).toBeVisible();
    await expect(bar(page)).toBeHidden();
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'confirmed', 'confirmed', 'cancelled']);
    await undo(page);
    // Dan has one of the seats.
    await page.getByRole('button', { name: 'Let them in anyway' }).click();
    await expect.poll(statuses).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed', 'waitlist']);
    await openAdmin(page, 'history');
    await expect(rowOf(page, '3 × RSVP').first()).toBeVisible();
    await expect(rowOf(page, 'Ada Moreno')).toHaveCount(0);
  });
  await test.step('on a phone, rows get check boxes after a press', async () => {
    statuses = await openEventList(server, page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(box(page, 'Ada Moreno')).toBeHidden();
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await page.getByText('Ada Moreno').click();
    await expect(box(page, 'Ada Moreno')).toBeChecked();
    await setStatus(page, 'waitlist');
    await expect.poll(statuses).toEqual(['waitlist', 'confirmed', 'confirmed', 'confirmed', 'waitlist']);
    await expect(bar(page)).toBeHidden();
    const start = page.getByRole('button', { name: 'Choose', exact: true });
    await expect(start).toBeFocused();
    await page.getByText('Ben Carter').click();
    await bar(page).getByRole('button', { name: 'Choose none' }).click();
    await expect(start).toBeFocused();
  });
});
