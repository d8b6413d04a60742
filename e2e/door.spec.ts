import type { Page } from '@playwright/test';
import { waitingForSignal } from '../src/content/shell/loading';
import { attendanceOf } from '../src/domain/door/attendance';
import { passText } from '../src/domain/rsvps/pass';
import { putDoorKey, storedScans } from '../tests/support/door/door';
import { eveningSeries, inHours, putEvening } from '../tests/support/series/evenings';
import type { Server } from '../tests/support/server/pocketbase';
import { newId, newSecret } from '../tests/support/server/records';
import { violations } from './support/axe';
import { test } from './support/fake-camera';
import { rowsIn } from './support/page-storage';
import { afterReconnecting, expect, workerReady } from './support/test';

/** An RSVP of an older version has no pass hash: its id is enough. */
const passOf = (id: string) => passText(id, '0123456789abcdef');

async function rsvp(server: Server, eventId: string, name: string, party: number) {
  const fields = await server.sendRsvp(eventId, { name, number_of_guests: party });
  return fields.id;
}

const card = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Returns how many people are inside by RSVP, from the server's scans. */
async function insideOf(server: Server, eventId: string) {
  const scans = await storedScans(server, eventId);
  return { count: scans.length, inside: attendanceOf(scans) };
}

test('A door works with and without signal, and the server ends up with what was pressed', async ({
  server,
  camera,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const event = await server.putEvent({ title: 'Harvest Festival', max_attendees: 120 });
  const key = await putDoorKey(server, event.id);
  const ada = await rsvp(server, event.id, 'Ada Moreno', 4);
  const jonah = await rsvp(server, event.id, 'Jonah Okafor', 3);
  const lucia = await rsvp(server, event.id, 'Lucía Bell', 1);

  await camera.show(passOf(ada));
  await page.goto(`/door#${key.id}.${key.secret}`);
  // The camera sees the pass at once.
  await expect(card(page, 'In')).toContainText('Ada Moreno');
  expect(page.url()).toBe(`${server.url}/door`);
  await expect(card(page, 'In')).toContainText('All 4 are in.');
  await press(page, '2 came in');
  await expect(card(page, 'In')).toContainText('2 of 4 in. 2 still to come.');
  await press(page, 'Next guest');

  // The pass is still in view, but it is not scanned again.
  await expect(page.getByText('Hold the pass in the frame')).toBeVisible();
  await camera.show('');
  await press(page, 'Find a name');
  await page.getByLabel('Name', { exact: true }).fill('lucia');
  await press(page, /Lucía Bell/);
  await expect(card(page, 'In')).toContainText('Lucía Bell');
  await press(page, 'Undo');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await insideOf(server, event.id)).count).toBe(5);

  // A scanner that types.
  await workerReady(page);
  expect(await violations(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.keyboard.type(passOf(jonah));
  await page.keyboard.press('Enter');
  await expect(card(page, 'In')).toContainText('Jonah Okafor');
  expect(await violations(page)).toEqual([]);
  await press(page, 'Next guest');
  await expect(page.getByText('Offline · 1 to send')).toBeVisible();

  await press(page, 'Walk-in');
  await page.getByLabel('Name', { exact: true }).fill('Walker Hill');
  await page.getByRole('button', { name: 'One more, people' }).click();
  await press(page, 'Let in');
  await expect(card(page, 'In')).toContainText('Walker Hill');
  // One of the two was counted by mistake.
  await press(page, '1 came in');
  await expect(card(page, 'In')).toContainText('They’re in.');
  await press(page, '2 came in');
  await expect(card(page, 'In')).toContainText('Both are in.');
  await press(page, 'Next guest');
  await press(page, 'Leaving');
  await press(page, 'Find a name');
  await press(page, /Walker Hill/);
  await press(page, 'Let 2 leave');
  await expect(card(page, 'Left')).toContainText('2 people left. 0 of 2 still in.');
  await press(page, 'Undo');
  await expect(page.getByText('Undone: Walker Hill, 2 people left').first()).toBeVisible();
  await press(page, 'Arriving');

  // The page and its guest list survive a reload without signal; the camera now sees another pass.
  await camera.show(passOf(jonah));
  await page.reload();
  await expect(card(page, 'Again')).toContainText('Jonah Okafor');
  await expect(card(page, 'Again')).toContainText('All 3 are already in.');
  await press(page, 'They’re leaving');
  await press(page, 'Let 3 leave');
  await expect(card(page, 'Left')).toContainText('3 people left. 0 of 3 still in.');
  await press(page, 'Next guest');
  await expect(page.getByText('Offline · 9 to send')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('Online', { exact: true })).toBeVisible(afterReconnecting);
  const { count, inside } = await insideOf(server, event.id);
  expect(count).toBe(14);
  expect(inside.get(ada)?.inside).toBe(2);
  expect(inside.get(jonah)).toMatchObject({ inside: 0, left: 3 });
  expect(inside.has(lucia)).toBe(false);
  const [walker] = await server.rows('event_rsvps', `name = 'Walker Hill'`);
  expect(walker).toMatchObject({ number_of_guests: 2, walk_in: true });
  expect(inside.get(String(walker?.id))?.inside).toBe(2);
});

test('Back closes the sheet or the card that is open, and the door stays', async ({ server, page }) => {
  const event = await server.putEvent();
  const key = await putDoorKey(server, event.id);
  await rsvp(server, event.id, 'Ada Moreno', 4);
  await page.goto('/');
  await page.goto(`/door#${key.id}.${key.secret}`);
  for (const name of ['Find a name', 'Walk-in']) {
    await press(page, name);
    await expect(page.getByRole('dialog')).toBeVisible();
    // As iOS does after a swipe from the edge. Chromium's own Back closes dialogs.
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Door A' })).toBeVisible();
  }
  await press(page, 'Find a name');
  // While somebody types, the field and the filters stay where they are.
  const field = page.getByLabel('Name', { exact: true });
  // A click waits until the sheet has opened.
  await field.click();
  const before = await field.boundingBox();
  await field.fill('nobody');
  await expect(page.getByText('No guest on this list has that name.')).toBeVisible();
  expect(await field.boundingBox()).toEqual(before);
  await field.fill('');
  await press(page, /Ada Moreno/);
  await expect(card(page, 'In')).toContainText('All 4 are in.');
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${server.url}/door`);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${server.url}/`);
});

test('A link that did not work is tried again when it is opened again', async ({ server, page }) => {
  const key = { id: newId(), event_id: (await server.putEvent()).id, name: 'Door A', secret: newSecret() };
  const link = `/door#${key.id}.${key.secret}`;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This door link doesn’t work' })).toBeVisible();
  await server.put('door_keys', key);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Door A' })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/door`);
});

test('Undo in the last scans takes a scan back, and says when this device cannot save it', async ({
  server,
  page,
}) => {
  const event = await server.putEvent();
  const key = await putDoorKey(server, event.id);
  const ada = await rsvp(server, event.id, 'Ada Moreno', 4);
  await page.goto(`/door#${key.id}.${key.secret}`);
  await expect(page.getByRole('heading', { name: 'Door A' })).toBeVisible();
  await page.keyboard.type(passOf(ada));
  await page.keyboard.press('Enter');
  await expect(card(page, 'In')).toContainText('All 4 are in.');
  await press(page, 'Next guest');
  await press(page, 'Last scans');
  const scan = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ada Moreno' });
  await expect(scan).toContainText('4 people in');

  const undo = scan.getByRole('button', { name: 'Undo' });
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, ...rest) {
      // Also the lists are stored about now.
      if (this.name !== 'doorScans' || value.fact.action !== 'undo') return put.call(this, value, ...rest);
      IDBObjectStore.prototype.put = put;
      throw new DOMException('No room.', 'QuotaExceededError');
    };
  });
  await undo.click();
  await expect(scan.getByRole('alert')).toContainText('This device couldn’t save that, so nothing changed.');
  expect(await violations(page)).toEqual([]);
  await undo.click();
  await expect(scan).toContainText('Undone');
  await expect(undo).toHaveCount(0);
  await expect(scan.getByRole('alert')).toHaveCount(0);
  await expect.poll(async () => (await insideOf(server, event.id)).count).toBe(2);
  expect((await insideOf(server, event.id)).inside.has(ada)).toBe(false);
});

test('A door for scans only receives no names and cannot search for them', async ({ server, page }) => {
  const event = await server.putEvent();
  const key = await putDoorKey(server, event.id, { scan_only: true });
  const ada = await rsvp(server, event.id, 'Ada Moreno', 4);
  const answered = page.waitForResponse('**/api/byop/door');
  await page.goto(`/door#${key.id}.${key.secret}`);
  const answer = await (await answered).text();
  expect(answer).toContain(ada);
  expect(answer).not.toContain('Moreno');
  await expect(page.getByRole('button', { name: 'Type a code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find a name' })).toHaveCount(0);
  await page.keyboard.type(passOf(ada));
  await page.keyboard.press('Enter');
  await expect(card(page, 'In')).toContainText('All 4 are in.');
  await expect(card(page, 'In')).toContainText(/Pass [A-Z0-9-]+/);
});

test('One link opens each evening of a series without signal, and the list of the last one is gone', async ({
  server,
  page,
}) => {
  const { id } = await server.put('series', eveningSeries);
  const evenings = [await putEvening(server, id, 30), await putEvening(server, id, 30 + 7 * 24)];
  const [first = '', second = ''] = evenings;
  await rsvp(server, first, 'Ada Moreno', 2);
  await rsvp(server, second, 'Jonah Okafor', 1);
  const key = await putDoorKey(server, '', { series: id });
  const link = `${server.url}/door#${key.id}.${key.secret}`;
  const isLoaded = (...ids: string[]) =>
    expect
      .poll(async () => {
        const rows = await page.evaluate(rowsIn, 'doorParts');
        return evenings.filter((evening) => JSON.stringify(rows).includes(evening));
      }, afterReconnecting)
      .toEqual(ids);
  const basement = async (hours: number) => {
    await page.context().setOffline(true);
    await page.clock.setSystemTime(Date.now() + hours * 60 * 60 * 1000);
    await page.goto('about:blank');
    await page.goto(link);
    await press(page, 'Find a name');
  };

  // On Thursday, at home.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'No date is open now' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('The next one is Friday Night Downstairs');
  expect(await violations(page)).toEqual([]);
  await workerReady(page);
  await isLoaded(first);
  await basement(30);
  await expect(page.getByRole('button', { name: /^Ada Moreno/ })).toBeVisible();

  // A week later, at home, on any page of the site.
  const admin = await server.putAdmin();
  await admin.patch('events', first, inHours(-138));
  await admin.patch('events', second, inHours(30));
  await page.context().setOffline(false);
  await page.clock.setSystemTime(Date.now());
  await page.goto(server.url);
  await isLoaded(second);
  await basement(30);
  await expect(page.getByRole('button', { name: /^Jonah Okafor/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ada Moreno/ })).toHaveCount(0);
});

test.describe('before the worker controls the page', () => {
  // It can take control before the page requests the door's script, and then has that script.
  test.use({ serviceWorkers: 'block' });

  test('A door that could not be loaded is tried again, with a press if the server does not answer', async ({
    server,
    page,
  }) => {
    const key = await putDoorKey(server, (await server.putEvent()).id);
    const code = '**/assets/door-client-*.js';
    const requests = '**/api/byop/door';
    await page.route(code, (route) => route.abort());
    await page.route(requests, (route) => route.abort());
    await page.goto(`/door#${key.id}.${key.secret}`);
    // The page waits for its scripts, and soon, with the others here, the door says that it is missing.
    const waits = new RegExp(`${waitingForSignal}|Getting the guest list`);
    await expect(page.getByRole('status').filter({ hasText: waits }).first()).toBeVisible();
    // The code is loaded again, without a reload, which would lose the link.
    const asked = page.waitForRequest(requests);
    await page.unroute(code);
    await asked;
    const failed = page.getByRole('heading', { name: 'Getting the guest list' });
    await expect(failed).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute(requests);
    await press(page, 'Try again');
    await expect(page.getByRole('heading', { name: 'Door A' })).toBeVisible();
  });
});
