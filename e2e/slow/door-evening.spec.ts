/** An evening at two doors without signal: nobody is lost or counted twice, and the numbers agree afterwards. */
import { createHash } from 'node:crypto';
import { attendanceOf } from '../../src/domain/door/attendance';
import { passCode, passHash, passSeed, passText, passToken } from '../../src/domain/rsvps/pass';
import { putDoorKey, storedScans } from '../../tests/support/door/door';
import type { Server } from '../../tests/support/server/pocketbase';
import { newSecret } from '../../tests/support/server/records';
import { card, next, openDoor, press, scan } from '../support/door';
import { test } from '../support/fake-camera';
import { rowsIn } from '../support/page-storage';
import { eventOnPhone, sendRsvp, toast } from '../support/rsvp';
import { afterReconnecting, eventsPath, expect } from '../support/test';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const tokenOf = (secret: string) => passToken(sha256(passSeed(secret)));

interface Guest {
  id: string;
  pass: string;
  code: string;
}

const guestOf = (id: string, secret: string): Guest => ({
  id,
  pass: passText(id, tokenOf(secret)),
  code: passCode(passHash(sha256(tokenOf(secret)))),
});

async function rsvp(server: Server, eventId: string, more: object): Promise<Guest> {
  const secret = newSecret();
  const fields = await server.sendRsvp(eventId, { ...more, manage_secret: secret });
  return guestOf(`${fields.id}`, secret);
}

test('Two doors check people in without signal, and agree once they are back', async ({
  browser,
  camera,
  page,
  server,
}) => {
  test.slow();
  const event = await server.putEvent({
    title: 'Harvest Festival',
    max_attendees: 120,
    consent_required: true,
  });
  const jonah = await rsvp(server, event.id, { name: 'Jonah Okafor', number_of_guests: 2 });
  const ada = await rsvp(server, event.id, { name: 'Ada Moreno', number_of_guests: 4 });
  const eli = await rsvp(server, event.id, {
    name: 'Eli Haddad',
    number_of_guests: 1,
    under_18: true,
    guardian_name: 'Leila Haddad',
    guardian_contact: '+1 615 555 0139',
  });

  // A guest without signal: the pass is on the phone, the server knows nothing of it.
  await page.goto(eventsPath);
  await eventOnPhone(page, 'Harvest Festival');
  await page.context().setOffline(true);
  await sendRsvp(page, 'Harvest Festival', { name: 'Noor Aziz', email: 'noor@aziz.example', guests: 2 });
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  const [stored] = (await page.evaluate(rowsIn, 'outbox')) as { id: string; manageSecret: string }[];
  const noor = guestOf(stored?.id ?? '', stored?.manageSecret ?? '');
  await page
    .getByRole('link', { name: /^Show your pass/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Your pass' })).toContainText(noor.code);

  const doorA = await openDoor(browser, server, await putDoorKey(server, event.id), 'Door A');
  await doorA.context().setOffline(true);

  // The camera of door A reads the pass from the phone of the guest.
  await camera.show(noor.pass);
  await doorA.reload();
  await expect(card(doorA, 'Not on this list')).toContainText(noor.code);
  await press(doorA, '2 coming in');
  await press(doorA, 'Let in 2');
  await expect(card(doorA, 'In')).toContainText('2 people let in. We’ll match the pass later.');
  await next(doorA);

  // All cameras of this browser see the same picture.
  await camera.show('');
  const doorB = await openDoor(
    browser,
    server,
    await putDoorKey(server, event.id, { name: 'Door B' }),
    'Door B',
  );
  await doorB.context().setOffline(true);

  // A party through two doors is no conflict; the same two people at both doors are one.
  await scan(doorA, ada.pass);
  await press(doorA, '2 came in');
  await expect(card(doorA, 'In')).toContainText('2 of 4 in. 2 still to come.');
  await next(doorA);
  await scan(doorB, ada.pass);
  await press(doorB, '2 came in');
  await next(doorB);
  for (const door of [doorA, doorB]) {
    await scan(door, jonah.pass);
    await expect(card(door, 'In')).toContainText('Jonah Okafor');
    await next(door);
  }

  // Under 18, no consent: stays outside until the parent says yes.
  await press(doorB, 'Type a code');
  await doorB.getByLabel('Code on the pass, like 3HXC 8T2W').fill(eli.code.toLowerCase());
  await press(doorB, 'Check');
  await expect(card(doorB, 'No consent')).toContainText('Leila Haddad +1 615 555 0139');
  await expect(card(doorB, 'No consent').getByRole('button', { name: /Let in/ })).toHaveCount(0);
  await press(doorB, 'Parent said yes');
  await expect(card(doorB, 'In')).toContainText('Eli Haddad');
  await next(doorB);

  // A walk-in under 18 needs an adult, and their yes.
  await press(doorB, 'Walk-in');
  await doorB.getByLabel('Name', { exact: true }).fill('Ben Carter');
  await doorB.getByLabel('Under 18').check();
  await doorB.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(doorB.getByLabel('Parent’s or guardian’s name')).toHaveAccessibleDescription(
    /parent or guardian/,
  );
  await doorB.getByLabel('Parent’s or guardian’s name').fill('Ruth Carter');
  await doorB.getByLabel('Their phone number').fill('615 555 0166');
  await doorB.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(doorB.getByText('This event needs their yes. Call them first.').first()).toBeVisible();
  await doorB.getByLabel('Their yes, here or on the phone').check();
  await doorB.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(card(doorB, 'In')).toContainText('Ben Carter');
  await next(doorB);
  await expect(doorB.getByText('Offline · 6 to send')).toBeVisible();

  await press(doorB, 'Last scans');
  await expect(doorB.getByText(/Guest list from .*: 4 RSVPs, \d KB on this device/)).toBeVisible();
  await doorB.getByRole('button', { name: 'Close' }).click();

  // Signal: first the guest's phone, then the doors.
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await server.row('event_rsvps', noor.id)).status, afterReconnecting)
    .toBe('confirmed');
  for (const door of [doorA, doorB]) await door.context().setOffline(false);
  for (const door of [doorA, doorB]) {
    await expect(door.getByText('Online', { exact: true })).toBeVisible(afterReconnecting);
    await expect(door.locator('[data-conflict]')).toContainText('Jonah Okafor', afterReconnecting);
    await expect(door.locator('[data-conflict]')).toHaveCount(1);
    // 2 + 4 + 4 + 1 + 1 people.
    await expect(door.getByText('12', { exact: true })).toBeVisible();
  }
  const scans = await storedScans(server, event.id);
  const inside = attendanceOf(scans);
  expect([noor, ada, jonah, eli].map(({ id }) => inside.get(id)?.inside)).toEqual([2, 4, 4, 1]);
  expect((await server.row('event_rsvps', eli.id)).consent_state).toBe('given');
  const [ben] = await server.rows('event_rsvps', `name = 'Ben Carter'`);
  expect(ben).toMatchObject({ walk_in: true, under_18: true, consent_state: 'given' });
});
