import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type DoorKey, putDoorKey, scanOf, sha256, syncDoor } from '../../../tests/support/door/door';
import type { Server } from '../../../tests/support/server/pocketbase';
import { consentFields, newId, rsvpFields, youngFields } from '../../../tests/support/server/records';
import { asAdmin, desktop, openAdmin, openRow, rowOf, section } from '../../support/admin';
import { violations, violationsInBoth } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

const minutes = (count: number) => count * 60_000;

/** Makes a key as an admin does, and returns it as the phone that opens its link has it. */
async function makeKey(page: Page, name: string): Promise<DoorKey> {
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New door key' });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name);
  await form.getByRole('button', { name: 'Make the key' }).click();
  const sheet = page.getByRole('dialog', { name });
  const link = new URL(await sheet.getByLabel('Link').inputValue());
  expect(link.pathname).toBe('/door');
  const [id = '', secret = ''] = link.hash.slice(1).split('.');
  await expect(sheet.getByRole('img', { name: `Code that opens ${name}` })).toBeVisible();
  expect(await violations(page, ['dialog[open]'])).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  return { id, secret, auth: sha256(`door:${secret}`) };
}

async function putRsvp(server: Server, event: string, name: string, party: number): Promise<string> {
  const answer = await server.create('event_rsvps', rsvpFields(event, { name, number_of_guests: party }));
  return String(answer.body.id);
}

const figures = (page: Page) => page.getByRole('list', { name: 'Guests right now' });
const conflict = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'came in' });

test('An admin makes door keys, sees scans arrive, and settles counts that do not add up', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const event = await server.putEvent({
    title: 'Harvest Festival',
    date: new Date(Date.now() + minutes(20)).toISOString(),
    max_attendees: 40,
  });
  const lindqvist = await putRsvp(server, event.id, 'The Lindqvist family', 6);
  const tomi = await putRsvp(server, event.id, 'Tomi Adeyemi', 1);
  await putRsvp(server, event.id, 'Noor Aziz', 2);
  await asAdmin(server, page);
  await openAdmin(page, 'events');
  await rowOf(page, 'Harvest Festival').getByRole('link', { name: 'Door of Harvest Festival' }).click();
  await expect(page.getByRole('heading', { name: 'Harvest Festival' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`event=${event.id}&part=door$`));
  await expect(page.getByText('No guests here yet.')).toBeVisible();
  await expect(figures(page)).toHaveText(/0are in9still to come31seats free0walk-ins/);
  expect(await violationsInBoth(page)).toEqual([]);

  const doorA = await makeKey(page, 'Door A');
  const doorB = await makeKey(page, 'Door B');
  await expect(page.getByText('Not opened yet')).toHaveCount(2);

  // Scans arrive without a reload.
  const send = (key: DoorKey, ...scans: ReturnType<typeof scanOf>[]) => syncDoor(server, key, { scans });
  await send(doorA, scanOf(lindqvist, { people: 4, scanned_at: Date.now() - minutes(16) }));
  await expect(figures(page)).toHaveText(/4are in5still to come/);
  await expect(page.getByText('1 phone · live')).toHaveCount(1);
  const walkIn = {
    name: 'Uma Berg',
    party: 1,
    under_18: false,
    guardian_name: '',
    guardian_contact: '',
    consent_given: false,
  };
  await send(doorB, scanOf(newId(), { walk_in: walkIn }), scanOf(newId(), { people: 3 }));
  await expect(figures(page)).toHaveText(/8are in5still to come27seats free1walk-in/);
  await expect(page.getByText('3 people with passes that match no RSVP')).toBeVisible();
  const table = page.getByRole('table', { name: 'Arrivals by quarter of an hour' });
  await expect(table.getByRole('columnheader')).toHaveText(['From', 'People', 'Door A', 'Door B']);
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(['4', '4', '0']);

  // More people than the party: two ways to settle it.
  await send(doorB, scanOf(lindqvist, { people: 3 }), scanOf(tomi));
  await send(doorA, scanOf(tomi));
  const family = conflict(page, 'The Lindqvist family');
  await expect(family).toContainText('party of 6, 7 came in');
  await expect(family).toContainText(/Door A let in 4 at [\d:]+\s[AP]M, Door B let in 3 at [\d:]+\s[AP]M\./);
  expect(await violationsInBoth(page)).toEqual([]);
  await family.getByRole('button', { name: 'Make it 7' }).click();
  await expect(toast(page, 'The Lindqvist family is a party of 7 now')).toBeVisible();
  await expect(family).toHaveCount(0);
  expect((await server.row('event_rsvps', lindqvist)).number_of_guests).toBe(7);
  await conflict(page, 'Tomi Adeyemi').getByRole('button', { name: 'Undo Door A' }).click();
  await expect(conflict(page, 'Tomi Adeyemi')).toHaveCount(0);
  await expect(figures(page)).toHaveText(/12are in2still to come/);
  expect((await syncDoor(server, doorB)).scans.filter(({ action }) => action === 'undo')).toHaveLength(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export list as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^attendance-harvest-festival-.*\.csv$/);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head).toMatch(
    /Name,Party,Status,Came in,First came in,.*,Last left,.*,Picked up by,Door,Walk-in,No-show$/,
  );
  // Nobody has missed an event that has not begun.
  expect(lines).toEqual([
    expect.stringMatching(/^Noor Aziz,2,confirmed,0,,,,,,,false,$/),
    expect.stringMatching(/^The Lindqvist family,7,confirmed,7,.*,"Door A, Door B",false,$/),
    expect.stringMatching(/^Tomi Adeyemi,1,confirmed,1,.*,Door B,false,$/),
    expect.stringMatching(/^Uma Berg,1,confirmed,1,.*,Door B,true,$/),
    expect.stringMatching(/^A pass we don’t know,,,3,.*,Door B,false,$/),
  ]);

  // Who is inside, by name.
  await page.getByRole('button', { name: 'Inside 4' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Uma Berg' })).toContainText(
    /In, [\d:]+\s[AP]M, Door B/,
  );
  await page.getByRole('button', { name: 'Not here 1' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Noor Aziz' })).toBeVisible();

  // A key is turned off after a question, and gives no more access.
  await page.getByRole('button', { name: 'Turn off Door B' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it on' }).click();
  expect((await syncDoor(server, doorB)).ended).toBeNull();
  await page.getByRole('button', { name: 'Turn off Door B' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText(/^Turned off at/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Key of Door B' })).toHaveCount(0);
  expect((await syncDoor(server, doorB)).ended).toBe('turned-off');

  // Scans made with it now are stored, but count only once the key is turned on again.
  await send(doorB, scanOf(newId(), { people: 2 }));
  await expect(page.getByText('2 people let in with a key that had ended')).toBeVisible();
  await toast(page, 'Door B is turned off').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Key of Door B' })).toBeVisible();
  expect((await syncDoor(server, doorB)).ended).toBeNull();
  await expect(page.getByText('people let in with a key that had ended')).toHaveCount(0);
  await expect(figures(page)).toHaveText(/14are in/);

  // The RSVP's sheet says who came. The address opens the door again.
  await openAdmin(page, `rsvps&event=${event.id}`);
  await page.getByRole('button', { name: 'Details of The Lindqvist family' }).click();
  await expect(openRow(page)).toContainText(/Came in7 of 7, [\d:]+\s[AP]M/);
  // Links from before events had a page still work.
  await openAdmin(page, `events&door=${event.id}`);
  await expect(page.getByRole('heading', { name: 'Harvest Festival' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`event=${event.id}&part=door$`));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(figures(page)).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  // Everything of one phone is taken back after a question.
  await page.getByText('What each phone did Door A').click();
  const phones = page.getByRole('listitem').filter({ hasText: /^Phone 1: 4 in, last at [\d:]+\s[AP]M/ });
  await expect(phones.filter({ visible: true })).toHaveCount(1);
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Take back everything of phone 1 at Door A' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(toast(page, 'Everything of phone 1 at Door A is taken back')).toBeVisible();
  await expect(figures(page)).toHaveText(/10are in/);
  await page.getByRole('link', { name: 'All events' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Harvest Festival' })).toBeVisible();
});

test('The door has a state for a missing event, and says when it is not live', async ({ server, page }) => {
  await server.putEvent({ title: 'Harvest Festival' });
  await asAdmin(server, page);
  await openAdmin(page, `events&door=${newId()}`);
  await expect(page.getByText('This event is not there any more.')).toBeVisible();
  await section(page, 'Events').click();
  await rowOf(page, 'Harvest Festival').getByRole('link', { name: 'Door of Harvest Festival' }).click();
  await expect(page.getByText(/^Live, /)).toBeVisible();
  await server.kill();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await server.restart();
  await expect(page.getByText(/^Live, /)).toBeVisible({ timeout: 30_000 });
});

test('The printed guest list has whom to call for guests under 18, and the code for the pick-up', async ({
  server,
  page,
}) => {
  const event = await server.putEvent({ title: 'Harvest Festival', consent_required: true, pick_up: true });
  await putRsvp(server, event.id, 'Noor Aziz', 2);
  const [ben, ida] = [youngFields(event.id, { name: 'Ben' }), youngFields(event.id, { name: 'Ida' })];
  for (const rsvp of [ben, ida]) await server.create('event_rsvps', rsvp);
  await server.create('consents', consentFields(ben));
  const { pickup_code } = await server.row('event_rsvps', ben.id);
  // The browser would otherwise end the print at once.
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await asAdmin(server, page);
  await openAdmin(page, 'events');
  await rowOf(page, 'Harvest Festival').getByRole('link', { name: 'Door of Harvest Festival' }).click();
  await page.getByRole('button', { name: 'Print guest list' }).click();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('.print-page');
  const call = 'Rosa Moreno, (615) 555-0142';
  await expect(printed).toContainText('Under 18s need a parent’s OK to come in.');
  await expect(printed.getByRole('row', { name: 'Ben' })).toContainText(
    `Under 18, a parent said yes${call}Pick-up code ${pickup_code}`,
  );
  await expect(printed.getByRole('row', { name: 'Ida' })).toContainText(
    `Under 18, without a parent’s OK${call}`,
  );
  await expect(printed.getByRole('row', { name: 'Ida' })).not.toContainText('Pick-up code');
  await expect(printed.getByRole('row', { name: 'Noor Aziz' })).not.toContainText('Under 18');
});

test('The team sees how many came to each event of a type, as a chart and as a table', async ({
  server,
  page,
}) => {
  const putNight = async (days: number, came: number) => {
    const event = await server.putEvent({ title: `Night ${days}`, type: 'Concert' });
    const rsvp = await putRsvp(server, event.id, newId(), came + 1);
    await syncDoor(server, await putDoorKey(server, event.id), { scans: [scanOf(rsvp, { people: came })] });
    const date = new Date(Date.now() - minutes(days * 24 * 60)).toISOString();
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${event.id}`,
      { date, ends_at: '' },
      server.token,
    );
    return event;
  };
  const last = await putNight(3, 4);
  await putNight(10, 2);
  await asAdmin(server, page);
  await openAdmin(page, `events&event=${last.id}&part=door`);
  const part = page.getByRole('region', { name: 'How many came to each Concert' });
  await expect(part).toContainText('3 people came on average, at 2 events.');
  await part.getByText('Show as a table').click();
  await expect(part.getByRole('row')).toHaveText([/^DateEventCame/, /Night 345$/, /Night 1023$/]);
  expect(await violationsInBoth(page, ['section:has(> figure)'])).toEqual([]);
  await part.getByRole('link', { name: 'Night 10' }).click();
  await expect(page.getByRole('heading', { name: 'Night 10' })).toBeVisible();
});
