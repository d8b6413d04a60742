import type { Locator } from '@playwright/test';
import { attendanceOf } from '../src/domain/door/attendance';
import { passText } from '../src/domain/rsvps/pass';
import { putDoorKey, scanOf, storedScans, syncDoor } from '../tests/support/door/door';
import type { Server } from '../tests/support/server/pocketbase';
import { type Fields, rsvpFields, youngFields } from '../tests/support/server/records';
import { violations } from './support/axe';
import { card, find, press, scan } from './support/door';
import { afterReconnecting, expect, test, workerReady } from './support/test';

async function put(server: Server, fields: Fields & { id: string }, change: Fields = {}): Promise<string> {
  expect((await server.create('event_rsvps', fields)).status).toBe(200);
  const path = `/api/collections/event_rsvps/records/${fields.id}`;
  if (Object.keys(change).length > 0) await server.ask('PATCH', path, change, server.token);
  return fields.id;
}

const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { width: 0, height: 0 };

test('Nobody under 18 gets past the door without a guardian, from the waitlist or after a cancellation', async ({
  server,
  page,
}) => {
  const event = await server.putEvent({ consent_required: true, max_attendees: 1 });
  const key = await putDoorKey(server, event.id);
  await put(server, rsvpFields(event.id));
  await put(server, youngFields(event.id, { name: 'Wanda Young' }));
  await put(server, youngFields(event.id, { name: 'Cara Young' }), { status: 'cancelled' });
  await page.goto(`/door#${key.id}.${key.secret}`);

  await find(page, 'Wanda Young');
  const refused = card(page, 'No consent');
  await expect(refused).toContainText('On the waitlist');
  await expect(refused.getByRole('button', { name: 'Let in' })).toHaveCount(0);
  // Before everything else they call, and the number is whole.
  await expect(refused.getByRole('link').or(refused.getByRole('button'))).toHaveText([
    'Call',
    'Parent said yes',
    'Next guest',
  ]);
  await expect(refused.getByLabel('Whom did you reach?')).toHaveValue('Rosa Moreno');
  const call = refused.getByRole('link', { name: 'Call' });
  const [callBox, yesBox] = [
    await boxOf(call),
    await boxOf(refused.getByRole('button', { name: 'Parent said yes' })),
  ];
  expect(callBox.height).toBe(68);
  expect(callBox.width).toBeGreaterThan(1.8 * yesBox.width);
  const number = refused.getByText('(615) 555-0142', { exact: true });
  expect((await boxOf(number)).height).toBeLessThan(32);
  // The ring of the focus has the ink of the card, which is readable on it.
  await page.keyboard.press('Tab');
  await expect(call).toBeFocused();
  const ring = await call.evaluate((link) => {
    const ink = getComputedStyle(link.parentElement as Element).color;
    return { ring: getComputedStyle(link).outlineColor === ink, width: getComputedStyle(link).outlineWidth };
  });
  expect(ring).toEqual({ ring: true, width: '3px' });
  expect(await violations(page)).toEqual([]);
  await press(page, 'Next guest');

  await find(page, 'Cara Young');
  await press(page, 'Add as a walk-in');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Cara Young');
  await expect(page.getByLabel('Under 18')).toBeChecked();
  await expect(page.getByLabel('Parent’s or guardian’s name')).not.toHaveValue('');
  await press(page, 'Let in');
  await expect(page.getByText('This event needs their yes. Call them first.', { exact: true })).toBeVisible();
  expect(await storedScans(server, event.id)).toEqual([]);
});

test('Nobody picks a child up without being asked for the code, also at a door that has not received the arrival', async ({
  server,
  page,
}) => {
  const event = await server.putEvent({ pick_up: true });
  const [doorA, doorB] = [
    await putDoorKey(server, event.id),
    await putDoorKey(server, event.id, { name: 'Door B' }),
  ];
  const change = { consent_state: 'given', pickup_code: '0420' };
  const child = await put(server, youngFields(event.id, { name: 'Cleo Young' }), change);
  await page.goto(`/door#${doorB.id}.${doorB.secret}`);
  await expect(page.getByRole('heading', { name: 'Door B' })).toBeVisible();
  await workerReady(page);
  await page.context().setOffline(true);
  await syncDoor(server, doorA, { scans: [scanOf(child)] });

  await press(page, 'Leaving');
  expect(await violations(page)).toEqual([]);
  // They are not inside, as far as this device knows.
  await press(page, 'Find a name');
  await page.getByLabel('Name', { exact: true }).fill('Cleo Young');
  await press(page, 'Show 1 person from the whole list');
  await page.getByRole('button', { name: /^Cleo Young/ }).click();
  await expect(card(page, 'Not in yet')).toContainText('This door is set to Leaving.');
  expect(await violations(page)).toEqual([]);
  await press(page, 'They’re leaving');
  const asked = card(page, 'Pick-up');
  await expect(asked).toContainText('Not in yet, as far as this device knows.');
  await expect(asked).not.toContainText('0420');
  await press(page, 'Let them leave');
  await expect(asked).toContainText('Type the code they say, or press Show.');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Pick-up code').fill('0421');
  await expect(asked).toContainText('That’s not the code.');
  await expect(page.getByRole('button', { name: 'Next guest' })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Pick-up code').fill('0420');
  await expect(asked).toContainText('The code is right.');
  await press(page, 'Rosa Moreno');
  await press(page, 'Let them leave');
  await expect(card(page, 'Left')).toContainText('They left. Picked up by Rosa Moreno.');
  await press(page, 'Next guest');

  await page.context().setOffline(false);
  await expect.poll(async () => (await storedScans(server, event.id)).length, afterReconnecting).toBe(2);
  expect(attendanceOf(await storedScans(server, event.id)).get(child)).toMatchObject({
    inside: 0,
    left: 1,
    scans: [{ action: 'in' }, { action: 'out', taken_by: 'Rosa Moreno' }],
  });
});

test('A yes without signal makes a pick-up code, with which the child leaves, and every door knows with whom', async ({
  server,
  page,
  browser,
}) => {
  const event = await server.putEvent({ pick_up: true, consent_required: true });
  const [doorA, doorB] = [
    await putDoorKey(server, event.id),
    await putDoorKey(server, event.id, { name: 'Door B' }),
  ];
  const child = await put(server, youngFields(event.id, { name: 'Mia Young' }));
  await page.goto(`/door#${doorA.id}.${doorA.secret}`);
  await expect(page.getByRole('heading', { name: 'Door A' })).toBeVisible();
  await workerReady(page);
  await page.context().setOffline(true);

  await find(page, 'Mia Young');
  await press(page, 'Parent said yes');
  const sentence = await card(page, 'In')
    .getByText(/^Tell their guardian the code: \d{4}$/)
    .textContent();
  const code = sentence?.slice(-4) ?? '';
  expect(await violations(page)).toEqual([]);
  await press(page, 'Next guest');

  // The mode stays, also if the browser loads the page again.
  await press(page, 'Leaving');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Leaving', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await find(page, 'Mia Young');
  await page.getByLabel('Pick-up code').fill(code);
  await press(page, 'Let them leave');
  await expect(card(page, 'Pick-up')).toContainText('Add the name of who takes them.');
  await page.getByLabel('Their name').fill('Grandma Ruth');
  await press(page, 'Let them leave');
  await expect(card(page, 'Left')).toContainText('Picked up by Grandma Ruth.');
  await press(page, 'Next guest');
  await page.context().setOffline(false);
  await expect.poll(async () => (await storedScans(server, event.id)).length, afterReconnecting).toBe(2);
  expect(await server.row('event_rsvps', child)).toMatchObject({
    consent_state: 'given',
    pickup_code: code,
  });

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.url}/door#${doorB.id}.${doorB.secret}`);
  await press(other, 'Who is inside');
  await press(other, 'Left');
  await expect(other.getByRole('button', { name: /Mia Young/ })).toContainText(
    /Picked up by Grandma Ruth, \d+:\d\d\s[AP]M, Door A/,
  );
  expect(await violations(other)).toEqual([]);
  await other.context().close();
});

test('A pass of a newer mail does not hide that its guest has cancelled', async ({ server, page }) => {
  const event = await server.putEvent();
  const key = await putDoorKey(server, event.id);
  const fields = { pass_hashes: '0'.repeat(32) };
  const cancelled = await put(server, rsvpFields(event.id, { name: 'Ada Moreno' }), {
    ...fields,
    status: 'cancelled',
  });
  const confirmed = await put(server, rsvpFields(event.id, { name: 'Ben Moreno' }), fields);
  await page.goto(`/door#${key.id}.${key.secret}`);
  await expect(page.getByRole('heading', { name: 'Door A' })).toBeVisible();
  const type = (id: string) => scan(page, passText(id, '0123456789abcdef'));
  await type(cancelled);
  await expect(card(page, 'Cancelled')).toContainText('Ada Moreno');
  await press(page, 'Next guest');
  await type(confirmed);
  await expect(card(page, 'Not on this list')).not.toContainText('Ben Moreno');
  expect(await server.rows('door_scans')).toEqual([]);
});
