import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { putDoorKey } from '../../../tests/support/door/door';
import { newFolder } from '../../../tests/support/server/pocketbase';
import { newId, rsvpFields } from '../../../tests/support/server/records';
import { asAdmin, choose, desktop, openAdmin, openEvent, picture, rowOf, section } from '../../support/admin';
import { phoneSize } from '../../support/phone';
import { toast } from '../../support/rsvp';
import { eventsPath, expect, test } from '../../support/test';

test.use({ viewport: desktop });

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const dialog = (page: Page) => page.getByRole('dialog');

test('An event with a flyer is created, shown on a phone, deleted and restored', async ({
  server,
  page,
  browser,
  watchErrors,
}) => {
  watchErrors(page);
  const phone = await (await browser.newContext({ viewport: phoneSize })).newPage();
  await phone.goto(server.url + eventsPath);
  await expect(phone.getByText('The board is bare.')).toBeVisible();

  await asAdmin(server, page);
  await openAdmin(page, 'events');
  await expect(page.getByText('No events yet. Create your first event!')).toBeVisible();
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = page.getByRole('dialog', { name: 'Create Event' });
  await form.getByLabel('Title').fill('Candle Hour');
  await form.getByLabel('Description').fill('Bring a coat.');
  await form.getByLabel('Date').fill('2030-11-30');
  await form.getByLabel('Starts at').fill('20:00');
  await expect(form.getByText('Saturday, November 30, 2030, 8:00 PM. Pacific Standard Time.')).toBeVisible();
  await form.getByLabel('Ends at').fill('02:00');
  await expect(form.getByText('ends Sunday, 2:00 AM. Pacific Standard Time.')).toBeVisible();
  await expect(form.getByLabel('Time')).toHaveAttribute('placeholder', '6:00 PM');
  await expect(form.getByLabel('Time')).toHaveValue('8:00 PM–2:00 AM');
  // The free text does not change the start.
  await form.getByLabel('Time').fill('Doors 5, soup 5:30 PM');
  await expect(form.getByRole('button', { name: 'Use “8:00 PM–2:00 AM”' })).toBeVisible();
  await expect(form.getByText('Existing answers are kept.')).toHaveCount(0);
  await form.getByLabel('Location').fill('The yard');
  await form.getByLabel('Max attendees').fill('2');
  await form.getByLabel('Flyer').setInputFiles(await picture(page));
  await expect(form.getByAltText('The flyer as it will look')).toBeVisible();
  await form.getByRole('button', { name: 'Create Event' }).click();
  const otherTime = page.getByRole('alertdialog', { name: 'Does the time fit?' });
  await expect(otherTime).toContainText('only “Doors 5, soup 5:30 PM”, but it starts at 8:00 PM.');
  await otherTime.getByRole('button', { name: 'Change the time' }).click();
  await form.getByLabel('Time').fill('Doors 6:30, music 8-10');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(toast(page, 'Event created successfully')).toBeVisible();
  await expect(rowOf(page, 'Candle Hour')).toContainText('Nov 30, 2030');
  const [event] = await server.rows('events');
  expect(event).toMatchObject({
    date: '2030-12-01 04:00:00.000Z',
    ends_at: '2030-12-01 10:00:00.000Z',
    time: 'Doors 6:30, music 8-10',
  });
  expect(String(event?.flyer)).toMatch(/^\d+_?\w*\.webp$/);
  const flyer = await fetch(`${server.url}/api/files/events/${event?.id}/${event?.flyer}`);
  const bytes = Buffer.from(await flyer.arrayBuffer()).toString('latin1');
  expect(bytes).not.toContain('Exif');
  expect(bytes).not.toContain('SECRET PLACE');

  await page.getByRole('button', { name: 'Featured: Candle Hour' }).click();
  await expect(toast(page, 'Added to featured')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Candle Hour' })).toBeVisible();
  await phone.close();

  // Three parties of one for two seats. One name is a spreadsheet formula.
  const people = ['=1+1', 'Ben Carter', 'Cleo Diaz'];
  for (const name of people) {
    const answer = await server.create('event_rsvps', rsvpFields(String(event?.id), { name }));
    expect(answer.status).toBe(200);
  }
  await expect(rowOf(page, 'Candle Hour')).toContainText('2 / 2 seats');
  await expect(rowOf(page, 'Candle Hour')).toContainText('2 RSVPs, 1 waiting');

  await section(page, 'RSVPs').click();
  await expect(page.getByText('Total confirmed guests: 2')).toBeVisible();
  await expect(rowOf(page, 'Cleo Diaz')).toContainText('waitlist #1');
  await choose(page, 'Cleo Diaz', 'confirmed');
  const over = page.getByRole('alertdialog', { name: 'More guests than seats' });
  await expect(over).toContainText('2 guests are confirmed for 2 seats, and this party is 1.');
  await over.getByRole('button', { name: 'Leave it' }).click();
  await expect(rowOf(page, 'Cleo Diaz')).toContainText('waitlist #1');
  await choose(page, 'Ben Carter', 'cancelled');
  await expect(toast(page, 'RSVP status updated')).toContainText(
    'Moved up from the waitlist: Cleo Diaz (1 guest).',
  );
  await expect(rowOf(page, 'Cleo Diaz')).toContainText('confirmed');
  await toast(page, 'RSVP status updated').getByRole('button', { name: 'Undo' }).click();
  await expect(over).toContainText('Cleo Diaz (1 guest) moved up from the waitlist');
  await over.getByRole('button', { name: 'Leave it' }).click();

  await page.getByLabel('Event', { exact: true }).selectOption(String(event?.id));
  await expect(page.getByText('Total confirmed guests: 2 / 2 seats')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('confirmed');
  await expect(rowOf(page, 'Ben Carter')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export list as CSV' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^rsvps-candle-hour-confirmed-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = await readFile(await saved.path(), 'utf8');
  expect(file.charCodeAt(0)).toBe(0xfeff);
  const [head, ...rows] = readCsv(file);
  expect(head).toContain('Email');
  expect(rows.map((cells) => cells[3]).sort()).toEqual(["'=1+1", 'Cleo Diaz']);
  expect(rows.map((cells) => cells.slice(1, 3))).toEqual(rows.map(() => ['2030-11-30', '20:00']));

  await section(page, 'Events').click();
  await page.getByRole('button', { name: 'Delete Candle Hour' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Delete Event' });
  await expect(sure).toContainText('Are you sure? This will also delete all RSVPs for this event.');
  await expect(sure).toContainText('3 RSVPs go with it.');
  await sure.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No events yet. Create your first event!')).toBeVisible();
  expect(await server.rows('event_rsvps')).toHaveLength(0);
  await toast(page, 'Event deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Candle Hour')).toContainText('2 / 2 seats');
  expect(await server.rows('event_rsvps')).toHaveLength(3);

  await section(page, 'History').click();
  await expect(rowOf(page, 'exported 2 rows of')).toContainText('Candle Hour');
});

test('Messages are answered, and an application is published', async ({ server, page }) => {
  test.slow(); // Several stories in one.
  await test.step('Two admins change one RSVP and one note, and the second is asked', async () => {
    const { id } = await server.put('contact_submissions', {
      form_type: 'music',
      name: 'Ada Moreno',
      email: 'ada@mail.example',
      message: 'Play at our camp?',
      status: 'new',
    });
    await asAdmin(server, page);
    await openAdmin(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'message needs a reply' })).toContainText(
      'Today. “Play at our camp?”',
    );
    await page.getByRole('button', { name: 'Reply' }).click();
    await expect(rowOf(page, 'Ada Moreno')).toBeVisible();
    await openAdmin(page, 'contacts');
    await page.getByRole('button', { name: 'Read the message of Ada Moreno' }).click();
    const sheet = page.getByRole('region', { name: 'Message from Ada Moreno' });
    await expect(sheet.getByRole('heading', { name: 'Message from Ada Moreno' })).toBeFocused();
    await expect(sheet.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      /^mailto:ada@mail.example\?/,
    );
    await sheet.getByLabel('Private notes').fill('Called her.');
    const path = `/api/collections/contact_submissions/records/${id}`;
    await server.ask('PATCH', path, { notes: 'Wrote to her.' }, server.token);
    await sheet.getByRole('button', { name: 'Save the notes' }).click();
    await expect(sheet.getByText('Wrote to her.')).toBeVisible();
    await expect(sheet.getByLabel('Private notes')).toHaveValue('Called her.');
    await sheet.getByLabel('Private notes').fill('Wrote to her. Called her.');
    await sheet.getByRole('button', { name: 'Save the notes' }).click();
    await expect(toast(page, 'Notes saved')).toBeVisible();
    expect(await server.rows('contact_submissions')).toMatchObject([{ notes: 'Wrote to her. Called her.' }]);
    await page.keyboard.press('Escape');

    // Realtime is blocked, as with a lost connection.
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('_submissions/records?'),
    );
    await page.route('**/api/collections/contact_submissions/records?*', (route) => route.abort());
    await server.ask('PATCH', path, { notes: 'Spoke to her.' }, server.token);
    await lost; // what the page asked for before that has come
    await server.ask('PATCH', path, { status: 'resolved' }, server.token);
    await choose(page, 'Ada Moreno', 'in-progress');
    const faster = page.getByRole('alertdialog', { name: 'This has changed' });
    await expect(faster).toContainText('It is resolved now; you chose in-progress.');
    await faster.getByRole('button', { name: 'Leave it resolved' }).click();
    expect(await server.rows('contact_submissions')).toMatchObject([{ status: 'resolved' }]);
    await page.unroute('**/api/collections/contact_submissions/records?*');
  });
  await test.step('An application is accepted, published like its preview, and unpublished', async () => {
    await server.put('artist_submissions', {
      name: 'Noor Aziz',
      email: 'noor@mail.example',
      phone: '555-0177',
      role_interest: 'musician',
      skills: 'bass, mixing',
      why_join: 'The low end.',
      status: 'new',
      public_links: true,
    });
    await section(page, 'Artists').click();
    await expect(page.getByText('Showing 1 of 1 applications')).toBeVisible();
    await choose(page, 'Noor Aziz', 'accepted');
    await expect(toast(page, 'Status updated successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Details of Noor Aziz' }).click();
    const sheet = page.getByRole('region', { name: "Noor Aziz's Application" });
    await expect(sheet).toContainText('555-0177');
    await expect(sheet).toContainText('They did not agree to show the email.');
    await sheet.getByLabel('Public role').fill('producer');
    const preview = sheet.getByRole('article');
    await expect(preview).toContainText('producer');
    await expect(preview).toContainText('The low end.');
    await expect(preview.getByRole('link', { name: 'Email' })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(toast(page, 'Noor Aziz is on the Members page')).toBeVisible();
    expect(await server.rows('members')).toMatchObject([{ role: 'producer', email: '' }]);

    await page.getByRole('button', { name: 'Details of Noor Aziz' }).click();
    await page.getByRole('button', { name: 'Take off the Members page' }).click();
    await expect(toast(page, 'Noor Aziz is off the Members page')).toBeVisible();
    expect(await server.rows('members')).toEqual([]);
    await expect(rowOf(page, 'Noor Aziz')).toContainText('accepted');
  });
});

test('RSVPs are read and changed, with the mouse and the keyboard', async ({ server, page }) => {
  test.slow(); // Several stories in one.
  await test.step('An RSVP opens with its history; the overview counts only upcoming events', async () => {
    const message = 'Allergic to nuts, sits near the door, and comes ten minutes late because of the bus.';
    const event = await server.putEvent({ title: 'Soup', max_attendees: 3 });
    await server.putEvent({ title: 'Long over', date: '2020-01-01 20:00:00Z' });
    await server.sendRsvp(event.id, { name: 'Ada Moreno', message, number_of_guests: 2 });
    await asAdmin(server, page);
    await openAdmin(page);
    const cards = page.getByRole('main').getByRole('list').first().getByRole('link');
    await expect(cards).toHaveText([
      /^1Upcoming EventsNext one is /,
      /^1Total RSVPs1 (since Monday|today)$/,
      '0New ContactsNone is waiting',
      '0Pending ArtistsNone is waiting',
    ]);
    await expect(page.getByRole('listitem').filter({ hasText: 'Soup' })).toContainText('2 of 3');
    await expect(page.getByText('Long over')).toHaveCount(0);
    await expect(page.getByText('You’re all caught up.')).toBeVisible();

    await openAdmin(page, 'rsvps');
    await choose(page, 'Ada Moreno', 'cancelled');
    await expect(toast(page, 'RSVP status updated')).toBeVisible();
    await page.getByRole('button', { name: 'Details of Ada Moreno' }).click();
    const sheet = page.getByRole('region', { name: 'RSVP of Ada Moreno' });
    await expect(sheet.getByText(message, { exact: true })).toBeInViewport();
    await expect(sheet.getByRole('listitem').first()).toContainText('Status: confirmed → cancelled');
    await sheet.getByLabel('Status of Ada Moreno').selectOption('confirmed');
    await expect(sheet.getByText('Status: cancelled → confirmed')).toBeVisible();
  });
  await test.step('At 1280 × 800 nothing is cut off: the RSVPs with their actions, and the sheet of a door key', async () => {
    const event = await server.putEvent({ title: 'Harvest Festival' });
    for (const [name, phone] of [
      ['Alejandra Villanueva', '+1 951 555 0142 1234'],
      ['Ben Carter', '(951) 555-0117'],
    ])
      await server.sendRsvp(event.id, { name, phone, email: `${name?.split(' ')[0]}.carter@moreno.example` });
    await putDoorKey(server, event.id);
    await openAdmin(page, 'rsvps');
    await expect(rowOf(page, 'Ben Carter')).toBeVisible();
    const table = page.getByRole('region', { name: 'Event RSVPs' });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    await openAdmin(page, `events&event=${event.id}&part=door`);
    await page.getByRole('button', { name: 'Key of Door A' }).click();
    const sheet = page.getByRole('dialog', { name: 'Door A' });
    await expect(sheet.getByRole('heading', { name: 'Door A' })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('img')).toBeInViewport({ ratio: 1 });
  });
  await test.step('With the keyboard, a status waits for Enter, and the event dialog keeps its input', async () => {
    const event = await server.putEvent({ title: 'Stew', max_attendees: 1 });
    for (const name of ['Cleo', 'Dan']) await server.sendRsvp(event.id, { name });
    await openAdmin(page, 'rsvps');
    const status = page.getByLabel('Status of Cleo');
    await status.focus();
    // Arrow keys do not save, so no seat is given away in between.
    await page.keyboard.press('ArrowDown');
    await expect(status).toHaveValue('cancelled');
    await page.keyboard.press('Escape');
    await expect(status).toHaveValue('confirmed');
    expect(
      await server.rows('event_rsvps', `status = 'confirmed' && event_id = '${event.id}'`),
    ).toMatchObject([{ name: 'Cleo' }]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'RSVP status updated')).toContainText('Dan (1 guest)');

    await section(page, 'Events').press('Enter');
    await page.getByRole('button', { name: 'Create Event' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Create Event' });
    await expect(form.getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByText('Five things to fix')).toBeVisible();
    await form.getByLabel('Title').focus();
    await page.keyboard.type('Half typed');
    await page.keyboard.press('Escape');
    const leave = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await expect(leave.getByRole('button', { name: 'Keep writing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Title')).toHaveValue('Half typed');
    await page.keyboard.press('Escape');
    await leave.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Create Event' })).toBeFocused();
  });
  await test.step('A new RSVP appears in the open list and is announced', async () => {
    const event = await server.putEvent({ title: 'Night Walk' });
    await section(page, 'RSVPs').click();
    await expect(rowOf(page, 'Cleo')).toBeVisible();
    // The first update shows that the realtime stream is connected.
    await expect(async () => {
      const name = `Guest ${newId()}`;
      await server.sendRsvp(event.id, { name });
      await expect(rowOf(page, name)).toBeVisible({ timeout: 1500 });
    }).toPass();
    await server.sendRsvp(event.id, { name: 'Late Lena' });
    await expect(rowOf(page, 'Late Lena')).toHaveAttribute('data-fresh', '');
    await expect(page.getByRole('status').filter({ hasText: 'Late Lena is new.' })).toBeAttached();

    // A hidden page gets no updates and reloads when it is visible again.
    const look = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await look('hidden');
    await server.sendRsvp(event.id, { name: 'Quiet Quinn' });
    await look('visible');
    await expect(rowOf(page, 'Quiet Quinn')).toBeVisible();
  });
});

test('Nothing typed in an event is lost: two admins, a deletion, invalid input', async ({ server, page }) => {
  test.slow(); // Several stories in one.
  await asAdmin(server, page);
  await openAdmin(page, 'events');
  await test.step('Two admins edit one event without losing input, even after a deletion', async () => {
    const event = await server.putEvent({ title: 'Soup', location: 'Hall', time: '6:00 PM' });
    const form = await openEvent(page, 'Soup');
    await form.getByLabel('Title').fill('Soup night');
    await form.getByLabel('Starts at').fill('19:00');
    await form.getByLabel('Time').fill('7:00 PM');

    const path = `/api/collections/events/records/${event.id}`;
    await server.ask('PATCH', path, { title: 'Stew', location: 'Yard' }, server.token);
    await expect(form.getByText('This event has just changed.')).toBeVisible();
    await form.getByRole('button', { name: 'Save changes' }).click();
    const clash = form.getByRole('alert').filter({ hasText: 'These fields changed on both sides' });
    await expect(clash).toBeFocused();
    await expect(clash).toBeInViewport();
    // The press that comes by itself overwrites nothing: what both changed has to be decided first.
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(clash).toBeFocused();
    expect(await server.rows('events', `id = '${event.id}'`)).toMatchObject([
      { title: 'Stew', location: 'Yard' },
    ]);
    await expect(form.getByLabel('Location')).toHaveValue('Yard');
    await expect(form.getByLabel('Time')).toHaveValue('7:00 PM');
    await expect(form.getByLabel('Title')).toHaveValue('Soup night');
    await form.getByRole('button', { name: 'Saved now: Stew' }).click();
    await expect(form.getByLabel('Title')).toHaveValue('Stew');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Event updated successfully')).toBeVisible();
    expect(await server.rows('events', `id = '${event.id}'`)).toMatchObject([
      { title: 'Stew', location: 'Yard', time: '7:00 PM' },
    ]);

    await form.getByLabel('Title').fill('Stew for all');
    await server.ask('DELETE', path, undefined, server.token);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      form.getByRole('alert').filter({ hasText: 'This event was deleted while you were writing.' }),
    ).toBeFocused();
    await form.getByRole('button', { name: 'Save it as a new event' }).click();
    await expect(page.getByRole('heading', { name: 'Stew for all' })).toBeFocused();
  });
  await test.step('Invalid input is reported at its field, and nothing typed is lost', async () => {
    const event = await server.putEvent({ title: 'Broth', max_attendees: 10 });
    await server.sendRsvp(event.id, { number_of_guests: 4 });
    await section(page, 'Events').click();
    const form = await openEvent(page, 'Broth');
    const save = form.getByRole('button', { name: 'Save changes' });
    await form.getByLabel('Title').fill('Broth, revised');
    await form.getByLabel('Date').fill('');
    for (const seats of ['-1', '0', '2.5', 'many']) {
      await form.getByLabel('Max attendees').fill(seats);
      await save.click();
      await expect(form.getByText('Two things to fix')).toBeVisible();
      await expect(form.getByLabel('Date')).toBeFocused();
    }
    await form.getByLabel('Date').fill('2020-05-05');
    await form.getByLabel('Max attendees').fill('');
    await save.click();
    const past = page.getByRole('alertdialog', { name: 'Save an event in the past?' });
    await expect(past).toContainText('It starts Tuesday, May 05, 2020');
    await past.getByRole('button', { name: 'Change the date' }).click();
    await form.getByLabel('Date').fill('2030-05-05');
    const flyer = form.getByLabel('Flyer');
    for (const [name, mimeType, content, message] of [
      [
        'flyer.pdf',
        'application/pdf',
        '%PDF-1.7',
        'A PDF cannot be shown as a picture. Save it as JPEG or PNG first.',
      ],
      ['IMG_0001.HEIC', '', 'heic', 'That picture cannot be opened.'],
      ['notes.txt', 'text/plain', 'no picture', 'That is not a picture.'],
      ['page.png', 'image/png', '<html><script>alert(1)</script></html>', 'That picture cannot be opened.'],
    ] as const) {
      await flyer.setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
      await expect(form.getByText(message)).toBeVisible();
    }
    const large = join(await newFolder('flyer'), 'large.png');
    await writeFile(large, Buffer.alloc(20_000_000));
    await flyer.setInputFiles(large);
    await expect(form.getByText('That picture is too large')).toBeVisible();
    await rm(dirname(large), { recursive: true });

    await form.getByLabel('Max attendees').fill('3');
    await save.click();
    const over = page.getByRole('alertdialog', { name: 'More guests than seats' });
    await expect(over).toContainText('4 guests are confirmed already');
    await over.getByRole('button', { name: 'Leave it' }).click();
    await expect(form.getByLabel('Title')).toHaveValue('Broth, revised');
    await form.getByLabel('Max attendees').fill('4');
    await save.click();
    await expect(toast(page, 'Event updated successfully')).toBeVisible();

    // This server sends no mail, so the admin gets the addresses.
    const tell = page.getByRole('dialog', { name: 'Notify guests?' });
    await expect(tell).toContainText('This server is not set up to send email.');
    await expect(tell).toContainText('Sunday, May 05, 2030');
    await expect(tell.getByLabel('Addresses')).toHaveValue(/@example\.org/);

    await tell.getByRole('button', { name: 'Not now' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Notify the guests of Broth, revised?' }).click();
    await expect(tell).toContainText('Sunday, May 05, 2030');
    await tell.getByRole('button', { name: 'Guests are notified' }).click();
    await expect(toast(page, 'Marked as done')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notify the guests/ })).toHaveCount(0);
  });
});
