/** One of three can't come: the others keep their yes, their codes and their seats. */
import type { Page } from '@playwright/test';
import { consentFields, newSecret, rsvpFields } from '../../../tests/support/server/records';
import { violationsInBoth } from '../../support/axe';
import { eventEntry, toast } from '../../support/rsvp';
import { tabTo } from '../../support/sends';
import { afterReconnecting, eventsPath, expect, test, workerReady } from '../../support/test';

const yes = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

test('A child is taken off without signal; the others stay as they were, also on the parent’s open page', async ({
  server,
  page,
  browser,
  watchErrors,
}) => {
  watchErrors(page);
  const event = await server.putEvent({ title: 'Candle Hour', max_attendees: 3, pick_up: true });
  const rsvp = rsvpFields(event.id, {
    number_of_guests: 3,
    children: [{ name: 'Eli' }, { name: 'Mia' }],
    guardian_name: 'Rosa Moreno',
    guardian_contact: '(615) 555-0142',
    consent_secret: newSecret(),
    manage_secret: newSecret(),
  });
  await server.create('event_rsvps', rsvp);
  await server.create('consents', consentFields(rsvp));
  const waiting = await server.sendRsvp(event.id);
  const children = () => server.rows('event_rsvps', `party_of = '${rsvp.id}'`, '@rowid');
  const [eli] = await children();

  const parent = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  watchErrors(parent);
  await parent.goto(`${server.url}/consent#consent=${rsvp.id}.${rsvp.consent_secret}`);
  await expect(parent.getByRole('button', { name: 'Take back my yes' })).toBeVisible();

  await page.goto(`${server.url}${eventsPath}`);
  await workerReady(page);
  await page.goto(`${server.url}${eventsPath}#stub=${rsvp.id}.${rsvp.manage_secret}`);
  const sheet = page.getByRole('dialog', { name: 'Candle Hour' });
  const off = sheet.getByRole('button', { name: 'Not coming (Mia)' });
  await expect(off).toBeVisible();
  await server.kill();

  await test.step('By keyboard, and put back before it is saved', async () => {
    expect((await off.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await tabTo(page, off);
    await page.keyboard.press('Enter');
    await expect(sheet).toContainText('Mia is not coming. Not saved yet.');
    const back = sheet.getByRole('button', { name: 'Still coming (Mia)' });
    await expect(back).toBeFocused();
    expect(await violationsInBoth(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(off).toBeFocused();
    await expect(sheet).not.toContainText('Not saved yet.');
  });
  await test.step('It waits on the phone, which knows who it is about', async () => {
    await off.click();
    await sheet.getByRole('button', { name: 'Save without Mia' }).click();
    await yes(page, 'Take them off');
    await expect(toast(page, 'Saved on this device')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expect(eventEntry(page)).toContainText('not sent yet: your change.');
    await expect(eventEntry(page)).toContainText('Admit 3');
  });
  await test.step('It is sent once, and the freed seat goes to who waits', async () => {
    await server.restart();
    await expect(eventEntry(page)).toContainText('Admit 2', afterReconnecting);
    expect(await children()).toEqual([{ ...eli, updated_at: expect.anything() }]);
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({
      status: 'confirmed',
      number_of_guests: 2,
    });
    expect(await server.row('event_rsvps', waiting.id)).toMatchObject({ status: 'confirmed' });
    expect(await server.rows('rsvp_changes')).toHaveLength(1);
    await expect(eventEntry(page).locator('.stamp')).toHaveText('Confirmed');
  });
  await test.step('A parent who still has the page of both open reads who is gone', async () => {
    await parent.getByRole('button', { name: 'Take back my yes' }).click();
    await expect(parent.getByText('No longer on this RSVP: Mia.')).toBeVisible();
    expect(await violationsInBoth(parent)).toEqual([]);
    expect(await children()).toMatchObject([{ name: 'Eli', consent_state: 'withdrawn' }]);
  });
});
