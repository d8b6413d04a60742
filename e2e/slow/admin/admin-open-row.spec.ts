import type { Page } from '@playwright/test';
import type { Server } from '../../../tests/support/server/pocketbase';
import { asAdmin, desktop, openAdmin, openRow, rowOf, section } from '../../support/admin';
import { phoneSize } from '../../support/phone';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

const message = (name: string) => ({
  form_type: 'music',
  name,
  email: `${name.toLowerCase()}@mail.example`,
  message: `${name} asks.`,
  status: 'new',
});

/** Writes messages, the newest first in the list, and opens it. */
async function openMessages(server: Server, page: Page, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) await server.put('contact_submissions', message(name));
  await asAdmin(server, page);
  await openAdmin(page, 'contacts');
  await expect(rowOf(page, `${names[0]} asks.`)).toBeVisible();
}

const heading = (page: Page) => openRow(page).getByRole('heading', { level: 2 });
const notes = (page: Page) => openRow(page).getByLabel('Private notes');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' });

test('A row is read beside its list, with the keyboard and on a phone', async ({ server, page }) => {
  test.slow(); // Several stories in one.
  await openMessages(server, page, ['Ada', 'Ben', 'Cleo']);
  await test.step('A row opens beside its list, and keys go to the next, the previous and back', async () => {
    await rowOf(page, 'Ben').click();
    await expect(heading(page)).toHaveText('Message from Ben');
    await expect(heading(page)).toBeFocused();
    await expect(openRow(page)).toContainText('2 of 3');
    await expect(rowOf(page, 'Ben')).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('j');
    await expect(heading(page)).toHaveText('Message from Cleo');
    await expect(openRow(page).getByRole('button', { name: 'Next message' })).toBeDisabled();
    await page.reload();
    await expect(heading(page)).toHaveText('Message from Cleo');
    await page.keyboard.press('k');
    await expect(heading(page)).toHaveText('Message from Ben');
    // The list stays usable.
    await rowOf(page, 'Ada').click();
    await expect(heading(page)).toHaveText('Message from Ada');
    await page.keyboard.press('Escape');
    await expect(openRow(page)).toHaveCount(0);
    await expect(rowOf(page, 'Ada')).toBeFocused();
    await expect(page).toHaveURL(/tab=contacts$/);
  });
  await test.step('A question comes before notes are left, for another row, another section or none', async () => {
    await section(page, 'Events').click();
    await expect(page.getByRole('heading', { name: 'Events Management' })).toBeFocused();
    await section(page, 'Contacts').click();
    await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeFocused();
    await expect(rowOf(page, 'Ada')).toBeVisible();
    await page.keyboard.press('j');
    await expect(heading(page)).toHaveText('Message from Ada');
    await notes(page).pressSequentially('jk/?');
    await expect(notes(page)).toHaveValue('jk/?');
    await notes(page).fill('Call her.');
    for (const leave of [
      () => rowOf(page, 'Ben').click(),
      () => openRow(page).getByRole('button', { name: 'Next message' }).click(),
      () => section(page, 'Events').click(),
      () => notes(page).press('Escape'),
    ]) {
      await leave();
      await question(page).getByRole('button', { name: 'Keep writing' }).click();
      await expect(notes(page)).toHaveValue('Call her.');
    }
    await rowOf(page, 'Ben').click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(heading(page)).toHaveText('Message from Ben');
    await expect(notes(page)).toHaveValue('');
  });
  await test.step('Keys are listed, do nothing in a field, and can be switched off', async () => {
    await page.keyboard.press('Escape');
    await expect(openRow(page)).toHaveCount(0);
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: /^Find a guest/ });
    await expect(search).toBeFocused();
    await page.keyboard.type('j?');
    await expect(search).toHaveValue('j?');
    await search.fill('');
    await search.blur();
    await page.keyboard.press('Control+j');
    await expect(openRow(page)).toHaveCount(0);

    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toContainText('JNext row');
    await list.getByRole('checkbox', { name: 'Use shortcuts with one key' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(rowOf(page, 'Ada')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await rowOf(page, 'Ada').click();
    await expect(heading(page)).toHaveText('Message from Ada');
    await page.keyboard.press('j');
    await expect(list).toHaveCount(0);
    await expect(heading(page)).toHaveText('Message from Ada');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await list.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(heading(page)).toHaveText('Message from Ben');
  });
  await test.step('On a phone the sheet of a row leads to the next and the previous', async () => {
    await page.keyboard.press('Escape');
    await expect(openRow(page)).toHaveCount(0);
    await page.setViewportSize(phoneSize);
    await page.getByRole('listitem').filter({ hasText: 'Ada' }).click();
    await expect(page.getByRole('dialog', { name: 'Message from Ada' })).toContainText('1 of 3');
    await page.getByRole('button', { name: 'Next message' }).click();
    await expect(page.getByRole('dialog', { name: 'Message from Ben' })).toContainText('2 of 3');
    await page.getByRole('button', { name: 'Previous' }).click();
    const sheet = page.getByRole('dialog', { name: 'Message from Ada' });
    await expect(sheet).toContainText('Ada asks.');

    // Escape takes back a choice that waits, and only then closes the sheet.
    const status = sheet.getByLabel('Status of Ada');
    await status.focus();
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(status).toHaveValue('new');
    await expect(sheet).toBeVisible();
    // The sheet covers the search, so its key is left to the browser.
    const isTaken = await sheet.getByRole('heading', { level: 2 }).evaluate((element) => {
      const press = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
      return !element.dispatchEvent(press);
    });
    expect(isTaken).toBe(false);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
  await test.step('A row that leaves its list stays open as it is now, until it is deleted', async () => {
    await page.setViewportSize(desktop);
    const [ben] = await server.rows('contact_submissions', "name = 'Ben'");
    await openAdmin(page, 'contacts&status=new');
    await rowOf(page, 'Ben').click();
    await openRow(page).getByLabel('Status of Ben').selectOption('resolved');
    await expect(openRow(page)).toContainText('No longer in this list');
    await expect(rowOf(page, 'Ben')).toHaveCount(0);
    await expect(openRow(page).getByLabel('Status of Ben')).toHaveValue('resolved');
    const path = `/api/collections/contact_submissions/records/${ben?.id}`;
    await server.ask('PATCH', path, { message: 'Ben asks again.' }, server.token);
    await expect(openRow(page)).toContainText('Ben asks again.');
    // The focus is still in the status.
    await openRow(page).getByLabel('Status of Ben').press('j');
    await expect(heading(page)).toHaveText('Message from Cleo');
    await page.keyboard.press('k');
    await expect(heading(page)).toHaveText('Message from Ada');
    const [ada] = await server.rows('contact_submissions', "name = 'Ada'");
    await server.ask(
      'DELETE',
      `/api/collections/contact_submissions/records/${ada?.id}`,
      undefined,
      server.token,
    );
    await expect(openRow(page)).toContainText('This is no longer here');
    await expect(openRow(page)).not.toContainText('Ada asks.');
    await openRow(page).getByRole('button', { name: 'Next message' }).click();
    await expect(heading(page)).toHaveText('Message from Cleo');
  });
  await test.step('The next row after the last of a page is the first of the next page', async () => {
    const writers = Array.from({ length: 51 }, (_, at) => `Writer${at + 1}`);
    for (const name of writers.toReversed()) await server.put('contact_submissions', message(name));
    await openAdmin(page, 'contacts');
    await rowOf(page, 'Writer50 asks.').click();
    await expect(heading(page)).toHaveText('Message from Writer50');
    await page.keyboard.press('j');
    await expect(heading(page)).toHaveText('Message from Writer51');
    await expect(openRow(page)).toContainText('51 of 53');
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await page.keyboard.press('k');
    await expect(heading(page)).toHaveText('Message from Writer50');
    await expect(openRow(page)).toContainText('50 of 53');
    // The list is turned, and the row stays open.
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
    await expect(openRow(page)).toContainText('Not on this page');
    await expect(heading(page)).toHaveText('Message from Writer50');
  });
});

test('What was typed in a row is there again after the browser’s back, and is not discarded without a question', async ({
  server,
  page,
}) => {
  const event = await server.putEvent({ title: 'Candle Hour' });
  const later = await server.putEvent({ title: 'Soup Night' });
  await server.sendRsvp(event.id, { name: 'Ada' });
  await server.put('artist_submissions', {
    name: 'Noor Aziz',
    email: 'noor@mail.example',
    role_interest: 'musician',
    skills: 'oud',
    why_join: 'The low end.',
    status: 'accepted',
  });
  await asAdmin(server, page);
  await openAdmin(page, 'contacts');
  await section(page, 'Artists').click();
  const role = openRow(page).getByLabel('Public role');
  await rowOf(page, 'Noor Aziz').click();
  await role.fill('Oud player');
  await notes(page).fill('Met her on Friday.');
  await page.goBack();
  await expect(page).toHaveURL(/tab=contacts$/);
  await expect(toast(page, 'Not saved yet: Private notes')).toBeVisible();

  await section(page, 'RSVPs').click();
  await rowOf(page, 'Ada').click();
  await openRow(page).getByRole('button', { name: 'Correct details' }).click();
  const name = openRow(page).getByRole('textbox', { name: 'Name' });
  const eventOf = openRow(page).getByLabel('Event', { exact: true });
  await name.fill('Ada Moreno');
  await eventOf.selectOption(later.id);
  await page.goBack();
  await expect(page).toHaveURL(/tab=contacts$/);
  await page.goForward();
  await expect(name).toHaveValue('Ada Moreno');
  await expect(eventOf).toHaveValue(later.id);
  await name.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await rowOf(page, 'Ada').click();
  await expect(openRow(page).getByRole('button', { name: 'Correct details' })).toBeVisible();

  await section(page, 'Artists').click();
  await rowOf(page, 'Noor Aziz').click();
  await expect(role).toHaveValue('Oud player');
  await expect(notes(page)).toHaveValue('Met her on Friday.');
  await openRow(page).getByRole('button', { name: 'Save the notes' }).click();
  await expect(toast(page, 'Notes saved')).toBeVisible();
  // Only the notes are saved.
  await expect(role).toHaveValue('Oud player');
  await role.press('Escape');
  await question(page).getByRole('button', { name: 'Keep writing' }).click();
  await expect(role).toHaveValue('Oud player');
  await role.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await rowOf(page, 'Noor Aziz').click();
  await expect(role).toHaveValue('Musician');
  await expect(notes(page)).toHaveValue('Met her on Friday.');
});
