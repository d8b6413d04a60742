import type { Page } from '@playwright/test';
import { putDoorKey, scanOf, syncDoor } from '../../../tests/support/door/door';
import { rsvpFields } from '../../../tests/support/server/records';
import { asAdmin, choose, desktop, openAdmin, openEvent, openRow, rowOf, section } from '../../support/admin';
import { violationsInBoth } from '../../support/axe';
import { phoneSize } from '../../support/phone';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const figures = (page: Page) => page.getByRole('list', { name: 'This event in numbers' });
const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

test('An event is changed on its page, and nothing typed there is lost', async ({
  server,
  page,
  watchErrors,
}) => {
  test.slow(); // Several stories in one.
  watchErrors(page);
  await asAdmin(server, page);
  await openAdmin(page, 'events');
  await test.step('An event has a page: its numbers are on top, and changes wait at the foot until they are saved', async () => {
    const event = await server.putEvent({
      title: 'Candle Hour',
      date: '2031-11-29T02:00:00.000Z', // at 6:00 PM
      ends_at: '2031-11-29T03:30:00.000Z',
      time: '6:00–7:30 PM',
      max_attendees: 4,
    });
    await server.sendRsvp(event.id, { name: 'Ada', number_of_guests: 3 });
    await server.sendRsvp(event.id, { name: 'Ben', number_of_guests: 2 });
    await openEvent(page, 'Candle Hour');
    await expect(figures(page)).toHaveText(
      /3 confirmed of 4 seats\s*1 waiting\s*0 in\s*0 without a parent’s OK/,
    );
    await expect(page.getByText('Fri, November 28, 2031, 6:00 to 7:30 PM')).toBeVisible();
    await expect(tab(page, 'Guests 3')).toBeVisible();
    await expect(unsaved(page)).toHaveCount(0);

    await page.getByLabel('Ends at').fill('20:00');
    await expect(unsaved(page)).toContainText('1 change: ends at 8:00 PM, was 7:30 PM');
    await expect(page.getByText('to 7:30 PM')).toBeVisible(); // The line shows what is stored.
    expect(await violationsInBoth(page)).toEqual([]);
    // What was typed stays on the other parts, and after the page was left.
    await tab(page, 'Questions').click();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await expect(unsaved(page)).toContainText('2 changes: ends at 8:00 PM, was 7:30 PM, questions');
    await page.getByRole('button', { name: 'Remove question 1' }).click();
    await section(page, 'RSVPs').click();
    await expect(toast(page, 'Not saved yet: Candle Hour')).toBeVisible();
    await section(page, 'Events').click();
    await openEvent(page, 'Candle Hour');
    await expect(page.getByLabel('Ends at')).toHaveValue('20:00');
    await unsaved(page).getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(unsaved(page)).toHaveCount(0);
    await expect(page.getByLabel('Ends at')).toHaveValue('19:30');

    // A mistake is shown on its part, from whichever part it is saved.
    await page.getByLabel('Location').fill('');
    await tab(page, 'Messages').click();
    await unsaved(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(tab(page, 'Details')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Location')).toBeFocused();
    await page.getByLabel('Location').fill('The garden');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Event updated successfully')).toBeVisible();
    await expect(unsaved(page)).toHaveCount(0);
    await page
      .getByRole('dialog', { name: 'Notify guests?' })
      .getByRole('button', { name: 'Not now' })
      .click();

    // Someone else's change shows at once while nothing is typed.
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${event.id}`,
      { title: 'Lantern Hour' },
      server.token,
    );
    await expect(page.getByLabel('Title')).toHaveValue('Lantern Hour');
    await expect(page.getByRole('heading', { name: 'Lantern Hour' })).toBeVisible();

    await page.getByRole('button', { name: 'Delete event' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This event is not there any more.')).toBeVisible();
    await toast(page, 'Event deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Lantern Hour' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Events Management' })).toBeFocused();
  });
  await test.step('A guest who calls is still in the form after back', async () => {
    const { id } = await server.putEvent({ title: 'Film Night' });
    await openEvent(page, 'Film Night');
    await tab(page, 'Guests').click();
    const add = page.getByRole('button', { name: 'Add a guest who called' });
    const form = page.getByRole('dialog', { name: 'Add a guest who called' });
    await add.click();
    await expect(form.getByLabel('Event')).toHaveValue(id);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);

    await add.click();
    await form.getByLabel('Name', { exact: true }).fill('Noor Aziz');
    await form.getByLabel('Phone').fill('951 555 0148');
    await form.getByRole('button', { name: 'One more, guests' }).click();
    await form.getByRole('button', { name: 'One more, people under 18' }).click();
    await form.getByLabel('First name of child 1').fill('Mia');
    await page.goBack();
    await expect(toast(page, 'Not saved yet: Add a guest who called')).toBeVisible();
    await expect(form).toHaveCount(0);
    await openEvent(page, 'Film Night');
    await tab(page, 'Guests').click();
    await add.click();
    await expect(form.getByLabel('Event')).toHaveValue(id);
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Noor Aziz');
    await expect(form.getByLabel('First name of child 1')).toHaveValue('Mia');
    await form.getByLabel('Parent or guardian').fill('Noor Aziz');
    await form.getByLabel('Parent’s phone or email').fill('noor@aziz.example');
    await form.getByLabel('Parent’s phone', { exact: true }).fill('951 555 0148');
    await form.getByRole('button', { name: 'Add the guest' }).click();
    await expect(toast(page, 'Noor Aziz has a seat')).toBeVisible();
    await expect
      .poll(() => server.rows('event_rsvps', "name = 'Noor Aziz'"))
      .toMatchObject([{ phone: '951 555 0148', number_of_guests: 2 }]);
    await add.click();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });
  await test.step('A problem of a save gets the focus once, and a decision between two edits can be changed', async () => {
    const event = await server.putEvent({ title: 'Soup Night', location: 'Hall' });
    await section(page, 'Events').click();
    await openEvent(page, 'Soup Night');
    await page.getByLabel('Location').fill('');
    await tab(page, 'Messages').click();
    await unsaved(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Location')).toBeFocused();
    await tab(page, 'Guests').click();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByLabel('Location')).toHaveValue('');
    await expect(tab(page, 'Details')).toBeFocused();

    await page.getByLabel('Location').fill('Yard');
    const path = `/api/collections/events/records/${event.id}`;
    await server.ask('PATCH', path, { location: 'Chapel' }, server.token);
    await expect(page.getByText('This event has just changed.')).toBeVisible();
    await unsaved(page).getByRole('button', { name: 'Save changes' }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'These fields changed on both sides' });
    await expect(conflict).toBeFocused();
    await conflict.getByRole('button', { name: 'Saved now: Chapel' }).click();
    await expect(unsaved(page)).toHaveCount(0);
    await expect(page.getByLabel('Location')).toHaveValue('Chapel');
    await conflict.getByRole('button', { name: 'Yours: Yard' }).click();
    await unsaved(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Event updated')).toBeVisible();
    await expect(conflict).toHaveCount(0);
    await expect(page.getByLabel('Location')).toHaveValue('Yard');
  });
  await test.step('No tab of an event discards notes of a guest without a question', async () => {
    const event = await server.putEvent({ title: 'Night Walk', date: inHours(1) });
    await server.sendRsvp(event.id, { name: 'Ada' });
    await section(page, 'Events').click();
    await openEvent(page, 'Night Walk');
    await tab(page, 'Guests').click();
    await rowOf(page, 'Ada').click();
    const notes = openRow(page).getByLabel('Private notes');
    await notes.fill('Call her.');
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    for (const leave of [
      () => tab(page, 'Messages').click(),
      () => page.getByRole('button', { name: 'Open the door' }).click(),
      () => section(page, 'Events').click(),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Keep writing' }).click();
      await expect(notes).toHaveValue('Call her.');
    }
    await tab(page, 'Messages').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(tab(page, 'Messages')).toHaveAttribute('aria-selected', 'true');
  });
});

test('The page of an event has its guests, its messages and its history, also on a phone', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const size = { id: 'qshirt000', label: 'Shirt size', kind: 'choice', choices: ['S', 'M'] };
  const event = await server.putEvent({ title: 'Candle Hour', date: inHours(1), questions: [size] });
  const other = await server.putEvent({ title: 'Soup Night' });
  const answers = [{ id: size.id, label: size.label, value: 'M' }];
  const ada = rsvpFields(event.id, { name: 'Ada', number_of_guests: 2, answers });
  await server.create('event_rsvps', ada);
  await server.sendRsvp(other.id, { name: 'Noor' });
  await asAdmin(server, page);
  await openAdmin(page, `events&event=${event.id}&part=guests`);
  await expect(rowOf(page, 'Ada')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByLabel('Event', { exact: true })).toHaveCount(0);
  await choose(page, 'Ada', 'cancelled');
  await expect(toast(page, 'RSVP status updated')).toBeVisible();
  await expect(figures(page)).toHaveText(/^0 confirmed/);
  await choose(page, 'Ada', 'confirmed');
  await expect(figures(page)).toHaveText(/^2 confirmed/);

  // Without a key, the door begins with one. With it, the button opens the door.
  await page.getByRole('button', { name: 'Open the door' }).click();
  await expect(tab(page, 'Door')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('dialog', { name: 'New door key' }).getByRole('button', { name: 'Cancel' }).click();
  // Not one that was turned off, nor one without the names of guests.
  await putDoorKey(server, event.id, { turned_off_at: new Date().toISOString() });
  await putDoorKey(server, event.id, { scan_only: true });
  const key = await putDoorKey(server, event.id);
  await expect(page.getByRole('button', { name: 'Key of Door A' })).toHaveCount(2);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the door' }).click();
  const door = await opened;
  await expect(door.getByRole('heading', { name: 'Door A' })).toBeVisible();
  await door.close();
  await syncDoor(server, key, { scans: [scanOf(ada.id, { people: 2 })] });
  await expect(figures(page)).toHaveText(/2 in since \d+:\d\d\s[AP]M/);
  await expect(tab(page, 'Door 2')).toBeVisible();

  await tab(page, 'Questions 1').click();
  await expect(page.getByText('1 answer: S (0), M (1)')).toBeVisible();

  await tab(page, 'Details').click();
  await page.getByLabel('Location').fill('The garden');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog', { name: 'Notify guests?' }).getByRole('button', { name: 'Not now' }).click();
  await tab(page, 'Messages').click();
  await expect(page.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    `mailto:?bcc=${encodeURIComponent(`${ada.email}`)}&subject=Candle%20Hour`,
  );
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Notify guests?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guests are notified' }).click();
  await expect(panel.getByText('The team chose not to notify')).toBeVisible();
  await expect(panel.getByText('Guests may not know yet')).toHaveCount(0);

  await tab(page, 'History').click();
  await expect(rowOf(page, 'Candle Hour').filter({ hasText: 'Location' })).toBeVisible();
  await expect(rowOf(page, 'Ada').filter({ hasText: 'confirmed → cancelled' })).toBeVisible();
  await expect(rowOf(page, 'Soup Night')).toHaveCount(0);
  await page.getByLabel('Action').selectOption('update');
  await expect(panel.getByText('chose not')).toHaveCount(0);
  await expect(rowOf(page, 'Ada')).toHaveCount(2);

  await page.setViewportSize(phoneSize);
  for (const part of ['details', 'guests', 'door', 'questions', 'messages', 'history']) {
    await openAdmin(page, `events&event=${event.id}&part=${part}`);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.98 });
    await expect(figures(page)).toHaveText(/^2 confirmed/);
    expect(await violationsInBoth(page), part).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBe(phoneSize.width);
  }
});
